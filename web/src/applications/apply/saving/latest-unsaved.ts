import type { Unsaved } from './unsaved.ts'
import type { Note } from './unsaved-notes.ts'

/**
 * What several tabs left, from notes in the order in which they were written. Of one tab only the last note counts: what
 * it does not name any more was saved since. Where two tabs wrote one answer, the later does. Nothing when none left any.
 */
export function latestUnsaved(notes: readonly (readonly [string, Note])[]): Unsaved | undefined {
  const merged: Record<string, Unsaved[string]> = {}
  const last = new Map<string, Unsaved>()
  for (const [key, { unsaved }] of notes) {
    last.delete(key)
    last.set(key, unsaved)
  }
  for (const unsaved of last.values()) {
    for (const [stepId, fields] of Object.entries(unsaved)) merged[stepId] = { ...merged[stepId], ...fields }
  }
  return Object.keys(merged).length > 0 ? merged : undefined
}
