import { Table2, Undo2 } from 'lucide-react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'

/** What is done more rarely with an application: see all of them at once, give this one back. */
export function EntryActions({ gridHref, onDecline }: { gridHref: string; onDecline: (() => void) | undefined }) {
  const { t } = useWords()
  const go = useGo()
  const decline: MenuAction[] = onDecline
    ? [
        {
          id: 'decline',
          label: t('evaluation.decline.menu'),
          icon: <Undo2 size={15} />,
          startsGroup: true,
          onSelect: onDecline,
        },
      ]
    : []
  const grid: MenuAction = {
    id: 'grid',
    label: t('evaluation.grid.title'),
    icon: <Table2 size={15} />,
    onSelect: () => void go(gridHref),
  }
  return <MoreMenu label={t('evaluation.sheet.more')} actions={[grid, ...decline]} />
}
