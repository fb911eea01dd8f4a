import { createHash, randomBytes } from 'node:crypto'
import * as stranger from 'openid-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm } from '../../applications/call-for-tests.ts'
import { callerFor } from '../../test/caller.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const back = 'https://app.example.org/back?from=laurel'
const plain = 'https://app.example.org/plain'
const nobody = () => callerFor(house.product.app, 'localhost', undefined)
let call: Call
let app: { id: string; clientId: string; secret: string }

const draft = {
  name: 'Grist',
  publisher: 'Grist Labs',
  redirectUris: [back, plain],
  scopes: ['programs.read', 'applications.read'],
}

const pkce = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
const request = (more: Record<string, string> = {}) => ({
  client_id: app.clientId,
  redirect_uri: back,
  state: 'st&te',
  response_type: 'code',
  scope: 'applications.read',
  code_challenge: pkce().challenge,
  code_challenge_method: 'S256',
  ...more,
})

async function allow(more: Record<string, string> = {}): Promise<URL> {
  const { status, body } = await house
    .as('owner')
    .post('/api/oauth/authorizations', { ...request(more), decision: 'allow' })
  expect(status, JSON.stringify(body)).toBe(200)
  return new URL(body.location)
}

const form = (fields: Record<string, string>) => ({
  bytes: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const own = () => ({ client_id: app.clientId, client_secret: app.secret })
const token = (fields: Record<string, string>) =>
  nobody().post('/api/oauth/token', undefined, form({ ...own(), ...fields }))

async function connect() {
  const { verifier, challenge } = pkce()
  const code = (await allow({ code_challenge: challenge })).searchParams.get('code') ?? ''
  const exchange = { grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier }
  return { exchange, answer: await token(exchange) }
}
/** Its last letter is another: one that is always the same is the right one now and then. */
const otherEnd = (code: string) => `${code.slice(0, -1)}${code.endsWith('x') ? 'y' : 'x'}`
const applications = () => `/api/user.programs/${call.programId}/responses`
const statusWith = async (accessToken: string, path = applications(), host = 'localhost') =>
  (await callerFor(house.product.app, host, accessToken).get(path)).status
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token })

beforeAll(async () => {
  call = await openCall(house, projectForm)
  const { status, body } = await house.as('owner').post('/api/oauth-apps', draft)
  expect(status, JSON.stringify(body)).toBe(201)
  app = body
})

describe('a client that nobody here wrote', () => {
  it('discovers, asks with PKCE, changes its code, renews and revokes', async () => {
    const inject: stranger.CustomFetch = async (url, { method, headers, body }) => {
      const { pathname, search } = new URL(url)
      const answer = await house.product.app.inject({
        method: method as 'GET',
        url: `${pathname}${search}`,
        headers: { ...headers, host: 'localhost' },
        ...(body != null && { payload: String(body) }),
      })
      const sent = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
      return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
        status: answer.statusCode,
        headers: sent,
      })
    }
    const config = await stranger.discovery(
      new URL('http://localhost'),
      app.clientId,
      app.secret,
      stranger.ClientSecretBasic(app.secret),
      { algorithm: 'oauth2', execute: [stranger.allowInsecureRequests], [stranger.customFetch]: inject },
    )
    expect(config.serverMetadata().supportsPKCE()).toBe(true)
    const pkceCodeVerifier = stranger.randomPKCECodeVerifier()
    const consent = stranger.buildAuthorizationUrl(config, {
      redirect_uri: plain,
      scope: 'applications.read',
      code_challenge: await stranger.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: 'mine',
    })
    expect(consent.pathname).toBe('/fr/oauth/login')
    const location = await allow(Object.fromEntries(consent.searchParams))
    const tokens = await stranger.authorizationCodeGrant(config, location, { pkceCodeVerifier, expectedState: 'mine' })
    expect(await statusWith(tokens.access_token)).toBe(200)
    const next = await stranger.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(await statusWith(next.access_token)).toBe(200)
    await stranger.tokenRevocation(config, next.refresh_token ?? '')
    expect(await statusWith(next.access_token)).toBe(401)
  })
})

describe('the consent', () => {
  it('says who asks, for what, and what the person has no right for', async () => {
    const { body } = await house.as('applicant1').get('/api/oauth/authorizations', { query: request() })
    expect(body).toMatchObject({
      app: { name: 'Grist', publisher: 'Grist Labs' },
      returnsTo: 'app.example.org',
      scopes: [
        { scope: 'profile', isHeld: true },
        { scope: 'applications.read', isHeld: false },
      ],
      isGranted: false,
      location: null,
    })
  })

  it('leads nowhere for an unknown application or another address, and never names it', async () => {
    const wrong: Record<string, string>[] = [
      { client_id: 'unknown' },
      { redirect_uri: 'https://app.example.org/back' },
      { redirect_uri: `${back}/` },
      { redirect_uri: back.replace('https', 'http') },
      { redirect_uri: `${back}#x` },
      { redirect_uri: 'https://app.example.org:444/back?from=laurel' },
      { redirect_uri: 'javascript:alert(1)' },
    ]
    for (const more of wrong) {
      const read = await house.as('owner').get('/api/oauth/authorizations', { query: request(more) })
      expect([read.status, read.body.error.code], JSON.stringify(more)).toEqual([400, 'oauth_request_wrong'])
      const sent = await house.as('owner').post('/api/oauth/authorizations', { ...request(more), decision: 'allow' })
      expect(sent.status).toBe(400)
    }
    const empty: Record<string, string>[] = [{ state: '' }, { client_id: '' }, { redirect_uri: '' }]
    for (const more of empty)
      expect((await house.as('owner').get('/api/oauth/authorizations', { query: request(more) })).status).toBe(422)
    expect((await house.as('otherOwner', 'other').get('/api/oauth/authorizations', { query: request() })).status).toBe(
      400,
    )
    expect((await house.as('nobody').get('/api/oauth/authorizations', { query: request() })).status).toBe(401)
  })

  it('leads back with the error of a request that is wrong otherwise, and when refused', async () => {
    const errorOf = async (more: Record<string, string>, decision = 'allow') => {
      const { body } = await house.as('owner').post('/api/oauth/authorizations', { ...request(more), decision })
      const { searchParams, host } = new URL(body.location)
      expect([host, searchParams.get('state'), searchParams.get('from'), searchParams.get('code')]).toEqual([
        'app.example.org',
        'st&te',
        'laurel',
        null,
      ])
      expect(searchParams.get('iss')).toBe('http://localhost')
      return searchParams.get('error')
    }
    expect(await errorOf({}, 'refuse')).toBe('access_denied')
    expect(await errorOf({ response_type: 'token' })).toBe('unsupported_response_type')
    expect(await errorOf({ scope: 'messages.send' })).toBe('invalid_scope')
    expect(await errorOf({ scope: 'everything' })).toBe('invalid_scope')
    expect(await errorOf({ code_challenge: '' })).toBe('invalid_request')
    expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request')
  })

  it('cannot be given by a key, nor by a token', async () => {
    const { answer } = await connect()
    const caller = callerFor(house.product.app, 'localhost', answer.body.access_token)
    expect((await caller.post('/api/oauth/authorizations', { ...request(), decision: 'allow' })).status).toBe(403)
    expect((await caller.get('/api/profile')).status).toBe(403)
  })
})

describe('a code', () => {
  it('is good once; its second use ends the consent', async () => {
    const { exchange, answer } = await connect()
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
    expect(await statusWith(answer.body.access_token)).toBe(200)
    const again = await token(exchange)
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
    expect(await statusWith(answer.body.access_token)).toBe(401)
    expect((await refresh(answer.body.refresh_token)).body.error).toBe('invalid_grant')
    await house.runJobs()
    const mails = await house.inScene('owner', ({ db }) => db.from('emails').select(['subject', 'kind']).execute())
    expect(mails.some(({ kind }) => kind === 'app_reuse')).toBe(true)
  })

  it('opens nothing with another verifier, address or client, nor after a minute', async () => {
    const { verifier, challenge } = pkce()
    const code = (await allow({ code_challenge: challenge })).searchParams.get('code') ?? ''
    const good = { grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier }
    const { body: other } = await house.as('owner').post('/api/oauth-apps', { ...draft, name: 'Other', isPublic: true })
    expect(other.secret).toBeNull()
    const wrongs: Record<string, string>[] = [
      { code_verifier: pkce().verifier },
      { code_verifier: '' },
      { redirect_uri: 'https://app.example.org/back' },
      { client_id: other.clientId, client_secret: '' },
      { code: otherEnd(code) },
    ]
    for (const wrong of wrongs)
      expect((await token({ ...good, ...wrong })).body.error, JSON.stringify(wrong)).toBe('invalid_grant')
    const before = house.clock.now
    house.clock.now = new Date(before.getTime() + 60_000)
    expect((await token(good)).body.error).toBe('invalid_grant')
    house.clock.now = before
    expect((await token(good)).status).toBe(200)
  })

  it('is refused to who shows another secret, JSON, or a field twice', async () => {
    const wrong = await token({ client_secret: 'lrl_cs_wrong', grant_type: 'refresh_token', refresh_token: 'x' })
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client'])
    expect((await token({ grant_type: 'password' })).body.error).toBe('unsupported_grant_type')
    expect((await nobody().post('/api/oauth/token', { grant_type: 'refresh_token' })).body.error).toBe(
      'invalid_request',
    )
    const twice = await nobody().post('/api/oauth/token', undefined, {
      ...form({}),
      bytes: 'grant_type=a&grant_type=b',
    })
    expect([twice.status, twice.body.error]).toEqual([400, 'invalid_request'])
  })
})

describe('a refresh token', () => {
  it('changes at each use; within a minute the former one answers the same pair, later it ends the consent', async () => {
    const { answer } = await connect()
    const first = await refresh(answer.body.refresh_token)
    const before = house.clock.now
    house.clock.now = new Date(before.getTime() + 59_000)
    const again = await refresh(answer.body.refresh_token)
    expect(again.body.access_token).toBe(first.body.access_token)
    expect(again.body.refresh_token).toBe(first.body.refresh_token)
    expect(first.body.refresh_token).not.toBe(answer.body.refresh_token)
    expect(await statusWith(first.body.access_token)).toBe(200)
    house.clock.now = new Date(before.getTime() + 61_000)
    expect((await refresh(answer.body.refresh_token)).body.error).toBe('invalid_grant')
    expect(await statusWith(first.body.access_token)).toBe(401)
    expect((await refresh(first.body.refresh_token)).body.error).toBe('invalid_grant')
    house.clock.now = before
  })

  it('is no access token, and an access token ends after an hour', async () => {
    const { answer } = await connect()
    expect(await statusWith(answer.body.refresh_token)).toBe(401)
    expect(await statusWith(answer.body.access_token, '/api/oauth/me', 'other.localhost')).toBe(401)
    expect(await statusWith(answer.body.access_token, `/api/user.programs/${call.programId}/forms`)).toBe(403)
    const before = house.clock.now
    house.clock.now = new Date(before.getTime() + 3_600_000)
    expect(await statusWith(answer.body.access_token)).toBe(401)
    house.clock.now = before
  })
})

describe('a connected application', () => {
  it('is seen and disconnected by its person and by the platform, and by nobody else', async () => {
    const { answer } = await connect()
    const [mine] = (await house.as('owner').get('/api/profile/connected-apps')).body.data
    expect(mine).toMatchObject({ name: 'Grist', scopes: expect.arrayContaining(['applications.read']) })
    expect((await house.as('owner').get('/api/connected-apps')).body.data).toHaveLength(1)
    expect((await house.as('applicant1').delete(`/api/profile/connected-apps/${mine.id}`)).status).toBe(404)
    expect((await house.as('applicant1').get('/api/profile/connected-apps')).body.data).toEqual([])
    expect((await house.as('owner').delete(`/api/profile/connected-apps/${mine.id}`)).status).toBe(204)
    expect(await statusWith(answer.body.access_token)).toBe(401)
    const { answer: second } = await connect()
    const [one] = (await house.as('owner').get('/api/connected-apps')).body.data
    await house.as('owner').delete(`/api/connected-apps/${one.id}`)
    expect(await statusWith(second.body.access_token)).toBe(401)
  })

  it('stops while its application is suspended, and for ever when it is removed', async () => {
    const { answer } = await connect()
    const set = (isSuspended: boolean) => house.as('owner').put(`/api/oauth-apps/${app.id}`, { ...draft, isSuspended })
    expect((await set(true)).status).toBe(200)
    expect(await statusWith(answer.body.access_token)).toBe(401)
    expect((await refresh(answer.body.refresh_token)).body.error).toBe('invalid_client')
    await set(false)
    expect(await statusWith(answer.body.access_token)).toBe(200)
    const { body: fewer } = await house
      .as('owner')
      .put(`/api/oauth-apps/${app.id}`, { ...draft, scopes: ['programs.read'], isSuspended: false })
    expect(fewer.scopes).toEqual(['programs.read'])
    await house.as('owner').delete(`/api/oauth-apps/${app.id}`)
    expect(await statusWith(answer.body.access_token)).toBe(401)
  })

  it('is told of nothing more once its application is suspended, or may ask for less', async () => {
    const scopes = ['programs.read', 'applications.read', 'webhooks.manage']
    const wide = { ...draft, scopes }
    const { body: made } = await house.as('owner').post('/api/oauth-apps', wide)
    app = made
    const hooks = `/api/user.programs/${call.programId}/hooks`
    const subscribe = async () => {
      const { verifier, challenge } = pkce()
      const scoped = { code_challenge: challenge, scope: 'applications.read webhooks.manage' }
      const code = (await allow(scoped)).searchParams.get('code') ?? ''
      const exchange = { grant_type: 'authorization_code', code, redirect_uri: back, code_verifier: verifier }
      const { access_token } = (await token(exchange)).body
      const hook = { event: 'application.tagged', targetUrl: 'https://hooks.example.org/x' }
      const { status, body } = await callerFor(house.product.app, 'localhost', access_token).post(hooks, hook)
      expect(status, JSON.stringify(body)).toBe(201)
    }
    const count = async () => (await house.as('owner').get(hooks)).body.data.length
    const set = (more: object) =>
      house.as('owner').put(`/api/oauth-apps/${made.id}`, { ...wide, isSuspended: false, ...more })
    await subscribe()
    expect((await set({ name: 'Grist 2' })).status).toBe(200)
    expect(await count()).toBe(1)
    await set({ scopes: ['programs.read', 'webhooks.manage'] })
    expect(await count()).toBe(0)
    await set({})
    await subscribe()
    await set({ isSuspended: true })
    expect(await count()).toBe(0)
  })

  it.each([
    [{ redirectUris: ['http://app.example.org/back'] }],
    [{ redirectUris: ['https://app.example.org/back#there'] }],
    [{ redirectUris: ['https://me:secret@app.example.org/'] }],
    [{ redirectUris: ['javascript:alert(1)'] }],
    [{ redirectUris: [] }],
    [{ scopes: ['everything'] }],
    [{ name: '' }],
  ])('is not registered with %j', async (more) => {
    expect((await house.as('owner').post('/api/oauth-apps', { ...draft, ...more })).status).toBe(422)
  })
})
