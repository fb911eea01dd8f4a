import type { StepProgress } from '@laurel/contract/applications'
import { topFields } from '@laurel/contract/applications'
import type { AskGate, RefusedAnswer } from '@laurel/contract/applications/answers'
import type { AnsweredStep, MyApplication } from '@laurel/contract/applications/portal'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { FormContext } from '@laurel/contract/forms/engine'
import { type Field, type FieldType, holdsAnswer } from '@laurel/contract/forms/fields'
import type { AnswerProblem, Answers, AnswerValue, FileAnswer } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { FormFields, type FormHandle } from '../../forms/fields/index.ts'
import { isRefusal, useCall } from '../../kernel/api/index.ts'
import { usePlatform } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './filling.module.css'
import { GateAnswer } from './gate-answer.tsx'
import { closedFields } from './open-step.ts'
import { useAnswerUpload } from './saving/use-answer-upload.ts'

export interface StepFormHandle {
  goTo(path: string): void
  /** Shows answers that came from elsewhere. */
  take(answers: Answers): void
}

interface Props {
  readonly application: MyApplication
  readonly step: AnsweredStep & { form: NonNullable<AnsweredStep['form']> }
  readonly progress: StepProgress
  readonly answers: Answers
  readonly isLocked: boolean
  readonly refused: readonly (RefusedAnswer | { field: string; reason: 'not-kept' })[]
  /** A field to go to as soon as the step is on screen. */
  readonly targetField: string | undefined
  readonly onChange: (key: string, value: AnswerValue | null, isChoice: boolean) => void
  readonly onBlur: () => void
  readonly onWrong: (count: number) => void
  /** Called before a gate is asked for, so that everything is saved. */
  readonly onGate: (fieldKey: string) => Promise<Pick<AskGate, 'stepId' | 'fieldKey'>>
  /** Leads to an answer, of another step too. */
  readonly onField: (stepId: string, path: string) => void
  readonly ref?: Ref<StepFormHandle>
}

/** Typed rather than picked: these wait for a silence before they are saved. */
const typed: ReadonlySet<FieldType> = new Set([
  'text',
  'textarea',
  'number',
  'tel',
  'url',
  'email',
  'siret-fr',
  'siren-fr',
  'table',
  'questions-group',
  'simple-questions-group',
])

/** The questions of a step, saved as they are answered. */
export function StepForm(props: Props) {
  const { application, step, progress, refused, targetField, ref } = props
  const { definition } = step.form
  // The form keeps its own answers while they are typed. What comes from elsewhere goes straight into it: a key typed while
  // the page draws itself again would be lost otherwise.
  const [initialAnswers] = useState(props.answers)
  const form = useRef<FormHandle>(null)
  useImperativeHandle(
    ref,
    () => ({
      goTo: (path) => form.current?.goTo(path),
      take: (answers) => form.current?.store.replace(answers),
    }),
    [],
  )
  useEffect(() => {
    if (targetField) form.current?.goTo(targetField, true)
  }, [targetField])
  const types = useMemo(() => new Map(topFields(definition.fields).map(({ key, type }) => [key, type])), [definition])
  const gates = useMemo(
    () =>
      Object.fromEntries(
        application.gates.filter((one) => one.stepId === step.id).map((one) => [one.fieldKey, one.status]),
      ),
    [application.gates, step.id],
  )
  const context = useSame(progress.context)
  const closed = closedFields(application, step.id, definition, progress)
  const shown = useClosed(definition, closed)
  const problems = useMemo(() => refused.flatMap(problemOf), [refused])
  const files = useAnswerUpload(application.id, step.id)
  return (
    // Hears the focus leave any field inside it.
    <fieldset role="none" className={`lr-group ${styles.form}`} onBlur={props.onBlur}>
      <FormFields
        ref={form}
        definition={shown}
        answers={initialAnswers}
        context={context}
        gates={gates}
        fallback={application.program.defaultLang}
        companies={application.companies}
        readOnly={props.isLocked || progress.status === 'locked'}
        showsWrong={!props.isLocked && progress.status !== 'locked'}
        problems={problems.length > 0 ? problems : undefined}
        onWrong={props.onWrong}
        onChange={(key, value) => props.onChange(key, value, !typed.has(types.get(key) ?? 'text'))}
        {...files}
        fileHref={fileHref}
        gateAction={(key, status) => (
          <>
            <GateAnswer gate={application.gates.find((one) => one.stepId === step.id && one.fieldKey === key)} />
            {gateAction(<AskGateButton {...props} fieldKey={key} check={() => form.current?.check() ?? []} />, status)}
          </>
        )}
      />
    </fieldset>
  )
}

/** The form with the fields that stay as they are made read-only; the same object for as long as they are the same. */
function useClosed(definition: FormDefinition, closed: ReadonlySet<string>): FormDefinition {
  const keys = [...closed].join(' ')
  return useMemo(() => {
    const isClosed = new Set(keys.split(' '))
    return keys === ''
      ? definition
      : { ...definition, fields: definition.fields.map((field) => close(field, isClosed)) }
  }, [definition, keys])
}

function close(field: Field, closed: ReadonlySet<string>): Field {
  if (field.type === 'accordion') return { ...field, fields: field.fields?.map((one) => close(one, closed)) ?? [] }
  if (!closed.has(field.key) || !holdsAnswer(field.type)) return field
  const inner = field.fields && { fields: field.fields.map((one) => ({ ...one, readOnly: true })) }
  return { ...field, ...inner, readOnly: true }
}

function fileHref(file: FileAnswer): string {
  return file.location
}

function gateAction(button: ReactNode, status: string | undefined): ReactNode {
  return status === 'pending' || status === 'validated' || status === 'rejected' ? null : button
}

/** Reasons that are also rules of the form have their sentence beside the field; the others cannot be met in this page. */
function problemOf({ field, reason, ...more }: Props['refused'][number]): AnswerProblem[] {
  return reason === 'valide-input-text' || reason === 'max' || reason === 'not-kept'
    ? [{ field, reason, ...('piece' in more && more.piece && { params: { piece: more.piece } }) }]
    : []
}

/** The same object for as long as it says the same: the form looks at its conditions again when it changes. */
function useSame({ bannedDomains, ...context }: FormContext): FormContext {
  const text = JSON.stringify(context)
  return useMemo(
    () => ({ ...(JSON.parse(text) as FormContext), ...(bannedDomains && { bannedDomains }) }),
    [text, bannedDomains],
  )
}

/** Asks for what opens the rest; says what is missing before it, here and in earlier steps, and leads there. */
function AskGateButton({
  application,
  step,
  fieldKey,
  isLocked,
  onGate,
  onField,
  check,
}: Props & { fieldKey: string; check: () => readonly AnswerProblem[] }) {
  const words = useWords()
  const { name: organiser } = usePlatform()
  const ask = useCall('askGate', { invalidates: ['getMyApplication'] })
  if (isLocked) return null
  const send = async () => {
    const gate = await onGate(fieldKey)
    // What is wrong in this step is listed above its questions, and beside each of them.
    if (check().length > 0) return ask.reset()
    await ask
      .mutateAsync({ params: { responseId: application.id }, body: { ...gate, to: 'pending' } })
      .catch(() => undefined)
  }
  const missing = isRefusal(ask.error, 'application_incomplete') ? ask.error.fields.map(({ field }) => field) : []
  return (
    <div>
      <p className={styles.askNext}>{words.t('applications.gate.next', { organiser })}</p>
      <Button isLoading={ask.isPending} onClick={() => void send()}>
        {words.t('applications.gate.ask')}
      </Button>
      {ask.error ? (
        <div className={styles.gateProblem} role="alert">
          <p>{refusalText(words, ask.error.code)}</p>
          <ul className={styles.wantedFields}>
            {application.steps.flatMap(({ id, title }) => {
              const path = id === step.id ? undefined : missing.find((field) => field.startsWith(`${id}.`))
              if (path === undefined) return []
              return (
                <li key={id}>
                  <button type="button" onClick={() => onField(id, path.slice(id.length + 1))}>
                    {readText(title, words.locale, application.program.defaultLang)}
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
