import { covers, isGateStep, type StepProgress } from '@laurel/contract/applications'
import type { MyApplication } from '@laurel/contract/applications/portal'
import type { Answers } from '@laurel/contract/forms/values'
import type { FieldProblem } from '@laurel/contract/kernel'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { CircleCheck, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUnderway } from '../../../files/index.ts'
import { problemLine } from '../../../forms/fields/index.ts'
import { ApiRefusal, isRefusal, useCall } from '../../../kernel/api/index.ts'
import { usePlatform } from '../../../kernel/router/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { Button } from '../../../ui/page/index.ts'
import { MissingReferences, useAwaited } from '../collaborators/missing-references.tsx'
import { GateAnswer } from '../gate-answer.tsx'
import { openProblems, withRefused } from '../open-step.ts'
import type { Progress } from '../use-progress.ts'
import { AnswersReview } from './answers-review.tsx'
import type { Sent } from './sent-view.tsx'
import styles from './submit-step.module.css'

interface Props {
  readonly application: MyApplication
  readonly progress: Progress
  readonly index: number
  /** Of each step, as they are on screen. */
  readonly answers: Readonly<Record<string, Answers>>
  /** An answer that was changed elsewhere too: one chooses before sending. */
  readonly conflict: { readonly stepId: string; readonly field: string } | undefined
  /** Saves what waits; false when it could not be, and nothing may be sent without it. */
  readonly beforeSending: () => Promise<boolean>
  readonly onField: (stepId: string, path: string) => void
  readonly onStep: (stepId: string) => void
  readonly onSent: (sent: Sent) => void
}

/** Everything before sending: what is missing, each line leading to its question, the answers to read again, the button. */
export function SubmitStep(props: Props) {
  const { application, progress, index, conflict, onField } = props
  const { t } = useWords()
  const isGate = isGateStep(application.steps, index)
  const awaited = useAwaited(application)
  const maySend = covers(application.right ?? 'own', 'submit')
  const underway = useUnderway(application.id)
  // Forgotten when one leaves for the question that it leads to.
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const before = progress.steps.slice(0, isGate ? index : undefined)
  const checkedSteps = before.flatMap((step) => {
    const problems = withRefused(step, openProblems(application, step), refused)
    return problems.length > 0 ? [{ ...step, problems: [...problems] }] : []
  })
  const gate = before.find((step) => step.gate && step.gate.stepId !== application.steps[index]?.id)?.gate
  const missing = checkedSteps.reduce((sum, { problems }) => sum + problems.length, 0)
  const status = application.gates.find((one) => one.stepId === application.steps[index]?.id)?.status
  const isAwaiting = !isGate && (gate !== undefined || awaited.length > 0)
  const box = useRef<HTMLDivElement>(null)
  const trying: Trying = {
    isHindered: missing > 0 || isAwaiting || underway > 0 || !maySend || conflict !== undefined,
    onHindered() {
      const hindrance = box.current?.querySelector<HTMLElement>('[data-hinders]')
      if (hindrance) hindrance.focus()
      else if (conflict) onField(conflict.stepId, conflict.field)
    },
    onRefused: setRefused,
  }
  return (
    <div ref={box} className={styles.summary}>
      <MissingReferences application={application} />
      {missing > 0 ? (
        <section
          className={styles.missing}
          aria-label={t('applications.submit.missing', { count: missing })}
          tabIndex={-1}
          data-hinders
        >
          <h2>{t('applications.submit.missing', { count: missing })}</h2>
          {checkedSteps.map((step) => (
            <Missing key={step.id} {...props} step={step} />
          ))}
        </section>
      ) : awaited.length > 0 ? null : (
        <p className={styles.ready}>
          <CircleCheck size={22} aria-hidden="true" />
          {t('applications.submit.ready')}
        </p>
      )}
      <AnswersReview application={application} steps={before} answers={props.answers} onStep={props.onStep} />
      {gate ? <Waiting {...props} gate={gate} /> : null}
      {underway > 0 ? (
        <p className={styles.waiting} role="status" tabIndex={-1} data-hinders>
          {t('applications.submit.filesUnderway', { count: underway })}
        </p>
      ) : null}
      {maySend ? null : (
        <p className={styles.waiting} tabIndex={-1} data-hinders>
          {t('applications.together.cannotSend')}
        </p>
      )}
      {isGate ? <GateSending {...props} {...trying} status={status} /> : <Sending {...props} {...trying} />}
    </div>
  )
}

function Missing({ application, step, onField, onStep }: Props & { step: StepProgress }) {
  const words = useWords()
  const { locale } = words
  const fallback = application.program.defaultLang
  const found = application.steps.find(({ id }) => id === step.id)
  if (found?.type === 'payment')
    return (
      <div>
        <h3>{readText(found.title, locale, fallback)}</h3>
        <ul>
          <li>
            <button type="button" onClick={() => onStep(step.id)}>
              {words.t('applications.submit.toPay')}
            </button>
          </li>
        </ul>
      </div>
    )
  if (!found?.form) return null
  const { definition } = found.form
  return (
    <div>
      <h3>{readText(found.title, locale, fallback)}</h3>
      <ul>
        {step.problems.map((problem) => (
          <li key={problem.field}>
            <button type="button" onClick={() => onField(step.id, problem.field)}>
              {problemLine(definition, problem, words, locale, fallback)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Waiting({ application, gate }: Props & { gate: NonNullable<StepProgress['gate']> }) {
  const { t, locale } = useWords()
  return (
    <p className={styles.waiting} tabIndex={-1} data-hinders>
      {t('applications.apply.opensAfter', { gate: readText(gate.title, locale, application.program.defaultLang) })}
    </p>
  )
}

interface Trying {
  /** Something above the button stands in the way of sending: the button looks so, and is reached all the same. */
  readonly isHindered: boolean
  /** Pressed in spite of it: leads to what stands in the way. */
  readonly onHindered: () => void
  /** What the server found wrong. */
  readonly onRefused: (fields: readonly FieldProblem[]) => void
}

/** Sends for good; a receipt follows by mail. */
function Sending({ application, beforeSending, onSent, isHindered, onHindered, onRefused }: Props & Trying) {
  const words = useWords()
  const { t } = words
  const submit = useCall('submitApplication', {
    invalidates: ['getMyApplication', 'listMyApplications', 'listMyRequests'],
  })
  const [problem, setProblem] = useState<string>()
  const [reasons, setReasons] = useState<readonly LocalizedText[]>([])
  const isBusy = useRef(false)
  const send = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setProblem(undefined)
    setReasons([])
    try {
      if (!(await beforeSending())) return setProblem(t('applications.submit.notSaved'))
      onSent(await submit.mutateAsync({ params: { responseId: application.id } }))
    } catch (thrown) {
      setProblem(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
      if (isRefusal(thrown, 'application_incomplete')) onRefused(thrown.fields)
      if (isRefusal(thrown, 'not_eligible')) setReasons(thrown.details.messages as LocalizedText[])
    } finally {
      isBusy.current = false
    }
  }
  return (
    <>
      <p className={styles.help}>{t('applications.submit.help')}</p>
      {problem ? (
        <div className={styles.problem} role="alert">
          <p>{problem}</p>
          {reasons.map((message) => (
            <p key={JSON.stringify(message)}>{readText(message, words.locale, application.program.defaultLang)}</p>
          ))}
        </div>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        aria-disabled={isHindered}
        isLoading={submit.isPending}
        icon={<Send size={18} aria-hidden="true" />}
        onClick={() => (isHindered ? onHindered() : void send())}
      >
        {t(application.changes ? 'applications.submit.sendAgain' : 'applications.submit.send')}
      </Button>
    </>
  )
}

/** A sending on the way: what follows opens once the organiser has validated it. */
function GateSending(props: Props & Trying & { status: string | undefined }) {
  const words = useWords()
  const { application, index, status, isHindered, onHindered, beforeSending, onRefused } = props
  const { name: organiser } = usePlatform()
  const gate = application.gates.find(({ stepId }) => stepId === application.steps[index]?.id)
  const ask = useCall('askGate', { invalidates: ['getMyApplication'] })
  const [isUnsaved, setUnsaved] = useState(false)
  const { messageBefore, messageAfter } = application.steps[index]?.gate ?? {}
  const say = (text: LocalizedText | undefined) => readText(text, words.locale, application.program.defaultLang)
  if (status === 'pending') {
    return <p className={styles.waiting}>{say(messageBefore) || words.t('applications.gate.pending')}</p>
  }
  if (status === 'validated') {
    return <p className={styles.ready}>{say(messageAfter) || words.t('applications.gate.validated')}</p>
  }
  if (status === 'rejected') return <GateAnswer gate={gate} isFinal />
  const send = async () => {
    const isSaved = await beforeSending()
    setUnsaved(!isSaved)
    if (!isSaved) return
    const body = { stepId: application.steps[index]?.id ?? '', fieldKey: '', to: 'pending' } as const
    await ask.mutateAsync({ params: { responseId: application.id }, body }).catch((thrown) => {
      if (isRefusal(thrown, 'application_incomplete')) onRefused(thrown.fields)
    })
  }
  return (
    <>
      <GateAnswer gate={gate} />
      <p className={styles.help}>{say(messageBefore) || words.t('applications.gate.help')}</p>
      <p className={styles.help}>{words.t('applications.gate.next', { organiser })}</p>
      {isUnsaved || ask.error ? (
        <p className={styles.problem} role="alert">
          {isUnsaved ? words.t('applications.submit.notSaved') : refusalText(words, ask.error?.code ?? 'unexpected')}
        </p>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        aria-disabled={isHindered}
        isLoading={ask.isPending}
        onClick={() => (isHindered ? onHindered() : void send())}
      >
        {words.t('applications.gate.ask')}
      </Button>
    </>
  )
}
