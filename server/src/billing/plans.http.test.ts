import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listNewestEmails } from '../emails/index.ts'
import { openHouse } from '../test/open-house.ts'
import { countUsage } from './count-usage.ts'

const house = openHouse()
const owner = () => house.as('owner')

/** Puts the demo on a plan, with numbers of its own. */
async function give(plan: string, own: Record<string, number> = {}, more: object = {}) {
  const platformId = house.platformId('demo')
  await house.database.acrossPlatforms('a test changes a plan', async ({ kysely }) => {
    await kysely
      .updateTable('platforms')
      .set({ plan, ...more })
      .where('id', '=', platformId)
      .execute()
    await kysely.deleteFrom('platform_limits').where('platform_id', '=', platformId).execute()
    for (const [limit_name, value] of Object.entries(own))
      await kysely
        .insertInto('platform_limits')
        .values({ platform_id: platformId, limit_name, value, reason: 'test' })
        .execute()
  })
  house.product.house.forgetPlatforms()
}

afterEach(() => give('custom', {}, { status: 'active', modules_off: [] }))

const usage = async () => (await owner().get('/api/platform-usage')).body
const create = () =>
  owner().post('/api/user.programs', { title: { fr: 'Prix' }, supportedLangs: ['fr'], defaultLang: 'fr' })

describe('plans', () => {
  it('are shown to anyone, with what they hold and cost; those that are given are not', async () => {
    const { data, addons } = (await house.as('nobody').get('/api/plans')).body
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['free', 'basic', 'plus', 'pro'])
    expect(data[2]).toMatchObject({ limits: { 'open-programs': 5 }, nbMinSeats: 5 })
    expect(data[2].prices.map((price: { recurringInterval: string }) => price.recurringInterval)).toEqual([
      'month',
      'year',
    ])
    expect(addons).toHaveLength(6)
  })

  it('of a demo and of an installation of one’s own have no limits', async () => {
    const { plan, meters, features } = await usage()
    expect(plan).toBe('custom')
    expect(meters.every(({ allowed }: { allowed: number | null }) => allowed === null)).toBe(true)
    expect(features.every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true)
  })

  it('say what they hold, and which one has what they have not', async () => {
    await give('free')
    const { meters, features } = await usage()
    expect(meters.find(({ limit }: { limit: string }) => limit === 'storage-bytes').allowed).toBe(1024 ** 3)
    expect(features.find(({ feature }: { feature: string }) => feature === 'api')).toMatchObject({
      isOn: false,
      because: 'plan',
      firstPlan: 'plus',
    })
    expect((await owner().get('/api/platforms/demo/details')).body.subscription.features).toEqual([])
  })

  it('are told to the administrators alone', async () => {
    for (const path of ['/api/platform-usage', '/api/modules'])
      for (const who of ['applicant1', 'juror1', 'otherOwner'] as const)
        expect((await house.as(who).get(path)).status).toBe(403)
  })
})

describe('a limit', () => {
  let invitation: object

  beforeAll(async () => {
    const roles = (await owner().get('/api/roles')).body.data
    const roleId = roles.find(({ key }: { key: string }) => key === 'administrator').id
    invitation = { email: 'somebody.else@example.org', roleId }
  })

  it('of seats holds back an invitation, and says how many there are', async () => {
    await give('custom', { 'staff-seats': 1 })
    const answer = await owner().post('/api/invitations', invitation)
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'quota_reached', details: { limit: 'staff-seats', allowed: 1 } } },
    })
    await give('custom')
    expect((await owner().post('/api/invitations', invitation)).status).toBe(201)
  })

  it('of languages keeps those that there are and takes no more', async () => {
    const settings = (await owner().get('/api/platform-settings')).body
    await give('custom', { languages: 1 })
    expect((await owner().put('/api/platform-settings', settings)).status).toBe(200)
    const fewer = { ...settings, supportedLangs: ['fr', 'en'] }
    expect((await owner().put('/api/platform-settings', fewer)).status).toBe(200)
    expect((await owner().put('/api/platform-settings', settings)).body.error.code).toBe('quota_reached')
    await give('custom')
    await owner().put('/api/platform-settings', settings)
  })

  it('that grows lets new programs begin until nothing is tolerated any more', async () => {
    const used = 1 + (await usage()).meters.find(({ limit }: { limit: string }) => limit === 'emails-a-month').used
    await give('custom', { 'emails-a-month': used })
    expect((await create()).status).toBe(201)
    await give('custom', { 'emails-a-month': 0 })
    const answer = await create()
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { code: 'quota_reached', details: { limit: 'emails-a-month', allowed: 0 } } },
    })
  })

  it('is told of at 80 % and at 100 %, once each', async () => {
    const mails = async () =>
      (await house.inScene('system', ({ db }) => listNewestEmails(db, 50)))
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('quota_'))
    const sent = 10
    const count = () =>
      house.inScene('system', (scene) =>
        countUsage({ ...scene, platform: { ...scene.platform, limits: { languages: allowed } } }),
      )
    let allowed = Math.floor(sent / 0.8)
    await count()
    await count()
    expect(new Set(await mails())).toEqual(new Set(['quota_near']))
    const before = (await mails()).length
    allowed = sent
    await count()
    await count()
    expect((await mails()).slice(0, -before || undefined).filter((kind) => kind === 'quota_full').length).toBe(before)
  })
})

describe('modules', () => {
  it('that are off do not exist, and are there again as they were', async () => {
    const lists = () => owner().get('/api/mail-lists')
    expect((await lists()).status).toBe(200)
    expect((await owner().put('/api/modules', { off: ['newsletters'] })).status).toBe(200)
    expect(await lists()).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
    expect((await house.as('nobody').get('/api/mail-lists')).status).toBe(404)
    await owner().put('/api/modules', { off: [] })
    expect((await lists()).status).toBe(200)
  })

  it('are switched by who may change the settings, by name', async () => {
    expect((await owner().put('/api/modules', { off: ['everything'] })).status).toBe(422)
    expect((await house.as('manager').put('/api/modules', { off: [] })).status).toBe(403)
  })
})
