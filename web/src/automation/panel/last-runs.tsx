import type { AutomationTaskDetails } from '@laurel/contract/automation'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { Link, useNow } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import styles from '../automation.module.css'
import { useEditor } from '../editor/editor-context.tsx'
import { runsPlace } from '../places.ts'
import { RunMark } from '../runs/run-state.tsx'

/** The newest runs of a task, and the way to all of them. */
export function LastRuns({ task }: { task: AutomationTaskDetails }) {
  const { t, format } = useWords()
  const { programSlug } = useEditor()
  const now = useNow()
  const params = { programId: programSlug, automationTaskId: task.id }
  const runs = useQuery(queryOf('listTaskRuns', { params, query: { perPage: 5 } })).data?.data
  return (
    <section className={styles.panelPart}>
      <h2>
        {t('automation.lastRuns')}
        <Link to={runsPlace(programSlug, task.id)}>{t('automation.allRuns')}</Link>
      </h2>
      {runs?.length === 0 ? <p className={styles.quiet}>{t('automation.noRunYet')}</p> : null}
      <ul className={styles.lastRuns}>
        {runs?.map((run) => (
          <li key={run.id}>
            <Link to={runsPlace(programSlug, task.id, { run: run.id })}>
              <RunMark run={run}>{run.application?.title || t('automation.wholeProgram')}</RunMark>
            </Link>
            <time dateTime={run.startedAt}>
              {format.dayWord(run.startedAt, now) ? format.lately(run.startedAt, now) : format.shortDate(run.startedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
