import type { LiveAsk, LiveMessage } from '@laurel/contract/kernel'
import { liveCloses } from '@laurel/contract/kernel'
import type { Claims } from '../http/ports.ts'
import type { ScenePlatform } from '../scene.ts'
import type { Here } from './notice.ts'
import type { Topic } from './topic.ts'

/** The part of a websocket that is used; `ws` implements it. */
export interface Wire {
  send(text: string): void
  ping(): void
  close(code: number): void
  terminate(): void
  on(event: 'message', listener: (data: { toString(): string }, isBinary: boolean) => void): unknown
  on(event: 'close' | 'error' | 'pong', listener: () => void): unknown
}

export interface Watch {
  readonly n: number
  readonly topic: Topic
  readonly params: Readonly<Record<string, string>>
  /** Key of the thing. */
  readonly key: string
  doing: Here['doing']
  step?: string
  field?: string
  /** The people last told, so that nothing is told twice. */
  reported: string
}

/** One open socket of one person. */
export interface LiveSocket {
  readonly id: string
  readonly host: string
  readonly platform: ScenePlatform
  readonly claims: Claims
  readonly watches: Map<number, Watch>
  readonly wire: Wire
  /** False since the last beat: no sign of life yet. */
  isAlive: boolean
  notify(reported: LiveMessage): void
}

/** Things that one socket may watch. */
export const maxWatches = 30
/** Sockets of one person through one process: windows, and those not yet known to be gone. */
export const maxSockets = 12
/** Messages taken at once, and the pace after that, in messages a second. */
const burst = 60
const pace = 15

/** Says whether one more message is within the pace. */
export function messageMeter(now: () => number): () => boolean {
  let left = burst
  let last = now()
  return () => {
    const at = now()
    left = Math.min(burst, left + ((at - last) / 1000) * pace)
    last = at
    left -= 1
    return left >= 0
  }
}

const short = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max

/** A message as we know it; undefined for anything else. */
export function readAsk(text: string): LiveAsk | undefined {
  let read: Record<string, unknown>
  try {
    read = JSON.parse(text) as Record<string, unknown>
  } catch {
    return
  }
  if (typeof read !== 'object' || read === null || !Number.isSafeInteger(read.n)) return
  const n = read.n as number
  if (read.t === 'unwatch') return { t: 'unwatch', n }
  if (read.t === 'here') {
    const { doing, step, field } = read
    if (doing !== 'view' && doing !== 'edit') return
    if (!(step === undefined || short(step, 40)) || !(field === undefined || short(field, 200))) return
    return { t: 'here', n, doing, ...(step !== undefined && { step }), ...(field !== undefined && { field }) }
  }
  if (read.t !== 'watch' || !short(read.call, 80)) return
  const params = read.params ?? {}
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return
  const entries = Object.entries(params)
  if (entries.length > 6 || !entries.every(([name, value]) => short(name, 40) && short(value, 200))) return
  return { t: 'watch', n, call: read.call, params: params as Record<string, string> }
}

/** Ends a socket for a reason that its page understands. */
export function closeWith(socket: LiveSocket, why: keyof typeof liveCloses): void {
  socket.wire.close(liveCloses[why])
}
