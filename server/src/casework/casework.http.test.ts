import { beforeAll, describe, expect, it } from 'vitest'
import { grantBuiltInRole } from '../access/index.ts'
import {
  aField,
  aForm,
  type Call,
  change,
  openCall,
  projectForm,
  sendAs,
  startAs,
} from '../applications/call-for-tests.ts'
import { readSome } from '../listing/search/index-texts.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const manager = () => house.as('manager')
const marie = () => house.as('applicant1')
let call: Call

beforeAll(async () => {
  call = await openCall(
    house,
    aForm(
      ...projectForm.fields,
      aField('table', 'plan-table', {
        table: {
          openRows: true,
          total: false,
          rows: [],
          cols: [
            { reference: 'source', type: 'text', title: { fr: 'Source' } },
            { reference: 'amount', type: 'number', title: { fr: 'Montant' } },
          ],
        },
      }),
    ),
  )
  await house.inScene('owner', ({ db }) =>
    grantBuiltInRole(db, { userId: house.personId('manager'), key: 'manager', programId: call.programId }),
  )
})

const eventsOf = (id: string) =>
  house.inScene('owner', async ({ db }) => {
    const rows = await db.from('events').where('application_id', '=', id).orderBy('id').select('name').execute()
    return rows.map(({ name }) => name)
  })
const mailsOf = (id: string, kind: string) =>
  house.inScene('owner', ({ db }) =>
    db
      .from('emails')
      .where('application_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('id')
      .select(['to_address', 'text', 'html', 'subject'])
      .execute(),
  )
const versionsOf = async (staff: string) => (await owner().get(staff)).body.steps[0].versions

describe('what changed in the answers', () => {
  it('is told since the last sending, or else between the last two, readable by kind of answer', async () => {
    const { own, step, staff } = await sendAs(house, 'applicant1', call, {
      budget: 10,
      tools: ['cool'],
      'plan-table': { rows: [{ id: 'a', cells: { source: 'Ville', amount: 10 } }] },
    })
    expect((await owner().get(`${staff}/differences`)).body).toMatchObject({ from: null, to: { number: 1 }, data: [] })
    await owner().post(`${staff}/state`, { to: 'to_complete', message: 'More' })
    const v = await versionsOf(staff)
    await marie().patch(step, change('name', 'Pluie très utile', v.name))
    await marie().patch(step, change('tools', ['move'], v.tools))
    await marie().patch(
      step,
      change(
        'plan-table',
        {
          rows: [
            { id: 'a', cells: { source: 'Ville', amount: 20 } },
            { id: 'b', cells: { source: 'Agence', amount: 5 } },
          ],
        },
        v['plan-table'],
      ),
    )
    const now = (await owner().get(`${staff}/differences?lang=fr`)).body
    expect(now).toMatchObject({ from: { number: 1 }, to: { number: null } })
    const shown = Object.fromEntries(now.data.map((one: { key: string; shown: unknown }) => [one.key, one.shown]))
    expect(shown.name).toEqual({
      kind: 'text',
      pieces: [
        { kind: 'same', text: 'Pluie ' },
        { kind: 'added', text: 'très ' },
        { kind: 'same', text: 'utile' },
      ],
    })
    expect(shown.tools).toMatchObject({ kind: 'items', removed: ['Ville fraîche'], added: ['Mobilités'] })
    expect(shown['plan-table'].rows).toMatchObject([
      { id: 'a', name: 'Ville', change: 'changed', cells: [{ key: 'amount', before: '10', after: '20' }] },
      { id: 'b', name: 'Agence', change: 'added' },
    ])
    await marie().post(`${own}/submission`)
    const sent = (await owner().get(`${staff}/differences`)).body
    expect(sent).toMatchObject({ from: { number: 1 }, to: { number: 2 } })
    expect(sent.data).toHaveLength(3)
    expect((await owner().get(`${staff}/differences?from=1&to=1`)).body.data).toEqual([])
    expect((await owner().get(`${staff}/differences?from=9`)).status).toBe(404)
    expect((await owner().get(`${staff}/differences?from=x`)).status).toBe(422)
    expect((await marie().get(`${staff}/differences`)).status).toBe(404)
  })
})

describe('an edit in the applicant’s place', () => {
  it('is checked as the applicant’s own, recorded, told by mail and undone', async () => {
    const { id, staff } = await sendAs(house, 'applicant1', call, { budget: 2000, plan: 'Avant' })
    const stepId = call.stepIds[0]
    const v = await versionsOf(staff)
    const edit = (changes: object[], reason = 'Dit au téléphone') =>
      owner().post(`${staff}/edits`, { stepId, reason, changes })
    const wrong = await edit([{ field: 'budget', value: 5_000_000, baseVersion: v.budget }])
    expect(wrong.status).toBe(422)
    expect(wrong.body.error.fields).toMatchObject([{ field: 'budget', reason: 'w-max-value' }])
    expect((await edit([{ field: 'name', value: null, baseVersion: v.name }])).body.error.fields).toMatchObject([
      { field: 'name', reason: 'required' },
    ])
    expect((await edit([{ field: 'code', value: 'x', baseVersion: 0 }])).body.error.fields).toMatchObject([
      { field: 'code', reason: 'read-only' },
    ])
    expect((await edit([{ field: 'nothing', value: 'x', baseVersion: 0 }])).body.error.fields).toMatchObject([
      { field: 'nothing', reason: 'unknown-field' },
    ])
    expect((await edit([{ field: 'plan', value: 'x', baseVersion: 0 }], '')).status).toBe(422)
    const elsewhere = {
      stepId: call.programId,
      reason: 'Why',
      changes: [{ field: 'plan', value: 'x', baseVersion: 0 }],
    }
    expect((await owner().post(`${staff}/edits`, elsewhere)).body.error.fields).toMatchObject([{ field: 'stepId' }])

    const done = await edit([
      { field: 'name', value: 'Pluie corrigée', baseVersion: v.name },
      { field: 'plan', value: 'Après', baseVersion: v.plan },
    ])
    expect(done.body).toMatchObject({ title: 'Pluie corrigée', state: 'submitted' })
    expect(done.body.steps[0].answers).toMatchObject({ name: 'Pluie corrigée', plan: 'Après', budget: 2000 })
    const [mail] = await mailsOf(id, 'application_edited')
    expect(mail?.text).toContain('Pluie corrigée')
    expect(mail?.text).toContain('Dit au téléphone')
    expect((await owner().get(`${staff}/differences`)).body).toMatchObject({
      from: { number: 1 },
      to: { number: null },
      data: [{ key: 'name' }, { key: 'plan', before: 'Avant', after: 'Après' }],
    })

    const late = await edit([{ field: 'plan', value: 'Encore', baseVersion: v.plan }])
    expect(late.status).toBe(409)
    expect(late.body.error).toMatchObject({
      code: 'answers_changed',
      details: { conflicts: [{ field: 'plan', mine: 'Encore', theirs: 'Après' }] },
    })

    const [storedEdit] = (await manager().get(`${staff}/edits`)).body.data
    expect(storedEdit).toMatchObject({
      reason: 'Dit au téléphone',
      undoneAt: null,
      fields: [{ key: 'name' }, { key: 'plan' }],
    })
    const undone = await owner().post(`${staff}/edits/${storedEdit.id}/undo`, {})
    expect(undone.body.steps[0].answers).toMatchObject({ name: 'Pluie utile', plan: 'Avant' })
    expect((await owner().post(`${staff}/edits/${storedEdit.id}/undo`, {})).body.error.code).toBe('edit_undone')
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining(['application.answers_edited', 'application.edit_undone']),
    )
    expect((await owner().get(`${staff}/edits`)).body.data).toHaveLength(2)
    expect(await mailsOf(id, 'application_edited')).toHaveLength(2)
  })

  it('cannot be undone over what somebody wrote since, nor made after a decision, nor by who may only read', async () => {
    const { step, staff } = await startAs(house, 'applicant2', call)
    await house.as('applicant2').patch(step, change('name', 'Un'))
    const stepId = call.stepIds[0]
    const body = { stepId, reason: 'Aide', changes: [{ field: 'name', value: 'Deux', baseVersion: 1 }] }
    expect((await owner().post(`${staff}/edits`, body)).status).toBe(200)
    await house.as('applicant2').patch(step, change('name', 'Trois', 2))
    const [edit] = (await owner().get(`${staff}/edits`)).body.data
    const undo = await owner().post(`${staff}/edits/${edit.id}/undo`, {})
    expect(undo.body.error).toMatchObject({
      code: 'answers_changed',
      details: { conflicts: [{ field: 'name', mine: 'Un', theirs: 'Trois' }] },
    })
    expect((await house.as('applicant2').post(`${staff}/edits`, body)).status).toBe(404)
    const sent = await sendAs(house, 'applicant3', call)
    await owner().post(`${sent.staff}/state`, { to: 'accepted' })
    expect((await owner().post(`${sent.staff}/edits`, body)).body.error.code).toBe('state_not_allowed')
    expect((await owner().post(`${sent.staff}/edits/${edit.id}/undo`, {})).status).toBe(404)
  })
})

describe('comments of the team', () => {
  it('tell whoever is mentioned or answered, and are changed and deleted by their author alone', async () => {
    const { id, staff } = await sendAs(house, 'applicant1', call)
    const colleagues = (await owner().get(`/api/user.programs/${call.programId}/colleagues`)).body.data
    const myId = house.personId('owner')
    expect(colleagues.map((one: { id: string }) => one.id)).toContain(myId)
    const other = colleagues.find((one: { id: string }) => one.id === house.personId('manager'))
    const write = (body: object) => owner().post(`${staff}/comments`, body)
    const stepId = call.stepIds[0]
    expect((await write({ text: ' ' })).status).toBe(422)
    expect((await write({ text: 'x', stepId, fieldKey: 'nothing' })).body.error.fields).toMatchObject([
      { field: 'fieldKey', reason: 'unknown' },
    ])
    expect((await write({ text: 'x', fieldKey: 'name' })).status).toBe(422)
    expect((await write({ text: 'x', mentions: [call.programId] })).body.error.fields).toMatchObject([
      { field: 'mentions', reason: 'unknown' },
    ])
    expect((await write({ text: 'x', parentId: call.programId })).body.error.fields).toMatchObject([
      { field: 'parentId', reason: 'unknown' },
    ])
    const first = await write({ text: 'À vérifier', stepId, fieldKey: 'name', quote: 'Pluie', mentions: [myId] })
    expect(first.body).toMatchObject({ fieldKey: 'name', quote: 'Pluie', parentId: null, mentions: [{ id: myId }] })
    expect(await mailsOf(id, 'staff_mention')).toHaveLength(0)
    const comment = await write({ text: `@${other.name} regarde`, mentions: [other.id] })
    expect(await mailsOf(id, 'staff_mention')).toMatchObject([
      { to_address: other.email, html: expect.stringContaining(`?tab=team#comment-${comment.body.id}"`) },
    ])
    const path = `${staff}/comments/${first.body.id}`
    const reply = await house.as('manager').post(`${staff}/comments`, { text: 'Vu', parentId: first.body.id })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ parentId: first.body.id, fieldKey: 'name' })
    expect(await mailsOf(id, 'staff_reply')).toHaveLength(1)
    expect((await manager().patch(path, { text: 'Autre' })).body.error.code).toBe('not_author')
    expect((await manager().delete(path)).status).toBe(403)
    expect((await owner().patch(path, { text: 'Mieux dit' })).body).toMatchObject({ text: 'Mieux dit' })
    expect((await manager().post(`${path}/resolution`)).body.resolvedBy).not.toBe('')
    expect((await owner().delete(`${path}/resolution`)).body.resolvedAt).toBeNull()
    expect((await owner().get(`${staff}/comments`)).body.data.length).toBeGreaterThanOrEqual(2)
    expect((await marie().get(`${staff}/comments`)).status).toBe(404)
    expect((await owner().delete(path)).status).toBe(204)
    expect((await owner().delete(path)).status).toBe(404)
    const left = (await owner().get(`${staff}/comments`)).body.data
    expect(left.some((one: { parentId: string }) => one.parentId === first.body.id)).toBe(false)
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining([
        'application.commented',
        'application.comment_changed',
        'application.comment_resolved',
        'application.comment_reopened',
        'application.comment_deleted',
      ]),
    )
  })
})

describe('tasks', () => {
  it('are given, changed, ticked off and deleted', async () => {
    const { id, staff } = await sendAs(house, 'applicant1', call)
    const colleagues = (await owner().get(`/api/user.programs/${call.programId}/colleagues`)).body.data
    const other = colleagues.find((one: { id: string }) => one.id === house.personId('manager'))
    const add = (body: object) => owner().post(`${staff}/tasks`, body)
    expect((await add({ title: '' })).status).toBe(422)
    expect((await add({ title: 'x', dueOn: '2027-02-31' })).status).toBe(422)
    expect((await add({ title: 'x', assigneeId: call.programId })).body.error.fields).toMatchObject([
      { field: 'assigneeId', reason: 'unknown' },
    ])
    const late = (await add({ title: 'Sans date' })).body
    const task = (await add({ title: 'Appeler', assigneeId: other.id, dueOn: '2027-03-01' })).body
    expect(task).toMatchObject({ title: 'Appeler', dueOn: '2027-03-01', assignee: { id: other.id }, doneAt: null })
    expect(await mailsOf(id, 'staff_task')).toHaveLength(1)
    const titles = async () =>
      (await owner().get(`${staff}/tasks`)).body.data.map((one: { title: string }) => one.title)
    expect(await titles()).toEqual(['Appeler', 'Sans date'])
    const path = `${staff}/tasks/${task.id}`
    expect((await manager().patch(path, { isDone: true })).body.doneAt).not.toBeNull()
    expect(await titles()).toEqual(['Sans date', 'Appeler'])
    expect((await owner().patch(path, { isDone: false, title: 'Rappeler', dueOn: null })).body).toMatchObject({
      title: 'Rappeler',
      dueOn: null,
      doneAt: null,
      assignee: { id: other.id },
    })
    expect((await owner().delete(`${staff}/tasks/${late.id}`)).status).toBe(204)
    expect((await marie().patch(path, { isDone: true })).status).toBe(404)
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining([
        'application.task_added',
        'application.task_changed',
        'application.task_done',
        'application.task_reopened',
        'application.task_deleted',
      ]),
    )
  })
})

describe('other applications', () => {
  it('of the same person, or alike in title and text, are found beside one', async () => {
    const text = 'Récupérer la pluie des toitures pour arroser les cours des écoles maternelles'
    const one = await sendAs(house, 'applicant4', call, { name: 'Jardins de Bellecour', budget: 2000, plan: text })
    const two = await sendAs(house, 'applicant5', call, { name: 'Jardin de Bellecour', budget: 2000, plan: text })
    const far = await sendAs(house, 'applicant5', call, { name: 'Vélos cargo', budget: 2000, plan: 'Livrer en ville' })
    await house.inScene('system', async (scene) => {
      while (!(await readSome(scene, call.programId)));
    })
    const others = (await owner().get(`${two.staff}/others`)).body
    expect(others.data.map(({ id }: { id: string }) => id)).toContain(far.id)
    expect(others.data.map(({ id }: { id: string }) => id)).not.toContain(one.id)
    expect(others.total).toBeGreaterThanOrEqual(1)
    const similar = (await owner().get(`${one.staff}/similar`)).body.data
    expect(similar[0]).toMatchObject({ id: two.id })
    expect(similar[0].likeness).toBeGreaterThan(0.6)
    expect(similar[0].sharedWords).toContain('maternelles')
    expect(similar.map(({ id }: { id: string }) => id)).not.toContain(far.id)
    expect((await house.as('applicant5').get(`${one.staff}/similar`)).status).toBe(404)
  })
})
