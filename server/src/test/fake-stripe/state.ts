/** An object of the provider, as its API answers it. */
export interface StripeObject extends Record<string, unknown> {
  readonly id: string
  readonly object: string
}

/** All that the rehearsal remembers; plain, so that it can be stored. */
export interface StripeState {
  next: number
  /** Moves the clock of subscriptions, in seconds beyond now. */
  ahead: number
  readonly objects: Record<string, StripeObject>
  /** Answers by idempotency key: what was requested, and what was said. */
  readonly answers: Record<string, { requested: string; status: number; body: unknown }>
  /** Events in the order in which they happened. */
  readonly events: StripeEvent[]
  /** Codes of people who connected an account. */
  readonly codes: Record<string, string>
}

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly type: string
  readonly created: number
  readonly livemode: boolean
  readonly account?: string
  readonly data: { readonly object: StripeObject }
}

export const emptyState = (): StripeState => ({ next: 1, ahead: 0, objects: {}, answers: {}, events: [], codes: {} })

/** A refusal as the provider words it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { error: { type: string; code?: string; message: string; decline_code?: string } }
  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.body = { error: { type, code, message } }
  }
}

/** `a[b][0]=c` as `{ a: { b: { 0: 'c' } } }`. */
export function readForm(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let at = form
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Record<string, unknown>
    }
    const last = path.at(-1)
    if (last !== undefined) at[last] = value
  }
  return form
}
