import { Search } from 'lucide-react'
import { useWords } from '../kernel/words/index.ts'
import { Tooltip } from '../ui/controls/index.ts'
import { Kbd, keyName } from '../ui/keys/index.ts'
import styles from './search-button.module.css'

/** Opens the search of everything; drawn as the field that it leads to (docs/rules.md §13.10). */
export function SearchButton({ isRail, onOpen }: { isRail: boolean; onOpen: () => void }) {
  const { t, locale } = useWords()
  const label = t('shell.search')
  return (
    <Tooltip label={label} position="right" openDelay={150} disabled={!isRail}>
      <button
        type="button"
        className={styles.search}
        data-rail={isRail || undefined}
        aria-label={isRail ? label : undefined}
        aria-keyshortcuts="Meta+K Control+K"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Search size={isRail ? 18 : 16} strokeWidth={1.75} aria-hidden="true" />
        {isRail ? null : (
          <>
            <span className={styles.word}>{label}</span>
            <span className={styles.key} aria-hidden="true">
              <Kbd>{keyName('mod+k', locale)}</Kbd>
            </span>
          </>
        )}
      </button>
    </Tooltip>
  )
}
