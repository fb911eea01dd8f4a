import { findNode, type TaskNode } from '@laurel/contract/automation'
import type { KeyboardEvent } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { copyNode, hasRoom, moveNode, neighboursOf, removeNode, weightOf } from '../definition/change-nodes.ts'
import { newNodeId } from '../definition/new-node.ts'
import { nodeWords } from '../definition/task-words.ts'
import { useEditor } from './editor-context.tsx'

export type NodeActions = ReturnType<typeof useNodeActions>

/** What can be done with a step where it stands, from its menu and from the keyboard. */
export function useNodeActions(node: TaskNode) {
  const { t } = useWords()
  const { definition, change, choose, names } = useEditor()
  const { nodes } = definition
  const { isFirst, isLast } = neighboursOf(nodes, node.id)
  const move = (step: -1 | 1) => change?.({ nodes: moveNode(nodes, node.id, step) })
  const copy = () => {
    if (hasRoom(nodes, weightOf(node))) change?.({ nodes: copyNode(nodes, node.id, newNodeId) })
  }
  const remove = () => {
    choose?.(undefined)
    change?.({ nodes: removeNode(nodes, node.id) })
    toastSuccess({
      title: t('automation.removed', { name: nodeWords(node, names).title }),
      action: { label: t('ui.undo'), onSelect: () => change?.({ nodes }) },
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const run = event.altKey
      ? { ArrowUp: () => move(-1), ArrowDown: () => move(1) }[event.key]
      : { Delete: remove, Backspace: remove }[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  return {
    move,
    copy,
    remove,
    onKeyDown,
    isFirst,
    isLast,
    mayCopy: findNode(definition, node.id) !== undefined && hasRoom(nodes, weightOf(node)),
  }
}
