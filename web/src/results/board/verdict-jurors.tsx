import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takesBack, useMay, useSessionAddress } from '../../evaluation/index.ts'
import { queryOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { GiveBackDialog } from './give-back-dialog.tsx'
import styles from './results.module.css'
import type { VerdictAnswer } from './verdicts.tsx'

type Juror = VerdictAnswer['jurors'][number]

/** How far each juror is; what was handed in can be given back. */
export function VerdictJurors({ answer: { mode, jurors } }: { answer: VerdictAnswer }) {
  const { t, format } = useWords()
  const mayManage = useMay('program.evaluation.manage')
  const { session } = useSessionAddress()
  const [jurorId, setJuror] = useState<string>()
  const query = queryOf('listHandedIn', { params: { sessionId: session.id } }, { maxAge: 0 })
  const handedIn = useQuery({ ...query, enabled: mayManage && takesBack(session), retry: false }).data?.data ?? []
  if (jurors.length === 0) return null
  const stateOf = ({ isSubmitted, done }: Juror) =>
    t(`evaluation.verdict.jurorState.${isSubmitted ? 'all' : done > 0 ? 'part' : 'none'}`)
  const doneOf = ({ done, expected }: Juror) => `${format.number(done)} / ${format.number(expected)}`
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
            <th scope="col">{t('evaluation.state')}</th>
          </tr>
        </thead>
        <tbody>
          {jurors.map((juror) => (
            <tr key={juror.jurorId}>
              <th scope="row">{juror.name}</th>
              <td className="lr-numbers">{doneOf(juror)}</td>
              {mode === 'pairwise' ? (
                <td>{juror.reliability === null ? '–' : format.percent(Math.round(juror.reliability * 100) / 100)}</td>
              ) : null}
              <td>
                {handedIn.some((one) => one.jurorId === juror.jurorId) ? (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={t('evaluation.giveBack.for', { name: juror.name })}
                    onClick={() => setJuror(juror.jurorId)}
                  >
                    {t('evaluation.reopen')}
                  </Button>
                ) : (
                  stateOf(juror)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {jurorId ? (
        <GiveBackDialog session={session} jurors={handedIn} jurorId={jurorId} onClose={() => setJuror(undefined)} />
      ) : null}
    </section>
  )
}
