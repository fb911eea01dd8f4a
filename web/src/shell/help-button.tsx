import { Tooltip } from '@mantine/core'
import { CircleQuestionMark } from 'lucide-react'
import { useWords } from '../kernel/words/index.ts'
import { Kbd } from '../ui/index.ts'
import styles from './search-button.module.css'

/** The keys of the page, at the foot of the menu (DESIGN §10, 06). */
export function HelpButton({ isRail, onOpen }: { isRail: boolean; onOpen: () => void }) {
  const { t } = useWords()
  const label = t('shell.help')
  return (
    <Tooltip label={label} position="right" openDelay={150} disabled={!isRail}>
      <button
        type="button"
        className={styles.help}
        data-rail={isRail || undefined}
        aria-label={isRail ? label : undefined}
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <CircleQuestionMark size={18} strokeWidth={1.75} aria-hidden="true" />
        {isRail ? null : (
          <>
            <span className={styles.word}>{label}</span>
            <span aria-hidden="true">
              <Kbd>?</Kbd>
            </span>
          </>
        )}
      </button>
    </Tooltip>
  )
}
