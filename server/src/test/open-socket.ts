import type { LiveAsk, LiveMessage } from '@laurel/contract/kernel'
import { WebSocket } from 'ws'
import type { CastName } from '../../../story/cast.ts'
import type { OpenHouse } from './open-house.ts'

/** A socket as a page holds it, with all that it was told. */
export interface TestSocket {
  readonly reported: LiveMessage[]
  ask(ask: LiveAsk): void
  /** The next message of one of these kinds, among those not yet taken. */
  next<Kind extends LiveMessage['t']>(...kinds: Kind[]): Promise<Extract<LiveMessage, { t: Kind }>>
  /** Resolves with the code of the closing. */
  readonly closed: Promise<number>
  close(): void
}

/** Opens a socket with a signature; rejects with the status when the server refuses. */
export function openSocket(port: number, signature: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live?signature=${encodeURIComponent(signature)}`, {
    headers: { host: `localhost:${port}`, origin: `http://${headers.host ?? `localhost:${port}`}`, ...headers },
  })
  const reported: LiveMessage[] = []
  const untaken: LiveMessage[] = []
  const waiting: { kinds: readonly string[]; take(message: LiveMessage): void }[] = []
  socket.on('message', (text) => {
    const message = JSON.parse(String(text)) as LiveMessage
    reported.push(message)
    const index = waiting.findIndex(({ kinds }) => kinds.includes(message.t))
    const [waiter] = index >= 0 ? waiting.splice(index, 1) : []
    if (waiter) waiter.take(message)
    else untaken.push(message)
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const opened: TestSocket = {
    reported,
    closed,
    ask: (ask) => socket.send(JSON.stringify(ask)),
    next(...kinds) {
      const index = untaken.findIndex(({ t }) => (kinds as string[]).includes(t))
      const [message] = index >= 0 ? untaken.splice(index, 1) : []
      if (message) return Promise.resolve(message as never)
      return new Promise((resolve) => waiting.push({ kinds, take: (one) => resolve(one as never) }))
    },
    close: () => socket.close(),
  }
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(opened))
    socket.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))))
    socket.on('error', reject)
  })
}

/** A signature for someone of the cast, as `GET /api/auth/socket` answers it. */
export async function signatureOf(house: OpenHouse, who: CastName, platform?: 'demo' | 'other'): Promise<string> {
  return (await house.as(who, platform).get('/api/auth/socket')).body.signature
}
