import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../kernel/api/index.ts'
import { useWords } from '../../../kernel/words/index.ts'
import { toastSuccess } from '../../../ui/index.ts'
import { ReasonDialog } from '../../reason-dialog.tsx'
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
  const reopen = useCall('reopenBallot', { makesStale: ['getVerdicts', 'getEvaluationSession', 'listJurors'] })
  return (
    <ReasonDialog
      title={t('evaluation.reopenTitle', { name: juror.name })}
      description={t('evaluation.ballot.reopenMessage')}
      submitLabel={t('evaluation.reopen')}
      isBusy={reopen.isPending}
      onClose={onClose}
      onSend={async (reason) => {
        await reopen.mutateAsync({ params: { ...params, jurorId: juror.jurorId }, body: { reason } })
        toastSuccess({ title: t('evaluation.reopened', { name: juror.name }) })
        onClose()
      }}
    />
  )
}
