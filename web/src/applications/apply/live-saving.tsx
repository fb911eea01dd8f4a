import { useSyncExternalStore } from 'react'
import { SaveState } from '../../ui/index.ts'
import type { Autosave } from './autosave.ts'
import styles from './filling.module.css'

/** How saving stands, at once: it renders by itself, so that the page around need not at each saving. */
export function LiveSaving({ autosave }: { autosave: Autosave }) {
  const read = () => autosave.state().saving
  const saving = useSyncExternalStore(autosave.subscribe, read, read)
  return (
    <>
      <span className={styles.wide}>
        <SaveState saving={saving} />
      </span>
      <span className={styles.narrow}>
        <SaveState saving={saving} isShort />
      </span>
    </>
  )
}
