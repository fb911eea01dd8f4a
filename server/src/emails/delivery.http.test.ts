import { describe, expect, it } from 'vitest'
import { MailFailure, type Message } from '../kernel/mail/index.ts'
import { makeDue } from '../test/due-jobs.ts'
import { openHouse } from '../test/open-house.ts'
import { bounceAddress } from './bounce-address.ts'
import { readReport } from './read-report.ts'
import { isGone, readStatus } from './read-status.ts'
import { sendWritten } from './send-mail.ts'
import { erasedAddress } from './store.ts'

const secret = 'a secret of the mail server'
const house = openHouse({ replies: { domain: 'reply.laurel.test', secret } })

/** Writes a mail, lets it leave, and answers its row. */
async function sent(to: string, kind = 'test') {
  await house.inScene('owner', (scene) =>
    sendWritten(scene, {
      kind,
      to: { email: to, name: '' },
      locale: 'fr',
      subject: 'Bonjour',
      paragraphs: ['Bonjour'],
    }),
  )
  await house.runJobs()
  return house.inScene('owner', ({ db }) =>
    db.from('emails').where('to_address', '=', to).selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  )
}

const addressOf = (emailId: string) =>
  house.inScene('owner', async (scene) =>
    bounceAddress(scene.house.secret, 'reply.laurel.test', { platformId: scene.platform.id, emailId }),
  )

const report = (to: string, action: string, status: string, words = '') =>
  [
    'From: MAILER-DAEMON@example.org',
    `To: ${to}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${words}`,
    '--b--',
  ].join('\r\n')

async function handIn(mail: string, shown = secret) {
  const headers = { 'content-type': 'message/rfc822', 'x-laurel-mail-secret': shown }
  const { status } = await house.as('nobody', 'other').post('/api/mails/incoming', undefined, { bytes: mail, headers })
  await house.runJobs()
  return status
}

const life = async (id: string) => (await house.as('owner').get(`/api/email-logs/${id}`)).body

describe('what the other side says', () => {
  it.each([
    ['550 5.1.1 no such user', true],
    ['550 5.7.1 blocked for reputation', false],
    ['552 5.2.2 mailbox full', false],
    ['421 4.7.0 later', false],
    ['550 unknown', true],
  ])('%s: gone %s', (text, gone) => expect(isGone(readStatus(text))).toBe(gone))

  it('is read out of folded reports, and out of complaints', () => {
    const folded = report('b@x', 'failed', '5.1.1', '550 5.1.1\r\n no such user')
    expect(readReport(folded)).toEqual({ kind: 'bounced', code: 550, status: '5.1.1', words: '550 5.1.1 no such user' })
    expect(readReport('Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse')?.kind).toBe('complained')
    expect(readReport('Content-Type: text/plain\r\n\r\nAction: failed\r\nStatus: 5.1.1')).toBeUndefined()
  })
})

describe('reports of delivery', () => {
  it('say that a mail did not arrive, once', async () => {
    const { id } = await sent('gone@example.org')
    const address = await addressOf(id)
    expect(await handIn(report(address, 'failed', '5.1.1', '550 5.1.1 no such user'))).toBeLessThan(300)
    await handIn(report(address, 'failed', '5.1.1'))
    const seen = await life(id)
    expect(seen).toMatchObject({
      state: 'bounced',
      smtpStatus: '5.1.1',
      suppressions: [{ stream: 'list', reason: 'hard' }],
    })
    expect(seen.moments.map(({ kind }: { kind: string }) => kind)).toEqual(['kept', 'bounced'])
  })

  it('of a delay, of our reputation or forged change nothing for the address', async () => {
    const { id } = await sent('late@example.org')
    const address = await addressOf(id)
    await handIn(report(address, 'delayed', '4.4.1'))
    expect(await life(id)).toMatchObject({ state: 'kept', suppressions: [] })
    await handIn(report(address.replace(/-.{4}/, '-0000'), 'failed', '5.1.1'))
    expect(await life(id)).toMatchObject({ state: 'kept' })
    expect(await handIn(report(address, 'failed', '5.1.1'), 'another secret of no server')).toBe(404)
    expect(await life(id)).toMatchObject({ state: 'kept' })
    await handIn(report(address, 'failed', '5.7.1'))
    expect(await life(id)).toMatchObject({ state: 'failed', suppressions: [] })
  })

  it('hold an address back after a second one; what a person asks for is tried, once a day', async () => {
    const to = 'twice@example.org'
    for (const _ of [1, 2]) {
      const { id } = await sent(to)
      await handIn(report(await addressOf(id), 'failed', '5.1.1'))
    }
    const held = await sent(to)
    expect(held.state).toBe('suppressed')
    expect((await sent(to, 'account_reset')).state).toBe('kept')
    expect((await sent(to, 'account_reset')).state).toBe('suppressed')

    const refused = await house.as('manager').post(`/api/email-logs/${held.id}/resumption`, { why: 'They wrote to us' })
    expect(refused.status).toBe(403)
    const lifted = await house.as('owner').post(`/api/email-logs/${held.id}/resumption`, { why: 'They wrote to us' })
    expect(lifted.body).toMatchObject({ state: 'queued', suppressions: [] })
    await house.runJobs()
    expect(await life(held.id)).toMatchObject({ state: 'kept' })
    const again = await house.as('owner').post(`/api/email-logs/${held.id}/resumption`, { why: 'Once more' })
    expect(again.body.error.code).toBe('not_suppressed')
  })

  it('and complaints stop mails to many', async () => {
    const { id } = await sent('unwanted@example.org')
    const complaint = `To: ${await addressOf(id)}\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse`
    await handIn(complaint)
    expect(await life(id)).toMatchObject({
      state: 'complained',
      suppressions: [{ stream: 'list', reason: 'complaint' }],
    })
  })
})

describe('the dialogue with the mail server', () => {
  it('names where reports go, and its refusals count', async () => {
    const seen: Message[] = []
    const real = house.product.house.mail.send
    const stub = (answer: () => Promise<never>) =>
      Object.assign(house.product.house.mail, {
        send: (message: Message) => {
          seen.push(message)
          return answer()
        },
      })
    stub(async () => {
      throw new MailFailure('550 5.1.1 no such user', { permanent: true, status: 550 })
    })
    const { id, state } = await sent('refused@example.org')
    Object.assign(house.product.house.mail, { send: real })
    expect(state).toBe('bounced')
    expect(seen[0]?.returnPath).toBe(await addressOf(id))
  })

  it.each([
    ['refuses', [], 'cancelled'],
    ['takes', ['kept'], 'kept'],
  ])('%s a mail that was erased on its way, and its words are not written down', async (what, kinds, state) => {
    const real = house.product.house.mail.send
    const [to, subject] = [`${what}@example.org`, `Bonjour ${what}`]
    let id = ''
    const erased = { to_address: erasedAddress, subject: '', state: 'cancelled' }
    Object.assign(house.product.house.mail, {
      send: async () => {
        const row = await house.inScene('owner', ({ db }) =>
          db.change('emails').set(erased).where('to_address', '=', to).returning('id').executeTakeFirstOrThrow(),
        )
        id = row.id
        if (what === 'takes') return { answer: `250 taken for ${to}` }
        throw new MailFailure(`451 4.7.1 <${to}> later`, { permanent: false, status: 451 })
      },
    })
    await house.inScene('owner', (scene) =>
      sendWritten(scene, { kind: 'test', to: { email: to, name: '' }, locale: 'fr', subject, paragraphs: [subject] }),
    )
    await house.runJobs()
    Object.assign(house.product.house.mail, { send: real })
    const seen = await life(id)
    expect(seen).toMatchObject({ state, problem: null })
    expect(seen.moments.map(({ kind }: { kind: string }) => kind)).toEqual(kinds)
    expect(JSON.stringify(seen)).not.toContain(to)
  })

  it('puts off what the other side cannot take now, and gives up on the last try', async () => {
    const real = house.product.house.mail.send
    Object.assign(house.product.house.mail, {
      send: async () => {
        throw new MailFailure('451 4.7.1 come back later', { permanent: false, status: 451 })
      },
    })
    const { id, state } = await sent('later@example.org')
    expect(state).toBe('deferred')
    await makeDue(house, 'send-mail', { isLastTry: true })
    await house.runJobs()
    Object.assign(house.product.house.mail, { send: real })
    const seen = await life(id)
    expect(seen).toMatchObject({ state: 'failed', problem: '451 4.7.1 come back later', smtpCode: 451 })
    expect(seen.moments.map(({ kind }: { kind: string }) => kind)).toEqual(['deferred', 'deferred', 'given_up'])
  })
})
