import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { type CastName, demoPassword, everybody } from '../../../../story/cast.ts'
import { browserFor } from '../../test/browser.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { openHouse } from '../../test/open-house.ts'
import { softPasskey } from '../../test/soft-passkey.ts'

const house = openHouse()
const MINUTE = 60_000

const later = (ms: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + ms)
}
const codeOf = (secret: string, after = 0) =>
  generateSync({ secret, epoch: Math.floor(house.clock.now.getTime() / 1000) + after })

async function signedIn(name: CastName) {
  const browser = browserFor(house.product.app)
  const answer = await browser.send('POST', '/api/auth/login', { email: everybody[name].email, password: demoPassword })
  return { browser, answer }
}

/** Signs in and turns codes on. */
async function withCodes(name: CastName) {
  const { browser } = await signedIn(name)
  const { secret } = (await browser.send('POST', '/api/profile/totp')).body
  const { body } = await browser.send('POST', '/api/profile/totp/confirmation', { code: codeOf(secret) })
  return { browser, secret: secret as string, recoveryCodes: body.recoveryCodes as string[] }
}

async function withPasskey(name: CastName) {
  const { browser } = await signedIn(name)
  const { options } = (await browser.send('POST', '/api/profile/passkeys/options')).body
  const passkey = softPasskey()
  const added = await browser.send('POST', '/api/profile/passkeys', {
    name: 'Phone',
    answer: passkey.register(options),
  })
  return { browser, passkey, added }
}

async function requestedOptions() {
  return (await browserFor(house.product.app).send('POST', '/api/auth/passkey/options')).body.options
}

describe('codes of an app', () => {
  it('are on once a first code is given, and tell so by mail', async () => {
    const { browser } = await signedIn('applicant1')
    const started = (await browser.send('POST', '/api/profile/totp')).body
    expect(started.uri).toMatch(/^otpauth:\/\/totp\/Traboule:/)
    expect((await signedIn('applicant1')).answer.status).toBe(200)
    const wrong = await browser.send('POST', '/api/profile/totp/confirmation', { code: '000000' })
    expect(wrong).toMatchObject({ status: 422, body: { error: { code: 'wrong_code' } } })
    const right = await browser.send('POST', '/api/profile/totp/confirmation', { code: codeOf(started.secret) })
    expect(new Set(right.body.recoveryCodes).size).toBe(10)
    expect((await browser.send('GET', '/api/profile/security')).body).toMatchObject({
      recoveryCodesLeft: 10,
      passkeys: [],
    })
    expect((await mailsTo(house, everybody.applicant1.email)).at(-1)?.kind).toBe('account_second_factor_on')
    expect((await browser.send('POST', '/api/profile/totp')).body.error.code).toBe('second_factor_on')
  })

  it('are asked for after the password, and count once each', async () => {
    const { secret } = await withCodes('applicant2')
    later(MINUTE)
    const { answer, browser } = await signedIn('applicant2')
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'second_factor_needed' } } })
    const { token, kinds } = answer.body.error.details
    expect(kinds).toEqual(['code', 'recovery_code'])
    const code = codeOf(secret)
    expect((await browser.send('POST', '/api/auth/second-factor', { token, code })).status).toBe(200)
    expect((await browser.send('GET', '/api/profile')).status).toBe(200)
    expect((await browser.send('POST', '/api/auth/second-factor', { token, code })).body.error.code).toBe(
      'sign_in_over',
    )
    const again = await signedIn('applicant2')
    const replayed = await again.browser.send('POST', '/api/auth/second-factor', {
      token: again.answer.body.error.details.token,
      code,
    })
    expect(replayed).toMatchObject({ status: 422, body: { error: { code: 'wrong_code' } } })
  })

  it('go again, with what else a thief added, by the link of any of the notices', async () => {
    const { email } = everybody.juror6
    const { browser } = await withCodes('juror6')
    later(MINUTE)
    await browser.send('POST', '/api/profile/email', { email: 'thief@example.org' })
    const mails = await mailsTo(house, email)
    const stops = mails.flatMap(({ text }) => text.match(/[?&]stop=([\w-]+)/)?.[1] ?? [])
    expect(mails.map(({ kind }) => kind)).toEqual(['account_second_factor_on', 'account_email_notice'])
    expect(stops).toHaveLength(2)
    // The address was asked for after the codes: its link takes them back all the same.
    expect((await house.as('nobody').post('/api/auth/email-change/stop', { token: stops[1] })).status).toBe(200)
    await house.runJobs()
    const token = (await mailsTo(house, email)).at(-1)?.text.match(/[?&]token=([\w-]+)/)?.[1]
    const password = 'quinze pommes vertes'
    expect((await house.as('nobody').post('/api/auth/password-reset', { token, password })).status).toBe(200)
    expect((await house.as('nobody').post('/api/auth/login', { email, password })).status).toBe(200)
    // The other notice still takes back what comes after it, and not what was there long before.
    expect((await house.as('nobody').post('/api/auth/email-change/stop', { token: stops[0] })).status).toBe(200)
  })

  it('stay where they were set up long before what is stopped', async () => {
    const { email } = everybody.juror5
    const { secret } = await withCodes('juror5')
    later(48 * 60 * MINUTE)
    const { answer, browser } = await signedIn('juror5')
    await browser.send('POST', '/api/auth/second-factor', {
      token: answer.body.error.details.token,
      code: codeOf(secret),
    })
    expect((await browser.send('POST', '/api/profile/email', { email: 'thief2@example.org' })).status).toBe(202)
    const stop = (await mailsTo(house, email)).at(-1)?.text.match(/[?&]stop=([\w-]+)/)?.[1]
    expect((await house.as('nobody').post('/api/auth/email-change/stop', { token: stop })).status).toBe(200)
    const stored = await house.inScene('system', (scene) =>
      scene.acrossPlatforms('a test looks', ({ kysely }) =>
        kysely.selectFrom('totp_secrets').select('user_id').where('user_id', '=', house.personId('juror5')).execute(),
      ),
    )
    expect(stored).toHaveLength(1)
  })

  it('may be replaced by a recovery code, once', async () => {
    const { recoveryCodes } = await withCodes('applicant3')
    const use = async () => {
      const { answer, browser } = await signedIn('applicant3')
      const { token } = answer.body.error.details
      return browser.send('POST', '/api/auth/second-factor', { token, code: recoveryCodes[0]?.toUpperCase() })
    }
    expect((await use()).status).toBe(200)
    expect((await use()).body.error.code).toBe('wrong_code')
  })

  it('are not guessed: eight tries in a quarter of an hour, whatever the sign-in', async () => {
    const { secret } = await withCodes('applicant4')
    later(MINUTE)
    for (let tried = 0; tried < 8; tried++) {
      const { answer, browser } = await signedIn('applicant4')
      const { token } = answer.body.error.details
      await browser.send('POST', '/api/auth/second-factor', { token, code: '123456' })
    }
    const { answer, browser } = await signedIn('applicant4')
    const input = { token: answer.body.error.details.token, code: codeOf(secret) }
    expect((await browser.send('POST', '/api/auth/second-factor', input)).status).toBe(429)
    later(16 * MINUTE)
    const fresh = await signedIn('applicant4')
    const now = { token: fresh.answer.body.error.details.token, code: codeOf(secret) }
    expect((await fresh.browser.send('POST', '/api/auth/second-factor', now)).status).toBe(200)
  })

  it('end with the password or a code, each time', async () => {
    const { browser, secret } = await withCodes('applicant5')
    const stop = (proof: object) => browser.send('POST', '/api/profile/totp/removal', proof)
    expect((await stop({})).body.error.fields).toEqual([{ field: 'password', reason: 'required' }])
    expect((await stop({ password: 'wrong' })).body.error.code).toBe('wrong_password')
    expect((await stop({ code: codeOf(secret, 30) })).status).toBe(204)
    expect((await stop({ password: demoPassword })).body.error.code).toBe('second_factor_off')
    expect((await browser.send('GET', '/api/profile/security')).body).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 0,
    })
    expect((await signedIn('applicant5')).answer.status).toBe(200)
  })
})

describe('a proof', () => {
  it('is asked for again ten minutes later, before what is dangerous', async () => {
    const { browser } = await signedIn('juror1')
    later(11 * MINUTE)
    for (const path of ['/api/profile/totp', '/api/profile/passkeys/options', '/api/profile/recovery-codes']) {
      expect((await browser.send('POST', path)).body.error.code).toBe('proof_needed')
    }
    const requested = await browser.send('POST', '/api/profile/email', { email: 'other@example.org' })
    expect(requested).toMatchObject({ status: 403, body: { error: { code: 'proof_needed' } } })
    expect((await browser.send('POST', '/api/profile/proof', { password: 'no' })).body.error.code).toBe(
      'wrong_password',
    )
    expect((await browser.send('POST', '/api/profile/proof', { password: demoPassword })).status).toBe(200)
    expect((await browser.send('POST', '/api/profile/totp')).status).toBe(200)
  })
})

describe('passkeys', () => {
  it('are kept, renamed, used to sign in, and removed by their owner alone', async () => {
    const { browser, passkey, added } = await withPasskey('juror2')
    expect(added).toMatchObject({ status: 201, body: { name: 'Phone', host: 'localhost', lastUsedAt: null } })
    const path = `/api/profile/passkeys/${passkey.id}`
    expect((await browser.send('PUT', path, { name: 'Blue phone' })).body.name).toBe('Blue phone')
    const device = browserFor(house.product.app)
    const answer = passkey.signIn(await requestedOptions())
    const opened = await device.send('POST', '/api/auth/passkey', { answer })
    expect(opened).toMatchObject({ status: 200, body: { user: { email: everybody.juror2.email } } })
    const replayed = await browserFor(house.product.app).send('POST', '/api/auth/passkey', { answer })
    expect(replayed.body.error.code).toBe('passkey_refused')
    const signIns = (await device.send('GET', '/api/profile/sign-ins')).body.data
    expect(signIns[0]).toMatchObject({ method: 'passkey', hasSecondFactor: true, isCurrent: true })
    const { browser: stranger } = await signedIn('juror3')
    expect((await stranger.send('DELETE', path)).status).toBe(404)
    expect((await stranger.send('PUT', path, { name: 'Mine' })).status).toBe(404)
    expect((await device.send('DELETE', path)).status).toBe(204)
    const gone = passkey.signIn(await requestedOptions())
    expect((await device.send('POST', '/api/auth/passkey', { answer: gone })).body.error.code).toBe('passkey_unknown')
  })

  it('are refused from another origin, for another host, and to a challenge that is not ours', async () => {
    const { browser } = await signedIn('juror3')
    const ask = async () => (await browser.send('POST', '/api/profile/passkeys/options')).body.options
    const add = (answer: object) => browser.send('POST', '/api/profile/passkeys', { name: 'x', answer })
    const wrong = [
      softPasskey('https://evil.example').register(await ask()),
      softPasskey().register({ ...(await ask()), rp: { id: 'evil.example' } }),
      softPasskey().register({ challenge: 'aW52ZW50ZWQ', rp: { id: 'localhost' } }),
      softPasskey().register({ ...(await requestedOptions()), rp: { id: 'localhost' } }),
    ]
    for (const answer of wrong) expect((await add(answer)).body.error.code).toBe('passkey_refused')
    const there = browserFor(house.product.app, 'other.localhost')
    const { passkey } = await withPasskey('juror4')
    const { options } = (await there.send('POST', '/api/auth/passkey/options')).body
    expect(options.rpId).toBe('other.localhost')
    expect((await there.send('POST', '/api/auth/passkey', { answer: passkey.signIn(options) })).status).toBe(401)
  })
})

describe('a second factor that a role asks for', () => {
  async function impose(from: string | null) {
    const { data } = (await house.as('owner').get('/api/roles')).body
    const role = data.find((one: { key: string }) => one.key === 'collaborator')
    return house.as('owner').put(`/api/roles/${role.id}/second-factor`, { from })
  }

  it('is said before its day, and needed from then on for all but setting it up', async () => {
    house.clock.now = new Date('2027-02-09T09:00:00Z')
    const from = '2027-03-01T08:00:00.000Z'
    expect((await impose(from)).body.twoFactorFrom).toBe(from)
    const before = await signedIn('manager')
    expect(before.answer.body.user.secondFactorFrom).toBe(from)
    expect((await before.browser.send('GET', '/api/user.programs')).status).toBe(200)
    await impose('2026-01-01T08:00:00Z')
    const due = await before.browser.send('GET', '/api/user.programs')
    expect(due).toMatchObject({ status: 403, body: { error: { code: 'second_factor_required' } } })
    expect((await before.browser.send('GET', '/api/profile')).status).toBe(200)
    const { secret } = (await before.browser.send('POST', '/api/profile/totp')).body
    const code = codeOf(secret)
    expect((await before.browser.send('POST', '/api/profile/totp/confirmation', { code })).status).toBe(200)
    expect((await before.browser.send('GET', '/api/user.programs')).status).toBe(200)
    expect((await before.browser.send('GET', '/api/profile')).body.secondFactorFrom).toBeNull()
    const stop = await before.browser.send('POST', '/api/profile/totp/removal', { password: demoPassword })
    expect(stop).toMatchObject({ status: 409, body: { error: { code: 'second_factor_imposed' } } })
    expect((await signedIn('manager')).answer.body.error.code).toBe('second_factor_needed')
    await impose(null)
  })

  it('is imposed by who manages roles alone', async () => {
    const { data } = (await house.as('owner').get('/api/roles')).body
    const path = `/api/roles/${data[0].id}/second-factor`
    expect((await house.as('applicant1').put(path, { from: null })).status).toBe(404)
    expect((await house.as('nobody').put(path, { from: null })).status).toBe(401)
    expect((await house.as('owner').put(path, { from: 'soon' })).status).toBe(422)
  })
})
