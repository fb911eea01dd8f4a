import type { Saving } from '../../ui/feedback/index.ts'

/** Who changed what is written meanwhile, and when. */
export interface Conflict {
  readonly etag: number
  readonly changedBy: string | null
  readonly changedAt: string
}

export interface SavingState {
  readonly saving: Saving
  readonly conflict?: Conflict
}

/** How a save ended. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly etag: number; readonly at: string }
  | { readonly kind: 'stale'; readonly conflict: Conflict }
  | { readonly kind: 'offline' | 'away' }
  | { readonly kind: 'failed' }

export interface DraftSaving<Draft> {
  subscribe(listener: () => void): () => void
  state(): SavingState
  /** To be told of each draft; saves the last one a moment later, one save at a time. */
  changed(draft: Draft): void
  /** Saves now what is not yet saved; false when it could not. */
  flush(): Promise<boolean>
  /** After a conflict: writes over what the other person did. */
  overwrite(): Promise<boolean>
  /** Is the server's draft, as of this etag, what was last given here? Nothing waits, nothing is on its way or in dispute. */
  isAtRest(): boolean
  etag(): number
  /** After the other person's version was loaded. */
  reloaded(etag: number, at: string): void
  dispose(): void
}

/** Milliseconds of rest before a save, and before trying again without network. */
export const saveDelay = 800
export const retryDelay = 5000

/** Saves a draft by itself, with the etag that protects the work of others. */
export function createDraftSaving<Draft>(
  first: { etag: number; at: string },
  save: (draft: Draft, etag: number) => Promise<SaveOutcome>,
): DraftSaving<Draft> {
  const listeners = new Set<() => void>()
  let { etag } = first
  let state: SavingState = { saving: { state: 'saved', at: first.at } }
  let waiting: Draft | undefined
  let running: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: SavingState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const later = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), delay)
  }
  const settle = (outcome: SaveOutcome, draft: Draft): boolean => {
    if (outcome.kind === 'saved') {
      etag = outcome.etag
      set({ saving: waiting ? { state: 'saving' } : { state: 'saved', at: outcome.at } })
      return true
    }
    waiting ??= draft
    if (outcome.kind === 'stale') set({ saving: { state: 'conflict' }, conflict: outcome.conflict })
    else set({ saving: { state: outcome.kind } })
    if (outcome.kind === 'offline' || outcome.kind === 'away') later(retryDelay)
    return false
  }
  async function saveWaiting(): Promise<boolean> {
    while (waiting) {
      const draft = waiting
      waiting = undefined
      set({ saving: { state: 'saving' } })
      if (!settle(await save(draft, etag), draft)) return false
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
    changed(draft) {
      waiting = draft
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
      clearTimeout(timer)
      if (waiting && !state.conflict) void run()
    },
  }
}
