import { describe, expect, it } from 'vitest'
import { type CastName, demoPassword, everybody } from '../../../story/cast.ts'
import { browserFor } from '../test/browser.ts'
import { mailsTo as mailsNow } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const MINUTE = 60_000
const nobody = () => house.as('nobody')

const later = (ms: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + ms)
}

async function mailsTo(address: string) {
  await house.runJobs()
  return mailsNow(house, address)
}

async function linkTo(address: string, word: 'token' | 'stop'): Promise<string> {
  const text = (await mailsTo(address)).at(-1)?.text ?? ''
  return text.match(new RegExp(`[?&]${word}=([\\w-]+)`))?.[1] ?? expect.unreachable(text)
}

async function signedIn(name: CastName, email: string = everybody[name].email) {
  const browser = browserFor(house.product.app)
  const answer = await browser.send('POST', '/api/auth/login', { email, password: demoPassword })
  return { browser, answer }
}

describe('a link that signs in', () => {
  const ask = (email: string) => nobody().post('/api/auth/magic-link', { email, backTo: '/fr/profile' })
  const use = (token: string) => browserFor(house.product.app).send('POST', '/api/auth/magic-link/sign-in', { token })

  it('is sent where there is an account, and asked for in the same bytes where there is none', async () => {
    const known = await ask(everybody.applicant1.email)
    const unknown = await ask('who@example.org')
    expect([known.status, unknown.status]).toEqual([202, 202])
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body))
    expect(await mailsTo('who@example.org')).toEqual([])
    const [mail] = await mailsTo(everybody.applicant1.email)
    expect(mail?.text).toMatch(/\/fr\/magic-link\?token=[\w-]+&backTo=%2Ffr%2Fprofile/)
  })

  it('works once, for 15 minutes', async () => {
    const { email } = everybody.applicant2
    await ask(email)
    const token = await linkTo(email, 'token')
    expect(await use(token)).toMatchObject({ status: 200, body: { user: { email } } })
    expect((await use(token)).body.error.code).toBe('link_used')
    later(2 * MINUTE)
    await ask(email)
    const late = await linkTo(email, 'token')
    later(16 * MINUTE)
    expect((await use(late)).body.error.code).toBe('link_expired')
    expect((await use('invented')).body.error.code).toBe('link_not_valid')
  })

  it('proves an address, and drops a password that somebody else may have set', async () => {
    const email = 'prey@example.org'
    const person = { email, password: 'nine green bottles', firstname: 'A', lastname: 'B' }
    await nobody().post('/api/auth/register', person)
    await house.runJobs()
    await ask(email)
    const opened = await use(await linkTo(email, 'token'))
    expect(opened.body.user).toMatchObject({ confirmed: true, hasPassword: false })
    expect((await nobody().post('/api/auth/login', person)).status).toBe(401)
  })

  it('goes back to no other site', async () => {
    const answer = await nobody().post('/api/auth/magic-link', { email: 'a@example.org', backTo: '//evil.example' })
    expect(answer.status).toBe(422)
  })
})

describe('another address', () => {
  const change = async (name: CastName, email: string) => {
    const { browser } = await signedIn(name)
    return { browser, answer: await browser.send('POST', '/api/profile/email', { email }) }
  }

  it('is taken on by the link that it got, once; the old one is told', async () => {
    const next = 'solene@example.org'
    const { browser, answer } = await change('applicant3', 'Solene@Example.org')
    expect(answer).toMatchObject({ status: 202, body: { email: next } })
    expect((await browser.send('GET', '/api/profile/security')).body.pendingEmail).toBe(next)
    expect((await mailsTo(everybody.applicant3.email)).at(-1)).toMatchObject({ kind: 'account_email_notice' })
    const token = await linkTo(next, 'token')
    expect((await nobody().post('/api/auth/email-change', { token })).body).toEqual({ email: next })
    expect((await nobody().post('/api/auth/email-change', { token })).body.error.code).toBe('link_used')
    expect((await browser.send('GET', '/api/profile')).body).toMatchObject({ email: next, confirmed: true })
    expect((await signedIn('applicant3')).answer.status).toBe(401)
    expect((await signedIn('applicant3', next)).answer.status).toBe(200)
  })

  it('is taken back by the link that the old one got: all are signed out, the password is chosen anew', async () => {
    const { email } = everybody.applicant4
    const { browser } = await change('applicant4', 'thief@example.org')
    const stop = await linkTo(email, 'stop')
    await nobody().post('/api/auth/email-change', { token: await linkTo('thief@example.org', 'token') })
    expect((await nobody().post('/api/auth/email-change/stop', { token: stop })).body).toEqual({ email })
    expect((await browser.send('GET', '/api/profile')).status).toBe(401)
    expect((await signedIn('applicant4')).answer.status).toBe(401)
    expect((await mailsTo(email)).at(-1)?.kind).toBe('account_reset')
    expect((await nobody().post('/api/auth/email-change/stop', { token: stop })).body.error.code).toBe('link_used')
  })

  it('is answered the same when it has an account, whose owner is told', async () => {
    const { browser, answer } = await change('applicant5', everybody.juror1.email)
    expect(answer).toMatchObject({ status: 202, body: { email: everybody.juror1.email } })
    expect((await browser.send('GET', '/api/profile/security')).body.pendingEmail).toBe(everybody.juror1.email)
    expect((await mailsTo(everybody.juror1.email)).map((mail) => mail.kind)).toEqual(['account_email_taken'])
  })

  it('may be thought better of, and is refused when it is no address for an account', async () => {
    const { browser } = await change('juror2', 'new@example.org')
    const token = await linkTo('new@example.org', 'token')
    expect((await browser.send('DELETE', '/api/profile/email')).status).toBe(204)
    expect((await nobody().post('/api/auth/email-change', { token })).body.error.code).toBe('link_not_valid')
    for (const [email, reason] of [
      ['a@yopmail.com', 'notYopmail'],
      ['a@mailinator.com', 'validAccountEmail'],
      [everybody.juror2.email, 'same_as_before'],
    ]) {
      const refused = await browser.send('POST', '/api/profile/email', { email })
      expect(refused.body.error.fields).toEqual([{ field: 'email', reason }])
    }
  })
})

describe('open sign-ins', () => {
  it('are listed with this one first, and ended one by one or all others at once', async () => {
    const devices = [await signedIn('juror3'), await signedIn('juror3'), await signedIn('juror3')]
    const [here, there, third] = devices.map((one) => one.browser)
    const list = (await here?.send('GET', '/api/profile/sign-ins'))?.body.data
    expect(list.filter((one: { isCurrent: boolean }) => one.isCurrent)).toEqual([list[0]])
    const theirs = (await there?.send('GET', '/api/profile/sign-ins'))?.body.data[0].id
    expect((await here?.send('DELETE', `/api/profile/sign-ins/${theirs}`))?.status).toBe(204)
    expect((await there?.send('GET', '/api/profile'))?.status).toBe(401)
    expect((await here?.send('DELETE', `/api/profile/sign-ins/${theirs}`))?.status).toBe(404)
    expect((await here?.send('DELETE', '/api/profile/sign-ins'))?.status).toBe(204)
    expect((await third?.send('GET', '/api/profile'))?.status).toBe(401)
    expect((await here?.send('GET', '/api/profile/sign-ins'))?.body.data).toHaveLength(1)
  })

  it('of others do not exist', async () => {
    const { browser } = await signedIn('juror4')
    const id = (await browser.send('GET', '/api/profile/sign-ins')).body.data[0].id
    const { browser: other } = await signedIn('juror5')
    for (const one of [id, 'nonsense']) {
      expect((await other.send('DELETE', `/api/profile/sign-ins/${one}`)).status).toBe(404)
    }
  })
})
