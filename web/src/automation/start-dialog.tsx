import type { AutomationTask, TaskDefinition } from '@laurel/contract/automation'
import { useState } from 'react'
import { useWords } from '../kernel/words/index.ts'
import { Radio } from '../ui/controls/index.ts'
import { ConfirmDialog } from '../ui/dialog/index.ts'
import { toastSuccess } from '../ui/feedback/index.ts'
import styles from './automation.module.css'
import { sentenceText } from './definition/task-sentence.ts'
import { EstimateLine } from './estimate-line.tsx'
import { useTaskNames, useTaskWork } from './task-calls.ts'

interface Props {
  readonly programSlug: string
  readonly task: Pick<AutomationTask, 'id' | 'name' | 'edition' | 'version'> & {
    readonly counts: Pick<AutomationTask['counts'], 'waiting' | 'running'>
  }
  /** What it will do from then on. */
  readonly definition: TaskDefinition
  /** `resume`: it goes on as it was published. */
  readonly how: 'publish' | 'resume'
  readonly onClose: () => void
}

/** Asks before a task begins to act: what it does, in whose name, and how often that would have been. */
export function StartDialog({ programSlug, task, definition, how, onClose }: Props) {
  const { t } = useWords()
  const work = useTaskWork()
  const names = useTaskNames(programSlug)
  const [waiting, setWaiting] = useState<'finish' | 'cancel'>('finish')
  const params = { programId: programSlug, automationTaskId: task.id }
  const alive = task.counts.waiting + task.counts.running
  const start = async () => {
    const done = await work((call) =>
      how === 'publish'
        ? call('publishAutomationTask', { params, body: { edition: task.edition, waiting } })
        : call('resumeAutomationTask', { params }),
    )
    if (done) toastSuccess({ title: t('automation.started', { name: task.name }) })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={start}
      title={t('automation.start.question', { name: task.name })}
      description={t('automation.start.consequence')}
      confirmLabel={t(how === 'publish' ? 'automation.publish' : 'automation.resume')}
    >
      <div className={styles.stack}>
        <p className={styles.sentence}>{sentenceText(definition, names)}</p>
        <EstimateLine programSlug={programSlug} definition={definition} />
        {how === 'publish' && task.version !== null && alive > 0 ? (
          <Radio.Group
            label={t('automation.start.alive', { count: alive })}
            value={waiting}
            onChange={(value) => setWaiting(value === 'cancel' ? 'cancel' : 'finish')}
          >
            <div className={styles.choices}>
              <Radio value="finish" label={t('automation.start.finish')} />
              <Radio value="cancel" label={t('automation.start.cancel')} />
            </div>
          </Radio.Group>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
