import { beforeAll, describe, expect, it } from 'vitest'
import { type CastName, demoPassword, everybody } from '../../../../story/cast.ts'
import { newId } from '../../kernel/db/index.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const manager = () => house.personId('manager')
let collaborator = ''

const across = <T>(work: Parameters<typeof house.database.acrossPlatforms<T>>[1]) =>
  house.database.acrossPlatforms('a test prepares people', work)
const giveTotp = (name: CastName) =>
  across(({ kysely }) =>
    kysely
      .insertInto('totp_secrets')
      .values({ user_id: house.personId(name), sealed: 'x', confirmed_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
const login = (name: CastName) =>
  house.as('nobody').post('/api/auth/login', { email: everybody[name].email, password: demoPassword })

beforeAll(async () => {
  const { data } = (await owner().get('/api/roles')).body
  collaborator = data.find((one: { key: string }) => one.key === 'collaborator').id
})

describe('second factors of the team', () => {
  const factors = async () =>
    (await owner().get('/api/second-factors')).body.data.find((one: { roleId: string }) => one.roleId === collaborator)

  it('are counted by role, with the names of who has none', async () => {
    expect(await factors()).toMatchObject({ holders: 1, equipped: 0, missing: [{ id: manager() }] })
    const { body } = await owner().get(`/api/roles/${collaborator}/without-second-factor`)
    expect(body.data).toEqual([{ id: manager(), name: 'Mehdi Saïdi', email: everybody.manager.email }])
    expect((await house.as('manager').get('/api/second-factors')).status).toBe(403)
  })

  it('are reminded of once a day, and only who has none', async () => {
    const remind = () => owner().post(`/api/roles/${collaborator}/second-factor-reminders`)
    expect((await remind()).body).toEqual({ sent: 1 })
    expect((await mailsTo(house, everybody.manager.email)).at(-1)?.subject).toContain('second facteur')
    expect((await remind()).body.error.code).toBe('no_reminder_due')
  })

  it('are reset by an owner who has just shown who they are, and everybody is told', async () => {
    const reset = (name: CastName = 'manager', as: CastName = 'owner') =>
      house.as(as).post(`/api/members/${house.personId(name)}/second-factor-reset`)
    house.clock.now = new Date(house.clock.now.getTime() + 3_600_000)
    await house.signInAgain()
    expect((await reset('owner')).body.error.code).toBe('not_on_yourself')
    await owner().post('/api/profile/proof', { password: demoPassword })
    expect((await reset()).body.error.code).toBe('second_factor_off')
    await giveTotp('manager')
    expect(await factors()).toMatchObject({ equipped: 1, missing: [] })
    expect((await reset()).status).toBe(204)
    expect(await factors()).toMatchObject({ equipped: 0 })
    expect((await house.as('manager').get('/api/profile')).status).toBe(401)
    for (const email of [everybody.manager.email, everybody.owner.email])
      expect((await mailsTo(house, email)).at(-1)?.subject).toContain('remis à zéro')
    await house.signInAgain()
  })

  it('of an account with work elsewhere are nobody’s to take here', async () => {
    await owner().post('/api/profile/proof', { password: demoPassword })
    await giveTotp('manager')
    await across(({ kysely }) =>
      kysely.updateTable('users').set({ super_admin: true }).where('id', '=', manager()).execute(),
    )
    const reset = await owner().post(`/api/members/${manager()}/second-factor-reset`)
    expect(reset.body.error.code).toBe('factor_of_others')
  })
})

describe('rights over the installation', () => {
  it('count with a second factor alone, and are read from the row at each call', async () => {
    const may = async () => (await house.as('manager').get('/api/installation/platforms')).status
    const show = (second_factor: 'totp' | null) =>
      across(({ kysely }) =>
        kysely.updateTable('sign_ins').set({ second_factor }).where('user_id', '=', manager()).execute(),
      )
    const name = (super_admin: boolean) =>
      across(({ kysely }) => kysely.updateTable('users').set({ super_admin }).where('id', '=', manager()).execute())
    await across(({ kysely }) => kysely.deleteFrom('totp_secrets').where('user_id', '=', manager()).execute())
    await name(true)
    const { accessToken, user } = (await login('manager')).body
    expect(user.superAdmin).toBe(false)
    const call = async () =>
      (
        await house
          .as('nobody')
          .get('/api/installation/platforms', { headers: { authorization: `Bearer ${accessToken}` } })
      ).status
    expect(await call()).toBe(403)
    await show('totp')
    expect(await call()).toBe(200)
    await name(false)
    expect(await call()).toBe(403)
    expect(await may()).toBe(403)
  })
})

describe('sign-ins of the team', () => {
  it('are those that were opened here, and end one by one or all but one’s own', async () => {
    const mine = (await login('owner')).body.accessToken
    await login('manager')
    await login('applicant1')
    const caller = { headers: { authorization: `Bearer ${mine}` } }
    const list = async () =>
      (await house.as('nobody').get('/api/sign-ins', caller)).body.data as {
        id: string
        email: string
        isCurrent: boolean
      }[]
    const before = await list()
    expect(new Set(before.map(({ email }) => email))).toEqual(new Set([everybody.owner.email, everybody.manager.email]))
    expect(before.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const theirs = before.find(({ email }) => email === everybody.manager.email)
    expect((await house.as('nobody').delete(`/api/sign-ins/${theirs?.id}`, caller)).status).toBe(204)
    expect((await house.as('nobody').delete(`/api/sign-ins/${theirs?.id}`, caller)).status).toBe(404)
    expect((await house.as('nobody').delete(`/api/sign-ins/${newId()}`, caller)).status).toBe(404)
    await login('manager')
    expect((await house.as('nobody').delete('/api/sign-ins', caller)).body.ended).toBeGreaterThan(0)
    expect(await list()).toHaveLength(1)
  })
})

describe('the people of a platform', () => {
  it('are counted and listed by kind, with what they show and when they were seen', async () => {
    const list = async (query: Record<string, string>) => (await owner().get('/api/members', { query })).body
    const { body: counts } = await owner().get('/api/members/counts')
    expect(counts).toEqual({ staff: 2, applicants: 11, revoked: 0, invitations: 0 })
    const staff = await list({ kind: 'staff' })
    expect(staff.metadata.total).toBe(2)
    expect(staff.data.find((one: { id: string }) => one.id === manager()).lastSeenAt).not.toBeNull()
    expect((await list({ kind: 'applicants', limit: '3' })).data).toHaveLength(3)
    await giveTotp('owner')
    const without = await list({ withoutFactor: 'true' })
    expect(without.data.map((one: { id: string }) => one.id)).toEqual([manager()])
    expect(
      (await list({ kind: 'staff' })).data.find((one: { factor: string | null }) => one.factor === 'app'),
    ).toBeDefined()
    await owner().post(`/api/members/${house.personId('applicant5')}/revocation`)
    expect((await list({ kind: 'revoked' })).data).toHaveLength(1)
    expect((await list({ kind: 'applicants' })).metadata.total).toBe(10)
  })

  it('turn page by page without a gap', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await owner().get('/api/members', { query: { perPage: '4', ...(after ? { after } : {}) } })
      seen.push(...body.data.map((one: { id: string }) => one.id))
      after = body.metadata.after ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(13)
    expect(seen).toHaveLength(13)
  })

  it('leave as a file without formulas', async () => {
    await across(({ kysely }) =>
      kysely.updateTable('users').set({ firstname: '=cmd()' }).where('id', '=', house.personId('juror1')).execute(),
    )
    const { body, headers } = await owner().get('/api/members.csv', { query: { kind: 'everyone' } })
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toContain("'=cmd()")
    expect(body.trim().split('\n')).toHaveLength(14)
    expect((await house.as('manager').get('/api/members.csv')).status).toBe(403)
  })
})
