import { CircleQuestionMark } from 'lucide-react'
import { useWords } from '../kernel/words/index.ts'
import { Kbd } from '../ui/keys/index.ts'
import styles from './search-button.module.css'

/** The keys of the page, at the foot of the menu (docs/rules.md §13.10); the rail has no room for it. */
export function HelpButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useWords()
  return (
    <button type="button" className={styles.help} aria-keyshortcuts="?" aria-haspopup="dialog" onClick={onOpen}>
      <CircleQuestionMark size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.word}>{t('shell.help')}</span>
      <span aria-hidden="true">
        <Kbd>?</Kbd>
      </span>
    </button>
  )
}
