import { actionKinds, actionsWithoutApplication, hasApplication } from '@laurel/contract/automation'
import { Plus } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { Menu } from '../../ui/controls/index.ts'
import { addNode, hasRoom, mayBranchAt, type NodePlace } from '../definition/change-nodes.ts'
import { type ActionKind, type NewNode, newNode } from '../definition/new-node.ts'
import styles from './editor.module.css'
import { useEditor } from './editor-context.tsx'
import { nodeIcons } from './node-icons.ts'

const waits = ['wait', 'wait_date', 'wait_event'] as const
const twoWays: readonly NewNode[] = ['branch', 'wait_event']

/** The line between two steps, and what can be put there. */
export function AddNode({ place, isLast = false }: { place: NodePlace; isLast?: boolean }) {
  const { t } = useWords()
  const { definition, change, choose, names } = useEditor()
  const { nodes } = definition
  if (!change || !hasRoom(nodes)) return isLast ? null : <span className={styles.line} aria-hidden="true" />
  const mayFork = mayBranchAt(nodes, place)
  const isAllowed = (kind: ActionKind) => names.catalogue?.actions.find((one) => one.kind === kind)?.isAllowed !== false
  const offered = actionKinds.filter((kind) => hasApplication(definition) || actionsWithoutApplication.includes(kind))
  const add = (kind: NewNode) => {
    const node = newNode(kind)
    change({ nodes: addNode(nodes, place, node) })
    choose?.({ node: node.id })
  }
  const item = (kind: NewNode, label: string, reason?: string) => {
    const Icon = nodeIcons[kind]
    return (
      <Menu.Item
        key={kind}
        leftSection={<Icon size={16} aria-hidden="true" />}
        disabled={reason !== undefined}
        title={reason}
        onClick={() => add(kind)}
      >
        {label}
      </Menu.Item>
    )
  }
  return (
    <span className={styles.add} data-last={isLast || undefined}>
      <Menu position="right-start" width={280}>
        <Menu.Target>
          <button type="button" className={styles.plus} aria-label={t('automation.addStep')}>
            <Plus size={16} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles.offered}>
          <Menu.Label>{t('automation.group.actions')}</Menu.Label>
          {offered.map((kind) =>
            item(
              kind,
              t(`automation.do.${kind}`),
              isAllowed(kind) ? undefined : t('automation.problem.missing_permissions'),
            ),
          )}
          <Menu.Label>{t('automation.group.waits')}</Menu.Label>
          {waits
            .filter((kind) => mayFork || !twoWays.includes(kind))
            .map((kind) => item(kind, t(`automation.node.${kind}`)))}
          <Menu.Label>{t('automation.group.ways')}</Menu.Label>
          {mayFork && hasApplication(definition) ? item('branch', t('automation.node.branch')) : null}
          {isLast ? item('end', t('automation.node.end')) : null}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
