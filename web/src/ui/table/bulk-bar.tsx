import { ChevronUp, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { type MenuAction, MoreMenu } from '../more-menu.tsx'
import styles from './bulk-bar.module.css'

/** One act, or several of a kind behind one button. */
export type BulkAction = { id: string; label: string; icon?: ReactNode } & (
  | { onSelect: () => void }
  | { actions: readonly MenuAction[] }
)

/** What can be done with the rows chosen: dark, floating at the bottom centre. Absent when none is chosen. */
export function BulkBar({
  count,
  total,
  onSelectAll,
  actions,
  moreActions = [],
  children,
  onClear,
}: {
  count: number
  /** All rows of the list, pages not shown included. */
  total?: number
  onSelectAll?: () => void
  actions: readonly BulkAction[]
  moreActions?: readonly MenuAction[]
  /** Acts that bring their own button, after the others. */
  children?: ReactNode
  onClear: () => void
}) {
  const { t, format } = useWords()
  useRoomBelow(count > 0)
  if (count === 0) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('ui.selected', { count })} data-bulk-bar="true">
      <strong role="status">{t('ui.selected', { count })}</strong>
      {onSelectAll && total !== undefined && count < total ? (
        <button type="button" className={styles.all} onClick={onSelectAll}>
          {t('ui.selectAllOf', { total: format.number(total) })}
        </button>
      ) : null}
      <span className={styles.line} />
      {actions.map((action) => (
        <Action key={action.id} action={action} />
      ))}
      {children}
      <span className={styles.more}>
        <MoreMenu actions={moreActions} />
      </span>
      <span className={styles.line} />
      <button type="button" aria-label={t('ui.clearSelection')} title={t('ui.clearSelection')} onClick={onClear}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

function Action({ action }: { action: BulkAction }) {
  const face = (
    <>
      {action.icon}
      <span>{action.label}</span>
    </>
  )
  if ('onSelect' in action)
    return (
      <button type="button" onClick={action.onSelect}>
        {face}
      </button>
    )
  return (
    <MoreMenu
      actions={action.actions}
      trigger={
        <button type="button">
          {face}
          <ChevronUp aria-hidden="true" className={styles.opens} />
        </button>
      }
    />
  )
}

/** Tells the page that its bottom is covered. A mark on its root: looking for the bar in each style would cost every frame. */
function useRoomBelow(isShown: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bulk-bar', isShown)
    return () => {
      document.documentElement.toggleAttribute('data-bulk-bar', false)
    }
  }, [isShown])
}
