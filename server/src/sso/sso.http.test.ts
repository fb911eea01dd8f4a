import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword, everybody } from '../../../story/cast.ts'
import { findBroken } from '../composition/invariants.ts'
import { takeBackFactors } from '../identity/factors/take-back-factors.ts'
import type { Answered } from '../test/caller.ts'
import { FakeOidc } from '../test/fake-oidc.ts'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'

const provider = new FakeOidc()
const google = new FakeOidc()
const googleApp = { clientId: google.clientId, clientSecret: google.clientSecret, base: '' }
const texts = new Map<string, string[]>()
const nothing = async () => []
const house = openHouse({
  google: googleApp,
  dns: { texts: async (name) => texts.get(name) ?? [], aliases: nothing, exchangers: nothing },
})
const owner = () => house.as('owner')
const nobody = () => house.as('nobody')
let providerId = ''
let names = 0
const fresh = (domain = 'example.org') => `person${++names}@${domain}`

type Claims = Readonly<Record<string, unknown>>
type Browser = Record<'cookie', string>

const cookiesOf = ({ headers }: Answered) =>
  [headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0] ?? '')
const browserIn = (answered: Answered): Browser => ({
  cookie: cookiesOf(answered).find((one) => one.startsWith('laurel_sso=')) ?? '',
})
const draft = (more: object = {}) => ({
  audience: 'applicant',
  name: 'Métropole ID',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  maySignUp: true,
  ...more,
})

async function start(id = providerId, audience = 'applicant') {
  const answered = await nobody().post('/api/auth/sso', { provider: id, audience, backTo: '/fr/programs' })
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  return { url: answered.body.url as string, browser: browserIn(answered) }
}
const finish = (query: string, { cookie }: Browser, audience = 'applicant', caller = nobody()) =>
  caller.post('/api/auth/sso/callback', { audience, query }, { headers: { cookie } })
async function come(claims: Claims, id = providerId, audience = 'applicant') {
  const { url, browser } = await start(id, audience)
  return { answered: await finish(provider.answerTo(url, claims), browser, audience), browser }
}
async function comeByGoogle(claims: Claims, caller = nobody()) {
  const begun = await nobody().post('/api/auth/sso', { provider: 'google', audience: 'applicant' })
  const browser = browserIn(begun)
  const query = google.answerTo(begun.body.url, claims)
  return { answered: await caller.post('/api/auth/login-google', { query }, { headers: browser }), browser }
}
const bearer = (answered: Answered) => ({ authorization: `Bearer ${answered.body.signedIn.accessToken}` })
/** Shows again who one is, so that dangerous calls are open. */
const prove = (name: 'owner' | 'applicant3' | 'applicant5') =>
  house.as(name).post('/api/profile/proof', { password: demoPassword })

async function test(id: string, claims: Claims = { sub: 'tester' }) {
  const begun = await owner().post(`/api/identity-providers/${id}/test`)
  const query = provider.answerTo(begun.body.url, claims)
  const { audience } = (await owner().get('/api/identity-providers')).body.data.find(
    (one: { id: string }) => one.id === id,
  )
  return finish(query, browserIn(begun), audience, owner())
}
async function open(more: object = {}): Promise<string> {
  const made = await owner().post('/api/identity-providers', draft(more))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect((await test(made.body.id)).status).toBe(200)
  await owner().put(`/api/identity-providers/${made.body.id}/state`, { isOn: true })
  return made.body.id
}

beforeAll(async () => {
  await provider.open()
  await google.open()
  googleApp.base = google.issuer
  providerId = await open()
})
beforeEach(() => {
  provider.mood = 'well'
})
afterAll(() => {
  provider.close()
  google.close()
})

describe('a provider', () => {
  it('lets nobody in until it was tested and switched on', async () => {
    const made = await owner().post('/api/identity-providers', draft())
    const { id } = made.body
    expect(JSON.stringify(made.body)).not.toContain(provider.clientSecret)
    const on = () => owner().put(`/api/identity-providers/${id}/state`, { isOn: true })
    expect((await on()).body.error.code).toBe('provider_untested')
    expect((await nobody().post('/api/auth/sso', { provider: id, audience: 'applicant' })).status).toBe(404)
    const tested = await test(id, {
      sub: 'x',
      email: 'A@example.org',
      given_name: 'Ada',
      groups: ['jury'],
      amr: ['mfa'],
    })
    expect(tested.body).toMatchObject({
      kind: 'tested',
      signedIn: null,
      test: { email: 'a@example.org', firstname: 'Ada', groups: ['jury'], showsFactor: true },
    })
    expect((await on()).body.state).toBe('on')
    const changed = await owner().put(`/api/identity-providers/${id}`, { ...draft(), clientSecret: 'another secret' })
    expect(changed.body).toMatchObject({ state: 'draft', testedAt: null })
    expect((await owner().delete(`/api/identity-providers/${id}`)).status).toBe(204)
  })

  it('is offered by name, and found by its proven domain alone', async () => {
    const path = `/api/identity-providers/${providerId}/domains`
    const added = await owner().post(path, { domain: 'Grandlyon.example.org' })
    const { recordName, recordValue } = added.body.domains[0]
    const check = () => owner().post(`${path}/grandlyon.example.org/check`)
    const offered = async () =>
      (await nobody().get('/api/auth/providers')).body.data.find((one: { id: string }) => one.id === providerId)
    expect((await check()).body.error.code).toBe('domain_not_proven')
    expect(await offered()).toEqual({ id: providerId, name: 'Métropole ID', domains: [] })
    texts.set(recordName, ['other', recordValue])
    expect((await check()).body.domains[0].provenAt).not.toBeNull()
    expect(await offered()).toMatchObject({ domains: ['grandlyon.example.org'] })
    expect((await owner().post(path, { domain: 'grandlyon.example.org' })).body.error.code).toBe('domain_taken')
    expect((await nobody().get('/api/auth/providers', { query: { audience: 'staff' } })).body.data).toHaveLength(1)
  })

  it('is refused where it is no provider, or where nothing of ours may call', async () => {
    const code = async (issuer: string) =>
      (await owner().post('/api/identity-providers/issuer', { issuer })).body.error?.code
    expect(await code(`${provider.issuer}/elsewhere`)).toBe('issuer_not_found')
    expect(await code('http://localhost')).toBe('address_not_allowed')
    expect(await code('http://127.0.0.1:9')).toBe('sso_unreachable')
    provider.mood = 'down'
    expect(await code(provider.issuer)).toBe('sso_unreachable')
    expect((await house.as('manager').get('/api/identity-providers')).status).toBe(403)
    expect((await house.as('otherOwner').get('/api/identity-providers')).status).toBe(403)
  })
})

describe('the way back', () => {
  it.each([
    ['without a state', () => 'code=x'],
    ['with a state of nobody', () => 'code=x&state=abc'],
  ])('%s says nothing', async (_name, query) => {
    const { browser } = await start()
    expect((await finish(query(), browser)).body.error).toMatchObject({ code: 'sso_flow_over' })
  })

  it('serves once, in its browser, within ten minutes, for its audience', async () => {
    const { url, browser } = await start()
    const query = provider.answerTo(url, { sub: 'once', email: fresh() })
    expect((await finish(query, { cookie: '' })).status).toBe(410)
    expect((await finish(query, { cookie: 'laurel_sso=another-browser-another-browser-1' })).status).toBe(410)
    expect((await finish(query, browser)).status).toBe(200)
    expect((await finish(query, browser)).body.error.code).toBe('sso_flow_over')
    const other = await start()
    expect((await finish(provider.answerTo(other.url, { sub: 'once' }), other.browser, 'staff')).status).toBe(410)
    const late = await start()
    house.clock.now = new Date(house.clock.now.getTime() + 11 * 60_000)
    expect((await finish(provider.answerTo(late.url, { sub: 'once' }), late.browser)).status).toBe(410)
  })

  it.each(['other_issuer', 'other_audience', 'other_nonce', 'unsigned', 'strange_key', 'old'] as const)(
    'is refused with a token that is %s, and kept in the log',
    async (mood) => {
      const { url, browser } = await start()
      const query = provider.answerTo(url, { sub: 'x', email: fresh() })
      provider.mood = mood
      const answered = await finish(query, browser)
      expect([answered.status, answered.body.error.code]).toEqual([401, 'sso_refused'])
      const { body } = await owner().get('/api/logs', { query: { limit: '5' } })
      expect(JSON.stringify(body.data)).toContain('sso.refused')
    },
  )

  it('says that the person said no, or that the provider is away', async () => {
    const no = await start()
    const state = new URL(no.url).searchParams.get('state') ?? ''
    expect((await finish(`error=access_denied&state=${state}`, no.browser)).body.error.code).toBe('sso_cancelled')
    const away = await start()
    const query = provider.answerTo(away.url, { sub: 'x', email: fresh() })
    provider.mood = 'down'
    expect((await finish(query, away.browser)).body.error.code).toBe('sso_unreachable')
    const password = await nobody().post('/api/auth/login', {
      email: everybody.applicant1.email,
      password: demoPassword,
    })
    expect(password.status).toBe(200)
  })

  it('holds when the provider has changed its keys', async () => {
    const email = fresh()
    expect((await come({ sub: 'rotating', email })).answered.status).toBe(200)
    await provider.rotate()
    expect((await come({ sub: 'rotating', email })).answered.status).toBe(200)
  })
})

describe('who comes', () => {
  it('has an account made, to be proven by our own mail, and is known by the subject from then on', async () => {
    const email = fresh()
    const { answered } = await come({
      sub: 'new',
      email,
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Byron',
    })
    expect(answered.body).toMatchObject({ kind: 'signed_in', awaitsMail: true, backTo: '/fr/programs' })
    expect(answered.body.signedIn.user).toMatchObject({ email, firstname: 'Ada', confirmed: false, hasPassword: false })
    const again = await come({ sub: 'new', email: 'another@example.org' })
    expect(again.answered.body.signedIn.user.email).toBe(email)
  })

  it('comes in on that platform alone, and changes nothing of the account', async () => {
    const { answered } = await come({ sub: 'bound', email: fresh() })
    const headers = bearer(answered)
    expect((await nobody().get('/api/profile', { headers })).status).toBe(200)
    expect((await house.as('nobody', 'other').get('/api/profile', { headers })).status).toBe(401)
    const refresh = cookiesOf(answered).find((one) => one.startsWith('laurel_refresh=')) ?? ''
    expect(
      (await house.as('nobody', 'other').post('/api/auth/refresh', {}, { headers: { cookie: refresh } })).status,
    ).toBe(401)
    const change = await nobody().post('/api/profile/email', { email: fresh() }, { headers })
    expect(change.body.error.code).toBe('bound_sign_in')
    expect((await nobody().post('/api/profile/totp', {}, { headers })).body.error.code).toBe('bound_sign_in')
    expect((await nobody().post('/api/profile/proof', { password: 'x' }, { headers })).body.error.code).toBe(
      'bound_sign_in',
    )
  })

  it('is not linked by an address: its owner proves the account, whoever asserts it', async () => {
    const { email } = everybody.applicant2
    const { answered, browser } = await come({ sub: 'theirs', email, email_verified: true })
    expect(answered.status).toBe(409)
    const { code, details } = answered.body.error
    expect([code, details.kinds]).toEqual(['link_needed', ['password', 'mail']])
    const link = (body: object, from = browser) =>
      nobody().post('/api/auth/link', { token: details.token, ...body }, { headers: from })
    expect((await link({ password: demoPassword }, { cookie: '' })).body.error.code).toBe('sso_flow_over')
    expect((await link({ password: 'a wrong password' })).body.error.code).toBe('wrong_credentials')
    const seen = await nobody().get('/api/google-user-info', {
      query: { token: details.token },
      headers: { ...browser },
    })
    expect(seen.body).toEqual({ email, provider: 'Métropole ID' })
    const linked = await link({ password: demoPassword })
    expect(linked.body.signedIn.user.email).toBe(email)
    expect((await link({ password: demoPassword })).body.error.code).toBe('sso_flow_over')
    expect((await come({ sub: 'theirs', email })).answered.status).toBe(200)
    const elsewhere = await nobody().get(`/api/auth/${linked.body.signedIn.user.id}/platforms`, {
      headers: bearer(linked),
    })
    expect(elsewhere.body.data).toEqual([])
  })

  it('proves the account by a mail in the same browser', async () => {
    const { email } = everybody.applicant4
    const { answered, browser } = await come({ sub: 'by mail', email })
    const { token } = answered.body.error.details
    expect((await nobody().post('/api/auth/link/mail', { token }, { headers: browser })).status).toBe(202)
    const [mail] = (await mailsTo(house, email)).slice(-1)
    const signed = /[?&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const link = (sent: string, cookie = browser.cookie) =>
      nobody().post('/api/auth/link', { mail: sent }, { headers: { cookie } })
    expect((await link('abc.1.def')).body.error.code).toBe('link_not_valid')
    expect((await link(signed, '')).body.error.code).toBe('sso_flow_over')
    expect((await link(signed)).body.signedIn.user.email).toBe(email)
    expect((await link(signed)).body.error.code).toBe('sso_flow_over')
  })

  it('finds no account where the provider opens none', async () => {
    const closed = await open({ maySignUp: false, name: 'Closed' })
    expect((await come({ sub: 'nobody', email: fresh() }, closed)).answered.body.error.code).toBe('sso_no_account')
    expect((await come({ sub: 'nobody' }, closed)).answered.body.error.code).toBe('sso_no_address')
    expect((await owner().put(`/api/identity-providers/${closed}/state`, { isOn: false })).body.state).toBe('off')
  })

  it('loses what was linked before the address was proven by its owner', async () => {
    const email = fresh()
    const { answered } = await come({ sub: 'squatter', email })
    const { token } = await house.inScene('system', async (scene) => {
      const { makeProof } = await import('../identity/proofs.ts')
      return { token: await makeProof(scene, answered.body.signedIn.user.id, 'confirm_account') }
    })
    const proven = await nobody().post('/api/auth/account-validation', { token, password: 'the owner of the address' })
    expect(proven.status).toBe(200)
    expect((await nobody().get('/api/profile', { headers: bearer(answered) })).status).toBe(401)
    expect((await come({ sub: 'squatter', email })).answered.body.error.code).toBe('link_needed')
  })
})

describe('Google', () => {
  const verified = { email_verified: true }

  it('makes an account whose address it proves, unbound', async () => {
    const { answered } = await comeByGoogle({ sub: 'g1', email: 'g1@gmail.com', ...verified, name: 'Grace Hopper' })
    expect(answered.body.signedIn.user).toMatchObject({ confirmed: true, firstname: 'Grace', lastname: 'Hopper' })
    expect((await house.as('nobody', 'other').get('/api/profile', { headers: bearer(answered) })).status).toBe(200)
    const headers = bearer(answered)
    const { body } = await nobody().get('/api/profile/identities', { headers })
    const last = await nobody().delete(`/api/profile/identities/${body.data[0].id}`, { headers })
    expect(last.body.error.code).toBe('last_method')
  })

  it('proves only its own addresses', async () => {
    const { answered } = await comeByGoogle({ sub: 'g2', email: fresh(), ...verified })
    expect(answered.body).toMatchObject({ awaitsMail: true, signedIn: { user: { confirmed: false } } })
  })

  it('has an account that nobody proved give way, with all that opened it', async () => {
    const email = 'g3@gmail.com'
    await nobody().post('/api/auth/register', {
      email,
      password: 'squatting since today',
      firstname: 'S',
      lastname: 'Q',
    })
    await house.runJobs()
    const { answered } = await comeByGoogle({ sub: 'g3', email, ...verified })
    expect(answered.body.signedIn.user).toMatchObject({ email, confirmed: true, hasPassword: false })
    const byPassword = await nobody().post('/api/auth/login', { email, password: 'squatting since today' })
    expect(byPassword.status).toBe(401)
  })

  it('leads back to the platform on which the way was begun', async () => {
    const begun = await house.as('nobody', 'other').post('/api/auth/sso', { provider: 'google', audience: 'applicant' })
    expect(new URL(begun.body.url).searchParams.get('redirect_uri')).toBe(
      'http://localhost/auth_social/google/callback',
    )
    const query = google.answerTo(begun.body.url, { sub: 'g4', email: 'g4@gmail.com', ...verified })
    const place = await nobody().post('/api/auth/google/place', { query })
    expect(place.body.url).toBe(`http://other.localhost/auth_social/google/callback?${query}`)
    expect((await nobody().post('/api/auth/login-google', { query }, { headers: browserIn(begun) })).status).toBe(410)
    const answered = await house
      .as('nobody', 'other')
      .post('/api/auth/login-google', { query }, { headers: browserIn(begun) })
    expect(answered.status).toBe(200)
    expect((await nobody().post('/api/auth/google/place', { query: 'state=unknown' })).status).toBe(410)
  })

  it('is linked by who has just shown who they are, and to one account alone', async () => {
    const begin = (name: 'applicant3' | 'applicant5') =>
      house.as(name).post('/api/profile/identities', { provider: 'google' })
    house.clock.now = new Date(house.clock.now.getTime() + 3_600_000)
    await house.signInAgain()
    await prove('applicant3')
    const begun = await begin('applicant3')
    const end = (name: 'applicant3' | 'applicant5', from: Answered) =>
      house
        .as(name)
        .post(
          '/api/auth/login-google',
          { query: google.answerTo(from.body.url, { sub: 'g5', email: 'x@gmail.com' }) },
          { headers: browserIn(from) },
        )
    expect((await end('applicant5', begun)).body.error.code).toBe('sso_flow_over')
    expect((await end('applicant3', await begin('applicant3'))).body.kind).toBe('linked')
    await prove('applicant5')
    expect((await end('applicant5', await begin('applicant5'))).body.error.code).toBe('identity_taken')
    const { data } = (await house.as('applicant3').get('/api/profile/identities')).body
    expect((await house.as('applicant5').delete(`/api/profile/identities/${data[0].id}`)).status).toBe(404)
    expect((await house.as('applicant3').delete(`/api/profile/identities/${data[0].id}`)).status).toBe(204)
  })
})

describe('an account that its owner takes back', () => {
  it('loses the links that were made in the day before, and those under way', async () => {
    const { email } = everybody.juror5
    const { answered, browser } = await come({ sub: 'thief', email })
    const { token } = answered.body.error.details
    const link = () => nobody().post('/api/auth/link', { token, password: demoPassword }, { headers: browser })
    expect((await link()).body.signedIn.user.email).toBe(email)
    const waiting = await come({ sub: 'second thief', email })
    expect(waiting.answered.body.error.code).toBe('link_needed')
    const userId = house.personId('juror5')
    await house.inScene('system', (scene) => takeBackFactors(scene, userId, scene.now))
    expect((await come({ sub: 'thief', email })).answered.body.error.code).toBe('link_needed')
    const late = await nobody().post(
      '/api/auth/link',
      { token: waiting.answered.body.error.details.token, password: demoPassword },
      { headers: waiting.browser },
    )
    expect(late.body.error.code).toBe('sso_flow_over')
  })
})

describe('staff', () => {
  it('gets the roles of its groups at each sign-in, and no more', async () => {
    const { data } = (await owner().get('/api/roles')).body
    const role = (key: string) => data.find((one: { key: string }) => one.key === key).id as string
    const refused = await owner().post(
      '/api/identity-providers',
      draft({ audience: 'staff', defaultRoleId: role('owner') }),
    )
    expect(refused.body.error.code).toBe('role_not_for_providers')
    const id = await open({
      audience: 'staff',
      groupRoles: [{ group: 'team', roleId: role('collaborator') }],
      name: 'Staff',
    })
    const rolesAfter = async (groups: string[]) => {
      const { answered } = await come({ sub: 'staff', email: 'staff@grandlyon.example.org', groups }, id, 'staff')
      const { body } = await nobody().get('/api/profile/roles', { headers: bearer(answered) })
      return body.data.map((one: { key: string }) => one.key)
    }
    expect(await rolesAfter(['team', 'other'])).toEqual(['collaborator'])
    expect(await rolesAfter([])).toEqual([])
    await owner().delete(`/api/identity-providers/${id}`)
  })

  it('comes in by a required provider alone, but for owners', async () => {
    const id = await open({ audience: 'staff', name: 'Required' })
    const path = `/api/identity-providers/${id}`
    const required = () => owner().put(`${path}/requirement`, { isRequired: true })
    expect((await required()).body.error.code).toBe('provider_without_domain')
    const domain = 'demo.laurel.test'
    const { recordName, recordValue } = (await owner().post(`${path}/domains`, { domain })).body.domains[0]
    texts.set(recordName, [recordValue])
    await owner().post(`${path}/domains/${domain}/check`)
    house.clock.now = new Date(house.clock.now.getTime() + 2 * 3_600_000)
    await house.signInAgain()
    expect((await required()).body.error.code).toBe('provider_untested')
    await test(id)
    expect((await required()).body.requiredFrom).not.toBeNull()
    const login = (name: 'owner' | 'manager' | 'applicant1') =>
      nobody().post('/api/auth/login', { email: everybody[name].email, password: demoPassword })
    expect((await login('manager')).body.error).toMatchObject({ code: 'sso_required', details: { name: 'Required' } })
    expect((await login('owner')).status).toBe(200)
    expect((await login('applicant1')).status).toBe(200)
    expect((await house.as('manager').get('/api/profile')).status).toBe(200)
    await owner().delete(`${path}/domains/${domain}`)
    expect((await login('manager')).status).toBe(200)
  })
})

describe('the whole database', () => {
  it('contradicts itself nowhere', async () => {
    const client = new pg.Client({ connectionString: house.ownerUrl })
    await client.connect()
    try {
      expect(await findBroken(client)).toEqual([])
    } finally {
      await client.end()
    }
  })
})
