import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAltcha, createRecaptcha } from '../kernel/captcha/index.ts'
import { FakeRecaptcha } from '../test/fake-recaptcha.ts'
import { openHouse } from '../test/open-house.ts'
import { solveCaptcha } from '../test/solve-captcha.ts'

const secret = new Uint8Array(randomBytes(32))
let people = 0
const registration = () => ({
  email: `stranger${++people}@example.org`,
  password: 'a long enough password',
  firstname: 'Lou',
  lastname: 'Martin',
})

describe('without a captcha', () => {
  const house = openHouse()

  it('nothing is asked', async () => {
    expect((await house.as('nobody').get('/api/captcha')).body).toEqual({ kind: 'none' })
    expect((await house.as('nobody').post('/api/auth/register', registration())).status).toBe(202)
  })
})

describe('ALTCHA', () => {
  const house = openHouse({ captcha: createAltcha(secret) })
  const nobody = () => house.as('nobody')
  const register = (proof: string | undefined, more: Record<string, string> = {}) =>
    nobody().post('/api/auth/register', registration(), {
      headers: { ...(proof !== undefined && { 'x-captcha': proof }), ...more },
    })
  const newProof = async (platform?: 'other') =>
    (await solveCaptcha((await house.as('nobody', platform).get('/api/captcha')).body)) ?? ''
  const opened = (proof: string) => JSON.parse(Buffer.from(proof, 'base64').toString())
  const closed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

  it('lets in who did the computation, once', async () => {
    const proof = await newProof()
    expect((await register(proof)).status).toBe(202)
    const again = await register(proof)
    expect([again.status, again.body.error.code]).toEqual([403, 'captcha_failed'])
  })

  it('counts once of two calls at the same moment', async () => {
    const proof = await newProof()
    const answers = await Promise.all([register(proof), register(proof)])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 403])
  })

  it('answers a repeated call as the first time', async () => {
    const [proof, body] = [await newProof(), registration()]
    const headers = { 'x-captcha': proof, 'idempotency-key': 'once' }
    const send = () => nobody().post('/api/auth/register', body, { headers })
    expect([(await send()).status, (await send()).status]).toEqual([202, 202])
  })

  it('is not used up by a call that is refused', async () => {
    const proof = await newProof()
    const headers = { 'x-captcha': proof }
    const wrong = await nobody().post('/api/auth/register', { ...registration(), password: 'short' }, { headers })
    expect(wrong.status).toBe(422)
    expect((await register(proof)).status).toBe(202)
  })

  it('refuses what proves nothing', async () => {
    const proof = opened(await newProof())
    const { challenge, solution } = proof
    const longer = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 9999 }
    const easier = { ...challenge.parameters, cost: 1 }
    const foreign = { ...challenge.parameters, data: { platform: house.platformId('other') } }
    const hostile = {
      missing: undefined,
      empty: '',
      garbage: 'x',
      'too long': 'a'.repeat(9000),
      'no object': closed(null),
      'another solution': closed({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }),
      'a solution of another kind': closed({ challenge, solution: { counter: '1', derivedKey: 1 } }),
      'prolonged by hand': closed({ challenge: { ...challenge, parameters: longer }, solution }),
      'made easier by hand': closed({ challenge: { ...challenge, parameters: easier }, solution }),
      'without a signature': closed({ challenge: { parameters: challenge.parameters }, solution }),
      'of another platform': await newProof('other'),
      'moved to another platform': closed({ challenge: { ...challenge, parameters: foreign }, solution }),
    }
    for (const [name, value] of Object.entries(hostile)) {
      const answer = await register(value)
      expect([answer.status, answer.body.error?.code], name).toEqual([403, 'captcha_failed'])
    }
  })

  it('refuses what is too old', async () => {
    const proof = await newProof()
    house.clock.now = new Date(house.clock.now.getTime() + 21 * 60_000)
    expect((await register(proof)).body.error.code).toBe('captcha_failed')
  })

  it('asks nothing of calls that are not for strangers', async () => {
    expect((await house.as('nobody').post('/api/auth/login', { email: 'a@example.org', password: 'x' })).status).toBe(
      401,
    )
  })
})

describe('reCAPTCHA', () => {
  const verifier = new FakeRecaptcha()
  let base = ''
  beforeAll(async () => {
    base = await verifier.listen()
  })
  beforeEach(() => {
    verifier.mood = 'well'
    verifier.tokens.clear()
  })
  afterAll(() => verifier.close())
  const house = openHouse({
    captcha: {
      present: (...input) => captcha().present(...input),
      check: (...input) => captcha().check(...input),
    },
  })
  const captcha = () => createRecaptcha({ siteKey: 'site', secret: verifier.secret, base, minScore: 0.5 })
  const register = async (token: string) => {
    const headers = { 'x-captcha': token }
    const { status, body } = await house.as('nobody').post('/api/auth/register', registration(), { headers })
    return body.error ? body.error.code : status
  }

  it('tells pages what to load', async () => {
    expect((await house.as('nobody').get('/api/captcha')).body).toEqual({
      kind: 'recaptcha',
      siteKey: 'site',
      version: 3,
      base,
    })
  })

  it('believes a good token, once, of a person and for this call', async () => {
    verifier.tokens.set('good', { action: 'registerAccount', score: 0.9 })
    verifier.tokens.set('robot', { action: 'registerAccount', score: 0.3 })
    verifier.tokens.set('elsewhere', { action: 'login', score: 0.9 })
    expect(await register('good')).toBe(202)
    expect(await register('good')).toBe('captcha_failed')
    expect(await register('robot')).toBe('captcha_failed')
    expect(await register('elsewhere')).toBe('captcha_failed')
    expect(await register('unknown')).toBe('captcha_failed')
  })

  it('lets nobody in while the verifier does not answer', async () => {
    verifier.tokens.set('waiting', { action: 'registerAccount', score: 0.9 })
    verifier.mood = 'broken'
    expect(await register('waiting')).toBe('captcha_unavailable')
    verifier.mood = 'garbage'
    expect(await register('waiting')).toBe('captcha_unavailable')
    verifier.mood = 'well'
    expect(await register('waiting')).toBe(202)
  })
})
