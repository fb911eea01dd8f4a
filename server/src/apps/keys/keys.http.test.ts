import { allEndpoints } from '@laurel/contract/all'
import { callsOfScopes, scopeNames, scopes } from '@laurel/contract/apps'
import type { Access, AnyEndpoint } from '@laurel/contract/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../../applications/call-for-tests.ts'
import { callerFor } from '../../test/caller.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const all = Object.values(allEndpoints) as AnyEndpoint[]
const hour = 3_600_000
let call: Call
let other: Call
let applicationId: string
let elsewhereId: string

const at = (milliseconds: number) => new Date(house.clock.now.getTime() + milliseconds).toISOString()
const draft = (more: Record<string, unknown> = {}) => ({
  name: `Key ${Math.random()}`,
  scopes: ['applications.read'],
  expiresAt: at(24 * hour),
  ...more,
})
const inProgram = () => `/api/user.programs/${call.programId}/api-keys`

async function make(more: Record<string, unknown> = {}, path = '/api/api-keys') {
  const { status, body } = await owner().post(path, draft(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; secret: string; hint: string }
}
const withKey = (secret: string, host = 'localhost') => callerFor(house.product.app, host, secret)
const applications = (programId = call.programId) => `/api/user.programs/${programId}/responses`
const statusOf = async (secret: string, path = applications()) => (await withKey(secret).get(path)).status

beforeAll(async () => {
  call = await openCall(house, projectForm)
  other = await openCall(house, projectForm)
  applicationId = (await sendAs(house, 'applicant1', call)).id
  elsewhereId = (await sendAs(house, 'applicant2', other)).id
  await house.runJobs()
})

describe('scopes', () => {
  const branches = (access: Access): readonly Access[] =>
    access.to === 'anyOf' ? access.of.flatMap(branches) : [access]
  /** Calls that ask for no permission of staff, and why a key may make them. */
  const others = { getApiIdentity: 'says who calls', streamFile: 'files say themselves who may read them' }

  it.each(scopeNames.flatMap((name) => scopes[name].calls.map((one) => [name, one] as const)))(
    '%s opens %s, for which it has a permission',
    (name, one) => {
      const endpoint = all.find((candidate) => candidate.name === one)
      expect(endpoint, 'a call of that name').toBeDefined()
      if (!endpoint || one in others) return
      const staff = branches(endpoint.access).flatMap((branch) => (branch.to === 'staff' ? [branch.permission] : []))
      expect(staff.some((permission) => (scopes[name].permissions as readonly string[]).includes(permission))).toBe(
        true,
      )
      if (name.endsWith('.read')) expect(endpoint.method).toBe('GET')
    },
  )

  it('never hold what decides, deletes, exports, judges, or changes people', () => {
    const held = new Set(scopeNames.flatMap((name): readonly string[] => scopes[name].permissions))
    expect([...held].filter((one) => /decide|delete|export|reveal|assign|members|roles|publish/.test(one))).toEqual([])
  })

  it('open each call once', () => {
    const calls = scopeNames.flatMap((name): readonly string[] => scopes[name].calls)
    expect(calls.length).toBe(new Set(calls).size)
  })
})

describe('a key with every scope', () => {
  const open = callsOfScopes(scopeNames)
  let secret: string
  beforeAll(async () => {
    secret = (await make({ scopes: scopeNames })).secret
  })

  it.each(all.filter(({ name, access }) => !open.has(name) && access.to !== 'anyone').map((one) => [one.name, one]))(
    'is refused by %s',
    async (_, { method, path, upload }) => {
      const address = path.replace(/\{(\w+)\}/g, 'anything')
      const caller = withKey(secret)
      const answer = upload
        ? await caller.upload(address, 'a.txt', 'a', 'text/plain')
        : await caller.send(method, address, method === 'GET' ? undefined : {})
      expect([answer.status, answer.body.error.code]).toEqual([403, 'missing_permissions'])
    },
  )

  it('is nobody where anyone may call', async () => {
    const { body } = await withKey(secret).get(`/api/platforms/${house.platformId('demo')}/details`)
    expect(body.name).toBeTruthy()
  })

  it('reads lists, an application, and who it is', async () => {
    expect(await statusOf(secret)).toBe(200)
    expect(await statusOf(secret, `${applications()}/${applicationId}`)).toBe(200)
    expect(await statusOf(secret, '/api/user.programs')).toBe(200)
    const me = (await withKey(secret).get('/api/oauth/me')).body
    expect(me).toMatchObject({ id: house.personId('owner'), platform: { slug: 'demo' }, programId: null })
    expect(me.scopes).toContain('applications.write')
  })

  it('decides nothing, though its author may', async () => {
    const answer = await withKey(secret).post(`${applications()}/${applicationId}/state`, { to: 'accepted' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(403)
  })
})

describe('a key', () => {
  it('shows its secret once, and is stored as a hash', async () => {
    const { id, secret, hint } = await make()
    expect(secret).toMatch(/^lrl_sk_[0-9a-z]{57}$/)
    const list = await owner().get('/api/api-keys')
    expect(list.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({
      hint,
      createdBy: expect.any(String),
    })
    expect(JSON.stringify(list.body)).not.toContain(secret)
    const stored = await house.inScene('owner', ({ db }) => db.from('api_keys').selectAll().execute())
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('is refused alike when it is wrong, ended, from elsewhere, of another platform or in the address', async () => {
    const { id, secret } = await make()
    const elsewhere = await make({ ipRanges: ['203.0.113.0/24', '2001:db8::/32'] })
    const near = await make({ ipRanges: ['127.0.0.0/8'] })
    expect(await statusOf(near.secret)).toBe(200)
    const last = secret.endsWith('0') ? '1' : '0'
    const refused = [
      await withKey(`${secret.slice(0, -1)}${last}`).get(applications()),
      await withKey('lrl_sk_').get(applications()),
      await withKey(elsewhere.secret).get(applications()),
      await withKey(secret, 'other.localhost').get(applications()),
      await callerFor(house.product.app, 'localhost', undefined).get(applications(), {
        query: { access_token: secret },
      }),
      await callerFor(house.product.app, 'localhost', undefined).get(applications(), {
        headers: { authorization: secret },
      }),
    ]
    for (const { status, body } of refused) expect([status, body.error.code]).toEqual([401, 'signed_out'])
    expect(await statusOf(secret)).toBe(200)
    expect((await owner().delete(`/api/api-keys/${id}`)).status).toBe(204)
    expect(await statusOf(secret)).toBe(401)
    expect((await owner().delete(`/api/api-keys/${id}`)).status).toBe(404)
  })

  it('ends when it should', async () => {
    const { secret } = await make({ expiresAt: at(hour) })
    expect(await statusOf(secret)).toBe(200)
    const before = house.clock.now
    house.clock.now = new Date(before.getTime() + hour)
    expect(await statusOf(secret)).toBe(401)
    house.clock.now = before
  })

  it('opens what its scopes open alone', async () => {
    const { secret } = await make({ scopes: ['programs.read'] })
    const answer = await withKey(secret).get(applications())
    expect([answer.status, answer.body.error.code]).toEqual([403, 'missing_permissions'])
    expect(await statusOf(secret, `/api/user.programs/${call.programId}`)).toBe(200)
    expect((await withKey(secret).post(`/api/user.programs/${call.programId}/tags`, { label: {} })).status).toBe(403)
  })

  it('of one program does not know the others', async () => {
    const { secret } = await make({ scopes: ['programs.read', 'applications.read'] }, inProgram())
    expect(await statusOf(secret)).toBe(200)
    expect(await statusOf(secret, applications(other.programId))).toBe(404)
    const programs = (await withKey(secret).get('/api/user.programs', { query: { status: 'all' } })).body.data
    expect(programs.map(({ id }: { id: string }) => id)).toEqual([call.programId])
    const deposits = JSON.stringify((await withKey(secret).get('/api/deposits')).body.data)
    expect([deposits.includes(applicationId), deposits.includes(elsewhereId)]).toEqual([true, false])
  })

  it('loses what its author loses, at once', async () => {
    const { secret } = await make()
    const userId = house.personId('owner')
    const setRevoked = (revoked_at: Date | null) =>
      house.inScene('system', ({ db }) =>
        db.change('members').set({ revoked_at }).where('user_id', '=', userId).execute(),
      )
    await setRevoked(house.clock.now)
    const refused = await withKey(secret).get(applications())
    await setRevoked(null)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'account_access_revoked'])
    const grants = await house.inScene('system', async ({ db }) => {
      const rows = await db.from('role_grants').where('user_id', '=', userId).selectAll().execute()
      await db.remove('role_grants').where('user_id', '=', userId).execute()
      return rows
    })
    const without = await statusOf(secret)
    await house.inScene('system', ({ db }) => db.insert('role_grants', grants).execute())
    expect([without, await statusOf(secret)]).toEqual([404, 200])
  })

  it('renewed has two secrets for a time, and answers to whoever renewed it', async () => {
    const { id, secret } = await make()
    const { secret: next } = (await owner().post(`/api/api-keys/${id}/rotation`, { overlapHours: 1 })).body
    expect([await statusOf(secret), await statusOf(next)]).toEqual([200, 200])
    const before = house.clock.now
    house.clock.now = new Date(before.getTime() + hour)
    expect([await statusOf(secret), await statusOf(next)]).toEqual([401, 200])
    house.clock.now = before
    const { secret: last } = (await owner().post(`/api/api-keys/${id}/rotation`, { overlapHours: 0 })).body
    expect([await statusOf(next), await statusOf(last)]).toEqual([401, 200])
  })

  it('says when it was used last, once a minute', async () => {
    const { id, secret } = await make()
    const lastUse = async () =>
      (await owner().get('/api/api-keys')).body.data.find((one: { id: string }) => one.id === id).lastUsedAt
    expect(await lastUse()).toBeNull()
    await statusOf(secret)
    const first = await lastUse()
    expect(first).toBe(house.clock.now.toISOString())
    const before = house.clock.now
    house.clock.now = new Date(before.getTime() + 30_000)
    await statusOf(secret)
    expect(await lastUse()).toBe(first)
    house.clock.now = new Date(before.getTime() + 61_000)
    await statusOf(secret)
    expect(await lastUse()).not.toBe(first)
    house.clock.now = before
  })

  it('leaves its name beside its author’s in the log', async () => {
    const { secret } = await make({ name: 'CRM of the city', scopes: ['applications.write'] })
    const done = await withKey(secret).post(`${applications()}/${applicationId}/comments`, { text: 'Seen by the CRM' })
    expect(done.status, JSON.stringify(done.body)).toBeLessThan(300)
    const log = (await owner().get(`/api/user.programs/${call.programId}/logs`)).body.data
    expect(JSON.stringify(log)).toContain('· CRM of the city')
  })

  it.each([
    [{ name: ' ' }, 422],
    [{ scopes: [] }, 422],
    [{ scopes: ['everything'] }, 422],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 422],
    [{ expiresAt: '2029-01-01T00:00:00Z' }, 422],
    [{ ipRanges: ['10.0.0.0/33'] }, 422],
    [{ ipRanges: ['example.org'] }, 422],
  ])('is not made of %j', async (more, status) => {
    expect((await owner().post('/api/api-keys', draft(more))).status).toBe(status)
  })

  it('has a name of its own, and no end for owners alone', async () => {
    await make({ name: 'Mine', expiresAt: null })
    const again = await owner().post('/api/api-keys', draft({ name: 'MINE' }))
    expect([again.status, again.body.error.code]).toEqual([409, 'api_key_name_taken'])
    expect((await house.as('applicant1').post('/api/api-keys', draft())).status).toBe(403)
    expect((await house.as('applicant1').get(inProgram())).status).toBe(404)
  })
})
