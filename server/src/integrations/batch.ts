import type { KeyObject } from 'node:crypto'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { CallOut, OutsideAnswer } from '../kernel/outside/index.ts'
import type { DeliveryRow, EndpointRow } from './store/index.ts'

/** What a turn sends, and with what. */
export interface Batch {
  readonly endpoint: EndpointRow
  readonly deliveries: readonly DeliveryRow[]
  /** Where it leads. */
  readonly url: string
  readonly secrets: readonly string[]
  readonly signingKey: KeyObject
  readonly headers: Readonly<Record<string, string>>
  readonly platformId: string
  /** What channels read. */
  readonly locale: Locale
  readonly callOut: CallOut
  /** When it was claimed. */
  readonly at: Date
  readonly isProbe: boolean
}

export interface Answered {
  readonly delivery: DeliveryRow
  readonly answer: OutsideAnswer
  readonly at: Date
}

/** Deliveries a second: half as many while the other side asks for patience. */
export function rateOf(endpoint: Pick<EndpointRow, 'rate_per_second' | 'slow_until'>, now: Date): number {
  const isSlow = endpoint.slow_until !== null && endpoint.slow_until > now
  return Math.max(1, isSlow ? Math.floor(endpoint.rate_per_second / 2) : endpoint.rate_per_second)
}
