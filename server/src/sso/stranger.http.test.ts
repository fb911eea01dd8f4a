import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, everybody } from '../../../story/cast.ts'
import type { Answered } from '../test/caller.ts'
import { OidcStranger, type StrangerClaims } from '../test/oidc-stranger.ts'
import { openHouse } from '../test/open-house.ts'

const callbacks = ['http://localhost/services/public/oidc/callback', 'http://localhost/services/admin/oidc/callback']
const stranger = new OidcStranger(callbacks)
const house = openHouse()
const owner = () => house.as('owner')
const nobody = () => house.as('nobody')
let id = ''
let names = 0
const fresh = () => `stranger${++names}@example.org`

const browserOf = ({ headers }: Answered) => ({
  cookie:
    [headers['set-cookie'] ?? []]
      .flat()
      .map((one) => String(one).split(';')[0] ?? '')
      .find((one) => one.startsWith('laurel_sso=')) ?? '',
})
const begin = () => nobody().post('/api/auth/sso', { provider: id, audience: 'applicant', backTo: '/fr/programs' })
const finish = (query: string, browser: { cookie: string }) =>
  nobody().post('/api/auth/sso/callback', { audience: 'applicant', query }, { headers: browser })
async function come(subject: string, claims: StrangerClaims): Promise<Answered> {
  const begun = await begin()
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  return finish(await stranger.walk(begun.body.url, subject, claims), browserOf(begun))
}

beforeAll(async () => {
  await stranger.open()
  const made = await owner().post('/api/identity-providers', {
    audience: 'applicant',
    name: 'A stranger',
    issuer: stranger.issuer,
    clientId: stranger.clientId,
    clientSecret: stranger.clientSecret,
    maySignUp: true,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  id = made.body.id
  const test = await owner().post(`/api/identity-providers/${id}/test`)
  const query = await stranger.walk(test.body.url, 'tester', { email: 'tester@example.org', given_name: 'Ada' })
  const tested = await owner().post(
    '/api/auth/sso/callback',
    { audience: 'applicant', query },
    { headers: browserOf(test) },
  )
  expect(tested.body).toMatchObject({ kind: 'tested', test: { email: 'tester@example.org', firstname: 'Ada' } })
  expect((await owner().put(`/api/identity-providers/${id}/state`, { isOn: true })).body.state).toBe('on')
})
afterEach(() => {
  stranger.trouble = undefined
})
afterAll(() => stranger.close())

describe('a provider that strangers wrote', () => {
  it('is found by its issuer, with its keys', async () => {
    const found = await owner().post('/api/identity-providers/issuer', { issuer: stranger.issuer })
    expect(found.status, JSON.stringify(found.body)).toBe(200)
  })

  it('opens an account, and knows it by its subject whatever the address has become', async () => {
    const email = fresh()
    const first = await come('one', { email, email_verified: true, given_name: 'Ada', family_name: 'Byron' })
    expect(first.body).toMatchObject({ kind: 'signed_in', backTo: '/fr/programs' })
    expect(first.body.signedIn.user).toMatchObject({ email, firstname: 'Ada', lastname: 'Byron', confirmed: false })
    const again = await come('one', { email: fresh() })
    expect(again.body.signedIn.user.email).toBe(email)
  })

  it('enters no account by its address, an administrator of the installation least of all', async () => {
    const { email } = everybody.owner
    const { status, body } = await come('somebody', { email, email_verified: true })
    expect([status, body.error.code]).toEqual([409, 'link_needed'])
  })

  it('has no code served twice', async () => {
    const begun = await begin()
    const query = await stranger.walk(begun.body.url, 'twice', { email: fresh() })
    expect((await finish(query, browserOf(begun))).status).toBe(200)
    expect((await finish(query, browserOf(begun))).body.error.code).toBe('sso_flow_over')
    const other = await begin()
    const state = new URL(other.body.url).searchParams.get('state') ?? ''
    const stolen = new URLSearchParams(query)
    stolen.set('state', state)
    expect((await finish(stolen.toString(), browserOf(other))).body.error.code).toBe('sso_refused')
  })

  it('may change its keys at any moment', async () => {
    const email = fresh()
    expect((await come('rotating', { email })).status).toBe(200)
    await stranger.rotate()
    expect((await come('rotating', { email })).body.signedIn.user.email).toBe(email)
  })

  it.each(['other_issuer', 'other_audience', 'other_nonce', 'unsigned', 'strange_key', 'two_audiences'] as const)(
    'is refused with a token that was spoilt on its way: %s',
    async (trouble) => {
      const begun = await begin()
      const query = await stranger.walk(begun.body.url, `spoilt-${trouble}`, { email: fresh() })
      stranger.trouble = trouble
      const { status, body } = await finish(query, browserOf(begun))
      expect([status, body.error.code]).toEqual([401, 'sso_refused'])
      stranger.trouble = undefined
      // No second try with the same way back.
      expect((await finish(query, browserOf(begun))).body.error.code).toBe('sso_flow_over')
    },
  )

  it('that is down or slow holds nobody else up', async () => {
    const down = await begin()
    const query = await stranger.walk(down.body.url, 'away', { email: fresh() })
    stranger.trouble = 'down'
    expect((await finish(query, browserOf(down))).body.error.code).toBe('sso_unreachable')
    stranger.trouble = undefined
    const slow = await begin()
    const late = await stranger.walk(slow.body.url, 'late', { email: fresh() })
    stranger.trouble = 'slow'
    const waiting = Array.from({ length: 12 }, () => finish(late, browserOf(slow)))
    const { email } = everybody.applicant1
    const signIn = nobody().post('/api/auth/login', { email, password: demoPassword })
    const first = await Promise.race([signIn, Promise.all(waiting)])
    expect(first).toMatchObject({ status: 200 })
    const codes = (await Promise.all(waiting)).map(({ body }) => body.error.code)
    expect(new Set(codes).has('sso_unreachable')).toBe(true)
    expect(codes.every((code) => ['sso_unreachable', 'sso_flow_over'].includes(code))).toBe(true)
  })
})
