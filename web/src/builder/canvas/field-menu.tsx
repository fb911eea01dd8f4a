import { ArrowDown, ArrowUp, ClipboardCopy, Copy, FolderInput, FolderOutput, Scissors, Trash2 } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { useActingOn, useBuilder, useDraftText } from '../builder-context.tsx'
import { locate } from '../state/tree.ts'
import { movesOfAll } from '../state/tree-several.ts'
import { useClipboardActions } from '../use-clipboard.ts'
import { useFieldActions } from '../use-field-actions.ts'

/** Every move of a field, for who does not drag. */
export function FieldMenu({ fieldKey }: { fieldKey: string }) {
  const { t } = useWords()
  const text = useDraftText()
  const fields = useBuilder((store) => store.draft().definition.fields)
  const actions = useFieldActions(fieldKey)
  const { copyByMenu, cutByMenu } = useClipboardActions()
  const keys = useActingOn(fieldKey)
  const moves = movesOfAll(fields, keys)
  const holder = moves.into && text(locate(fields, moves.into.parent)?.field.title)
  const all: MenuAction[] = [
    { id: 'up', label: t('forms.builder.moveUp'), icon: <ArrowUp size={15} />, onSelect: () => actions.move(moves.up) },
    {
      id: 'down',
      label: t('forms.builder.moveDown'),
      icon: <ArrowDown size={15} />,
      onSelect: () => actions.move(moves.down),
    },
    {
      id: 'into',
      label: t('forms.builder.moveInto', { name: holder || t('forms.builder.untitled') }),
      icon: <FolderInput size={15} />,
      onSelect: () => actions.move(moves.into),
    },
    {
      id: 'out',
      label: t('forms.builder.moveOut'),
      icon: <FolderOutput size={15} />,
      onSelect: () => actions.move(moves.out),
    },
  ]
  const possible = all.filter(({ id }) => id in moves)
  return (
    <MoreMenu
      label={t('forms.builder.moreActs')}
      actions={[
        ...possible,
        {
          id: 'duplicate',
          label: t('forms.builder.duplicate'),
          icon: <Copy size={15} />,
          onSelect: actions.duplicate,
          startsGroup: possible.length > 0,
        },
        {
          id: 'copy',
          label: t('forms.builder.copy'),
          icon: <ClipboardCopy size={15} />,
          onSelect: () => void copyByMenu(fieldKey),
        },
        {
          id: 'cut',
          label: t('forms.builder.cut'),
          icon: <Scissors size={15} />,
          onSelect: () => void cutByMenu(fieldKey),
        },
        {
          id: 'remove',
          label: t('forms.builder.remove'),
          icon: <Trash2 size={15} />,
          onSelect: actions.remove,
          isDangerous: true,
        },
      ]}
    />
  )
}
