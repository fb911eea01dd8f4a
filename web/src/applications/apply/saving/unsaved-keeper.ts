import type { Unsaved } from './unsaved.ts'
import type { UnsavedStore } from './unsaved-store.ts'

/** Unsaved changes of the application on screen, handed from one filling to the next when its form is published anew. */
export interface UnsavedKeeper {
  /** Takes over: answers what is unsaved now, and how to keep it from here on. An earlier holder keeps nothing any more. */
  take(): { unsaved: Unsaved | undefined; keep: (unsaved: Unsaved | undefined) => void; isHolder: () => boolean }
  leave(): void
}

export function unsavedKeeper(found: Unsaved | undefined, store: Pick<UnsavedStore, 'write' | 'leave'>): UnsavedKeeper {
  let now = found
  let holder = 0
  return {
    take() {
      holder += 1
      const me = holder
      return {
        unsaved: now,
        isHolder: () => me === holder,
        keep(unsaved) {
          if (me !== holder) return
          now = unsaved
          store.write(unsaved)
        },
      }
    },
    leave: () => store.leave(),
  }
}
