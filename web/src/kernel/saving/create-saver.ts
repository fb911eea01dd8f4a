import type { Saving } from './saving.ts'

export interface SavingState<Conflict> {
  readonly saving: Saving
  readonly conflict?: Conflict
}

/** How a save ended. `etag`: the version that the next save is based on. */
export type SaveOutcome<Conflict> =
  | { readonly kind: 'saved'; readonly etag: number; readonly at?: string | undefined }
  | { readonly kind: 'stale'; readonly conflict: Conflict }
  | { readonly kind: 'offline' | 'away' }
  | { readonly kind: 'failed' }

export interface Saver<Value, Conflict> {
  subscribe(listener: () => void): () => void
  state(): SavingState<Conflict>
  /** To be told of each value; saves the last one a moment later, one save at a time. */
  changed(value: Value): void
  /** Saves the unsaved value now; false when it could not. */
  flush(): Promise<boolean>
  /** After a conflict: writes over the other person's work. */
  overwrite(): Promise<boolean>
  /** Is the server's value, as of this etag, the last one given here? Nothing waits, nothing is on its way or in dispute. */
  isAtRest(): boolean
  etag(): number
  /** After another value was loaded: the one that waits here is dropped. */
  reloaded(etag: number, at?: string): void
  /** Saves the unsaved value once more, and never again. */
  dispose(): void
}

/** Milliseconds of rest before a save, and before trying again without network. */
export const saveDelay = 800
export const retryDelay = 5000

/** Saves a value by itself, with the etag that protects the work of others. Without network or server, it tries again. */
export function createSaver<Value, Conflict extends { readonly etag: number } = { readonly etag: number }>(
  first: { readonly etag: number; readonly at?: string | undefined },
  save: (value: Value, etag: number) => Promise<SaveOutcome<Conflict>>,
): Saver<Value, Conflict> {
  const listeners = new Set<() => void>()
  let { etag } = first
  let state: SavingState<Conflict> = { saving: { state: 'saved', at: first.at } }
  let waiting: { value: Value } | undefined
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDisposed = false

  const set = (next: SavingState<Conflict>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const later = (delay: number) => {
    clearTimeout(timer)
    if (!isDisposed) timer = setTimeout(() => void run(), delay)
  }
  const settle = (outcome: SaveOutcome<Conflict>, unsaved: { value: Value }): boolean => {
    if (outcome.kind === 'saved') {
      etag = outcome.etag
      set({ saving: waiting ? { state: 'saving' } : { state: 'saved', at: outcome.at } })
      return true
    }
    waiting ??= unsaved
    if (outcome.kind === 'stale') set({ saving: { state: 'conflict' }, conflict: outcome.conflict })
    else set({ saving: { state: outcome.kind } })
    if (outcome.kind === 'offline' || outcome.kind === 'away') later(retryDelay)
    return false
  }
  async function saveWaiting(): Promise<boolean> {
    while (waiting) {
      const unsaved = waiting
      waiting = undefined
      set({ saving: { state: 'saving' } })
      if (!settle(await save(unsaved.value, etag), unsaved)) return false
    }
    return true
  }
  function run(): Promise<boolean> {
    clearTimeout(timer)
    running ??= saveWaiting().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    changed(value) {
      waiting = { value }
      if (state.conflict) return
      if (!['offline', 'away', 'saving'].includes(state.saving.state)) set({ saving: { state: 'saving' } })
      later(saveDelay)
    },
    flush: () => (state.conflict ? Promise.resolve(false) : run()),
    overwrite() {
      if (state.conflict) etag = state.conflict.etag
      set({ saving: { state: 'saving' } })
      return run()
    },
    isAtRest: () => !waiting && !running && !state.conflict,
    etag: () => etag,
    reloaded(next, at) {
      clearTimeout(timer)
      waiting = undefined
      etag = next
      set({ saving: { state: 'saved', at } })
    },
    dispose() {
      isDisposed = true
      clearTimeout(timer)
      if (waiting && !state.conflict) void run()
    },
  }
}
