import { describe, expect, it } from 'vitest'
import { cast, demoPassword } from '../../../../story/cast.ts'
import { browserFor } from '../../test/browser.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const { email } = cast.applicant1
const MINUTE = 60_000

const later = (ms: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + ms)
}

async function signedIn(person: { email: string } = cast.applicant1) {
  const browser = browserFor(house.product.app)
  const answer = await browser.send('POST', '/api/auth/login', { email: person.email, password: demoPassword })
  expect(answer.status).toBe(200)
  return { browser, answer }
}

async function eventNames(): Promise<string[]> {
  const rows = await house.inScene('system', ({ db }) => db.from('events').select('name').orderBy('id').execute())
  return rows.map((row) => row.name)
}

describe('signing in', () => {
  it('answers tokens and the person, and sets the three cookies', async () => {
    const { answer } = await signedIn()
    expect(answer.body).toMatchObject({ user: { email, firstname: 'Camille', confirmed: true, superAdmin: false } })
    expect(answer.body.csrfToken).toBeTypeOf('string')
    const cookies = Object.fromEntries(answer.setCookies.map((cookie) => [cookie.name, cookie]))
    expect(cookies.laurel_access).toMatchObject({ httpOnly: true, path: '/', maxAge: 900 })
    expect(cookies.laurel_refresh).toMatchObject({ httpOnly: true, path: '/api/auth', maxAge: 30 * 86_400 })
    expect(cookies.laurel_csrf?.httpOnly).toBeUndefined()
    expect(await eventNames()).toContain('account.signed_in')
  })

  it('takes the address in any case, and the token as bearer without CSRF', async () => {
    const login = { email: ` ${email.toUpperCase()} `, password: demoPassword }
    const { body } = await house.as('nobody').post('/api/auth/login', login)
    const headers = { authorization: `Bearer ${body.accessToken}` }
    const profile = { firstname: 'Camille', lastname: 'Fournier', lang: 'fr' }
    expect((await house.as('nobody').put('/api/profile', profile, { headers })).status).toBe(200)
  })

  it('refuses a wrong password and an unknown address with the same bytes', async () => {
    const nobody = house.as('nobody')
    const wrong = await nobody.post('/api/auth/login', { email, password: 'not-the-password' })
    const unknown = await nobody.post('/api/auth/login', { email: 'who@demo.laurel.test', password: demoPassword })
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(wrong.body.error.code).toBe('wrong_credentials')
    expect({ ...unknown.body.error, requestId: '' }).toEqual({ ...wrong.body.error, requestId: '' })
  })

  it.each([
    [{ email: 'nonsense', password: 'x' }, 422, 'email'],
    [{ email: 'a@b.test' }, 422, 'password'],
    [{ email: 3, password: [] }, 422, 'email'],
    [undefined, 422, ''],
  ])('refuses %j', async (body, status, field) => {
    const answer = await house.as('nobody').post('/api/auth/login', body)
    expect(answer.status).toBe(status)
    expect(answer.body.error.code).toBe('invalid_input')
    expect(answer.body.error.fields[0].field).toBe(field)
  })

  it('refuses malformed JSON, another media type and a body over a megabyte', async () => {
    const send = (payload: string, type = 'application/json') =>
      house.product.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload,
        headers: { host: 'localhost', 'content-type': type },
      })
    expect((await send('{"email":')).json().error.code).toBe('malformed_request')
    expect((await send('email=a', 'application/x-www-form-urlencoded')).json().error.code).toBe(
      'unsupported_media_type',
    )
    const big = await send(JSON.stringify({ email, password: 'x'.repeat(1_100_000) }))
    expect(big.statusCode).toBe(413)
    expect(big.json().error.code).toBe('too_large')
  })

  it('knows no platform at an unknown host', async () => {
    const answer = await house.product.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: demoPassword },
      headers: { host: 'nobody.example.org' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error.code).toBe('unknown_host')
  })

  it('makes someone of another platform known to this one, without a role', async () => {
    const browser = browserFor(house.product.app)
    const login = { email: 'owner@other.laurel.test', password: demoPassword }
    expect((await browser.send('POST', '/api/auth/login', login)).status).toBe(200)
    expect((await browser.send('GET', '/api/profile/roles')).body.data).toEqual([])
    expect((await browser.send('GET', '/api/members')).status).toBe(403)
    expect(await eventNames()).toContain('member.joined')
  })

  it('repeats nothing for the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'sign-in-once' }
    const login = { email: cast.applicant2.email, password: demoPassword }
    const first = await house.as('nobody').post('/api/auth/login', login, { headers })
    const again = await house.as('nobody').post('/api/auth/login', login, { headers })
    expect(again.body).toEqual(first.body)
    const other = await house.as('nobody').post('/api/auth/login', { ...login, password: 'x' }, { headers })
    expect(other.body.error.code).toBe('idempotency_key_reused')
  })
})

describe('a call with cookies', () => {
  it('needs the CSRF token of its own sign-in to change anything', async () => {
    const { browser } = await signedIn()
    const { browser: other } = await signedIn(cast.applicant2)
    const change = { firstname: 'Camille', lastname: 'Fournier', lang: 'fr' }
    const without = await browser.send('PUT', '/api/profile', change, { 'x-csrf-token': '' })
    expect(without).toMatchObject({ status: 403, body: { error: { code: 'csrf_token_invalid' } } })
    const foreign = await browser.send('PUT', '/api/profile', change, {
      'x-csrf-token': other.jar.get('laurel_csrf') ?? '',
    })
    expect(foreign.status).toBe(403)
    expect((await browser.send('PUT', '/api/profile', change)).status).toBe(200)
  })

  it('is refused when another site made the browser send it', async () => {
    const { browser } = await signedIn()
    const crossSite = await browser.send('POST', '/api/auth/logout', undefined, { 'sec-fetch-site': 'cross-site' })
    expect(crossSite.status).toBe(403)
    const origin = await browser.send('POST', '/api/auth/refresh', undefined, {
      'sec-fetch-site': '',
      origin: 'https://evil.test',
    })
    expect(origin.body.error.code).toBe('csrf_token_invalid')
  })
})

describe('refreshing', () => {
  it('gives a new access token and replaces the refresh token', async () => {
    const { browser } = await signedIn()
    const before = browser.jar.get('laurel_refresh')
    later(20 * MINUTE)
    expect((await browser.send('GET', '/api/profile')).status).toBe(401)
    browser.jar.delete('laurel_access')
    const answer = await browser.send('POST', '/api/auth/refresh')
    expect(answer.status).toBe(200)
    expect(answer.body.accessToken).toBeTypeOf('string')
    expect(browser.jar.get('laurel_refresh')).not.toBe(before)
    expect((await browser.send('GET', '/api/profile')).status).toBe(200)
  })

  it('ends the sign-in when an old refresh token comes back', async () => {
    const { browser } = await signedIn()
    const old = browser.jar.get('laurel_refresh') ?? ''
    await browser.send('POST', '/api/auth/refresh')
    later(MINUTE)
    const thief = browserFor(house.product.app)
    thief.jar.set('laurel_refresh', old)
    const stolen = await thief.send('POST', '/api/auth/refresh')
    expect(stolen).toMatchObject({ status: 401, body: { error: { code: 'sign_in_ended' } } })
    expect((await browser.send('GET', '/api/profile')).status).toBe(401)
    browser.jar.delete('laurel_access')
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(401)
    expect(await eventNames()).toContain('account.sign_in_ended')
  })

  it('lets two tabs refresh in the same moment, the later one without a refresh token of its own', async () => {
    const { browser } = await signedIn()
    const twin = browserFor(house.product.app)
    twin.jar.set('laurel_refresh', browser.jar.get('laurel_refresh') ?? '')
    browser.jar.delete('laurel_access')
    const answers = await Promise.all([
      browser.send('POST', '/api/auth/refresh'),
      twin.send('POST', '/api/auth/refresh'),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const renewed = answers.filter((answer) => answer.setCookies.some((cookie) => cookie.name === 'laurel_refresh'))
    expect(renewed).toHaveLength(1)
  })

  it('refuses without a token, with an unknown one and with one past its 30 days', async () => {
    const nobody = browserFor(house.product.app)
    expect((await nobody.send('POST', '/api/auth/refresh')).body.error.code).toBe('signed_out')
    nobody.jar.set('laurel_refresh', 'invented')
    expect((await nobody.send('POST', '/api/auth/refresh')).status).toBe(401)
    const { browser } = await signedIn()
    later(31 * 24 * 60 * MINUTE)
    browser.jar.delete('laurel_access')
    expect((await browser.send('POST', '/api/auth/refresh')).body.error.code).toBe('signed_out')
  })

  it('refuses an access token that was tampered with, or aged', async () => {
    const { answer } = await signedIn()
    const token: string = answer.body.accessToken
    const read = (bearer: string) =>
      house.as('nobody').get('/api/profile', { headers: { authorization: `Bearer ${bearer}` } })
    expect((await read(token)).status).toBe(200)
    expect((await read(`${token.slice(0, -4)}AAAA`)).status).toBe(401)
    later(16 * MINUTE)
    const aged = await read(token)
    expect(aged).toMatchObject({ status: 401, body: { error: { message: 'Authentification failed' } } })
  })
})

describe('signing out', () => {
  it('ends the sign-in, clears the cookies, and answers the same to nobody', async () => {
    const { browser, answer } = await signedIn()
    const out = await browser.send('POST', '/api/auth/logout')
    expect(out.status).toBe(204)
    expect([...browser.jar.keys()]).toEqual([])
    const headers = { authorization: `Bearer ${answer.body.accessToken}` }
    expect((await house.as('nobody').get('/api/profile', { headers })).status).toBe(401)
    // What the path names is looked up at the same time; it is not what is answered.
    expect((await house.as('nobody').get('/api/auth/nonsense/platforms', { headers })).status).toBe(401)
    expect((await house.as('nobody').get('/api/platforms/demo/details', { headers })).status).toBe(200)
    expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204)
  })

  it('ends it by the refresh token alone, once the access token has aged', async () => {
    const { browser } = await signedIn()
    const refresh = browser.jar.get('laurel_refresh') ?? ''
    browser.jar.delete('laurel_access')
    await browser.send('POST', '/api/auth/logout')
    browser.jar.set('laurel_refresh', refresh)
    expect((await browser.send('POST', '/api/auth/refresh')).status).toBe(401)
  })
})

describe('signing out', () => {
  it('needs no more than the cookies, once the access token has aged, and clears them', async () => {
    const { browser } = await signedIn()
    later(20 * MINUTE)
    browser.jar.delete('laurel_csrf')
    const out = await browser.send('POST', '/api/auth/logout')
    expect(out.status).toBe(204)
    expect(out.setCookies.filter(({ value }) => value === '').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['laurel_access', 'laurel_refresh', 'laurel_csrf']),
    )
    expect([...browser.jar.keys()]).toEqual([])
  })

  it('is not done by a page of a neighbour', async () => {
    const { browser } = await signedIn()
    browser.jar.delete('laurel_access')
    const neighbour = { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' }
    expect((await browser.send('POST', '/api/auth/logout', undefined, neighbour)).status).toBe(403)
    const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }
    expect((await browser.send('POST', '/api/auth/logout', undefined, own)).status).toBe(204)
  })
})

describe('connected platforms', () => {
  it('lists those where the person has a role, five at a time', async () => {
    const own = `/api/auth/${house.personId('owner')}/platforms`
    const answer = await house.as('owner').get(own, { query: { limit: '5' } })
    // The clock of the tests above has moved past the tokens of the cast.
    expect(answer.status).toBe(401)
    const { browser } = await signedIn(cast.owner)
    const list = await browser.send('GET', `${own}?limit=5`)
    expect(list.body).toMatchObject({
      data: [{ name: 'Traboule', slug: 'demo', address: 'http://localhost', current: true }],
      metadata: { total: 1, perPage: 5 },
    })
    const others = `/api/auth/${house.personId('manager')}/platforms`
    expect((await browser.send('GET', others)).status).toBe(404)
    expect((await browser.send('GET', '/api/auth/nonsense/platforms')).status).toBe(404)
  })
})
