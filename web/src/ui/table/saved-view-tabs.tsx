import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton } from '../icon-button.tsx'
import { Count } from '../page/chip.tsx'
import styles from './parts.module.css'

export type SavedView = { id: string; name: string; count?: number; icon?: ReactNode }

/** Saved views of a list, as tabs. When the one on screen was changed, says so and offers to keep it. */
export function SavedViewTabs({
  views,
  label,
  currentId,
  onChoose,
  onAdd,
  isChanged = false,
  onSave,
}: {
  views: readonly SavedView[]
  label: string
  currentId: string | undefined
  onChoose: (id: string) => void
  onAdd?: () => void
  isChanged?: boolean
  onSave?: () => void
}) {
  const { t, format } = useWords()
  const tabs = useRef<HTMLElement>(null)
  // More tabs than there is room for: the one on screen is among those that are seen.
  useEffect(() => {
    const current = currentId === undefined ? undefined : tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (tabs.current && current) showIn(tabs.current, current)
  }, [currentId])
  return (
    <div className={styles.views}>
      <nav ref={tabs} aria-label={label}>
        {views.map((view) => (
          <button
            type="button"
            key={view.id}
            aria-current={view.id === currentId ? 'page' : undefined}
            onClick={() => onChoose(view.id)}
          >
            {view.icon}
            {view.name}
            {view.count === undefined ? null : <Count>{format.number(view.count)}</Count>}
          </button>
        ))}
      </nav>
      {onAdd ? <IconButton label={t('ui.addView')} icon={<Plus size={17} />} onClick={onAdd} /> : null}
      {isChanged ? (
        <span className={styles.changed}>
          {t('ui.viewChanged')}
          {onSave ? (
            <button type="button" onClick={onSave}>
              {t('ui.save')}
            </button>
          ) : null}
        </span>
      ) : null}
    </div>
  )
}

/** Not by `scrollIntoView`: Tab would go on from there, past the link that skips the menus. */
function showIn(bar: HTMLElement, tab: HTMLElement): void {
  const [box, within] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  const from = within.left - box.left + bar.scrollLeft
  const to = from + within.width
  if (from < bar.scrollLeft) bar.scrollLeft = from
  else if (to > bar.scrollLeft + bar.clientWidth) bar.scrollLeft = to - bar.clientWidth
}
