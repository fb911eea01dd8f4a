import { useSyncExternalStore } from 'react'
import { SaveState } from '../../../ui/feedback/index.ts'
import type { Autosave } from './autosave-parts.ts'

/** How saving stands, at once: it renders by itself, so that the page around need not at each saving. */
export function LiveSaving({ autosave }: { autosave: Autosave }) {
  const read = () => autosave.state().saving
  const saving = useSyncExternalStore(autosave.subscribe, read, read)
  return <SaveState saving={saving} isShortOnPhone />
}
