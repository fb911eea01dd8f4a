import { expect, test } from 'vitest'
import { addressOfCall, createApi } from './api.ts'

test('a call of the contract goes to its method and path, and gives its answer', async () => {
  const seen: unknown[] = []
  const api = createApi({
    fetch: (async (path: string, init: RequestInit) => {
      seen.push(init.method, path, init.body ?? null)
      return new Response(path.includes('password') ? null : '{"email":"a@b.test"}', {
        status: path.includes('password') ? 204 : 200,
      })
    }) as unknown as typeof fetch,
    locale: () => 'fr',
    csrfToken: () => undefined,
    onSignedOut: () => {},
    onRefusal: () => {},
  })
  expect(await api.call('readProfile')).toEqual({ email: 'a@b.test' })
  expect(await api.call('resetPassword', { body: { token: 't', password: 'p' } })).toBeUndefined()
  expect(seen).toEqual([
    'GET',
    '/api/profile',
    null,
    'POST',
    '/api/auth/password-reset',
    '{"token":"t","password":"p"}',
  ])
  expect(addressOfCall('readProfile')).toBe('/api/profile')
})
