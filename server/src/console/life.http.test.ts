import { refusedBy, stateRules } from '@laurel/contract/platforms'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../composition/rooms.ts'
import { listNewestEmails } from '../emails/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import { makeDue } from '../test/due-jobs.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')

async function setState(status: string, more: object = {}) {
  await house.database.acrossPlatforms('a test changes a state', ({ kysely }) =>
    kysely
      .updateTable('platforms')
      .set({ status, ...more })
      .where('id', '=', house.platformId('demo'))
      .execute(),
  )
  house.product.house.forgetPlatforms()
}

afterEach(() => setState('active', { status_until: null }))

const life = async () => (await owner().get('/api/platform-life')).body
const move = (from: string, to: string, more: object = {}) => owner().post('/api/platform-life', { from, to, ...more })

describe('the table of states', () => {
  const refused = ['suspended', 'suspension_expired', 'standby', 'closing', 'deleted'] as const

  it.each(refused)('holds at every endpoint: %s', async (state) => {
    await setState(state)
    const { refusal } = stateRules[state]
    const odd: string[] = []
    for (const { endpoint } of endpoints) {
      if (endpoint.speaksOauth) continue
      const url = endpoint.path.replace(/\{\w+\}/g, '0198bbbb-ffff-7fff-8fff-ffffffffffff')
      const isJson = endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && !endpoint.upload
      const answer = await house.product.app.inject({
        method: endpoint.method,
        url,
        headers: { host: 'localhost' },
        ...(isJson && { payload: {} }),
      })
      const isRefused = answer.body.includes(`"${refusal}"`)
      if (isRefused !== (refusedBy(state, endpoint) !== undefined))
        odd.push(`${endpoint.name}: ${answer.body.slice(0, 80)}`)
    }
    expect(odd).toEqual([])
  })
})

describe('the life of a platform', () => {
  it('is told to its team: why to owners alone, and which calls go on', async () => {
    await setState('suspended', { status_reason: 'Facture' })
    expect(await life()).toMatchObject({ state: 'suspended', reason: 'Facture', mayChange: true })
    expect((await house.as('manager').get('/api/platform-life')).body).toMatchObject({ reason: null, mayChange: false })
    expect((await house.as('applicant1').get('/api/platform-life')).status).toBe(403)
  })

  it('sleeps for a year, tells its team, and wakes', async () => {
    const asleep = await move('active', 'standby')
    expect(asleep).toMatchObject({ status: 200, body: { state: 'standby' } })
    expect(Date.parse(asleep.body.until)).toBe(house.clock.now.getTime() + 365 * 86_400_000)
    expect((await owner().get('/api/user.programs')).status).toBe(200)
    const mails = await house.inScene('system', ({ db }) => listNewestEmails(db, 20))
    expect(mails.map(({ kind }) => kind)).toContain('platform_moved')
    expect((await move('standby', 'active')).body).toMatchObject({ state: 'active', until: null })
    const names = await house.inScene('system', ({ db }) => db.from('events').select('name').execute())
    expect(names.filter(({ name }) => name === 'platform.state_changed')).toHaveLength(2)
  })

  it('hears one of two owners who close it and put it to sleep at once', async () => {
    const both = await Promise.all([move('active', 'closing', { typedName: 'traboule' }), move('active', 'standby')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { state } = await life()
    const waking = await Promise.all([move(state, 'active'), move(state, 'active')])
    expect(waking.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await life()).toMatchObject({ state: 'active' })
  })

  it.each([
    [{ from: 'active', to: 'closing', typedName: 'Travoule' }, 422, 'platform_name_mismatch'],
    [{ from: 'active', to: 'closing' }, 422, 'platform_name_mismatch'],
    [{ from: 'standby', to: 'active' }, 409, 'platform_state_forbidden'],
    [{ from: 'active', to: 'suspended' }, 422, 'invalid_input'],
  ])('refuses %j', async (body, status, code) => {
    expect(await owner().post('/api/platform-life', body)).toMatchObject({ status, body: { error: { code } } })
  })

  it('opens no suspended platform: what was not paid for stays so', async () => {
    await setState('suspended')
    expect((await move('suspended', 'active')).body.error.code).toBe('platform_state_forbidden')
  })

  it('is for owners', async () => {
    for (const who of ['manager', 'applicant1', 'otherOwner'] as const)
      expect((await house.as(who).post('/api/platform-life', { from: 'active', to: 'standby' })).status).toBe(403)
  })
})

describe('what is over', () => {
  const sweep = async () => {
    await house.inScene('system', ({ db }) => enqueue(db, 'end-state', {}))
    await house.runJobs()
    house.product.house.forgetPlatforms()
  }

  it('a suspension of 60 days closes its calls', async () => {
    await setState('suspended', { status_until: new Date('2027-01-01T00:00:00Z') })
    await sweep()
    expect(await life()).toMatchObject({ state: 'suspension_expired', until: null })
  })

  it('a trial becomes the free plan, and nothing is lost', async () => {
    await setState('trial', { plan: 'trial', plan_until: new Date('2027-01-01T00:00:00Z') })
    await sweep()
    expect((await owner().get('/api/platforms/demo/details')).body).toMatchObject({ plan: 'free' })
    expect(await life()).toMatchObject({ state: 'active' })
    await setState('active', { plan: 'custom', plan_until: null })
  })
})

describe('support', () => {
  it('is let in for 24 hours at most, one access at a time, and shown out at once', async () => {
    const grant = (hours: number) => owner().post('/api/support-grants', { reason: 'Import bloqué', hours })
    expect((await grant(25)).status).toBe(422)
    expect((await grant(2)).status).toBe(201)
    expect((await grant(24)).body).toMatchObject({ isLive: true, reason: 'Import bloqué' })
    const { data } = (await owner().get('/api/support-grants')).body
    expect(data.filter(({ isLive }: { isLive: boolean }) => isLive)).toHaveLength(1)
    const ended = (await owner().delete('/api/support-grants')).body.data
    expect(ended.filter(({ isLive }: { isLive: boolean }) => isLive)).toHaveLength(0)
    expect((await house.as('manager').get('/api/support-grants')).status).toBe(403)
  })
})

describe('a platform that is closed for good', () => {
  beforeAll(async () => {
    await house.database.acrossPlatforms('a test closes the other platform', ({ kysely }) =>
      kysely
        .updateTable('platforms')
        .set({ status: 'closing', status_until: new Date('2027-01-01T00:00:00Z') })
        .where('id', '=', house.platformId('other'))
        .execute(),
    )
    house.product.house.forgetPlatforms()
  })

  const stateOf = async (name: 'other') => {
    const { rows } = await house.database.pool.query('select status from platforms where id = $1', [
      house.platformId(name),
    ])
    return rows[0].status
  }

  /** A table of an extension, say, that the erasure does not know. */
  async function holdRows(): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: house.ownerUrl })
    await client.connect()
    await client.query(
      `create table holding_on (platform_id uuid, user_id uuid, foreign key (platform_id, user_id) references members)`,
    )
    await client.query('insert into holding_on select platform_id, user_id from members where platform_id = $1', [
      house.platformId('other'),
    ])
    return async () => {
      await client.query('drop table holding_on')
      await client.end()
    }
  }

  it('erases all or nothing, leaves no row behind but its certificate, and touches no neighbour', async () => {
    const count = () =>
      house.database.acrossPlatforms('a test counts', async ({ kysely }) => {
        const rows = await kysely.selectFrom('members').select(['platform_id']).execute()
        return (name: 'demo' | 'other') => rows.filter((row) => row.platform_id === house.platformId(name)).length
      })
    const before = (await count())('demo')
    const letGo = await holdRows()
    await house.inScene('system', ({ db }) => enqueue(db, 'end-state', {}), 'other')
    await house.runJobs()
    expect(await stateOf('other')).toBe('closing')
    expect((await count())('other')).toBeGreaterThan(0)
    await letGo()
    await makeDue(house, 'end-state')
    await house.runJobs()
    const after = await count()
    expect(after('other')).toBe(0)
    expect(after('demo')).toBe(before)
    const certificates = await house.database.acrossPlatforms('a test reads', ({ kysely }) =>
      kysely.selectFrom('closed_platforms').selectAll().execute(),
    )
    expect(certificates).toMatchObject([{ slug: 'other', archive_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    const details = await house.as('nobody', 'other').get('/api/platforms/other/details')
    expect(details.body.deleted).toBe(true)
  })
})
