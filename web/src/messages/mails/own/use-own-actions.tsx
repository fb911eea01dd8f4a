import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useWords } from '../../../kernel/words/index.ts'
import type { MenuAction } from '../../../ui/index.ts'
import type { OwnRequest } from './own-dialogs.tsx'

/** What can be done with a template under a name of one's own; one of the platform is only copied in a program. */
export function useOwnActions(onRequest: (requested: OwnRequest) => void): (isHere: boolean) => MenuAction[] {
  const { t } = useWords()
  const copy: MenuAction = {
    id: 'copy',
    label: t('emails.own.copy'),
    icon: <Copy size={16} />,
    onSelect: () => onRequest('copy'),
  }
  const rename: MenuAction = {
    id: 'rename',
    label: t('emails.own.rename'),
    icon: <Pencil size={16} />,
    onSelect: () => onRequest('rename'),
  }
  const remove: MenuAction = {
    id: 'remove',
    label: t('emails.own.remove'),
    icon: <Trash2 size={16} />,
    isDangerous: true,
    startsGroup: true,
    onSelect: () => onRequest('remove'),
  }
  return (isHere) => (isHere ? [rename, copy, remove] : [copy])
}
