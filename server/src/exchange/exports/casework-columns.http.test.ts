import { builtInRoles } from '@laurel/contract/access'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../kernel/db/index.ts'
import { done, judge, type RunningSession, runSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'
import { type ExportCall, exportAs, openExportCall, settings } from './call-for-tests.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: ExportCall
let session: RunningSession
let score: string

beforeAll(async () => {
  call = await openExportCall(house, [{ name: 'One' }, { name: 'Two' }])
  const { program, ids } = call
  const at = `/api/user.programs/${program.id}`
  session = await runSession(
    house,
    { programId: program.id, slug: program.slug, categoryId: '', stepId: '', applicationIds: ids },
    ['juror1', 'juror2'],
    'First round',
  )
  score = `score.${session.sessionId}`
  await judge(house, 'juror1', session, session.entryIds[0], [4, 5])
  await judge(house, 'juror2', session, session.entryIds[0], [2, 10])
  const status = {
    state: 'in_review',
    label: { en: 'On hold', fr: 'En attente' },
    applicantLabel: null,
    colour: '#18347e',
  }
  const { id } = await done(owner().post(`${at}/statuses`, status))
  const tag = await done(owner().post(`${at}/tags`, { label: { en: 'Water', fr: 'Eau' }, colour: '#18347e' }))
  await house.inScene('owner', async ({ db }) => {
    await db
      .change('applications')
      .set({ status_id: id })
      .where('id', '=', ids[0] ?? '')
      .execute()
    await db.insert('application_tags', { application_id: ids[0] ?? '', tag_id: tag.id }).execute()
  })
})

/** A role that exports applications, without a permission. */
async function without(who: 'juror3' | 'juror4' | 'juror5', permission: string) {
  await house.inScene('owner', async ({ db, now }) => {
    const roleId = newId()
    const manager = builtInRoles.find(({ key }) => key === 'manager')?.permissions ?? []
    const permissions = manager.filter((one) => one !== permission)
    await db.insert('roles', { id: roleId, key: null, name: permission, scope: 'program', permissions }).execute()
    const grant = { id: newId(), user_id: house.personId(who), role_id: roleId, program_id: call.program.id }
    await db.insert('role_grants', { ...grant, granted_at: now }).execute()
  })
  return house.as(who)
}

test('the program’s status, tags and the mean of a session are columns, as the list shows them', async () => {
  const columns = ['number', 'status', 'tags', score]
  const { bytes } = await exportAs(house, call, {
    settings: settings('csv', columns, { mark: false }),
    what: { sort: 'number' },
  })
  const list = await done(
    owner().get(`/api/user.programs/${call.program.id}/responses`, { query: { facts: score, sort: 'number' } }),
  )
  const mean = Math.round(list.data[0].facts[score] * 100) / 100
  expect(mean).toBeGreaterThan(0)
  expect(bytes.toString().split('\r\n')).toEqual([
    'Number,Follow-up status,Tags,Score: First round',
    `1,On hold,Water,${mean}`,
    '2,,,',
    '',
  ])
  const json = await exportAs(house, call, {
    settings: settings('json', columns, { lang: 'fr' }),
    what: { sort: 'number' },
  })
  expect(JSON.parse(json.bytes.toString()).data).toEqual([
    { number: 1, status: 'En attente', tags: 'Eau', 'score_first-round': mean },
    { number: 2, status: null, tags: '', 'score_first-round': null },
  ])
})

test('means are only for those who may export results: in the list of columns, a preview, a file and its download', async () => {
  const juror = await without('juror3', 'program.evaluation.export')
  const ids = (await done(juror.get(`${call.base}/columns`))).data.map((column: { id: string }) => column.id)
  expect(ids).toContain('status')
  expect(ids).not.toContain(score)
  const order = { settings: settings('csv', ['number', score]), what: {} }
  for (const path of [call.base, `${call.base}/preview`]) {
    const answer = await juror.post(path, order)
    expect([answer.status, answer.body.error.code]).toEqual([422, 'export_columns_unknown'])
  }
  const stored = { name: 'Means', isShared: true, ...order }
  await done(owner().post(call.templates, stored))
  expect((await done(juror.get(call.templates))).data[0]).toMatchObject({ missing: [score] })
})

test('who loses the right has no more use of a file that was made before', async () => {
  const juror = await without('juror4', 'nothing')
  const { id } = await done(juror.post(call.base, { settings: settings('csv', ['number', score]), what: {} }))
  await house.runJobs()
  expect((await juror.get(`${call.base}/${id}/file`)).status).toBe(200)
  await house.inScene('owner', ({ db }) =>
    db
      .change('roles')
      .set(({ fn, val, ref }) => ({
        permissions: fn('array_remove', [ref('permissions'), val('program.evaluation.export')]) as never,
      }))
      .where('name', '=', 'nothing')
      .execute(),
  )
  const answer = await juror.get(`${call.base}/${id}/file`)
  expect([answer.status, answer.body.error.code]).toEqual([403, 'missing_permissions'])
})

test('who may not read results hears nothing of means: not in a list, its filters, its order or a view', async () => {
  const juror = await without('juror5', 'program.evaluation.read')
  const list = `/api/user.programs/${call.program.id}/responses`
  const requested = [
    [{ facts: score }, 'query.facts'],
    [{ sort: `-${score}` }, 'query.sort'],
    [{ filter: JSON.stringify({ field: score, op: 'gt', value: 1 }) }, 'query.filter.field'],
  ] as const
  for (const [query, field] of requested) {
    await done(owner().get(list, { query }))
    const { status, body } = await juror.get(list, { query })
    expect([status, body.error.fields]).toEqual([422, [{ field, reason: 'unknown' }]])
  }
})
