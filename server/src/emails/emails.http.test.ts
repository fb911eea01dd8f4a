import { describe, expect, it } from 'vitest'
import { openHouse } from '../test/open-house.ts'
import { sendWritten } from './send-mail.ts'

const house = openHouse()

const mail = {
  kind: 'test',
  to: { email: 'camille@example.org', name: 'Camille' },
  locale: 'fr',
  subject: 'Votre dossier & la suite',
  paragraphs: ['Bonjour <Camille>'],
} as const

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
})
