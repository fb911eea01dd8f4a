import { shownMark } from '@laurel/contract/evaluation'
import { ChevronRight } from 'lucide-react'
import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import { gapText } from '../marks.ts'
import type { ResultRow } from './ranking.tsx'
import styles from './results.module.css'
import { SeverityBar } from './severity-bar.tsx'
import staff from './staff.module.css'

/** Beside the ranking: how complete it is, what to talk about again, how severe each juror is. */
export function ResultsPanel({
  toDiscuss,
  jurors,
  done,
  expected,
  onOpen,
}: {
  toDiscuss: readonly ResultRow[]
  jurors: AnswerOf<'getResults'>['jurors']
  done: number
  expected: number
  onOpen: (entryId: string) => void
}) {
  const { t, format } = useWords()
  const measured = jurors
    .filter(({ severity }) => severity !== null)
    .toSorted((a, b) => (b.severity ?? 0) - (a.severity ?? 0))
  const label = t('evaluation.progress.submitted', { done: format.number(done), all: format.number(expected) })
  return (
    <aside className={staff.panel} aria-label={t('evaluation.results.panel')}>
      <section>
        <h2>{t('evaluation.progress')}</h2>
        <p>{label}</p>
        <ProgressLine share={expected > 0 ? done / expected : 0} tone="primary" label={label} />
      </section>
      <section>
        <h2>{t('evaluation.results.discuss')}</h2>
        <p>{t(toDiscuss.length > 0 ? 'evaluation.results.discussNote' : 'evaluation.results.discussNone')}</p>
        {toDiscuss.slice(0, 12).map((row) => (
          <button key={row.entryId} type="button" className={styles.discuss} onClick={() => onOpen(row.entryId)}>
            <strong>{row.title || row.code}</strong>
            <span>
              {t('evaluation.results.points', {
                points: format.number(shownMark((row.max ?? 0) - (row.min ?? 0)), { maximumFractionDigits: 1 }),
              })}
            </span>
            <ChevronRight size={15} aria-hidden="true" />
          </button>
        ))}
      </section>
      {measured.length > 0 ? (
        <section>
          <h2>{t('evaluation.severity')}</h2>
          <table className={styles.severity}>
            <thead>
              <tr>
                <th scope="col">{t('evaluation.juror')}</th>
                <th scope="col">{t('evaluation.severityScale')}</th>
                <th scope="col">{t('evaluation.gap')}</th>
              </tr>
            </thead>
            <tbody>
              {measured.map(({ jurorId, name, severity }) => (
                <tr key={jurorId}>
                  <th scope="row">{name}</th>
                  <td>
                    <SeverityBar gap={severity ?? 0} label={gapText(format, severity ?? 0)} />
                  </td>
                  <td className="lr-numbers">{gapText(format, severity ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{t('evaluation.severityNote')}</p>
        </section>
      ) : null}
    </aside>
  )
}
