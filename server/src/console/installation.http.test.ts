import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { findBroken } from '../composition/invariants.ts'
import { sendWritten } from '../emails/index.ts'
import { insertMember, signAccessToken } from '../identity/index.ts'
import { newId } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type Caller, callerFor } from '../test/caller.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
let admin: Caller

const setSuper = (isSuper: boolean) =>
  house.database.acrossPlatforms('a test makes an administrator', ({ kysely }) =>
    kysely.updateTable('users').set({ super_admin: isSuper }).where('id', '=', house.personId('owner')).execute(),
  )

/** Rights over the installation count in a sign-in that has shown a second factor alone. */
async function enterWithFactor(slug = ''): Promise<Caller> {
  const userId = house.personId('owner')
  const signInId = newId()
  await house.database.acrossPlatforms('a test signs an administrator in', ({ kysely }) =>
    kysely.insertInto('sign_ins').values({ id: signInId, user_id: userId, second_factor: 'totp' }).execute(),
  )
  const claims = {
    ...{ userId, signInId, name: 'Claire Aubert', email: 'owner@demo.laurel.test' },
    ...{ confirmed: true, superAdmin: true },
  }
  const token = await signAccessToken(house.product.house.secret, claims, house.clock.now)
  return callerFor(house.product.app, slug ? `${slug}.localhost` : 'localhost', token)
}

beforeAll(async () => {
  await setSuper(true)
  admin = await enterWithFactor()
})

const get = (path: string) => admin.get(`/api/installation/${path}`)
const pages = [
  'platforms',
  'figures',
  'accounts',
  'jobs',
  'banned-email-domains',
  'foreign-links',
  'log',
  'health',
  'licences',
]

describe('the console of the installation', () => {
  it.each(pages)('opens to its administrators: %s', async (page) => {
    expect((await get(page)).status).toBe(200)
  })

  it('opens to nobody else, an owner of a platform included', async () => {
    for (const page of pages) {
      expect((await house.as('otherOwner', 'other').get(`/api/installation/${page}`)).status).toBe(403)
      expect((await house.as('nobody').get(`/api/installation/${page}`)).status).toBe(401)
    }
  })

  it('lists where mails of new platforms lead outside, and nothing of others', async () => {
    const founded = (slug: string, days: number) =>
      house.database.acrossPlatforms('a test says how old a platform is', ({ kysely }) =>
        kysely
          .updateTable('platforms')
          .set({ created_at: new Date(house.clock.now.getTime() - days * 86_400_000) })
          .where('slug', '=', slug)
          .execute(),
      )
    await founded('other', 29)
    await founded('demo', 31)
    const mail = {
      ...{ to: { email: 'someone@example.org', name: '' }, locale: 'fr' as const, kind: 'automation_mail' },
      ...{ subject: 'Bonjour', paragraphs: ['Voyez https://bank.example/login et http://localhost/fr'] },
    }
    const write = (scene: Scene) => sendWritten(scene, mail)
    await house.inScene('otherOwner', write, 'other')
    await house.inScene('otherOwner', write, 'other')
    await house.inScene('owner', write)
    await house.runJobs()
    const { data } = (await get('foreign-links')).body
    expect(data).toEqual([
      {
        platform: expect.objectContaining({ name: expect.any(String), state: expect.any(String) }),
        ...{ kind: 'automation_mail', host: 'bank.example', mails: 2, lastAt: house.clock.now.toISOString() },
      },
    ])
    expect((await get('foreign-links?search=bank')).body.data).toHaveLength(1)
    expect((await get('foreign-links?search=nothing')).body.data).toEqual([])
  })

  it('closes at once to who is none any more, whatever their token says', async () => {
    await setSuper(false)
    expect((await get('platforms')).status).toBe(403)
    await setSuper(true)
    expect((await get('platforms')).status).toBe(200)
  })

  it('lists platforms with what they use, and finds them', async () => {
    const { data, metadata } = (await get('platforms')).body
    expect(metadata).toMatchObject({ total: 2, totalFiltred: 2 })
    expect(data.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(['demo', 'other'])
    expect((await get('platforms?search=traboule')).body.metadata.totalFiltred).toBe(1)
    expect((await get('platforms?search=%25')).body.metadata.totalFiltred).toBe(0)
    expect((await get('platforms?plan=pro')).body.data).toEqual([])
  })

  it('gives a platform a plan and numbers of its own, with why and until when', async () => {
    const change = {
      plan: 'basic',
      planUntil: null,
      limits: [{ limit: 'applications-a-year', value: 900, reason: 'Partenariat', until: '2027-12-31T00:00:00Z' }],
      features: [{ feature: 'sso', isOn: true, reason: 'Essai', until: null }],
    }
    const answer = await admin.send('PUT', '/api/installation/platforms/other', change)
    expect([answer.status, answer.body.platform?.plan]).toEqual([200, 'basic'])
    const usage = (await house.as('otherOwner', 'other').get('/api/platform-usage')).body
    expect(usage.meters.find(({ limit }: { limit: string }) => limit === 'applications-a-year')).toMatchObject({
      allowed: 900,
      isOwn: true,
    })
    expect(usage.features.find(({ feature }: { feature: string }) => feature === 'sso').isOn).toBe(true)
    const log = (await house.as('otherOwner', 'other').get('/api/logs')).body.data
    expect(log[0], 'the platform reads it in its own log').toMatchObject({ name: 'platform.plan_changed' })
    const noReason = { ...change, limits: [{ ...change.limits[0], reason: ' ' }] }
    expect((await admin.send('PUT', '/api/installation/platforms/other', noReason)).status).toBe(422)
  })

  it('suspends with a reason that is shown there, and opens again', async () => {
    const move = (body: object) => admin.send('POST', '/api/installation/platforms/other/state', body)
    expect((await move({ from: 'active', to: 'suspended', reason: 'Facture' })).body.platform.state).toBe('suspended')
    const life = (await house.as('otherOwner', 'other').get('/api/platform-life')).body
    expect(life).toMatchObject({ state: 'suspended', reason: 'Facture' })
    expect((await move({ from: 'active', to: 'standby', reason: '' })).status).toBe(409)
    expect((await move({ from: 'suspended', to: 'active', reason: '' })).status).toBe(200)
    expect((await move({ from: 'active', to: 'closing', reason: '', typedName: 'x' })).status).toBe(422)
  })

  it('bans domains and takes bans back, and writes down who did', async () => {
    expect(
      (await admin.send('POST', '/api/installation/banned-email-domains', { domain: 'spam.example' })).status,
    ).toBe(201)
    expect((await get('banned-email-domains?search=spam.example')).body.data).toEqual([{ domain: 'spam.example' }])
    expect((await admin.send('POST', '/api/installation/banned-email-domains', { domain: 'no domain' })).status).toBe(
      422,
    )
    expect((await admin.send('DELETE', '/api/installation/banned-email-domains/spam.example', undefined)).status).toBe(
      204,
    )
    expect((await admin.send('DELETE', '/api/installation/banned-email-domains/spam.example', undefined)).status).toBe(
      404,
    )
    const { data } = (await get('log')).body
    expect(data[0]).toMatchObject({ name: 'installation.domain_allowed', actor: expect.stringContaining('Arnaud') })
  })

  it('finds no platform that does not exist', async () => {
    expect((await get('platforms/none')).status).toBe(404)
  })
})

describe('support', () => {
  const otherOwner = () => house.as('otherOwner', 'other')
  let support: Caller
  beforeAll(async () => {
    // Whoever signs in on a platform is known there from then on.
    await house.database.inPlatform(house.platformId('other'), ({ db }) => insertMember(db, house.personId('owner')))
    support = await enterWithFactor('other')
  })
  const grant = (hours = 4) => otherOwner().post('/api/support-grants', { reason: 'Demande 41-82', hours })
  const members = () => support.get('/api/members')

  it('has no right on a platform without a grant', async () => {
    for (const path of ['members', 'user.programs', 'logs', 'support-grants'])
      expect((await support.get(`/api/${path}`)).status, path).toBe(403)
    expect((await support.get('/api/support-grants/own')).body).toEqual({ grant: null })
    expect((await support.get('/api/profile/roles')).body.data).toEqual([])
    expect((await support.get('/api/profile')).body.superAdmin).toBe(true)
  })

  it('reads under one, changes and takes away nothing, and the platform reads each of its calls', async () => {
    expect((await grant()).status).toBe(201)
    expect((await members()).status).toBe(200)
    const roles = (await support.get('/api/profile/roles')).body.data
    expect(roles[0].permissions).toContain('platform.members.read')
    expect(roles[0].permissions).not.toContain('platform.members.manage')
    for (const path of ['api-keys', 'identity-providers', 'support-grants', 'privacy-requests'])
      expect((await support.get(`/api/${path}`)).status, path).not.toBe(200)
    const invited = await support.post('/api/invitations', { email: 'x@example.org', roleId: roles[0].id })
    expect(invited.status).toBe(403)
    expect((await support.get('/api/support-grants/own')).body.grant).toMatchObject({ reason: 'Demande 41-82' })
    const log = (await otherOwner().get('/api/logs')).body.data
    expect(log[0]).toMatchObject({ name: 'platform.support_read' })
    expect(JSON.stringify(log[0])).toContain('Claire')
    expect((await otherOwner().get('/api/support-grants')).body.data[0].visits).toHaveLength(1)
    expect((await get('log')).body.data[0].name).toBe('platform.support_entered')
  })

  it('is out at once when an owner ends it, when it leaves, and when the time is over', async () => {
    await otherOwner().send('DELETE', '/api/support-grants', undefined)
    expect((await members()).status).toBe(403)
    await grant()
    expect((await members()).status).toBe(200)
    expect((await support.send('DELETE', '/api/support-grants/own', undefined)).status).toBe(200)
    expect((await members()).status).toBe(403)
    await grant(1)
    const { now } = house.clock
    house.clock.now = new Date(now.getTime() + 61 * 60_000)
    const later = await enterWithFactor('other')
    expect((await later.get('/api/members')).status).toBe(403)
    house.clock.now = now
    expect((await grant(25)).status).toBe(422)
  })

  it('is somebody who shows a second factor, and administers the installation by now', async () => {
    await grant()
    await setSuper(false)
    expect((await members()).status).toBe(403)
    await setSuper(true)
    expect((await house.as('owner', 'other').get('/api/members')).status).toBe(403)
    await otherOwner().send('DELETE', '/api/support-grants', undefined)
  })
})

describe('the whole database', () => {
  it('contradicts itself nowhere', async () => {
    const client = new pg.Client({ connectionString: house.ownerUrl })
    await client.connect()
    try {
      expect(await findBroken(client)).toEqual([])
    } finally {
      await client.end()
    }
  })
})
