import { expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'

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
