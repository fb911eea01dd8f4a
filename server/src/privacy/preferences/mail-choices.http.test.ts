import { expect, it } from 'vitest'
import { everybody } from '../../../../story/cast.ts'
import { reminderMail } from '../../applications/mails/mail-kinds.ts'
import { sendMail } from '../../emails/index.ts'
import { messageToApplicant } from '../../messages/mail-kinds.ts'
import { makeDue } from '../../test/due-jobs.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const path = '/api/profile/mail-preferences'
const { email, firstname, lastname } = everybody.applicant1
const choose = (paces: object, digest = 'daily') => house.as('applicant1').put(path, { paces, digest })
const to = { email, name: `${firstname} ${lastname}` }
const values = { program: 'Prix', title: 'Pluie utile', at: '12/02', percent: 60 }
const remind = (address = email) =>
  house.inScene('system', (scene) =>
    sendMail(scene, reminderMail, {
      to: { ...to, email: address },
      locale: 'fr',
      values,
      url: 'http://localhost/fr/applications',
    }),
  )
const kinds = async () => (await mailsTo(house, email)).map(({ kind }) => kind)

it('offers what concerns a person, and refuses what cannot be chosen', async () => {
  const names = async (who: 'applicant1' | 'owner' | 'nobody') =>
    (await house.as(who).get(path)).body.topics?.map(({ reader }: { reader: string }) => reader)
  expect(new Set(await names('applicant1'))).toEqual(new Set(['person']))
  expect(await names('owner')).toContain('team')
  expect((await house.as('nobody').get(path)).status).toBe(401)
  expect((await choose({ messages: 'off' })).status).toBe(422)
  expect((await choose({ decisions: 'off' })).status).toBe(422)
  expect((await choose({ reminders: 'weekly' })).status).toBe(422)
  expect((await choose({}, 'hourly')).status).toBe(422)
})

it('a mail leaves at once, not at all, or with the next digest', async () => {
  await remind()
  expect(await kinds()).toEqual(['application_reminder'])
  expect((await choose({ reminders: 'off' })).status).toBe(200)
  await remind()
  expect(await kinds()).toHaveLength(1)
  await choose({ reminders: 'digest', messages: 'digest' })
  await remind(email.toUpperCase())
  await house.inScene('system', (scene) =>
    sendMail(scene, messageToApplicant, {
      to,
      locale: 'fr',
      values: { program: 'Prix', title: 'Pluie utile', message: 'Bonjour' },
      subject: 'Une <question> à vous',
      url: 'http://localhost/fr/messages',
    }),
  )
  expect(await kinds()).toHaveLength(1)
  expect((await house.as('applicant1').get(path)).body).toMatchObject({ waiting: 2, digest: 'daily' })
  await makeDue(house, 'mail-digest')
  await house.runJobs()
  const digest = (await mailsTo(house, email)).at(-1)
  expect(digest).toMatchObject({ kind: 'mail_digest', state: 'kept' })
  expect(digest?.html).toContain('Une &lt;question&gt; à vous')
  expect(digest?.text).toContain('http://localhost/fr/messages')
  expect(digest?.text).toContain('/fr/profile/mails')
  await makeDue(house, 'mail-digest')
  await house.runJobs()
  expect(await kinds()).toHaveLength(2)
})

it('a mandatory mail leaves at once whatever was chosen, and each platform asks anew', async () => {
  const { body } = await house.as('applicant1').get(path)
  const all = Object.fromEntries(
    body.topics.map(({ name, mayBeOff }: { name: string; mayBeOff: boolean }) => [name, mayBeOff ? 'off' : 'digest']),
  )
  await choose(all)
  const before = (await kinds()).length
  await house.as('applicant1').post('/api/profile/privacy-requests', { kind: 'access', message: '' })
  expect(await kinds()).toHaveLength(before + 1)
})

it('the next digest is at eight in the morning of the platform, on Monday for a week', async () => {
  const dueAt = async (digest: string) => {
    await choose({ reminders: 'digest' }, digest)
    await remind()
    const { rows } = await house.database.pool.query<{ run_at: Date }>(
      `select run_at from graphile_worker.jobs where task_identifier = 'mail-digest' and key like $1`,
      [`%mail-digest ${digest} %`],
    )
    return rows[0]?.run_at.toISOString()
  }
  // Tuesday the ninth of February, ten in Paris.
  expect(await dueAt('daily')).toBe('2027-02-10T07:00:00.000Z')
  expect(await dueAt('weekly')).toBe('2027-02-15T07:00:00.000Z')
})
