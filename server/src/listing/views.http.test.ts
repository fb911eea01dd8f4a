import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, openCall, projectForm } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
let call: Call
let views = ''
const budget = { field: 'answers.budget', op: 'gte', value: 100 } as const
const sent = { field: 'state', op: 'eq', value: 'submitted' } as const
const aView = (more: object = {}) => ({
  scope: 'private',
  name: 'Les grands',
  columns: [{ field: 'state', width: 120, pinned: true }, { field: 'answers.budget' }],
  filter: { and: [sent, { or: [budget, { field: 'createdAt', op: 'last', value: 7 }] }] },
  search: '',
  sort: '-answers.budget',
  density: 'compact',
  ...more,
})

beforeAll(async () => {
  call = await openCall(house, projectForm)
  views = `/api/user.programs/${call.programId}/views`
})

const owner = () => house.as('owner')
const saved = async (view: object, at = views) => {
  const { status, body } = await owner().post(at, view)
  expect([status, body.error]).toEqual([201, undefined])
  return body
}

describe('a view', () => {
  it('keeps a list as it was, for whoever made it alone', async () => {
    const view = await saved(aView())
    expect(view).toMatchObject({ ...aView(), programId: call.programId, isMine: true, etag: 1 })
    expect(view.dropped).toEqual({ columns: [], filter: [], sort: null })
    expect((await owner().get(views)).body.data.map(({ id }: { id: string }) => id)).toContain(view.id)
    expect((await owner().get(`${views}/${view.id}`)).body.name).toBe('Les grands')
    const administrator = house.as('manager')
    expect((await administrator.get(`${views}/${view.id}`)).status).toBe(404)
  })

  it('is shared, and becomes the default in the place of the one before, which stays shared', async () => {
    const first = await saved(aView({ scope: 'default', name: 'Première' }))
    const second = await saved(aView({ scope: 'default', name: 'Seconde' }))
    const { data } = (await owner().get(views)).body
    const scopes = Object.fromEntries(data.map(({ id, scope }: { id: string; scope: string }) => [id, scope]))
    expect([scopes[first.id], scopes[second.id]]).toEqual(['shared', 'default'])
  })

  it('is changed under its etag, and deleted', async () => {
    const view = await saved(aView({ name: 'Brouillon' }))
    const one = `${views}/${view.id}`
    const changed = await owner().put(one, { ...aView({ name: 'Net' }), etag: 1 })
    expect(changed.body).toMatchObject({ name: 'Net', etag: 2 })
    const stale = await owner().put(one, { ...aView(), etag: 1 })
    expect([stale.status, stale.body.error.code, stale.body.error.details.etag]).toEqual([409, 'stale', 2])
    expect((await owner().delete(one)).status).toBe(204)
    expect((await owner().get(one)).status).toBe(404)
    const names = await house.inScene('owner', ({ db }) =>
      db
        .from('events')
        .where('program_id', '=', call.programId)
        .where('name', 'like', 'view.%')
        .select('name')
        .execute(),
    )
    expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['view.saved', 'view.changed', 'view.deleted']))
  })

  it('opens when its questions are gone, and says what was left out', async () => {
    const filter = { and: [sent, { not: budget }, { or: [{ field: 'answers.mail', op: 'isEmpty' }] }] }
    const view = await saved(
      aView({ name: 'Ancienne', filter, columns: [{ field: 'answers.mail' }, { field: 'state' }] }),
    )
    const lost = { field: 'formula', op: 'holds', value: '[#budget] > [#gone]' }
    await house.inScene('owner', async ({ db }) => {
      const { definition } = await db
        .from('form_revisions')
        .where('form_id', '=', call.formIds[0] ?? '')
        .select('definition')
        .executeTakeFirstOrThrow()
      const { fields } = definition as unknown as { fields: { key: string }[] }
      const columns = fields.filter(({ key }) => key !== 'budget' && key !== 'mail' && key !== 'plan')
      await db
        .change('saved_views')
        .set({ columns: JSON.stringify([{ field: 'answers.gone' }, { field: 'state' }]), sort: '-answers.gone' })
        .set({ filter: JSON.stringify({ and: [sent, { not: { ...budget, field: 'answers.gone' } }, lost] }) })
        .where('id', '=', view.id)
        .execute()
      expect(columns.length).toBeGreaterThan(0)
    })
    const { body } = await owner().get(`${views}/${view.id}`)
    expect(body).toMatchObject({ columns: [{ field: 'state' }], filter: { and: [sent] }, sort: '-createdAt' })
    expect(body.dropped).toEqual({
      columns: ['answers.gone'],
      filter: ['answers.gone', 'formula'],
      sort: '-answers.gone',
    })
  })

  it.each([
    [{ columns: [{ field: 'answers.gone' }] }, 'body.columns.0.field'],
    [{ filter: { and: [{ field: 'nothing', op: 'isEmpty' }] } }, 'body.filter.and.0.field'],
    [{ sort: 'nothing' }, 'body.sort'],
  ])('refuses %j', async (more, field) => {
    const { status, body } = await owner().post(views, aView(more))
    expect([status, body.error.fields?.[0]?.field]).toEqual([422, field])
  })
})

describe('the list of all programs', () => {
  it('shows, filters and counts the applications of every program by facts', async () => {
    const { status, body } = await owner().get('/api/deposits', { query: { sort: '-submittedAt', perPage: '5' } })
    expect(status).toBe(200)
    const total = body.metadata.total
    const facets = await owner().get('/api/deposits/facets', { query: { fields: 'program,state' } })
    const [programs] = facets.body.data
    expect(programs.values.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total)
    const refused = await owner().get('/api/deposits', { query: { filter: '[{"field":"tags","op":"isEmpty"}]' } })
    expect(refused.body.error.fields).toEqual([{ field: 'query.filter.0.field', reason: 'unknown' }])
  })

  it('keeps views of its own', async () => {
    const view = { ...aView({ scope: 'shared' }), columns: [{ field: 'program' }], filter: sent, sort: '-submittedAt' }
    const { id, programId } = await saved(view, '/api/deposits/views')
    expect(programId).toBe(null)
    expect((await owner().get(`/api/deposits/views/${id}`)).status).toBe(200)
    expect((await owner().get(`${views}/${id}`)).status).toBe(404)
    expect((await house.as('otherOwner', 'other').get(`/api/deposits/views/${id}`)).status).toBe(404)
    expect((await house.as('applicant1').get('/api/deposits')).status).toBe(403)
    expect((await house.as('nobody').get('/api/deposits')).status).toBe(401)
    const changed = await owner().put(`/api/deposits/views/${id}`, { ...view, name: 'Toutes', etag: 1 })
    expect(changed.body.name).toBe('Toutes')
    expect((await owner().delete(`/api/deposits/views/${id}`)).status).toBe(204)
  })
})
