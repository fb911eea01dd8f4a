import { noteReach } from './online.ts'
import { ApiRefusal, isRefusal, refusalOf } from './refusal.ts'

/** How calls leave: the browser's way and the server's way (a page being rendered for one visitor) differ only here. */
export interface Transport {
  readonly fetch: typeof fetch
  readonly locale: () => string
  readonly csrfToken: () => string | undefined
  /** The refresh failed: the person is no longer signed in. */
  readonly onSignedOut: () => void
  /** Every refusal passes here before it is thrown; the interface shows dialogs for some (docs/rules.md §8). */
  readonly onRefusal: (refusal: ApiRefusal) => void
}

export interface Sending {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Repeating a call with the same key does nothing twice and answers the same. */
  readonly idempotencyKey?: string
  /** Asks without consequences: a refusal is thrown, but nobody is sent to sign in and no dialog opens. */
  readonly quiet?: boolean
  /** Goes on when the page is left meanwhile; bodies of 64 KB at most. */
  readonly keepalive?: boolean
}

export type Send = (sending: Sending) => Promise<Response>

/** Borne by answers that this device kept and gives for want of a network (docs/decisions/0013-offline.md). */
const cachedMark = 'x-kept-for'

/** Sign-in, sign-out and the refresh itself are never intercepted (docs/rules.md §8). */
const neverIntercepted = /^\/api\/auth\//

/**
 * Sends calls with the headers of docs/rules.md §4 and §7. On 401 the access is refreshed once, whatever the number of calls that
 * failed meanwhile; they wait and are replayed, or are all refused when the refresh fails (docs/rules.md §4).
 */
export function createSend(transport: Transport): Send {
  let refreshing: Promise<boolean> | undefined

  async function refreshed(): Promise<boolean> {
    refreshing ??= sendOnce(transport, { method: 'POST', path: '/api/auth/refresh' })
      .then((response) => response.ok)
      .finally(() => {
        refreshing = undefined
      })
    return await refreshing
  }

  /** Somebody may sign in while a call leaves: it then bears the cookies of that sign-in and the token of the one before. */
  async function sendCurrent(sending: Sending): Promise<Response> {
    const token = transport.csrfToken()
    const response = await sendOnce(transport, sending)
    if (response.status !== 403 || transport.csrfToken() === token) return response
    return sendOnce(transport, sending)
  }

  return async function send(sending) {
    const response = await sendCurrent(sending)
    if (response.status !== 401 || neverIntercepted.test(sending.path))
      return await accepted(transport, sending, response)
    if (await refreshed()) return await accepted(transport, sending, await sendCurrent(sending))
    if (!sending.quiet) transport.onSignedOut()
    return await accepted(transport, sending, response)
  }
}

async function accepted(transport: Transport, { quiet }: Sending, response: Response): Promise<Response> {
  if (response.ok) return response
  const refusal = await refusalOf(response)
  if (!quiet) transport.onRefusal(refusal)
  throw refusal
}

async function sendOnce(transport: Transport, sending: Sending): Promise<Response> {
  const isRaw = sending.body instanceof FormData || sending.body instanceof Blob
  const headers = headersOf(transport, sending)
  if (sending.body !== undefined && !isRaw) headers['content-type'] = 'application/json'
  try {
    const response = await transport.fetch(sending.path, {
      method: sending.method,
      headers,
      body: isRaw || sending.body === undefined ? (sending.body as BodyInit) : JSON.stringify(sending.body),
      signal: sending.signal ?? null,
      credentials: 'same-origin',
      ...(sending.keepalive && { keepalive: true }),
    })
    noteReach(!response.headers.has(cachedMark))
    return response
  } catch (cause) {
    throw unanswered(cause, sending.signal)
  }
}

/** The headers that every call carries, those of an upload or a download too. */
export function headersOf(
  transport: Pick<Transport, 'locale' | 'csrfToken'>,
  sending: Pick<Sending, 'headers' | 'idempotencyKey'>,
): Record<string, string> {
  const csrfToken = transport.csrfToken()
  return {
    accept: 'application/json',
    'x-locale': transport.locale(),
    ...(csrfToken && { 'x-csrf-token': csrfToken }),
    ...(sending.idempotencyKey && { 'idempotency-key': sending.idempotencyKey }),
    ...sending.headers,
  }
}

/** An abort by the caller stays what it is; a time-out and a dead network become refusals that the interface can word. */
export function unanswered(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (isRefusal(cause)) return cause
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  if (timedOut) return new ApiRefusal({ status: 0, code: 'timeout', message: 'No answer in time' })
  if (signal?.aborted) return cause
  return new ApiRefusal({ status: 0, code: 'offline', message: cause instanceof Error ? cause.message : 'No network' })
}
