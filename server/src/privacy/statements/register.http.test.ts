import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { listProcessors } from './processors.ts'

const house = openHouse()
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  await client.query(`set app.platform_id = '${house.platformId('demo')}'`)
})
afterAll(() => client.end())
const register = async () => (await house.as('owner').get('/api/processing-register')).body

it('is made from the rooms, the rights and the settings, and read by whoever answers for privacy', async () => {
  const { activities, tables, permissions } = await register()
  expect(activities.map(({ name }: { name: string }) => name)).toContain('applications')
  expect(tables.map(({ name }: { name: string }) => name)).toContain('privacy_requests')
  const managers = permissions.find(({ name }: { name: string }) => name === 'platform.privacy.manage')
  expect(managers.holders).toBeGreaterThan(0)
  expect((await house.as('manager').get('/api/processing-register')).status).toBe(403)
})

it('names the processors that the platform set up, by their host alone', async () => {
  const platform = house.platformId('demo')
  await client.query(
    `insert into webhook_endpoints (platform_id, id, program_id, name, url, event_types, payload, kind, created_at)
      values ($1, gen_random_uuid(), null, 'Equipe', 'https://crm.example.org/hooks/secret', '{application.*}', 'thin',
        'webhook', now())`,
    [platform],
  )
  await client.query(
    `insert into identity_providers (platform_id, id, audience, name, issuer, client_id, secret_sealed, secret_hint, state,
        created_at)
      values ($1, gen_random_uuid(), 'staff', 'Annuaire', 'https://login.example.org/tenant', 'x', 'x', 'x', 'on', now())`,
    [platform],
  )
  const { providers } = await register()
  expect(providers).toEqual(
    expect.arrayContaining([
      { purpose: 'events', name: 'crm.example.org', chosenBy: 'platform' },
      { purpose: 'sign_in', name: 'Annuaire, login.example.org', chosenBy: 'platform' },
    ]),
  )
  expect(JSON.stringify(providers)).not.toContain('secret')
  const { body } = await house.as('otherOwner', 'other').get('/api/processing-register')
  expect(JSON.stringify(body.providers)).not.toContain('crm.example.org')
})

it('names those of the installation once, however they are set up', async () => {
  const found = await house.inScene('owner', (scene) =>
    listProcessors({
      ...scene,
      house: {
        ...scene.house,
        mailLeaves: true,
        outsideHosts: { mail: 'Brevo, smtp.example.net', storage: 'Amazon S3, eu-west-3' },
        mapTiles: { address: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '' },
        google: { clientId: 'x', clientSecret: 'x', base: 'https://accounts.google.com' },
        support: { usual: { provider: 'crisp', publicId: 'x', base: '', secret: '' } },
      },
    }),
  )
  expect(found.filter(({ chosenBy }) => chosenBy === 'installation')).toEqual(
    expect.arrayContaining([
      { purpose: 'storage', name: 'Amazon S3, eu-west-3', chosenBy: 'installation' },
      { purpose: 'mail', name: 'Brevo, smtp.example.net', chosenBy: 'installation' },
      { purpose: 'sign_in', name: 'Google', chosenBy: 'installation' },
      { purpose: 'maps', name: 'tiles.example.org', chosenBy: 'installation' },
      { purpose: 'support', name: 'Crisp', chosenBy: 'installation' },
    ]),
  )
})
