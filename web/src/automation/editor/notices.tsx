import type { AutomationTaskDetails, TaskProblem } from '@laurel/contract/automation'
import { CloudAlert, TriangleAlert, X } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { IconButton } from '../../ui/index.ts'
import { problemText } from '../problem-words.ts'
import styles from './editor.module.css'
import { useEditor } from './editor-context.tsx'
import type { WrittenTask } from './use-task-draft.ts'

interface Props {
  readonly task: AutomationTaskDetails
  readonly written: WrittenTask
  readonly problems: readonly TaskProblem[]
  readonly isChecked: boolean
  readonly onClose: () => void
}

/** What must be known before anything else: somebody else wrote, it was paused, it lacks something. */
export function Notices({ task, written, problems, isChecked, onClose }: Props) {
  const { t } = useWords()
  const { pauseReason, warnings, hasDraft, version } = task
  return (
    <>
      {written.isInConflict ? (
        <div className={styles.notice} data-tone="warn" role="alert">
          <CloudAlert size={18} aria-hidden="true" />
          <p>{t('automation.conflict')}</p>
          <Button onClick={() => void written.reload()}>{t('automation.conflictReload')}</Button>
          <Button onClick={() => void written.overwrite()}>{t('automation.conflictKeep')}</Button>
        </div>
      ) : null}
      {pauseReason && pauseReason !== 'manual' ? (
        <div className={styles.notice} data-tone="warn" role="status">
          <TriangleAlert size={18} aria-hidden="true" />
          <p>{t(`automation.reason.${pauseReason}`)}</p>
        </div>
      ) : null}
      {task.state === 'enabled' && warnings.length > 0 ? (
        <ProblemList tone="warn" title={t('automation.warned', { count: warnings.length })} problems={warnings} />
      ) : null}
      {isChecked && problems.length > 0 ? (
        <ProblemList
          tone="bad"
          title={t('automation.broken', { count: problems.length })}
          problems={problems}
          onClose={onClose}
        />
      ) : null}
      {hasDraft && version !== null ? (
        <p className={styles.notice} data-tone="quiet">
          {t('automation.draftBeside', { version })}
        </p>
      ) : null}
    </>
  )
}

function ProblemList({
  tone,
  title,
  problems,
  onClose,
}: {
  tone: 'warn' | 'bad'
  title: string
  problems: readonly TaskProblem[]
  onClose?: () => void
}) {
  const { t } = useWords()
  const { definition, names, choose } = useEditor()
  return (
    <div className={styles.notice} data-tone={tone} role="alert">
      <TriangleAlert size={18} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.at} ${problem.reason} ${problem.field}`}>
              <button
                type="button"
                onClick={() =>
                  choose?.(
                    problem.at === 'trigger' || problem.at === 'conditions'
                      ? problem.at
                      : problem.at === 'task'
                        ? undefined
                        : { node: problem.at },
                  )
                }
              >
                {problemText(problem, definition, names)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {onClose ? <IconButton label={t('ui.close')} icon={<X size={16} />} onClick={onClose} /> : null}
    </div>
  )
}
