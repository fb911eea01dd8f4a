import { useState } from 'react'
import { afterSaving, hasTyped, type Typed, type, type Written } from './typed.ts'

/** The reader's unsaved text of one entry. */
export interface OwnWords {
  readonly typed: Typed
  /** Beside what stands there now. */
  readonly type: (stands: Partial<Written>, change: Partial<Written>) => void
  readonly saved: (written: Partial<Written>) => void
}

/** What the reader has typed and not saved, of each entry: the jury may go on to another while somebody writes. */
export function useTyped() {
  const [all, setAll] = useState<Readonly<Record<string, Typed>>>({})
  const change = (entryId: string, to: (typed: Typed) => Typed) =>
    setAll((before) => ({ ...before, [entryId]: to(before[entryId] ?? {}) }))
  return {
    of: (entryId: string): OwnWords => ({
      typed: all[entryId] ?? {},
      type: (stands, next) => change(entryId, (typed) => type(typed, stands, next)),
      saved: (written) => change(entryId, (typed) => afterSaving(typed, written)),
    }),
    /** Entries of which something is not saved. */
    unsaved: new Set(Object.keys(all).filter((entryId) => hasTyped(all[entryId]))) as ReadonlySet<string>,
  }
}
