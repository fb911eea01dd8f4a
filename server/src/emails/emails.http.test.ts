import { describe, expect, it } from 'vitest'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'
import { mailKind } from './mail-kinds.ts'
import { sendMail, sendWritten } from './send-mail.ts'

const house = openHouse()

const mail = {
  kind: 'test',
  to: { email: 'camille@example.org', name: 'Camille' },
  locale: 'fr',
  subject: 'Votre dossier & la suite',
  paragraphs: ['Bonjour <Camille>'],
} as const

const oneKind = mailKind({
  name: 'flood',
  group: 'account',
  audience: 'person',
  fields: [],
  subject: 'messages.mail.subject',
  body: [{ words: 'messages.mail.from_team' }],
  button: 'messages.mail.button',
})

describe('mails of a platform', () => {
  it('leave after the commit and are kept in the log', async () => {
    await house.inScene('owner', (scene) => sendWritten(scene, mail))
    await house.runJobs()
    const { body } = await house.as('owner').get('/api/email-logs', { query: { search: 'camille' } })
    expect(body.data).toMatchObject([{ to: 'camille@example.org', subject: 'Votre dossier & la suite', state: 'kept' }])
    expect(body.metadata).toMatchObject({ totalFiltred: 1 })
  })

  it('do not exist when the work that wrote them is rolled back', async () => {
    const failing = house.inScene('owner', async (scene) => {
      await sendWritten(scene, { ...mail, subject: 'Never' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await house.runJobs()
    const { body } = await house.as('owner').get('/api/email-logs', { query: { search: 'Never' } })
    expect(body.metadata.totalFiltred).toBe(0)
  })

  it('escape what people wrote', async () => {
    await house.inScene('owner', (scene) => sendWritten(scene, mail))
    const row = await house.inScene('owner', ({ db }) =>
      db.from('emails').select(['html', 'text']).executeTakeFirstOrThrow(),
    )
    expect(row.html).toContain('Bonjour &lt;Camille&gt;')
    expect(row.text).toContain('Bonjour <Camille>')
  })

  it('are read by staff with the permission only', async () => {
    expect((await house.as('manager').get('/api/email-logs')).status).toBe(403)
    expect((await house.as('applicant1').get('/api/email-logs')).status).toBe(403)
    expect((await house.as('nobody').get('/api/email-logs')).status).toBe(401)
    const other = await house.as('otherOwner', 'other').get('/api/email-logs')
    expect(other.body.metadata.total).toBe(0)
  })

  it('are not poured on one address by strangers: five of a kind an hour, twenty a day', async () => {
    const email = 'applicant1@demo.laurel.test'
    const ask = (who: 'stranger' | 'owner') =>
      house.inScene('owner', (scene) =>
        sendMail(who === 'owner' ? scene : { ...scene, actor: { kind: 'anonymous' } }, oneKind, {
          to: { email: who === 'owner' ? email : email.toUpperCase(), name: '' },
          locale: 'fr',
          values: {},
          url: 'http://localhost/fr',
        }),
      )
    const askAt = async (hours: number, times: number) => {
      house.clock.now = new Date(start + hours * 3_600_000)
      for (let time = 0; time < times; time++) await ask('stranger')
      return (await mailsTo(house, email.toUpperCase())).length
    }
    const start = house.clock.now.getTime()
    expect(await askAt(0, 8)).toBe(5)
    for (const [hours, count] of [
      [2, 10],
      [4, 15],
      [6, 20],
      [8, 20],
      [25, 25],
    ] as const)
      expect(await askAt(hours, 6)).toBe(count)
    await ask('owner')
    expect(await mailsTo(house, email)).toHaveLength(1)
  })
})
