import type { AutomationTaskDetails } from '@laurel/contract/automation'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { MultiSelect, Radio } from '../../ui/controls/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { FormDialog } from '../../ui/index.ts'
import styles from '../automation.module.css'
import type { Named } from '../definition/task-names.ts'
import { sentenceText } from '../definition/task-sentence.ts'
import { useTaskNames, useTaskWork } from '../task-calls.ts'
import { useFoundApplications } from '../use-found-applications.ts'

interface Props {
  readonly programSlug: string
  readonly task: AutomationTaskDetails
  readonly onClose: () => void
}

/** Starts a task on applications that somebody chooses, or on all that meet its conditions. */
export function StartByHand({ programSlug, task, onClose }: Props) {
  const { t } = useWords()
  const work = useTaskWork()
  const names = useTaskNames(programSlug)
  const [which, setWhich] = useState<'chosen' | 'all'>('chosen')
  const [chosen, setChosen] = useState<readonly Named[]>([])
  const [isBusy, setBusy] = useState(false)
  const { typed, setTyped, found } = useFoundApplications(programSlug)
  const offered = [...chosen, ...found.filter(({ value }) => !chosen.some((one) => one.value === value))]
  const conditions = task.published?.conditions ?? null
  const start = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const selection =
      which === 'all' ? { filter: conditions, search: '', except: [] } : { ids: chosen.map(({ value }) => value) }
    const params = { programId: programSlug, automationTaskId: task.id }
    const done = await work((call) => call('startTaskRuns', { params, body: { selection } }))
    setBusy(false)
    if (!done) return
    toastSuccess({ title: t('automation.handStarted', { count: done.started }) })
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={(event) => void start(event)}
      title={t('automation.handQuestion', { name: task.name })}
      description={task.published ? sentenceText(task.published, names) : undefined}
      submitLabel={t('automation.hand')}
      isBusy={isBusy}
      isIncomplete={which === 'chosen' && chosen.length === 0}
    >
      <Radio.Group
        label={t('automation.handWhich')}
        value={which}
        onChange={(next) => setWhich(next === 'all' ? 'all' : 'chosen')}
      >
        <div className={styles.choices}>
          <Radio value="chosen" label={t('automation.handChosen')} />
          <Radio value="all" label={t(conditions ? 'automation.handMatching' : 'automation.handAll')} />
        </div>
      </Radio.Group>
      {which === 'chosen' ? (
        <MultiSelect
          label={t('automation.handApplications')}
          data={offered.map(({ value, label }) => ({ value, label }))}
          value={chosen.map(({ value }) => value)}
          onChange={(ids) => setChosen(offered.filter(({ value }) => ids.includes(value)))}
          searchValue={typed}
          onSearchChange={setTyped}
          searchable
          nothingFoundMessage={t('ui.nothingFound')}
        />
      ) : null}
    </FormDialog>
  )
}
