import { describe, expect, it } from 'vitest'
import { cast, demoPassword } from '../../../story/cast.ts'
import { newId } from '../kernel/db/index.ts'
import { browserFor } from '../test/browser.ts'
import { mailsTo, tokenFor } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const password = 'quatorze pommes vertes'
const backOffice = 'platform.back-office-access.authorize'

async function roleId(key: string): Promise<string> {
  const { body } = await owner().get('/api/roles')
  return body.data.find((role: { key: string; name: string }) => role.key === key || role.name === key).id
}

async function give(name: 'juror1' | 'juror2' | 'applicant1' | 'manager', keys: string[]) {
  const roleIds = await Promise.all(keys.map(roleId))
  return owner().put(`/api/members/${house.personId(name)}/roles`, { roleIds })
}

async function events(name: string) {
  return house.inScene('system', ({ db }) => db.from('events').where('name', '=', name).selectAll().execute())
}

describe('one’s own roles', () => {
  it('are listed with what they allow', async () => {
    const { body } = await owner().get('/api/profile/roles')
    expect(body.data).toMatchObject([{ key: 'owner', scope: 'platform', programId: null }])
    expect(body.data[0].permissions).toContain('platform.page.administration')
    expect((await house.as('applicant1').get('/api/profile/roles')).body.data).toEqual([])
    expect((await house.as('nobody').get('/api/profile/roles')).status).toBe(401)
  })
})

describe('custom roles', () => {
  const draft = { name: 'Press', scope: 'platform', permissions: [backOffice, 'platform.members.read'] }

  it('are created, changed and deleted by who may, and recorded', async () => {
    const made = await owner().post('/api/roles', draft)
    expect(made).toMatchObject({ status: 201, body: { key: null, name: 'Press', holders: 0 } })
    const path = `/api/roles/${made.body.id}`
    const changed = await owner().put(path, { name: 'Press room', permissions: [backOffice] })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Press room', permissions: [backOffice] } })
    expect((await owner().delete(path)).status).toBe(204)
    expect((await owner().delete(path)).status).toBe(404)
    for (const name of ['role.created', 'role.changed', 'role.deleted']) expect(await events(name)).toHaveLength(1)
  })

  it('hold what fits their scope only', async () => {
    const wrong = await owner().post('/api/roles', { ...draft, permissions: [backOffice, 'program.logs.read'] })
    expect(wrong.body.error.fields).toEqual([{ field: 'permissions.1', reason: 'not_for_scope' }])
    const far = await owner().post('/api/roles', {
      ...draft,
      scope: 'program',
      permissions: ['platform.members.manage'],
    })
    expect(far.status).toBe(422)
    expect((await owner().post('/api/roles', { ...draft, permissions: ['platform.nothing'] })).status).toBe(422)
    expect((await owner().post('/api/roles', { ...draft, permissions: [] })).status).toBe(422)
  })

  it('built-in ones cannot be changed or deleted', async () => {
    const path = `/api/roles/${await roleId('collaborator')}`
    const change = await owner().put(path, { name: 'X', permissions: [backOffice] })
    expect(change).toMatchObject({ status: 409, body: { error: { code: 'role_is_built_in' } } })
    expect((await owner().delete(path)).body.error.code).toBe('role_is_built_in')
  })

  it('stay while somebody holds them', async () => {
    await owner().post('/api/roles', { ...draft, name: 'Held' })
    expect((await give('juror1', ['Held'])).status).toBe(200)
    const answer = await owner().delete(`/api/roles/${await roleId('Held')}`)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'role_in_use', details: { holders: 1 } } } })
  })

  it('are written by no one beyond their own permissions', async () => {
    await owner().post('/api/roles', {
      ...draft,
      name: 'Clerk',
      permissions: ['platform.roles.read', 'platform.roles.manage'],
    })
    await give('juror2', ['Clerk'])
    const clerk = house.as('juror2')
    expect((await clerk.get('/api/permissions')).body.data.length).toBeGreaterThan(20)
    const more = await clerk.post('/api/roles', draft)
    expect(more).toMatchObject({
      status: 403,
      body: { error: { code: 'beyond_your_permissions', details: { permissions: draft.permissions } } },
    })
    expect(
      (await clerk.put(`/api/roles/${await roleId('Held')}`, { name: 'x', permissions: ['platform.roles.read'] }))
        .status,
    ).toBe(403)
    expect((await house.as('applicant1').get('/api/permissions')).status).toBe(403)
  })
})

describe('members', () => {
  it('are found by name or address, with their roles', async () => {
    const all = await owner().get('/api/members', { query: { perPage: '5' } })
    expect(all.body.metadata).toMatchObject({ total: 13, totalFiltred: 13, perPage: 5, nbPages: 3 })
    const found = await owner().get('/api/members', { query: { search: 'cile arn' } })
    expect(found.body.data).toMatchObject([{ email: cast.owner.email, roles: [{ key: 'owner' }] }])
    const staff = await owner().get('/api/members', { query: { kind: 'staff', search: 'mehdi saidi' } })
    expect(staff.body.data).toMatchObject([{ email: cast.manager.email }])
    const joker = await owner().get('/api/members', { query: { search: '%' } })
    expect(joker.body.data).toEqual([])
    expect((await owner().get('/api/members', { query: { perPage: 'many' } })).status).toBe(422)
  })

  it('are read on by key, by name, to the last and back', async () => {
    const members = async (query: Record<string, string>) =>
      (await owner().get('/api/members', { query: { perPage: '5', ...query } })).body
    const namesOf = ({ data }: { data: { lastname: string; email: string }[] }) => data.map(({ email }) => email)
    const first = await members({})
    const second = await members({ after: first.metadata.after })
    const third = await members({ after: second.metadata.after })
    expect([first.metadata.before, third.metadata.after]).toEqual([null, null])
    const everybody = [first, second, third].flatMap(namesOf)
    expect([everybody.length, new Set(everybody).size]).toEqual([13, 13])
    expect(namesOf(await members({ page: '2' }))).toEqual(namesOf(second))
    expect(namesOf(await members({ before: third.metadata.before }))).toEqual(namesOf(second))
    const names = [first, second, third].flatMap(({ data }) =>
      data.map(({ lastname }: { lastname: string }) => lastname),
    )
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr')))
    expect((await owner().get('/api/members', { query: { after: 'x' } })).status).toBe(422)
  })

  it('get and lose roles, and it is recorded', async () => {
    expect((await give('applicant1', ['collaborator'])).body.roles).toMatchObject([{ key: 'collaborator' }])
    expect((await house.as('applicant1').get('/api/profile/roles')).body.data).toHaveLength(1)
    expect((await give('applicant1', [])).body.roles).toEqual([])
    expect((await events('member.role_withdrawn')).at(-1)?.payload).toMatchObject({ role: 'Collaborator' })
  })

  it('are not given a program’s role on the platform, nor an unknown one', async () => {
    expect((await give('applicant1', ['manager'])).body.error.code).toBe('role_of_other_scope')
    const unknown = { roleIds: ['0198aaaa-0000-7000-8000-000000000000'] }
    const answer = await owner().put(`/api/members/${house.personId('applicant1')}/roles`, unknown)
    expect(answer.body.error.fields).toEqual([{ field: 'roleIds.0', reason: 'unknown' }])
  })

  it('do not change their own roles; an administrator makes and unmakes no owner', async () => {
    const self = await owner().put(`/api/members/${house.personId('owner')}/roles`, { roleIds: [] })
    expect(self.body.error.code).toBe('not_on_yourself')
    expect((await owner().post(`/api/members/${house.personId('owner')}/revocation`)).body.error.code).toBe(
      'not_on_yourself',
    )
    await give('manager', ['administrator'])
    const administrator = house.as('manager')
    const path = `/api/members/${house.personId('owner')}`
    expect((await administrator.put(`${path}/roles`, { roleIds: [] })).body.error.code).toBe('beyond_your_permissions')
    expect((await administrator.post(`${path}/revocation`)).body.error.code).toBe('beyond_your_permissions')
    const crown = await administrator.put(`/api/members/${house.personId('applicant1')}/roles`, {
      roleIds: [await roleId('owner')],
    })
    expect(crown.status).toBe(403)
    await give('manager', ['collaborator'])
  })

  it('keep one owner at least', async () => {
    await give('manager', ['owner'])
    const second = house.as('manager')
    const path = `/api/members/${house.personId('owner')}`
    expect((await second.post(`${path}/revocation`)).status).toBe(200)
    expect((await house.as('owner').get('/api/members')).body.error.code).toBe('account_access_revoked')
    expect((await second.delete(`${path}/revocation`)).status).toBe(200)
    await give('manager', ['collaborator'])
    expect((await owner().get('/api/profile/roles')).body.data[0].key).toBe('owner')
  })

  it('lose access at once, may not sign in, and get it back with their roles', async () => {
    const path = `/api/members/${house.personId('juror1')}/revocation`
    expect((await owner().post(path)).body.revokedAt).toBeTypeOf('string')
    expect((await house.as('juror1').get('/api/profile')).body.error.code).toBe('account_access_revoked')
    const login = { email: cast.juror1.email, password: demoPassword }
    const refused = await house.as('nobody').post('/api/auth/login', login)
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'account_access_revoked' } } })
    expect((await owner().delete(path)).body).toMatchObject({ revokedAt: null, roles: [{ name: 'Held' }] })
    expect((await house.as('juror1').get('/api/profile')).status).toBe(200)
    expect(await events('member.access_revoked')).not.toHaveLength(0)
  })

  it('cannot be told from nobody by who works on programs alone, nor roles and invitations', async () => {
    const absent = newId()
    const invited = { email: 'unknown@example.org', roleId: await roleId('collaborator') }
    const { body: invitation } = await owner().post('/api/invitations', invited)
    const calls: [string, string][] = [
      [`/api/members/${house.personId('applicant2')}/roles`, `/api/members/${absent}/roles`],
      [`/api/roles/${await roleId('Held')}`, `/api/roles/${absent}`],
      [`/api/invitations/${invitation.id}`, `/api/invitations/${absent}`],
    ]
    const worker = house.as('manager')
    for (const [there, nowhere] of calls) {
      const ask = (path: string) => (path.endsWith('/roles') ? worker.put(path, { roleIds: [] }) : worker.delete(path))
      const [seen, unseen] = [await ask(there), await ask(nowhere)]
      expect([seen.status, seen.body.error.code]).toEqual([404, 'not_found'])
      expect(unseen.body.error.code).toBe('not_found')
    }
    await owner().delete(`/api/invitations/${invitation.id}`)
  })

  it('are hidden from applicants, neighbours and nobody', async () => {
    expect((await house.as('applicant2').get('/api/members')).status).toBe(403)
    expect((await house.as('nobody').get('/api/members')).status).toBe(401)
    const path = `/api/members/${house.personId('juror1')}/roles`
    expect((await house.as('otherOwner', 'other').put(path, { roleIds: [] })).status).toBe(404)
    expect((await house.as('otherOwner').put(path, { roleIds: [] })).status).toBe(404)
  })
})

describe('invitations', () => {
  const invite = async (email: string, key: string, more: object = {}) =>
    owner().post('/api/invitations', { email, roleId: await roleId(key), ...more })
  const accept = (body: object) => house.as('nobody').post('/api/auth/finalize-registration', body)

  it('make an account for someone new, with the role, signed in', async () => {
    const sent = await invite('Nina@Example.org', 'collaborator', { lang: 'en' })
    expect(sent).toMatchObject({
      status: 201,
      body: { email: 'nina@example.org', state: 'waiting', invitedBy: 'Cécile Arnaud' },
    })
    const mail = (await mailsTo(house, 'nina@example.org'))[0]
    expect(mail?.subject).toBe('Cécile Arnaud invites you to Traboule')
    expect(mail?.text).toContain('/en/admin/finalize-registration?token=')
    const token = await tokenFor(house, 'nina@example.org')
    const offer = await house.as('nobody').post('/api/auth/invitation', { token })
    expect(offer.body).toMatchObject({
      email: 'nina@example.org',
      roleKey: 'collaborator',
      hasAccount: false,
      backOffice: true,
    })
    expect((await accept({ token })).body.error.fields).toEqual([{ field: 'account', reason: 'required' }])
    const weak = await accept({ token, account: { firstname: 'Nina', lastname: 'Roy', password: 'Traboule2027' } })
    expect(weak.body.error.fields).toEqual([{ field: 'account.password', reason: 'password_repeats_you' }])
    const browser = browserFor(house.product.app)
    const account = { firstname: 'Nina', lastname: 'Roy', password }
    const done = await browser.send('POST', '/api/auth/finalize-registration', { token, account })
    expect(done.body).toMatchObject({ backOffice: true, signedIn: { user: { confirmed: true } } })
    expect((await browser.send('GET', '/api/profile/roles')).body.data).toMatchObject([{ key: 'collaborator' }])
    expect((await accept({ token, account })).body.error.code).toBe('link_used')
  })

  it('attach an account that exists', async () => {
    await invite(cast.applicant5.email, 'collaborator')
    const token = await tokenFor(house, cast.applicant5.email)
    expect((await house.as('nobody').post('/api/auth/invitation', { token })).body.hasAccount).toBe(true)
    expect((await accept({ token })).body).toEqual({ email: cast.applicant5.email, backOffice: true, signedIn: null })
    expect((await house.as('applicant5').get('/api/profile/roles')).body.data).toHaveLength(1)
    expect((await invite(cast.applicant5.email, 'collaborator')).body.error.code).toBe('already_holds_role')
  })

  it('ask who never proved their address for names and a password: somebody else may have registered', async () => {
    const email = 'invited@example.org'
    const registered = { email, password: 'the thief chose this one', firstname: 'Eve', lastname: 'X' }
    await house.as('nobody').post('/api/auth/register', registered)
    await invite(email, 'collaborator')
    const token = await tokenFor(house, email)
    expect((await house.as('nobody').post('/api/auth/invitation', { token })).body.hasAccount).toBe(false)
    expect((await accept({ token })).body.error.fields).toEqual([{ field: 'account', reason: 'required' }])
    const done = await accept({ token, account: { firstname: 'Ines', lastname: 'Roy', password } })
    expect(done.body.signedIn.user).toMatchObject({ firstname: 'Ines', confirmed: true })
    const enter = (secret: string) => house.as('nobody').post('/api/auth/login', { email, password: secret })
    expect((await enter(registered.password)).status).toBe(401)
    expect((await enter(password)).status).toBe(200)
  })

  it('open nothing once whoever sent them may not give the role any more', async () => {
    const email = 'accomplice@example.org'
    await invite(email, 'collaborator')
    const token = await tokenFor(house, email)
    await house.inScene('owner', async ({ db }) => {
      const sent = db.change('invitations').where('email', '=', email)
      await sent.set({ invited_by: house.personId('applicant2') }).execute()
    })
    expect((await house.as('nobody').post('/api/auth/invitation', { token })).body.error.code).toBe('link_not_valid')
    const account = { firstname: 'A', lastname: 'B', password }
    expect((await accept({ token, account })).body.error.code).toBe('link_not_valid')
  })

  it('are told by who sent them, those that still wait alone', async () => {
    await give('manager', ['administrator'])
    const sender = house.as('manager')
    const roleIdOf = await roleId('collaborator')
    for (const email of ['late@example.org', 'waits@example.org'])
      expect((await sender.post('/api/invitations', { email, roleId: roleIdOf })).status).toBe(201)
    await house.inScene('owner', async ({ db, now }) => {
      const late = db.change('invitations').where('email', '=', 'late@example.org')
      await late.set({ expires_at: now }).execute()
    })
    const sent = (invitedBy: string) => owner().get('/api/invitations', { query: { invitedBy } })
    const { body } = await sent(house.personId('manager'))
    expect(body).toMatchObject({ data: [{ email: 'waits@example.org' }], metadata: { total: 1 } })
    expect((await sent(house.personId('applicant1'))).body.data).toEqual([])
    await give('manager', ['collaborator'])
  })

  it('are listed, sent again with a new link, and taken back', async () => {
    const { body } = await invite('tom@example.org', 'collaborator')
    expect((await invite('tom@example.org', 'collaborator')).body.error.code).toBe('already_invited')
    const first = await tokenFor(house, 'tom@example.org')
    expect((await owner().post(`/api/invitations/${body.id}/sending`)).status).toBe(200)
    const second = await tokenFor(house, 'tom@example.org')
    expect((await house.as('nobody').post('/api/auth/invitation', { token: first })).body.error.code).toBe(
      'link_not_valid',
    )
    expect((await house.as('nobody').post('/api/auth/invitation', { token: second })).status).toBe(200)
    const list = await owner().get('/api/invitations', { query: { search: 'tom' } })
    expect(list.body).toMatchObject({ data: [{ email: 'tom@example.org' }], metadata: { totalFiltred: 1 } })
    expect((await owner().delete(`/api/invitations/${body.id}`)).status).toBe(204)
    expect((await owner().delete(`/api/invitations/${body.id}`)).body.error.code).toBe('invitation_over')
    expect((await house.as('nobody').post('/api/auth/invitation', { token: second })).body.error.code).toBe(
      'link_not_valid',
    )
  })

  it('are read on by key, the newest first', async () => {
    for (const at of [1, 2, 3]) {
      house.clock.now = new Date(house.clock.now.getTime() + 1000)
      await invite(`turn${at}@example.org`, 'collaborator')
    }
    const search = 'turn'
    const page = async (query: Record<string, string>) =>
      (await owner().get('/api/invitations', { query: { search, perPage: '2', ...query } })).body
    const emailsOf = ({ data }: { data: { email: string }[] }) => data.map(({ email }) => email)
    const first = await page({})
    expect([emailsOf(first), first.metadata.totalFiltred]).toEqual([['turn3@example.org', 'turn2@example.org'], 3])
    const last = await page({ after: first.metadata.after })
    expect([emailsOf(last), last.metadata.after]).toEqual([['turn1@example.org'], null])
    expect(emailsOf(await page({ before: last.metadata.before }))).toEqual(emailsOf(first))
  })

  it('expire after 14 days', async () => {
    await invite('slow@example.org', 'collaborator')
    const token = await tokenFor(house, 'slow@example.org')
    const { now } = house.clock
    house.clock.now = new Date(now.getTime() + 15 * 86_400_000)
    expect((await accept({ token })).body.error.code).toBe('link_expired')
    house.clock.now = now
  })

  it('offer nothing beyond the inviter, of another scope, or to a wrong address', async () => {
    await give('manager', ['administrator'])
    const beyond = { email: 'x@example.org', roleId: await roleId('owner') }
    expect((await house.as('manager').post('/api/invitations', beyond)).body.error.code).toBe('beyond_your_permissions')
    expect((await invite('x@example.org', 'evaluator')).body.error.code).toBe('role_of_other_scope')
    expect((await invite('x@', 'collaborator')).body.error.fields).toEqual([{ field: 'email', reason: 'email' }])
    expect((await house.as('applicant2').post('/api/invitations', beyond)).status).toBe(403)
    await give('manager', ['collaborator'])
  })

  it('do not bring back someone whose access was revoked', async () => {
    await invite(cast.applicant4.email, 'collaborator')
    const token = await tokenFor(house, cast.applicant4.email)
    await owner().post(`/api/members/${house.personId('applicant4')}/revocation`)
    expect((await accept({ token })).body.error.code).toBe('link_not_valid')
  })
})
