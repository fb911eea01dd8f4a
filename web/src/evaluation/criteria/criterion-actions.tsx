import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import type { Translate } from '../../kernel/words/index.ts'
import type { MenuAction } from '../../ui/index.ts'

/** The actions on a line of the sheet, dragging included. */
export function criterionActions(
  t: Translate,
  {
    index,
    last,
    onMove,
    onDuplicate,
    onRemove,
  }: {
    index: number
    last: number
    onMove: (from: number, to: number) => void
    onDuplicate: () => void
    onRemove: () => void
  },
): MenuAction[] {
  const up: MenuAction = {
    id: 'up',
    label: t('evaluation.criteria.up'),
    icon: <ArrowUp size={15} />,
    onSelect: () => onMove(index, index - 1),
  }
  const down: MenuAction = {
    id: 'down',
    label: t('evaluation.criteria.down'),
    icon: <ArrowDown size={15} />,
    onSelect: () => onMove(index, index + 1),
  }
  return [
    ...(index > 0 ? [up] : []),
    ...(index < last ? [down] : []),
    { id: 'copy', label: t('evaluation.criteria.duplicate'), icon: <Copy size={15} />, onSelect: onDuplicate },
    {
      id: 'remove',
      label: t('evaluation.criteria.remove'),
      icon: <Trash2 size={15} />,
      isDangerous: true,
      startsGroup: true,
      onSelect: onRemove,
    },
  ]
}
