import type { AnswerOf } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { RunActions } from './run-actions.tsx'
import styles from './runs.module.css'

/** Divisions made before: what became of each. The last one published can still be rolled back. */
export function RunHistory({ runs }: { runs: AnswerOf<'listAssignmentRuns'>['data'] }) {
  const { t, format } = useWords()
  return (
    <section>
      <h2>{t('evaluation.run.history')}</h2>
      <ul className={styles.history}>
        {runs.map((run) => (
          <li key={run.id}>
            <span>{format.dateAndTime(run.createdAt)}</span>
            <span>{t(`evaluation.run.state.${run.state}`)}</span>
            <span className="lr-quiet">
              {run.added === null
                ? ''
                : `+${format.number(run.added)}${run.removed ? ` −${format.number(run.removed)}` : ''}`}
            </span>
            {run.state === 'published' ? <RunActions run={{ ...run, outcome: null }} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
