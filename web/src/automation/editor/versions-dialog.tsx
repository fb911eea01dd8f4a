import type { AutomationTaskDetails, TaskDefinition } from '@laurel/contract/automation'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { Problem } from '../../ui/index.ts'
import { Delayed, Skeleton } from '../../ui/page/index.ts'
import styles from '../automation.module.css'
import { sentenceText } from '../definition/task-sentence.ts'
import { useEditor } from './editor-context.tsx'
import type { WrittenTask } from './use-task-draft.ts'

interface Props {
  readonly programSlug: string
  readonly task: AutomationTaskDetails
  readonly written: WrittenTask
  readonly onClose: () => void
}

/** What was published of a task, and the way to write on from one of them. */
export function VersionsDialog({ programSlug, task, written, onClose }: Props) {
  const words = useWords()
  const { t, format } = words
  const { names } = useEditor()
  const params = { programId: programSlug, automationTaskId: task.id }
  const { data, error } = useQuery(queryOf('listTaskVersions', { params }))
  const take = (definition: TaskDefinition) => {
    written.change({ definition })
    toastSuccess({ title: t('automation.taken'), action: { label: t('ui.undo'), onSelect: written.undo } })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t('automation.versions')}
      description={t('automation.versionsHelp')}
    >
      {error ? <Problem>{refusalText(words, error.code)}</Problem> : null}
      {data || error ? null : (
        <Delayed>
          <Skeleton height="120px" />
        </Delayed>
      )}
      <ol className={styles.versions}>
        {data?.data.map(({ version, publishedAt, publishedBy, alive, definition }) => (
          <li key={version}>
            <div>
              <strong>{t('automation.version', { version })}</strong>{' '}
              <span className={styles.quiet}>
                {publishedBy ?? t('automation.somebody')}, {format.dateAndTime(publishedAt)}
                {alive > 0 ? ` · ${t('automation.alive', { count: alive })}` : ''}
              </span>
              <p>{sentenceText(definition, names)}</p>
            </div>
            <Button size="xs" onClick={() => take(definition)}>
              {t('automation.takeVersion')}
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
