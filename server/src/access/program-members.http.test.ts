import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../story/cast.ts'
import { insertSampleRows } from '../composition/sample-rows.ts'
import { mailsTo, tokenFor } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const path = '/api/user.programs/sample-program'

beforeAll(() => insertSampleRows(house.ownerUrl, house.platformId('demo'), house.personId('applicant1')))

async function roleId(key: string): Promise<string> {
  const { body } = await house.as('owner').get(`${path}/assignable-roles`)
  return body.data.find((role: { key: string }) => role.key === key).id
}

async function setRoles(name: 'manager' | 'juror1', keys: string[], by: 'owner' | 'manager' = 'owner') {
  const roleIds = await Promise.all(keys.map(roleId))
  return house.as(by).put(`${path}/members/${house.personId(name)}/roles`, { roleIds })
}

describe('the people of a program', () => {
  it('hold roles there, which replace those on the platform; owners keep theirs', async () => {
    expect((await house.as('manager').get(`${path}/roles`)).status).toBe(404)
    expect((await setRoles('manager', ['manager'])).body.roles).toHaveLength(2)
    const own = await house.as('manager').get(`${path}/roles`)
    expect(own.body.data).toMatchObject([{ key: 'manager', scope: 'program' }])
    expect((await house.as('owner').get(`${path}/roles`)).body.data).toMatchObject([{ key: 'owner' }])
    const list = await house.as('manager').get(`${path}/members`)
    expect(list.body.data).toMatchObject([{ email: cast.manager.email, roles: [{ key: 'manager' }] }])
  })

  it('are managed by its manager, within the manager’s own permissions', async () => {
    expect((await setRoles('juror1', ['evaluator'], 'manager')).status).toBe(200)
    const entrance = await house.as('juror1').get('/api/profile/roles')
    expect(entrance.body.data[0]).toMatchObject({
      key: 'evaluator',
      permissions: ['platform.back-office-access.authorize'],
    })
    expect((await house.as('juror1').get(`${path}/members`)).body.error.code).toBe('missing_permissions')
    expect((await setRoles('manager', [], 'manager')).body.error.code).toBe('not_on_yourself')
    expect((await setRoles('juror1', [], 'manager')).status).toBe(200)
    expect((await house.as('juror1').get(`${path}/members`)).status).toBe(404)
  })

  it('are invited to it by mail', async () => {
    const invitation = { email: cast.juror2.email, roleId: await roleId('observer') }
    const sent = await house.as('manager').post(`${path}/invitations`, invitation)
    expect(sent).toMatchObject({ status: 201, body: { role: { key: 'observer' } } })
    expect((await mailsTo(house, cast.juror2.email))[0]?.subject).toBe('Mehdi Saïdi vous invite sur Exemple')
    expect((await house.as('manager').get(`${path}/invitations`)).body.data).toHaveLength(1)
    const token = await tokenFor(house, cast.juror2.email)
    await house.as('nobody').post('/api/auth/finalize-registration', { token })
    expect((await house.as('juror2').get(`${path}/roles`)).body.data).toMatchObject([{ key: 'observer' }])
    expect((await house.as('juror2').post(`${path}/invitations`, invitation)).status).toBe(403)
  })

  it('are invited again with a new link that starts the days anew, or no longer', async () => {
    const manager = house.as('manager')
    const email = 'late@example.org'
    const invited = { email, roleId: await roleId('observer'), lang: 'en' }
    const { body: invitation } = await manager.post(`${path}/invitations`, invited)
    const first = await tokenFor(house, email)
    const before = house.clock.now
    const one = `${path}/invitations/${invitation.id}`
    const again = await manager.post(`${one}/sending`)
    expect(again).toMatchObject({ status: 200, body: { id: invitation.id, state: 'waiting' } })
    const subjects = (await mailsTo(house, email)).map(({ subject }) => subject)
    expect(subjects).toEqual(Array(2).fill('Mehdi Saïdi invites you to Sample'))
    expect((await house.as('nobody').post('/api/auth/invitation', { token: first })).status).toBeGreaterThan(399)
    expect((await house.as('juror1').post(`${one}/sending`)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').delete(one)).status).toBe(404)
    expect((await house.as('nobody').delete(one)).status).toBe(401)
    expect((await manager.delete(`${path}/invitations/0198bbbb-ffff-7fff-8fff-ffffffffffff`)).status).toBe(404)
    expect((await manager.delete(one)).status).toBe(204)
    expect((await manager.delete(one)).body.error.code).toBe('invitation_over')
    expect((await manager.post(`${one}/sending`)).body.error.code).toBe('invitation_over')
    const names = (await house.as('owner').get(`${path}/logs`, { query: { event: 'invitation.' } })).body.data
    expect(names.map(({ name }: { name: string }) => name).slice(0, 3)).toEqual([
      'invitation.cancelled',
      'invitation.sent',
      'invitation.sent',
    ])
    house.clock.now = before
  })

  it('of another program are not reached through this one', async () => {
    const { body } = await house.as('owner').get('/api/roles')
    const platformRole = body.data.find((role: { key: string }) => role.key === 'collaborator')
    const invited = await house
      .as('owner')
      .post('/api/invitations', { email: 'home@example.org', roleId: platformRole.id })
    expect((await house.as('owner').delete(`${path}/invitations/${invited.body.id}`)).status).toBe(404)
    expect((await house.as('owner').post(`${path}/invitations/${invited.body.id}/sending`)).status).toBe(404)
  })

  it('are invited for 14 days', async () => {
    const email = 'slow@example.org'
    await house.as('owner').post(`${path}/invitations`, { email, roleId: await roleId('observer') })
    const token = await tokenFor(house, email)
    const before = house.clock.now
    house.clock.now = new Date(before.getTime() + 14 * 86_400_000 + 1000)
    expect((await house.as('nobody').post('/api/auth/invitation', { token })).body.error.code).toBe('link_expired')
    house.clock.now = before
  })

  it('are not given a role of the platform', async () => {
    const { body } = await house.as('owner').get('/api/roles')
    const platformRole = body.data.find((role: { key: string }) => role.key === 'collaborator')
    const answer = await house
      .as('owner')
      .post(`${path}/invitations`, { email: 'x@example.org', roleId: platformRole.id })
    expect(answer.body.error.code).toBe('role_of_other_scope')
  })
})
