import { type AutomationTaskDetails, findNode, type TaskNode } from '@laurel/contract/automation'
import type { LucideIcon } from 'lucide-react'
import { Filter, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import styles from '../automation.module.css'
import { replaceNode } from '../definition/change-nodes.ts'
import { sentenceText } from '../definition/task-sentence.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { kindOf, nodeIcons } from '../editor/node-icons.ts'
import type { WrittenTask } from '../editor/use-task-draft.ts'
import { ActionFields } from './action-fields.tsx'
import { ConditionsFields } from './conditions-fields.tsx'
import { LastRuns } from './last-runs.tsx'
import { TaskFields } from './task-fields.tsx'
import { TriggerFields } from './trigger-fields.tsx'
import { WaitFields } from './wait-fields.tsx'

interface Props {
  readonly task: AutomationTaskDetails
  readonly written: WrittenTask
}

/** What is set beside the canvas: of the part that is chosen, else of the task; then the task in one sentence, and its last runs. */
export function Panel({ task, written }: Props) {
  const { t } = useWords()
  const { definition, names } = useEditor()
  return (
    <div className={styles.panel}>
      <ChosenPart task={task} written={written} />
      <section className={styles.panelPart}>
        <h2>{t('automation.sentence')}</h2>
        <p className={styles.sentence}>{sentenceText(definition, names)}</p>
      </section>
      <LastRuns task={task} />
    </div>
  )
}

function ChosenPart({ task, written }: Props) {
  const { t } = useWords()
  const { chosen, definition, change } = useEditor()
  const node = typeof chosen === 'object' ? findNode(definition, chosen.node) : undefined
  if (chosen === 'trigger')
    return (
      <Part icon={Zap} title={t('applications.rules.when')}>
        <TriggerFields />
      </Part>
    )
  if (chosen === 'conditions')
    return (
      <Part icon={Filter} title={t('applications.rules.onlyIf')}>
        <ConditionsFields
          tree={definition.conditions}
          help={t('automation.conditionsHelp')}
          onChange={change && ((conditions) => change({ conditions }))}
        />
      </Part>
    )
  if (!node)
    return (
      <Part title={t('automation.task')}>
        <TaskFields task={task} written={written} />
      </Part>
    )
  return (
    <Part key={node.id} icon={nodeIcons[kindOf(node)]} title={titleOf(node, t)}>
      <NodeFields node={node} />
    </Part>
  )
}

function titleOf(node: TaskNode, t: ReturnType<typeof useWords>['t']): string {
  return node.kind === 'action' ? t(`automation.do.${node.action.do}`) : t(`automation.node.${node.kind}`)
}

function Part({ icon: Icon, title, children }: { icon?: LucideIcon; title: string; children: ReactNode }) {
  return (
    <section className={styles.panelPart}>
      <h2>
        {Icon ? <Icon size={18} aria-hidden="true" /> : null}
        {title}
      </h2>
      {children}
    </section>
  )
}

function NodeFields({ node }: { node: TaskNode }) {
  const { t } = useWords()
  const { definition, change } = useEditor()
  const put = change && ((next: TaskNode) => change({ nodes: replaceNode(definition.nodes, next) }, next.id))
  switch (node.kind) {
    case 'action':
      return <ActionFields id={node.id} action={node.action} onChange={(action) => put?.({ ...node, action })} />
    case 'branch':
      return (
        <ConditionsFields
          tree={node.conditions}
          help={t('automation.branchHelp')}
          onChange={put && ((conditions) => put({ ...node, conditions }))}
        />
      )
    case 'end':
      return <p className={styles.quiet}>{t('automation.endHelp')}</p>
    default:
      return <WaitFields node={node} onChange={(next) => put?.(next)} />
  }
}
