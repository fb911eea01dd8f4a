import { type AutomationTaskDetails, problemsOfTask, type TaskProblem } from '@laurel/contract/automation'
import { Play, Redo2, SlidersHorizontal, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button, Switch, useDisclosure, useMediaQuery } from '../../ui/controls/index.ts'
import { SaveState } from '../../ui/feedback/index.ts'
import { FullPage, PageBar } from '../../ui/frame/index.ts'
import { IconButton } from '../../ui/index.ts'
import { useShortcuts } from '../../ui/keys/index.ts'
import { Panel } from '../panel/panel.tsx'
import { taskPlace, tasksPlace, triggerPlace } from '../places.ts'
import { StartDialog } from '../start-dialog.tsx'
import { useTaskNames } from '../task-calls.ts'
import styles from './editor.module.css'
import { type Chosen, EditorProvider } from './editor-context.tsx'
import { Flow } from './flow.tsx'
import { Notices } from './notices.tsx'
import { PanelDrawer } from './panel-drawer.tsx'
import { StartByHand } from './start-by-hand.tsx'
import { TaskListPane } from './task-list-pane.tsx'
import { TaskMenu } from './task-menu.tsx'
import { TrialDialog } from './trial-dialog.tsx'
import { useTaskDraft, type WrittenTask } from './use-task-draft.ts'
import { useTaskSwitch } from './use-task-switch.ts'

interface Props {
  readonly programSlug: string
  readonly task: AutomationTaskDetails
  /** The address names the trigger of the task. */
  readonly isOnTrigger: boolean
}

/** One task on its canvas, between the others and what can be set of it. */
export function TaskEditor({ programSlug, task, isOnTrigger }: Props) {
  const { t } = useWords()
  const go = useGo()
  const names = useTaskNames(programSlug)
  const written = useTaskDraft(programSlug, task)
  const [part, setPart] = useState<Exclude<Chosen, 'trigger'>>()
  const [isChecked, setChecked] = useState(false)
  const [isPanelOpen, panel] = useDisclosure(false)
  const hasPanel = useMediaQuery('(min-width: 61.875em)', true, { getInitialValueInEffect: false })
  const mayChange = task.state !== 'archived'
  const chosen: Chosen = isOnTrigger ? 'trigger' : part
  const choose = (next: Chosen) => {
    if (next !== 'trigger') setPart(next)
    const place = next === 'trigger' ? triggerPlace : taskPlace
    if ((next === 'trigger') !== isOnTrigger) void go(place(programSlug, task.id), { replace: true })
    if (next !== undefined) panel.open()
  }
  const problems = allProblems(task, written)
  return (
    <EditorProvider
      value={{
        programSlug,
        names,
        definition: written.definition,
        chosen,
        choose,
        change: mayChange ? written.changeDefinition : undefined,
        problems,
        isChecked,
      }}
    >
      <FullPage className={styles.editor}>
        <Bar
          programSlug={programSlug}
          task={task}
          written={written}
          problems={problems}
          onChecked={() => setChecked(true)}
        />
        <Notices
          task={task}
          written={written}
          problems={problems}
          isChecked={isChecked}
          onClose={() => setChecked(false)}
        />
        {hasPanel ? null : (
          <div className={styles.toolbar}>
            <Button leftSection={<SlidersHorizontal size={16} aria-hidden="true" />} onClick={panel.open}>
              {t('automation.settings')}
            </Button>
          </div>
        )}
        <div className={styles.panes}>
          <TaskListPane programSlug={programSlug} taskId={task.id} />
          <div className={styles.canvas}>
            <h1 className={styles.heard}>{written.name}</h1>
            <Flow />
          </div>
          {hasPanel ? (
            <aside className={styles.properties} aria-label={t('automation.settings')}>
              <Panel task={task} written={written} />
            </aside>
          ) : null}
        </div>
        <PanelDrawer isOpen={!hasPanel && isPanelOpen} onClose={panel.close} title={t('automation.settings')}>
          <Panel task={task} written={written} />
        </PanelDrawer>
      </FullPage>
    </EditorProvider>
  )
}

/** What is wrong with what stands here, and what the server said of it when it was saved last. */
function allProblems(task: AutomationTaskDetails, { definition }: WrittenTask): readonly TaskProblem[] {
  const own = problemsOfTask(definition)
  const isSame = JSON.stringify(task.draft ?? task.published) === JSON.stringify(definition)
  const known = new Set(own.map(({ at, reason, field }) => `${at} ${reason} ${field}`))
  const ofServer = isSame ? task.problems.filter(({ at, reason, field }) => !known.has(`${at} ${reason} ${field}`)) : []
  return [...own, ...ofServer]
}

interface BarProps {
  readonly programSlug: string
  readonly task: AutomationTaskDetails
  readonly written: WrittenTask
  readonly problems: readonly TaskProblem[]
  readonly onChecked: () => void
}

function Bar({ programSlug, task, written, problems, onChecked }: BarProps) {
  const { t } = useWords()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<'publish' | 'resume' | 'trial' | 'hand'>()
  const close = () => setOpen(undefined)
  const { pause } = useTaskSwitch(programSlug, task)
  const isPublished = task.version !== null
  const hasDraft = task.hasDraft || !isPublished || written.saving.state !== 'saved'
  const publish = async () => {
    onChecked()
    if (problems.length > 0 || written.name.trim() === '') return
    if (await written.flush()) setOpen('publish')
  }
  const turn = (isOn: boolean) => {
    if (!isOn) void pause()
    else if (isPublished) setOpen('resume')
    else void publish()
  }
  const undoRedo = (
    <>
      <IconButton label={t('ui.undo')} icon={<Undo2 size={17} />} disabled={!written.canUndo} onClick={written.undo} />
      <IconButton label={t('ui.redo')} icon={<Redo2 size={17} />} disabled={!written.canRedo} onClick={written.redo} />
    </>
  )
  useShortcuts({
    'mod+z': (event) => prevented(event, event.shiftKey ? written.redo : written.undo),
    'mod+y': (event) => prevented(event, written.redo),
  })
  const definition = open === 'resume' ? task.published : written.definition
  return (
    <>
      <PageBar
        crumbs={[{ label: t('automation.title'), to: tasksPlace(programSlug) }, { label: written.name || '…' }]}
        actions={
          <>
            <SaveState saving={written.saving} isShortOnPhone />
            {isPhone ? null : undoRedo}
            <Switch
              label={isPhone ? undefined : t(task.state === 'enabled' ? 'automation.state.enabled' : 'automation.off')}
              aria-label={t('automation.isOn', { name: task.name })}
              checked={task.state === 'enabled'}
              disabled={task.state === 'archived'}
              onChange={(event) => turn(event.currentTarget.checked)}
            />
            {isPhone ? null : (
              <Button leftSection={<Play size={15} aria-hidden="true" />} onClick={() => setOpen('trial')}>
                {t('automation.try')}
              </Button>
            )}
            <Button variant="filled" flex="none" disabled={!hasDraft} onClick={() => void publish()}>
              {t('automation.publish')}
            </Button>
            <TaskMenu
              programSlug={programSlug}
              task={task}
              written={written}
              onTry={() => setOpen('trial')}
              onHand={() => setOpen('hand')}
            />
          </>
        }
      />
      {(open === 'publish' || open === 'resume') && definition ? (
        <StartDialog programSlug={programSlug} task={task} definition={definition} how={open} onClose={close} />
      ) : null}
      {open === 'trial' ? (
        <TrialDialog programSlug={programSlug} definition={written.definition} onClose={close} />
      ) : null}
      {open === 'hand' ? <StartByHand programSlug={programSlug} task={task} onClose={close} /> : null}
    </>
  )
}

function prevented(event: KeyboardEvent, run: () => void): void {
  event.preventDefault()
  run()
}
