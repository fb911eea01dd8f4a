import { describe, expect, it } from 'vitest'
import { cast, demoPassword } from '../../../story/cast.ts'
import { browserFor } from '../test/browser.ts'
import { mailsTo as mailsNow } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const MINUTE = 60_000
const password = 'quatorze pommes vertes'
const person = (email: string) => ({ email, password, firstname: 'Lou', lastname: 'Martin', lang: 'en' })

const later = (ms: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + ms)
}
const nobody = () => house.as('nobody')

/** Mails about accounts are written once the answer is given. */
async function mailsTo(_: typeof house, address: string) {
  await house.runJobs()
  return mailsNow(house, address)
}

async function tokenFor(_: typeof house, address: string): Promise<string> {
  const token = (await mailsTo(house, address)).at(-1)?.text.match(/[?&]token=([\w-]+)/)?.[1]
  return token ?? expect.unreachable(`no link was sent to ${address}`)
}

const logIn = (email: string, secret = password) => nobody().post('/api/auth/login', { email, password: secret })

describe('registering', () => {
  it('makes an unconfirmed account and mails a link in the person’s language', async () => {
    const answer = await nobody().post('/api/auth/register', person('Lou@Example.org'))
    expect(answer).toMatchObject({ status: 202, body: { email: 'lou@example.org' } })
    const [mail] = await mailsTo(house, 'lou@example.org')
    expect(mail?.subject).toBe('Confirm your e-mail address')
    expect(mail?.text).toContain('http://localhost/en/account-validation?token=')
  })

  it('answers the same for an address that has an account, whose owner gets a mail', async () => {
    const taken = await nobody().post('/api/auth/register', person(cast.juror1.email))
    expect(taken).toMatchObject({ status: 202, body: { email: cast.juror1.email } })
    expect((await mailsTo(house, cast.juror1.email)).map((mail) => mail.kind)).toEqual(['account_exists'])
    expect((await logIn(cast.juror1.email)).status).toBe(401)
    expect((await logIn(cast.juror1.email, demoPassword)).status).toBe(200)
  })

  it('lets nobody in before the address is proven, in the words for a wrong password', async () => {
    const early = await logIn('lou@example.org')
    const wrong = await logIn('lou@example.org', 'not the password')
    expect(early.status).toBe(401)
    expect({ ...early.body.error, requestId: '' }).toEqual({ ...wrong.body.error, requestId: '' })
  })

  it('answers in the same bytes for a free address, a taken one and one to be proven', async () => {
    await nobody().post('/api/auth/register', person('waiting@example.org'))
    const emails = ['free@example.org', cast.juror5.email, 'waiting@example.org']
    const answers = await Promise.all(emails.map((email) => nobody().post('/api/auth/register', person(email))))
    const seen = answers.map(({ status, body }, index) => ({
      status,
      same: body.email === emails[index],
      keys: Object.keys(body),
    }))
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('sends one mail a minute, and lets nobody in by registering again', async () => {
    await nobody().post('/api/auth/register', { ...person('lou@example.org'), password: 'another long password' })
    expect((await logIn('lou@example.org', 'another long password')).status).toBe(401)
    expect(await mailsTo(house, 'lou@example.org')).toHaveLength(1)
    later(2 * MINUTE)
    await nobody().post('/api/auth/register', person('lou@example.org'))
    expect(await mailsTo(house, 'lou@example.org')).toHaveLength(2)
  })

  it.each([
    ['lou@yopmail.com', password, 'email', 'notYopmail'],
    ['lou@yopmail.fr', password, 'email', 'notYopmail'],
    ['lou@mailinator.com', password, 'email', 'validAccountEmail'],
    ['lou@eu.mailinator.com', password, 'email', 'validAccountEmail'],
    ['lou@nowhere', password, 'email', 'email'],
    ['lou@example.com', 'short', 'password', 'password_too_short'],
    ['lou@example.com', 'Password1234', 'password', 'password_common'],
    ['lou@example.com', 'aaaaaaaaaaaaaa', 'password', 'password_common'],
    ['lou@example.com', 'azertyuiopqsd', 'password', 'password_common'],
    ['lou@example.com', 'Traboule-2027!', 'password', 'password_repeats_you'],
    ['camille.fournier@example.com', 'CamilleFournier1', 'password', 'password_repeats_you'],
  ])('refuses %s with %s', async (email, secret, field, reason) => {
    const answer = await nobody().post('/api/auth/register', { ...person(email), password: secret })
    expect(answer.status).toBe(422)
    expect(answer.body.error.fields).toEqual([{ field, reason }])
    expect(await mailsTo(house, email)).toEqual([])
  })

  it('asks for names', async () => {
    const answer = await nobody().post('/api/auth/register', {
      ...person('x@example.com'),
      firstname: ' ',
      lastname: 7,
    })
    expect(answer.body.error.fields).toEqual([
      { field: 'firstname', reason: 'required' },
      { field: 'lastname', reason: 'wrong_type' },
    ])
  })

  it('tells the owner of an address once a day that somebody wanted it', async () => {
    const { email } = cast.juror6
    for (const _ of [1, 2, 3]) {
      await nobody().post('/api/auth/register', person(email))
      later(10 * MINUTE)
    }
    expect(await mailsTo(house, email)).toHaveLength(1)
    later(24 * 60 * MINUTE)
    await nobody().post('/api/auth/register', person(email))
    expect(await mailsTo(house, email)).toHaveLength(2)
  })

  it('lists the banned domains to anyone', async () => {
    const { body } = await nobody().get('/api/banned-email-domain')
    expect(body.data).toEqual(
      expect.arrayContaining(['guerrillamail.com', 'mailinator.com', 'temp-mail.org', 'yopmail.com']),
    )
    expect(body.metadata.total).toBeGreaterThan(5000)
    expect(body.data).toHaveLength(body.metadata.total)
    for (const domain of ['gmail.com', 'orange.fr', 'outlook.com', 'proton.me']) expect(body.data).not.toContain(domain)
  })
})

describe('proving an address', () => {
  it('confirms once with the link, and lets in', async () => {
    const token = await tokenFor(house, 'lou@example.org')
    const first = await nobody().post('/api/auth/account-validation', { token, password })
    expect(first).toMatchObject({ status: 200, body: { email: 'lou@example.org' } })
    const again = await nobody().post('/api/auth/account-validation', { token })
    expect(again).toMatchObject({ status: 410, body: { error: { code: 'link_used' } } })
    expect((await logIn('lou@example.org')).body.user).toMatchObject({ confirmed: true, lang: 'en' })
  })

  it('refuses an unknown link and an expired one, then sends a new one', async () => {
    const email = 'late@example.org'
    await nobody().post('/api/auth/register', person(email))
    const old = await tokenFor(house, email)
    later(73 * 60 * MINUTE)
    const expired = await nobody().post('/api/auth/account-validation', { token: old })
    expect(expired).toMatchObject({ status: 410, body: { error: { code: 'link_expired' } } })
    const unknown = await nobody().post('/api/auth/account-validation', { token: 'invented' })
    expect(unknown.body.error.code).toBe('link_not_valid')
    expect((await nobody().post('/api/auth/account-validation/sending', { email })).status).toBe(202)
    const again = await tokenFor(house, email)
    expect(again).not.toBe(old)
    expect((await nobody().post('/api/auth/account-validation', { token: again, password })).status).toBe(200)
  })

  it('signs in on the device that registered, with the password chosen there', async () => {
    const email = 'here@example.org'
    const browser = browserFor(house.product.app)
    await browser.send('POST', '/api/auth/register', person(email))
    const token = await tokenFor(house, email)
    const confirmed = await browser.send('POST', '/api/auth/account-validation', { token })
    expect(confirmed).toMatchObject({ status: 200, body: { email, signedIn: { user: { confirmed: true } } } })
    expect((await browser.send('GET', '/api/profile')).body).toMatchObject({ email, hasPassword: true })
    expect((await logIn(email)).status).toBe(200)
  })

  it('gives the account to who reads the mail, whatever somebody else registered before, or after', async () => {
    const email = 'victim@example.org'
    const [owner, thief] = [browserFor(house.product.app), browserFor(house.product.app)]
    const stolen = { ...person(email), password: 'the thief chose this one', firstname: 'Eve' }
    await thief.send('POST', '/api/auth/register', stolen)
    later(2 * MINUTE)
    await owner.send('POST', '/api/auth/register', person(email))
    const token = await tokenFor(house, email)
    expect((await owner.send('POST', '/api/auth/account-validation', { token })).status).toBe(200)
    expect((await logIn(email, stolen.password)).status).toBe(401)
    expect((await logIn(email)).body.user).toMatchObject({ firstname: 'Lou', confirmed: true })
  })

  it('asks for the password on another device, and forgets the one that was registered', async () => {
    const email = 'elsewhere@example.org'
    const registered = 'somebody registered so'
    await nobody().post('/api/auth/register', { ...person(email), password: registered })
    const token = await tokenFor(house, email)
    const early = await nobody().post('/api/auth/account-validation', { token })
    expect(early).toMatchObject({ status: 422, body: { error: { code: 'password_needed', details: { email } } } })
    expect((await logIn(email, registered)).status).toBe(401)
    const weak = await nobody().post('/api/auth/account-validation', { token, password: 'short' })
    expect(weak.body.error.fields).toMatchObject([{ field: 'password' }])
    expect((await nobody().post('/api/auth/account-validation', { token, password })).body.signedIn).not.toBeNull()
    expect((await logIn(email, registered)).status).toBe(401)
    expect((await logIn(email)).status).toBe(200)
  })

  it('says the same to an address without an account', async () => {
    const answer = await nobody().post('/api/auth/account-validation/sending', { email: 'who@example.org' })
    expect(answer).toMatchObject({ status: 202, body: { email: 'who@example.org' } })
    expect(await mailsTo(house, 'who@example.org')).toEqual([])
  })

  it('leads back, by each of its mails, to where somebody was going', async () => {
    const backTo = '/en/collaboration?token=secret-of-an-invitation'
    const led = async (address: string) => {
      const link = (await mailsTo(house, address)).at(-1)?.text.match(/http:\/\/localhost\S+/)?.[0] ?? ''
      return new URL(link).searchParams.get('backTo')
    }
    await nobody().post('/api/auth/register', { ...person('going@example.org'), backTo })
    expect(await led('going@example.org')).toBe(backTo)
    later(2 * MINUTE)
    await nobody().post('/api/auth/account-validation/sending', { email: 'going@example.org', backTo: '/en/programs' })
    expect(await led('going@example.org')).toBe('/en/programs')
    await nobody().post('/api/auth/register', { ...person(cast.juror3.email), backTo })
    expect(await led(cast.juror3.email)).toBe(backTo)
    await nobody().post('/api/auth/password-reset-request', { email: cast.juror4.email, backTo })
    expect(await led(cast.juror4.email)).toBe(backTo)
    const leaving = await nobody().post('/api/auth/register', { ...person('x@example.org'), backTo: '//evil.test' })
    expect(leaving).toMatchObject({ status: 422, body: { error: { fields: [{ field: 'backTo' }] } } })
  })
})

describe('a new password', () => {
  it('says the same whether the address has an account or not', async () => {
    const known = await nobody().post('/api/auth/password-reset-request', { email: cast.juror2.email })
    const unknown = await nobody().post('/api/auth/password-reset-request', { email: 'who@example.org' })
    expect([known.status, unknown.status]).toEqual([202, 202])
    expect(await mailsTo(house, 'who@example.org')).toEqual([])
    expect((await mailsTo(house, cast.juror2.email))[0]?.text).toContain('/fr/reset-password?token=')
  })

  it('leads staff to their own page', async () => {
    await nobody().post('/api/auth/password-reset-request', { email: cast.manager.email, backOffice: true })
    expect((await mailsTo(house, cast.manager.email))[0]?.text).toContain('/fr/admin/reset-password?token=')
  })

  it('is set once by the link, ends every sign-in, and tells the owner', async () => {
    const browser = browserFor(house.product.app)
    await browser.send('POST', '/api/auth/login', { email: cast.juror2.email, password: demoPassword })
    const token = await tokenFor(house, cast.juror2.email)
    const weak = await nobody().post('/api/auth/password-reset', { token, password: 'motdepasse123' })
    expect(weak.body.error.fields).toEqual([{ field: 'password', reason: 'password_common' }])
    expect((await nobody().post('/api/auth/password-reset', { token, password })).status).toBe(200)
    expect((await browser.send('GET', '/api/profile')).status).toBe(401)
    expect((await logIn(cast.juror2.email, demoPassword)).status).toBe(401)
    expect((await logIn(cast.juror2.email)).status).toBe(200)
    expect((await mailsTo(house, cast.juror2.email)).at(-1)?.kind).toBe('account_password_changed')
    const used = await nobody().post('/api/auth/password-reset', { token, password })
    expect(used).toMatchObject({ status: 410, body: { error: { code: 'link_used' } } })
  })

  it('is not set by an expired link, nor by one that a newer link replaced', async () => {
    const { email } = cast.juror3
    await nobody().post('/api/auth/password-reset-request', { email })
    const first = await tokenFor(house, email)
    later(2 * MINUTE)
    await nobody().post('/api/auth/password-reset-request', { email })
    const second = await tokenFor(house, email)
    const replaced = await nobody().post('/api/auth/password-reset', { token: first, password })
    expect(replaced.body.error.code).toBe('link_not_valid')
    later(61 * MINUTE)
    const expired = await nobody().post('/api/auth/password-reset', { token: second, password })
    expect(expired.body.error.code).toBe('link_expired')
  })
})

describe('the profile', () => {
  it('changes names and language, and the cookie says the new name', async () => {
    const browser = browserFor(house.product.app)
    await browser.send('POST', '/api/auth/login', { email: cast.applicant3.email, password: demoPassword })
    const changed = await browser.send('PUT', '/api/profile', { firstname: 'Karima', lastname: 'Benali', lang: 'en' })
    expect(changed).toMatchObject({ status: 200, body: { firstname: 'Karima', lang: 'en' } })
    expect(changed.setCookies.map((cookie) => cookie.name)).toEqual(['laurel_access'])
    expect((await browser.send('GET', '/api/profile')).body).toMatchObject({ firstname: 'Karima', hasPassword: true })
  })

  it('changes the password with the current one, and ends the other sign-ins only', async () => {
    const [here, there] = [browserFor(house.product.app), browserFor(house.product.app)]
    const login = { email: cast.applicant4.email, password: demoPassword }
    for (const browser of [here, there]) await browser.send('POST', '/api/auth/login', login)
    const names = { firstname: 'Élodie', lastname: 'Garnier', lang: 'fr' }
    const change = (current: string, next: string) =>
      here.send('PUT', '/api/profile', { ...names, password: { current, next } })
    expect((await change('wrong', password)).body.error.fields).toEqual([
      { field: 'password.current', reason: 'wrong_password' },
    ])
    expect((await change(demoPassword, 'elodie garnier')).body.error.fields).toEqual([
      { field: 'password.next', reason: 'password_repeats_you' },
    ])
    expect((await change(demoPassword, password)).status).toBe(200)
    expect((await here.send('GET', '/api/profile')).status).toBe(200)
    expect((await there.send('GET', '/api/profile')).status).toBe(401)
    expect((await logIn(cast.applicant4.email)).status).toBe(200)
  })

  it('refuses nobody, and unknown languages', async () => {
    const answer = await nobody().get('/api/profile')
    expect(answer).toMatchObject({ status: 401, body: { error: { message: 'Authentification failed' } } })
    const { body } = await logIn(cast.applicant5.email, demoPassword)
    const headers = { authorization: `Bearer ${body.accessToken}` }
    const wrong = await nobody().put('/api/profile', { firstname: 'a', lastname: 'b', lang: 'xx' }, { headers })
    expect(wrong.body.error.fields[0].field).toBe('lang')
  })
})

describe('wrong passwords', () => {
  it.each([cast.juror5.email, 'nobody-here@example.org'])(
    'make %s wait, alike with and without an account',
    async (email) => {
      for (let tries = 0; tries < 10; tries += 1)
        expect((await logIn(email, 'wrong')).body.error.code).toBe('wrong_credentials')
      const until = new Date(house.clock.now.getTime() + MINUTE).toISOString()
      const waiting = await logIn(email, demoPassword)
      expect(waiting).toMatchObject({
        status: 429,
        body: { error: { code: 'too_many_passwords', details: { until } } },
      })
      expect((await nobody().post('/api/auth/magic-link', { email })).status).toBe(202)
      later(MINUTE)
      expect((await logIn(email, 'wrong')).status).toBe(401)
      later(MINUTE)
      expect((await logIn(email, 'wrong')).status).toBe(429)
    },
  )

  it('are forgotten after the right one', async () => {
    later(2 * MINUTE)
    const { email } = cast.juror5
    expect((await logIn(email, demoPassword)).status).toBe(200)
    for (let tries = 0; tries < 9; tries += 1) await logIn(email, 'wrong')
    expect((await logIn(email, demoPassword)).status).toBe(200)
  })
})
