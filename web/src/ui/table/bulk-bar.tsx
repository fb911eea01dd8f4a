import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { type MenuAct, MoreMenu } from '../more-menu.tsx'
import styles from './bulk-bar.module.css'

export type BulkAct = { id: string; label: string; icon?: ReactNode; onSelect: () => void }

/** What can be done with the rows chosen: dark, floating at the bottom centre. Absent when none is chosen. */
export function BulkBar({
  count,
  total,
  onSelectAll,
  acts,
  moreActs = [],
  onClear,
}: {
  count: number
  /** All rows of the list, pages not shown included. */
  total?: number
  onSelectAll?: () => void
  acts: readonly BulkAct[]
  moreActs?: readonly MenuAct[]
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
      {acts.map((act) => (
        <button type="button" key={act.id} onClick={act.onSelect}>
          {act.icon}
          <span>{act.label}</span>
        </button>
      ))}
      <span className={styles.more}>
        <MoreMenu acts={moreActs} />
      </span>
      <span className={styles.line} />
      <button type="button" aria-label={t('ui.clearSelection')} title={t('ui.clearSelection')} onClick={onClear}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
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
