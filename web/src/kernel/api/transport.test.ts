import { describe, expect, test, vi } from 'vitest'
import { ApiRefusal } from './refusal.ts'
import { createSend, type Sending } from './transport.ts'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const signedOut = () => json(401, { error: { code: 'signed_out', message: 'no' } })

/** A server whose access has run out: calls are refused until the refresh was asked for. */
function server({ canRefresh = true } = {}) {
  const calls: string[] = []
  let isFresh = false
  const fetchFake = async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (path === '/api/auth/refresh') {
      isFresh = canRefresh
      return canRefresh ? json(200, { accessToken: 'a' }) : signedOut()
    }
    return isFresh ? json(200, { path }) : signedOut()
  }
  return { calls, fetch: fetchFake as unknown as typeof fetch }
}

function client(fetchFake: typeof fetch) {
  const onSignedOut = vi.fn()
  const onRefusal = vi.fn()
  const send = createSend({ fetch: fetchFake, locale: () => 'nl', csrfToken: () => 'token', onSignedOut, onRefusal })
  return { send, onSignedOut, onRefusal }
}

const get = (path: string): Sending => ({ method: 'GET', path })

describe('a call refused with 401', () => {
  test('is sent again after one refresh, with all those that waited', async () => {
    const { calls, fetch } = server()
    const { send, onSignedOut } = client(fetch)
    const answers = await Promise.all(['/api/a', '/api/b', '/api/c'].map((path) => send(get(path))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(calls.filter((call) => call.includes('refresh'))).toHaveLength(1)
    expect(calls).toHaveLength(7)
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  test('signs the person out when the refresh fails, and every waiting call is refused', async () => {
    const { calls, fetch } = server({ canRefresh: false })
    const { send, onSignedOut } = client(fetch)
    const results = await Promise.allSettled([send(get('/api/a')), send(get('/api/b'))])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(calls.filter((call) => call.includes('refresh'))).toHaveLength(1)
    expect(onSignedOut).toHaveBeenCalled()
  })

  test('says nothing to anybody when it was a quiet one', async () => {
    const { fetch } = server({ canRefresh: false })
    const { send, onSignedOut, onRefusal } = client(fetch)
    await expect(send({ ...get('/api/profile'), quiet: true })).rejects.toThrow(ApiRefusal)
    expect(onSignedOut).not.toHaveBeenCalled()
    expect(onRefusal).not.toHaveBeenCalled()
  })

  test('is never intercepted when it is about signing in', async () => {
    const { calls, fetch } = server()
    const { send } = client(fetch)
    await expect(send({ method: 'POST', path: '/api/auth/login', body: {} })).rejects.toMatchObject({ status: 401 })
    expect(calls).toEqual(['POST /api/auth/login'])
  })

  test('may be refreshed again later', async () => {
    let fresh = 0
    const fetchFake = async (path: string) => {
      if (path === '/api/auth/refresh') fresh = 2
      if (path !== '/api/auth/refresh' && fresh-- <= 0) return signedOut()
      return json(200, {})
    }
    const { send } = client(fetchFake as unknown as typeof fetch)
    for (let call = 0; call < 5; call++) expect((await send(get('/api/a'))).status).toBe(200)
  })
})

describe('a call refused with 403', () => {
  const sendWith = (tokens: string[]) => {
    const sent: (string | undefined)[] = []
    const send = createSend({
      fetch: (async (_path: string, init: RequestInit) => {
        const token = (init.headers as Record<string, string>)['x-csrf-token']
        sent.push(token)
        if (tokens.length > 1) tokens.shift()
        return token === 'new' ? json(200, {}) : json(403, { error: { code: 'csrf_token_invalid', message: 'm' } })
      }) as unknown as typeof fetch,
      locale: () => 'nl',
      csrfToken: () => tokens[0],
      onSignedOut: vi.fn(),
      onRefusal: vi.fn(),
    })
    return { send, sent }
  }

  test('is sent once more with the token of a sign-in that came meanwhile', async () => {
    const { send, sent } = sendWith(['old', 'new'])
    expect((await send({ method: 'POST', path: '/api/a' })).status).toBe(200)
    expect(sent).toEqual(['old', 'new'])
  })

  test('stays refused where no other sign-in came', async () => {
    const { send, sent } = sendWith(['old'])
    await expect(send({ method: 'POST', path: '/api/a' })).rejects.toMatchObject({ code: 'csrf_token_invalid' })
    expect(sent).toEqual(['old'])
  })
})

describe('every call', () => {
  test('carries the language, the csrf token and the key that makes it safe to repeat', async () => {
    const seen: Record<string, string>[] = []
    const { send } = client((async (_path: string, init: RequestInit) => {
      seen.push(init.headers as Record<string, string>)
      return json(200, {})
    }) as unknown as typeof fetch)
    await send({ method: 'POST', path: '/api/x', body: { a: 1 }, idempotencyKey: 'k' })
    expect(seen[0]).toMatchObject({
      'x-locale': 'nl',
      'x-csrf-token': 'token',
      'idempotency-key': 'k',
      'content-type': 'application/json',
    })
  })

  test.each([
    [new TypeError('Failed to fetch'), 'offline'],
    [new DOMException('late', 'TimeoutError'), 'timeout'],
  ])('without an answer is a refusal of its own: %s', async (cause, code) => {
    const { send } = client((async () => {
      throw cause
    }) as unknown as typeof fetch)
    await expect(send(get('/api/a'))).rejects.toMatchObject({ status: 0, code })
  })

  test('refused tells code, fields and request; another kind of answer is unexpected', async () => {
    const fields = [{ field: 'title', reason: 'required' }]
    const answers = [
      json(422, { error: { code: 'invalid_input', message: 'm', fields, requestId: 'r' } }),
      new Response('<html>', { status: 502 }),
    ]
    const { send, onRefusal } = client((async () => answers.shift()) as unknown as typeof fetch)
    await expect(send(get('/a'))).rejects.toMatchObject({ status: 422, code: 'invalid_input', fields, requestId: 'r' })
    await expect(send(get('/a'))).rejects.toMatchObject({ status: 502, code: 'unexpected', fields: [] })
    expect(onRefusal).toHaveBeenCalledTimes(2)
  })
})
