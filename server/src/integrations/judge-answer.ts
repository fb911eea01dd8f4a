import { type AttemptError, attemptSchedule, maxAttempts } from '@laurel/contract/integrations'
import type { OutsideAnswer } from '../kernel/outside/index.ts'

/** What an answer means for its delivery. `ours`: nothing is known of the other side. */
export type Verdict =
  | { readonly kind: 'success' | 'gone'; readonly status: number }
  | { readonly kind: 'failure'; readonly status: number | null; readonly error: AttemptError }
  | { readonly kind: 'ours' }

/** What a channel answers that is there no more, or takes nothing from us any more. */
const brokenChannel = /channel_is_archived|invalid_token|no_service|token_revoked/
const channelGone = [403, 404, 410]

export function judgeAnswer(answer: OutsideAnswer, kind = 'webhook'): Verdict {
  if (answer.kind === 'refused') return { kind: 'failure', status: null, error: 'target_refused' }
  if (answer.kind === 'failed')
    return answer.isOurs ? { kind: 'ours' } : { kind: 'failure', status: null, error: answer.failure }
  const { status } = answer
  const isChannel = kind !== 'webhook'
  const isGone = isChannel ? channelGone.includes(status) || brokenChannel.test(answer.text) : status === 410
  if (isGone) return { kind: 'gone', status }
  return status >= 200 && status < 300 ? { kind: 'success', status } : { kind: 'failure', status, error: 'status' }
}

/** Whether the other side asks for patience. */
export function asksForDelay(verdict: Verdict): boolean {
  if (verdict.kind !== 'failure') return false
  return verdict.error === 'timeout' || [429, 502, 503, 504].includes(verdict.status ?? 0)
}

const jitter = 0.2
const maxDelay = 86_400

/**
 * Seconds until the next attempt; undefined when there is none.
 * @param done attempts since it was asked to be sent, this one included
 * @param retryAfter what the other side asks for, in seconds or as a date; heeded between the planned delay and twice as much
 * @param chance from 0 to 1, spreads attempts that failed together
 */
export function delayAfter(
  done: number,
  { retryAfter, chance, now }: { retryAfter?: string | undefined; chance: number; now: Date },
): number | undefined {
  const planned = attemptSchedule[done]
  if (done >= maxAttempts || planned === undefined) return undefined
  const requested = secondsOf(retryAfter, now)
  const delay = Math.min(Math.max(requested ?? 0, planned), planned * 2, maxDelay)
  return delay === planned ? planned * (1 - jitter + 2 * jitter * chance) : delay
}

function secondsOf(text: string | undefined, now: Date): number | undefined {
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : (at - now.getTime()) / 1000
}
