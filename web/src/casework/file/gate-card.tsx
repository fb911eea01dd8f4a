import { type ApplicationFile, canMoveGate, topFields } from '@laurel/contract/applications'
import type { ApplicationGate } from '@laurel/contract/applications/portal'
import type { GateStatus } from '@laurel/contract/applications/states'
import { readText } from '@laurel/contract/kernel/text'
import { useState } from 'react'
import { invalidatedWithApplications, useProgram } from '../../applications/index.ts'
import { useCall } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Field } from '../../ui/index.ts'
import { AutoTextarea } from '../../ui/input/index.ts'
import styles from './response-page.module.css'

interface Props {
  readonly programId: string
  readonly application: ApplicationFile
  readonly gate: ApplicationGate
}

type Answer = 'validated' | 'changes_allowed' | 'rejected'
const answers: readonly Answer[] = ['validated', 'changes_allowed', 'rejected']

/** A validation asked for by the applicant: its status, and the answer to give. */
export function GateCard({ programId, application, gate }: Props) {
  const words = useWords()
  const { t, locale } = words
  const session = useSession()
  const { fallback } = useProgram(programId)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string>()
  const answer = useCall('answerGate', { invalidates: invalidatedWithApplications })
  const step = application.steps.find(({ id }) => id === gate.stepId)
  const field = topFields(step?.form?.definition.fields ?? []).find(({ key }) => key === gate.fieldKey)
  const possible = answers.filter((to) => canMoveGate(gate.status as GateStatus, to, 'staff'))
  const send = async (to: Answer) => {
    if (to !== 'validated' && message.trim() === '') return setProblem(t('applications.change.messageMissing'))
    setProblem(undefined)
    await answer
      .mutateAsync({
        params: { programId, responseId: application.id },
        body: { stepId: gate.stepId, fieldKey: gate.fieldKey, to, ...(message.trim() && { message: message.trim() }) },
      })
      .then(() => setMessage(''))
      .catch((thrown: { code?: string }) => setProblem(refusalText(words, thrown.code ?? 'unexpected')))
  }
  return (
    <section className={styles.part}>
      <h2>{readText(field?.title ?? step?.title, locale, fallback)}</h2>
      <p className={styles.gate}>{t(`applications.gateStatus.${gate.status}`)}</p>
      {gate.message ? <p>{gate.message}</p> : null}
      {possible.length > 0 && may(session, 'program.applications.update') ? (
        <>
          <Field label={t('applications.change.message')} error={problem} isOptional>
            {(control) => (
              <AutoTextarea {...control} value={message} onChange={(event) => setMessage(event.currentTarget.value)} />
            )}
          </Field>
          <div className={styles.gateActs}>
            {possible.map((to) => (
              <Button
                key={to}
                size="xs"
                variant={to === 'validated' ? 'filled' : 'default'}
                loading={answer.isPending && answer.variables?.body.to === to}
                onClick={() => void send(to)}
              >
                {t(`applications.gateAct.${to}`)}
              </Button>
            ))}
          </div>
        </>
      ) : null}
    </section>
  )
}
