import type { TaskNode } from '@laurel/contract/automation'
import { useWords } from '../../kernel/words/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { nodeWords } from '../definition/task-words.ts'
import { useEditor } from './editor-context.tsx'
import type { NodeActions } from './use-node-actions.ts'

export function NodeMenu({ node, actions }: { node: TaskNode; actions: NodeActions }) {
  const { t } = useWords()
  const { names } = useEditor()
  const items: MenuAction[] = [
    ...(actions.isFirst ? [] : [{ id: 'up', label: t('applications.labels.up'), onSelect: () => actions.move(-1) }]),
    ...(actions.isLast ? [] : [{ id: 'down', label: t('applications.labels.down'), onSelect: () => actions.move(1) }]),
    ...(actions.mayCopy ? [{ id: 'copy', label: t('automation.duplicate'), onSelect: actions.copy }] : []),
    { id: 'remove', label: t('automation.removeStep'), isDangerous: true, startsGroup: true, onSelect: actions.remove },
  ]
  return <MoreMenu label={t('applications.labels.more', { name: nodeWords(node, names).title })} actions={items} />
}
