import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHeaders } from '../../kernel/http/index.ts'
import type { DeliveryReport } from '../read-report.ts'

/** What a provider says became of one mail. */
export interface Reported {
  /** The mark that the mail left with. */
  readonly mark: string
  /** The same for the same report. */
  readonly once: string
  readonly report: DeliveryReport
}

/** A call of a provider, as it came. */
export interface HookCall {
  readonly body: string
  readonly headers: RequestHeaders
  readonly key: string
  readonly now: Date
}

/** What a hook says; undefined where it is not the provider's, or too old. */
export type HookReader = (call: HookCall) => readonly Reported[] | undefined

/** Providers call again for a day at most. Milliseconds. */
const maxAge = 24 * 3_600_000
/** A clock may go ahead of ours. Milliseconds. */
const maxAhead = 10 * 60_000

/** Whether a hook that was signed at a moment may still come. @param at milliseconds */
export const isFresh = (at: number, now: Date) => now.getTime() - at <= maxAge && at - now.getTime() <= maxAhead

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares without telling how much is alike. */
export const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

/** The JSON of a body; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Longest text of the other side that is stored. */
const maxWords = 300

export const bounced = (words: string, status: string | undefined, code?: number): DeliveryReport => ({
  kind: 'bounced',
  code,
  status,
  words: words.slice(0, maxWords),
})

export const plainReport = (kind: 'deferred' | 'delivered' | 'complained', words: string): DeliveryReport => ({
  kind,
  code: undefined,
  status: undefined,
  words: words.slice(0, maxWords),
})

/** Statuses that stand for what providers say in words of their own. */
export const statuses = {
  /** There is no such address. */
  gone: '5.1.1',
  /** Refused for what we are or what we wrote. */
  refused: '5.7.1',
  /** It did not arrive, and the address may be good. */
  soft: '5.0.0',
} as const
