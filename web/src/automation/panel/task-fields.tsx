import { type AutomationTaskDetails, hasApplication } from '@laurel/contract/automation'
import { useWords } from '../../kernel/words/index.ts'
import { Checkbox, TextInput } from '../../ui/controls/index.ts'
import styles from '../automation.module.css'
import { useEditor } from '../editor/editor-context.tsx'
import type { WrittenTask } from '../editor/use-task-draft.ts'
import { EstimateLine } from '../estimate-line.tsx'
import { TaskState } from '../task-state.tsx'

/** The task itself: its name, where it stands, in whose name it acts, and how often it would have run. */
export function TaskFields({ task, written }: { task: AutomationTaskDetails; written: WrittenTask }) {
  const { t } = useWords()
  const { programSlug, change, definition: editing } = useEditor()
  const { version, draft, published } = task
  const definition = draft ?? published
  return (
    <div className={styles.stack}>
      <TextInput
        label={t('automation.field.name')}
        value={written.name}
        maxLength={120}
        disabled={!change}
        error={written.name.trim() === '' ? t('automation.nameMissing') : undefined}
        onChange={({ currentTarget }) => written.change({ name: currentTarget.value }, 'name')}
      />
      {hasApplication(editing) ? (
        <Checkbox
          label={t('automation.field.onWithdrawal')}
          description={t('automation.field.onWithdrawalHelp')}
          disabled={!change}
          checked={editing.onWithdrawal === 'go_on'}
          onChange={({ currentTarget }) =>
            change?.({ onWithdrawal: currentTarget.checked ? 'go_on' : 'cancel' }, 'onWithdrawal')
          }
        />
      ) : null}
      <p className={styles.facts}>
        <TaskState task={task} />
        {version === null ? null : <span>{t('automation.version', { version })}</span>}
        {task.actsFor ? <span>{t('automation.inNameOf', { name: task.actsFor.name })}</span> : null}
      </p>
      {definition ? <EstimateLine programSlug={programSlug} definition={definition} /> : null}
    </div>
  )
}
