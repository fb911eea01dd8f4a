import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useCall } from '../../../kernel/api/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { AutoTextarea, Dialog, Field, toastSuccess } from '../../../ui/index.ts'
import { useRefusalToast } from '../../use-refusal-toast.ts'
import { useMay } from '../use-may.ts'
import { useSessionPlace } from '../use-place.ts'
import styles from './results.module.css'
import type { VerdictAnswer } from './verdicts.tsx'

type Juror = VerdictAnswer['jurors'][number]

/** How far each juror is; an order that was handed in can be given back. */
export function VerdictJurors({ answer: { mode, jurors } }: { answer: VerdictAnswer }) {
  const { t, format } = useWords()
  const mayManage = useMay('program.evaluation.manage')
  const [reopened, setReopened] = useState<Juror>()
  if (jurors.length === 0) return null
  return (
    <section>
      <h2>{t('evaluation.verdict.jurors')}</h2>
      <table className={styles.severity}>
        <thead>
          <tr>
            <th scope="col">{t('evaluation.juror')}</th>
            <th scope="col">{t(`evaluation.verdict.jurorDone.${mode === 'score' ? 'rank' : mode}`)}</th>
            {mode === 'pairwise' ? (
              <th scope="col" title={t('evaluation.verdict.reliabilityHelp')}>
                {t('evaluation.verdict.reliability')}
              </th>
            ) : null}
            {mode === 'rank' ? <th scope="col">{t('evaluation.state')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {jurors.map((juror) => (
            <tr key={juror.jurorId}>
              <th scope="row">{juror.name}</th>
              <td className="lr-numbers">{format.number(juror.done)}</td>
              {mode === 'pairwise' ? (
                <td>{juror.reliability === null ? '–' : format.percent(Math.round(juror.reliability * 100) / 100)}</td>
              ) : null}
              {mode === 'rank' ? (
                <td>
                  {juror.isSubmitted && mayManage ? (
                    <Button size="xs" variant="subtle" onClick={() => setReopened(juror)}>
                      {t('evaluation.reopen')}
                    </Button>
                  ) : (
                    t(juror.isSubmitted ? 'evaluation.state.submitted' : 'evaluation.state.started')
                  )}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {reopened ? <ReopenBallot juror={reopened} onClose={() => setReopened(undefined)} /> : null}
    </section>
  )
}

function ReopenBallot({ juror, onClose }: { juror: Juror; onClose: () => void }) {
  const { t } = useWords()
  const { params } = useSessionPlace()
  const refused = useRefusalToast()
  const reopen = useCall('reopenBallot', { makesStale: ['getVerdicts', 'getEvaluationSession', 'listJurors'] })
  return (
    <ReasonDialog
      title={t('evaluation.reopenTitle', { name: juror.name })}
      message={t('evaluation.ballot.reopenMessage')}
      act={t('evaluation.reopen')}
      isBusy={reopen.isPending}
      onClose={onClose}
      onSend={async (reason) => {
        try {
          await reopen.mutateAsync({ params: { ...params, jurorId: juror.jurorId }, body: { reason } })
          toastSuccess({ title: t('evaluation.reopened', { name: juror.name }) })
          onClose()
        } catch (thrown) {
          refused(thrown)
        }
      }}
    />
  )
}

/** Something that is only done with its reason. `isOptional`: it may stay empty. */
export function ReasonDialog({
  title,
  message,
  act,
  isBusy,
  isOptional = false,
  onClose,
  onSend,
}: {
  title: string
  message: string
  act: string
  isBusy: boolean
  isOptional?: boolean
  onClose: () => void
  onSend: (reason: string) => void
}) {
  const { t } = useWords()
  const form = useId()
  const [reason, setReason] = useState('')
  const [isWanting, setWanting] = useState(false)
  const isLacking = !isOptional && reason.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isLacking) setWanting(true)
    else onSend(reason)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={message}
      actions={
        <>
          <Button size="md" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" form={form} loading={isBusy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <Field
          label={t('evaluation.reason')}
          isOptional={isOptional}
          error={isWanting && isLacking ? t('evaluation.reasonNeeded') : undefined}
        >
          {(control) => (
            <AutoTextarea
              {...control}
              value={reason}
              maxLength={2000}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
