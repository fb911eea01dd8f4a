import { expect, it } from 'vitest'
import { oneRun } from '../../test/one-run.ts'
import { openHouse } from '../../test/open-house.ts'
import { legalJobs } from './notify-legal-text.ts'
import { insertNotice } from './store.ts'

const house = openHouse()

async function publish(text: string, more: object): Promise<void> {
  const owner = house.as('owner')
  const { data } = (await owner.get('/api/legal-texts')).body
  const { revision } = data.find(({ page }: { page: string }) => page === 'terms')
  const saved = await owner.put('/api/legal-texts/terms/draft', { texts: { fr: `<p>${text}</p>` }, revision })
  const effectiveOn = house.clock.now.toISOString().slice(0, 10)
  const body = { revision: saved.body.revision, effectiveOn, ...more }
  expect((await owner.post('/api/legal-texts/terms/publication', body)).status).toBe(200)
  await house.runJobs()
}

const notified = () =>
  house.inScene('system', async ({ db }) =>
    (await db.from('emails').where('kind', '=', 'legal_text_changed').select(['to_address', 'subject']).execute()).map(
      ({ to_address }) => to_address,
    ),
  )
const members = () =>
  house.inScene('system', async ({ db }) => {
    const rows = await db.kysely
      .selectFrom('members as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('m.platform_id', '=', db.platformId)
      .where('m.revoked_at', 'is', null)
      .where('u.confirmed_at', 'is not', null)
      .select('u.email')
      .execute()
    return rows.map(({ email }) => email).sort()
  })

it('everybody with an account is told of a new version once, where the team asks for it', async () => {
  await publish('Première version', {})
  expect(await notified()).toEqual([])
  await publish('Deuxième version', { notify: true })
  const everybody = await members()
  expect(everybody.length).toBeGreaterThan(3)
  expect((await notified()).sort()).toEqual(everybody)
  await house.runJobs()
  expect(await notified()).toHaveLength(everybody.length)
  const other = await house.inScene(
    'system',
    ({ db }) => db.from('emails').where('kind', '=', 'legal_text_changed').select('id').execute(),
    'other',
  )
  expect(other).toEqual([])
})

/** The jobs of a name that wait, by their priority. */
async function waiting(name: string): Promise<number[]> {
  const { rows } = await house.database.pool.query<{ priority: number }>(
    `select distinct j.priority from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [name],
  )
  return rows.map(({ priority }) => priority)
}

it('a server that stops leaves the rest to the next, which lets all other mails pass and says the day in words', async () => {
  const notice = { page: 'privacy', version: 1 }
  const before = (await notified()).length
  await house.inScene('system', ({ db, now }) => insertNotice(db, { ...notice, effectiveOn: '2027-03-01', at: now }))
  const stopping = new AbortController()
  stopping.abort()
  await legalJobs[0]?.run(oneRun(house, 0, undefined, stopping), notice)
  expect(await notified()).toHaveLength(before)
  expect(await waiting('notify-legal-text')).toEqual([10])
  await legalJobs[0]?.run(oneRun(house, 0), notice)
  expect(await waiting('send-mail')).toEqual([10])
  await house.runJobs()
  const everybody = await members()
  expect(await notified()).toHaveLength(before + everybody.length)
  const { text } = await house.inScene('system', ({ db }) =>
    db
      .from('emails')
      .where('kind', '=', 'legal_text_changed')
      .where('to_address', '=', 'owner@demo.laurel.test')
      .orderBy('id', 'desc')
      .select('text')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  expect(text).toContain('1er mars 2027')
})
