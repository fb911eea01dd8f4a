import { CloudAlert, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { Saving } from '../../kernel/saving/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { type HeardState, heardNext, isRoutine } from './heard-state.ts'
import styles from './save-state.module.css'

const icons = {
  saved: <CloudCheck size={18} aria-hidden="true" />,
  saving: <LoaderCircle size={18} aria-hidden="true" />,
  offline: <CloudOff size={18} aria-hidden="true" />,
  away: <CloudOff size={18} aria-hidden="true" />,
  conflict: <CloudAlert size={18} aria-hidden="true" />,
  failed: <CloudAlert size={18} aria-hidden="true" />,
}

/**
 * Autosave, always visible: saved at, saving, kept on this device, someone else changed it, not saved. On a phone, where the
 * page says the rest, `isShortOnPhone` leaves it the few words that there is room for.
 */
export function SaveState({ saving, isShortOnPhone = false }: { saving: Saving; isShortOnPhone?: boolean }) {
  const { t, format } = useWords()
  const known = saving.state === 'failed' ? saving.why : undefined
  // The hour alone would be taken for one of today.
  const savedText = (at: Date | string) =>
    format.date(at) === format.date(Date.now())
      ? t('ui.savedAt', { time: format.time(at) })
      : t('ui.savedOn', { date: format.shortDate(at) })
  const text =
    saving.state === 'saved' && saving.at !== undefined ? savedText(saving.at) : (known ?? t(`ui.save.${saving.state}`))
  const [heard, setHeard] = useState<HeardState>({ state: saving.state })
  if (heard.state !== saving.state) setHeard(heardNext(heard, saving.state))
  return (
    <span
      className={styles.save}
      data-state={saving.state}
      role="status"
      aria-live={isRoutine(heard) ? 'off' : 'polite'}
    >
      {icons[saving.state]}
      <span className={isShortOnPhone ? styles.long : styles.text}>{text}</span>
      {isShortOnPhone ? <span className={styles.short}>{known ?? t(`ui.save.short.${saving.state}`)}</span> : null}
    </span>
  )
}
