/**
 * What travels over the socket at `/api/live`: JSON, one message a frame. A watch names a reading call of the contract
 * and its parameters; it is granted to whoever may make that call. Only ids come back: what changed is read again.
 */
export type LiveAsk =
  | {
      readonly t: 'watch'
      /** Number that the browser gives to the watch. */
      readonly n: number
      readonly call: string
      readonly params?: Readonly<Record<string, string>>
    }
  | { readonly t: 'unwatch'; readonly n: number }
  /** What I am doing there: which step and field I am in. */
  | {
      readonly t: 'here'
      readonly n: number
      readonly doing: LiveDoing
      readonly step?: string
      readonly field?: string
    }

export type LiveDoing = 'view' | 'edit'

/** Somebody else at the same thing. `id` stays the same for as long as they are there, and tells nothing else. */
export interface LivePerson {
  readonly id: string
  readonly name: string
  readonly doing: LiveDoing
  readonly step?: string
  readonly field?: string
}

export type LiveMessage =
  | { readonly t: 'watching'; readonly n: number }
  | { readonly t: 'refused'; readonly n: number; readonly code: string }
  /** `what` is the name of an event, or `answers`. */
  | { readonly t: 'changed'; readonly n: number; readonly what: string; readonly ids: Readonly<Record<string, string>> }
  | { readonly t: 'people'; readonly n: number; readonly people: readonly LivePerson[] }
  /** Something may have been missed: everything on screen is to be read again. */
  | { readonly t: 'gap' }
  | { readonly t: 'beat' }

/** Seconds between two beats of an open socket; a browser that hears none for twice as long opens another. */
export const liveBeatSeconds = 25

/** How the server closes a socket: it goes away for a moment, the person may not be here, or says too much. */
export const liveCloses = { restart: 1012, signedOut: 4401, tooMany: 4429 } as const
