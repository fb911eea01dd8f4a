import type { StoredCompany } from '@laurel/contract/forms'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { FormContext, GateStatuses } from '@laurel/contract/forms/engine'
import type { Field } from '@laurel/contract/forms/fields'
import type { AnswerProblem, Answers, AnswerValue, FileAnswer } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { Fragment, type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { ErrorSummary, focusField } from '../../ui/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import { fieldComponents } from './field-components.ts'
import { FieldSlot } from './field-slot.tsx'
import styles from './form.module.css'
import { controlId, FormPartsProvider, type UploadFile, type Uploads, useForm, useFormParts } from './form-context.tsx'
import { createFormStore, type FormStore } from './form-store.ts'
import { newlyWrong } from './newly-wrong.ts'
import { topPlace } from './place.ts'
import { problemLine } from './problem-list.ts'
import { reveal } from './reveal.ts'
import { useSteady } from './use-steady.ts'

/** What a page may ask of the form that it shows. */
export interface FormHandle {
  /** Checks everything as for sending, shows what is wrong and answers it; the summary takes focus. */
  check(): readonly AnswerProblem[]
  /** Shows problems found by the server. */
  showProblems(problems: readonly AnswerProblem[]): void
  /** Goes to a field, unfolding what hides it; `isAsked`: because of what is wrong there, which is said beside it. */
  goTo(path: string, isRequested?: boolean): void
  readonly store: FormStore
}

export interface FormFieldsProps {
  readonly definition: FormDefinition
  readonly answers: Answers
  readonly context: FormContext
  /** The top-level field that changed, its whole answer, and all answers: autosave is by field. */
  readonly onChange?: (key: string, value: AnswerValue | null, answers: Answers) => void
  /** Language of the questions; that on screen unless said. */
  readonly locale?: Locale
  /** Language of texts missing in it: that of the program. */
  readonly fallback: Locale
  readonly problems?: readonly AnswerProblem[]
  readonly gates?: GateStatuses
  /** How many answers are shown as wrong; none once the form leaves the screen. */
  readonly onWrong?: (count: number) => void
  readonly gateAction?: (key: string, status: string | undefined) => ReactNode
  readonly readOnly?: boolean
  /** What was answered before and is wrong is shown wrong at once: whoever comes back sees it without touching anything. */
  readonly showsWrong?: boolean
  /** What the register said before of companies in the answers: said again while it does not answer. */
  readonly companies?: readonly StoredCompany[]
  readonly upload?: UploadFile
  readonly uploads?: Uploads
  readonly fileHref?: (file: FileAnswer) => string
  readonly ref?: Ref<FormHandle>
  /** Starts the ids of controls; only needed when two forms stand on one page. */
  readonly idPrefix?: string
}

/** The questions of a form, to be answered: only those that are visible. Answers given here are kept outside React. */
export function FormFields(props: FormFieldsProps) {
  const words = useWords()
  const { definition, context, gates, onChange, readOnly = false, idPrefix = 'q', fallback } = props
  const locale = props.locale ?? words.locale
  const store = useStore(props)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    store.configure({ definition, context, gates, onChange })
  })
  const input = useRef(props.answers)
  useEffect(() => {
    // Only what is given anew: what was typed since the form came on screen is newer than what it began with.
    if (input.current === props.answers) return
    input.current = props.answers
    store.replace(props.answers)
  }, [store, props.answers])
  useEffect(() => {
    if (props.problems) store.showProblems(props.problems)
  }, [store, props.problems])
  const { showsWrong } = props
  const { bannedDomains } = context
  // biome-ignore lint/correctness/useExhaustiveDependencies: addresses are looked at once more when the banned domains have come.
  useEffect(() => {
    if (showsWrong) store.checkAnswered()
  }, [store, showsWrong, bannedDomains])
  const onWrong = useSteady(props.onWrong)
  useEffect(() => {
    if (!onWrong) return
    const run = () => onWrong(store.problems().length)
    run()
    const end = store.subscribe(run)
    return () => {
      end()
      onWrong(0)
    }
  }, [store, onWrong])
  useImperativeHandle(
    props.ref,
    (): FormHandle => ({
      store,
      check() {
        const found = store.check()
        setAttempt((last) => last + 1)
        return found
      },
      showProblems(problems) {
        store.showProblems(problems)
        setAttempt((last) => last + 1)
      },
      goTo(path, isRequested) {
        reveal(store, path)
        if (isRequested) store.ask(path)
        requestAnimationFrame(() => focusField(controlId(idPrefix, path)))
      },
    }),
    [store, idPrefix],
  )
  const upload = useSteady(props.upload)
  const { uploads, companies } = props
  const fileHref = useSteady(props.fileHref)
  const gateAction = useSteady(props.gateAction)
  const parts = useMemo(
    () => ({
      store,
      locale,
      fallback,
      readOnly,
      upload,
      uploads,
      companies,
      fileHref,
      gateAction,
      idPrefix,
      components: fieldComponents,
    }),
    [store, locale, fallback, readOnly, upload, uploads, companies, fileHref, gateAction, idPrefix],
  )
  const slots = useMemo(() => slotsOf(definition.fields), [definition])
  return (
    <FormPartsProvider value={parts}>
      <div className={styles.form}>
        <Problems attempt={attempt} />
        <HeardProblem attempt={attempt} />
        <div className={styles.questions}>{slots}</div>
      </div>
    </FormPartsProvider>
  )
}

/** Siblings in one bundle of fields. */
const bundleSize = 18

/**
 * The very same elements from one render to the next, in bundles: on its way to the one field that changed, React looks at
 * every sibling of what it passes, so that it passes a bundle's and not three hundred.
 */
function slotsOf(fields: readonly Field[]): ReactNode[] {
  const bundles: ReactNode[] = []
  for (let first = 0; first < fields.length; first += bundleSize) {
    const bundle = fields.slice(first, first + bundleSize)
    bundles.push(
      <Fragment key={first}>
        {bundle.map((field) => (
          <FieldSlot key={field.key} field={field} place={topPlace(field.key)} />
        ))}
      </Fragment>,
    )
  }
  return bundles
}

function useStore({ definition, context, gates, onChange, answers, showsWrong }: FormFieldsProps): FormStore {
  const [store] = useState(() => {
    const created = createFormStore({ definition, context, gates, onChange }, answers)
    if (showsWrong) created.checkAnswered()
    return created
  })
  useEffect(() => () => store.dispose(), [store])
  return store
}

/** All that must be corrected, each line leading to its field. */
function Problems({ attempt }: { attempt: number }) {
  const words = useWords()
  const { store, locale, fallback, idPrefix } = useFormParts()
  const problems = useForm((form) => form.problems())
  if (attempt === 0) return null
  const errors = problems.map((problem) => ({
    target: controlId(idPrefix, problem.field),
    text: problemLine(store.settings.definition, problem, words, locale, fallback),
  }))
  return (
    <ErrorSummary
      title={words.t('forms.problems', { count: errors.length })}
      errors={errors}
      attempt={attempt}
      onFollow={(target) => reveal(store, target.slice(idPrefix.length + 1))}
    />
  )
}

/** Says what was found wrong as a field was left: the focus has gone on, and no longer reads what describes it. */
function HeardProblem({ attempt }: { attempt: number }) {
  const words = useWords()
  const { store, locale, fallback } = useFormParts()
  const problems = useForm((form) => form.problems())
  const before = useRef({ problems, attempt })
  const [said, setSaid] = useState('')
  useEffect(() => {
    const last = before.current
    if (last.problems === problems && last.attempt === attempt) return
    before.current = { problems, attempt }
    // The summary of an attempt takes the focus, and is read by that.
    const wrong = last.attempt === attempt ? newlyWrong(last.problems, problems) : undefined
    setSaid(wrong ? problemLine(store.settings.definition, wrong, words, locale, fallback) : '')
  }, [problems, attempt, store, words, locale, fallback])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
