import { CloudAlert, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './save-state.module.css'

/** Where what was typed stands. `at` is when it was last kept by the server. */
export type Saving =
  | { state: 'saved'; at?: Date | string | undefined }
  | { state: 'saving' }
  | { state: 'offline' }
  | { state: 'conflict' }
  /** `why` takes the place of « not saved ». */
  | { state: 'failed'; why?: string }

const icons = {
  saved: <CloudCheck size={18} aria-hidden="true" />,
  saving: <LoaderCircle size={18} aria-hidden="true" />,
  offline: <CloudOff size={18} aria-hidden="true" />,
  conflict: <CloudAlert size={18} aria-hidden="true" />,
  failed: <CloudAlert size={18} aria-hidden="true" />,
}

/**
 * Autosave, always visible: saved at, saving, kept on this device, someone else changed it, not saved. `isShort`: in the few
 * words that a phone has room for, where the page says the rest.
 */
export function SaveState({ saving, isShort = false }: { saving: Saving; isShort?: boolean }) {
  const { t, format } = useWords()
  const known = saving.state === 'failed' ? saving.why : undefined
  // The hour alone would be taken for one of today.
  const savedText = (at: Date | string) =>
    format.date(at) === format.date(Date.now())
      ? t('ui.savedAt', { time: format.time(at) })
      : t('ui.savedOn', { date: format.shortDate(at) })
  const plain = isShort ? t(`ui.save.short.${saving.state}`) : t(`ui.save.${saving.state}`)
  const text = saving.state === 'saved' && saving.at !== undefined && !isShort ? savedText(saving.at) : (known ?? plain)
  return (
    <span className={styles.save} data-state={saving.state} role="status">
      {icons[saving.state]}
      <span className={styles.text}>{text}</span>
    </span>
  )
}
