import { builtInRoles } from '@laurel/contract/access'
import { beforeAll, describe, expect, test } from 'vitest'
import { findForm, publishForm } from '../../forms/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { operationJobs } from '../../kernel/operations/index.ts'
import { oneRun } from '../../test/one-run.ts'
import { openHouse } from '../../test/open-house.ts'
import { walkByKey } from '../../test/walk-by-key.ts'
import { type ExportRow, findExport } from '../store/index.ts'
import { type ExportCall, exportAs, openExportCall, settings } from './call-for-tests.ts'
import { downloadExport } from './end-export.ts'
import { exportOperation } from './operation.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: ExportCall
beforeAll(async () => {
  call = await openExportCall(
    house,
    Array.from({ length: 12 }, (_, index) => ({ name: `Project ${index + 1}`, budget: 100 * (index + 1) })),
  )
})

const simple = () => settings('csv', ['number', 'title'], { mark: false })
const numbers = (bytes: Buffer) =>
  bytes
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[0]))

describe('what is exported', () => {
  test('all that match a filter, in the order of the list, but those left out', async () => {
    const filter = JSON.stringify([{ field: 'answers.budget', op: 'gte', value: 800 }])
    const what = { filter, sort: '-answers.budget', except: [call.ids[9]] }
    const { one, bytes } = await exportAs(house, call, { settings: simple(), what })
    expect(numbers(bytes)).toEqual([12, 11, 9, 8])
    expect(one.applications).toBe(4)
  })

  test('those picked, as long as they match', async () => {
    const what = { sort: 'number', only: [call.ids[4], call.ids[0], newId()] }
    const { bytes } = await exportAs(house, call, { settings: simple(), what })
    expect(numbers(bytes)).toEqual([1, 5])
  })

  test('one that is deleted after the work was ordered is left out', async () => {
    const started = await owner().post(call.base, { settings: simple(), what: { sort: 'number' } })
    await owner().delete(`/api/user.programs/${call.program.id}/responses/${call.ids[2]}`)
    await house.runJobs()
    const file = await owner().get(`${call.base}/${started.body.id}/file`)
    expect(numbers(file.bytes)).not.toContain(3)
    await owner().post(`/api/user.programs/${call.program.id}/responses/${call.ids[2]}/restoration`)
  })

  test('a preview shows the first rows as texts and counts all', async () => {
    const { body } = await owner().post(`${call.base}/preview`, {
      settings: settings('xlsx', ['number', 'answers.budget', 'submittedAt']),
      what: { sort: '-number' },
    })
    expect(body).toMatchObject({ total: 12, problem: null })
    expect(body.sheets[0].rows).toHaveLength(12)
    expect(body.sheets[0].rows[0]).toEqual(['12', '1200', '2027-02-09 10:00'])
    expect(body.sheets[0].columns[1]).toEqual({
      title: 'The budget (EUR)',
      columnId: 'answers.budget',
      isNumeric: true,
    })
  })
})

describe('what is refused', () => {
  const start = (order: object) => owner().post(call.base, { what: {}, ...order })

  test('a column that nobody asks about, named', async () => {
    const title = { en: 'An old question' }
    const { status, body } = await start({
      settings: { ...simple(), columns: [{ id: 'number' }, { id: 'answers.gone', title }] },
    })
    expect(status).toBe(422)
    expect(body.error).toMatchObject({
      code: 'export_columns_unknown',
      fields: [{ field: 'settings.columns.1', reason: 'unknown' }],
      details: { titles: [title] },
    })
  })

  test('no column, the same twice, a filter on nothing, nothing at all', async () => {
    expect((await start({ settings: settings('csv', []) })).body.error.code).toBe('invalid_input')
    expect((await start({ settings: settings('csv', ['number', 'number']) })).body.error.fields[0].reason).toBe(
      'repeated',
    )
    const filter = JSON.stringify([{ field: 'answers.gone', op: 'isEmpty' }])
    expect((await start({ settings: simple(), what: { filter } })).body.error.code).toBe('invalid_input')
    const none = JSON.stringify([{ field: 'answers.name', op: 'eq', value: 'nobody' }])
    expect((await start({ settings: simple(), what: { filter: none } })).body.error.code).toBe('export_nothing')
  })

  test('a sixth export at once', async () => {
    const started = []
    for (let count = 0; count < 5; count++) started.push((await start({ settings: simple() })).body)
    expect((await start({ settings: simple() })).body.error.code).toBe('export_too_many_at_work')
    for (const { id } of started) {
      expect((await owner().delete(`${call.base}/${id}`)).body.error.code).toBe('export_state_not_allowed')
      expect((await owner().post(`${call.base}/${id}/cancellation`)).status).toBe(200)
      expect((await owner().delete(`${call.base}/${id}`)).status).toBe(204)
    }
    await house.runJobs()
  })
})

describe('personal data', () => {
  const personal = () =>
    settings('csv', ['number', 'applicantName', 'applicantEmail', 'answers.contact'], { mark: false })

  /** A role that exports, without the permission for personal data. */
  beforeAll(() =>
    house.inScene('owner', async ({ db, now }) => {
      const roleId = newId()
      const manager = builtInRoles.find(({ key }) => key === 'manager')?.permissions ?? []
      const permissions = manager.filter((one) => one !== 'program.personal-data.export')
      await db.insert('roles', { id: roleId, key: null, name: 'Statistics', scope: 'program', permissions }).execute()
      await db
        .insert('role_grants', {
          id: newId(),
          user_id: house.personId('juror1'),
          role_id: roleId,
          program_id: call.program.id,
          granted_at: now,
        })
        .execute()
    }),
  )

  test('needs its own permission, in a preview too', async () => {
    const juror = house.as('juror1')
    const columns = await juror.get(`${call.base}/columns`)
    expect(columns.body.mayExportPersonal).toBe(false)
    for (const path of [call.base, `${call.base}/preview`]) {
      const { status, body } = await juror.post(path, { settings: personal(), what: {} })
      expect(status).toBe(403)
      expect(body.error.fields.map(({ field }: { field: string }) => field)).toEqual([
        'settings.columns.1',
        'settings.columns.2',
        'settings.columns.3',
      ])
    }
    expect((await juror.post(call.base, { settings: settings('zip', []), what: {} })).status).toBe(403)
    expect((await juror.post(call.base, { settings: simple(), what: {} })).status).toBe(202)
    await house.runJobs()
  })

  test('as a code it needs none: the same person has the same code, and nothing of them shows', async () => {
    const juror = house.as('juror1')
    const columns = [{ id: 'number' }, { id: 'applicantEmail', obfuscate: true }]
    const read = async () => {
      const started = await juror.post(call.base, { settings: { ...simple(), columns }, what: { sort: 'number' } })
      expect(started.status).toBe(202)
      await house.runJobs()
      return (await juror.get(`${call.base}/${started.body.id}/file`)).bytes.toString()
    }
    const [first, second] = [await read(), await read()]
    expect(first).toBe(second)
    expect(first).not.toContain('example.org')
    expect(
      new Set(
        first
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[1]),
      ).size,
    ).toBe(12)
  })

  test('an export is only there for whoever asked', async () => {
    const { one } = await exportAs(house, call, { settings: simple() })
    for (const path of ['file', '']) {
      const found = await (path
        ? house.as('juror1').get(`${call.base}/${one.id}/${path}`)
        : house.as('juror1').delete(`${call.base}/${one.id}`))
      expect(found.status).toBe(404)
    }
    expect((await house.as('nobody').get(`${call.base}/${one.id}/file`)).status).toBe(401)
    expect((await house.as('otherOwner', 'other').get(`${call.base}/${one.id}/file`)).status).toBe(404)
    const mine = await house.as('juror1').get('/api/user.exports')
    expect(mine.body.data.map(({ id }: { id: string }) => id)).not.toContain(one.id)
    expect((await owner().get('/api/user.exports')).body.data[0].id).toBe(one.id)
    await exportAs(house, call, { settings: simple() })
    for (const path of ['/api/user.exports', call.base]) {
      const read = await walkByKey((query) => owner().get(path, { query }))
      expect(read).toEqual({ whole: read.whole, forth: read.whole, back: read.whole, isRefused: true })
      expect(read.whole.length).toBeGreaterThan(1)
    }
  })
})

describe('the life of a file', () => {
  test('it is mailed, written in the log, there for 48 hours, then erased', async () => {
    const { one } = await exportAs(house, call, { settings: simple(), name: 'Budgets / 2027' })
    expect(one.fileName).toBe('Budgets 2027 2027-02-09.csv')
    const mails = await house.inScene('owner', ({ db }) =>
      db.from('emails').where('kind', '=', 'export_ready').selectAll().orderBy('id', 'desc').execute(),
    )
    expect(mails[0]?.html).toContain(`/export-config?export=${one.id}`)
    const log = await owner().get(`/api/user.programs/${call.program.id}/logs`, { query: { event: 'export.' } })
    expect(log.body.data.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual([
      'export.downloaded',
      'export.done',
      'export.started',
    ])
    const before = house.clock.now
    house.clock.now = new Date(before.getTime() + 49 * 3_600_000)
    const expire = operationJobs([exportOperation]).find(({ name }) => name === 'operations.expire')
    await house.inScene('owner', async (scene) => {
      const row = (await findExport(scene.db, one.id)) as ExportRow
      const key = row.storageKey ?? ''
      await expect(downloadExport(scene, call.program, row)).rejects.toMatchObject({ code: 'export_state_not_allowed' })
      expect(await scene.house.storage.exists(key)).toBe(true)
      await expire?.run(oneRun(house, 0), { operationId: one.id, kind: exportOperation.name, storageKey: key })
      expect(await scene.house.storage.exists(key)).toBe(false)
    })
    house.clock.now = before
    const listed = await owner().get(call.base)
    expect(listed.body.data.find(({ id }: { id: string }) => id === one.id).state).toBe('expired')
  })

  test('cancelled before it begins, it leaves nothing', async () => {
    const started = await owner().post(call.base, { settings: simple(), what: {} })
    const cancelled = await owner().post(`${call.base}/${started.body.id}/cancellation`)
    expect(cancelled.body.state).toBe('cancelled')
    await house.runJobs()
    expect((await owner().get(`${call.base}/${started.body.id}/file`)).status).toBe(409)
    expect((await owner().post(`${call.base}/${started.body.id}/cancellation`)).body.error.code).toBe(
      'export_state_not_allowed',
    )
  })

  test('cancelled, it is begun again as it was asked for, under its name, by whoever asked alone', async () => {
    const what = { sort: '-number', only: call.ids.slice(3, 6) }
    const started = await owner().post(call.base, { settings: simple(), what, name: 'Budgets' })
    const repetition = `${call.base}/${started.body.id}/repetition`
    expect((await owner().post(repetition)).body.error.code).toBe('export_state_not_allowed')
    await owner().post(`${call.base}/${started.body.id}/cancellation`)
    expect((await house.as('manager').post(repetition)).status).not.toBe(202)
    const again = await owner().post(repetition)
    expect([again.status, again.body.state]).toEqual([202, 'waiting'])
    expect(again.body).toMatchObject({ fileName: started.body.fileName, applications: 3 })
    expect(again.body.id).not.toBe(started.body.id)
    await house.runJobs()
    expect(numbers((await owner().get(`${call.base}/${again.body.id}/file`)).bytes)).toEqual([6, 5, 4])
    expect((await owner().get(`${call.base}/${started.body.id}/file`)).status).toBe(409)
  })

  test('a question deleted while it waits is left out, and named', async () => {
    const started = await owner().post(call.base, {
      settings: settings('csv', ['number', 'answers.theme'], { mark: false }),
      what: { sort: 'number' },
    })
    await house.inScene('owner', async (scene) => {
      const form = await findForm(scene.db, call.formId)
      if (!form) throw new Error('No form')
      const fields = form.definition.fields.filter(({ key }) => key !== 'theme')
      await scene.db
        .change('forms')
        .set({ definition: JSON.stringify({ ...form.definition, fields }) })
        .where('id', '=', form.id)
        .execute()
      const changed = await findForm(scene.db, form.id)
      if (changed) await publishForm(scene, changed)
    })
    await house.runJobs()
    const { bytes } = await owner().get(`${call.base}/${started.body.id}/file`)
    expect(bytes.toString().split('\r\n')[0]).toBe('Number')
    const { body } = await owner().get(call.base)
    expect(body.data[0].warnings).toEqual([
      { kind: 'column_gone', count: 1, titles: [{ en: 'The theme', fr: 'Le theme' }] },
    ])
  })
})

describe('ways to export that are kept', () => {
  const draft = (name: string, isShared: boolean) => ({ name, isShared, settings: simple(), what: { sort: 'number' } })

  test('one’s own, and those shared; only who may changes them', async () => {
    const mine = (await owner().post(call.templates, draft('Mine', false))).body
    const shared = (await owner().post(call.templates, draft('For all', true))).body
    const seen = await house.as('juror1').get(call.templates)
    expect(seen.body.data.map(({ name }: { name: string }) => name)).toEqual(['For all'])
    const change = { ...draft('Changed', true), version: 1 }
    expect((await house.as('juror1').put(`${call.templates}/${mine.id}`, change)).status).toBe(404)
    expect((await owner().put(`${call.templates}/${shared.id}`, change)).body).toMatchObject({
      name: 'Changed',
      version: 2,
    })
    expect((await owner().put(`${call.templates}/${shared.id}`, change)).body.error.code).toBe('stale')
    expect((await owner().delete(`${call.templates}/${mine.id}`)).status).toBe(204)
    expect((await owner().get(call.templates)).body.data).toHaveLength(1)
  })

  test('one whose question is gone says so', async () => {
    const made = await owner().post(call.templates, {
      ...draft('Dates', false),
      settings: settings('csv', ['answers.start']),
    })
    await house.inScene('owner', ({ db }) =>
      db
        .change('export_templates')
        .set({ settings: JSON.stringify(settings('csv', ['answers.start', 'answers.gone'])) })
        .where('id', '=', made.body.id)
        .execute(),
    )
    const { body } = await owner().get(call.templates)
    expect(body.data.find(({ id }: { id: string }) => id === made.body.id).missing).toEqual(['answers.gone'])
  })
})

test('it works in standby', async () => {
  const sleep = (status: string) =>
    house.database.acrossPlatforms('a platform sleeps', ({ kysely }) =>
      kysely.updateTable('platforms').set({ status }).where('slug', '=', 'demo').execute(),
    )
  await sleep('standby')
  house.product.house.forgetPlatforms()
  const { status } = await exportAs(house, call, { settings: simple() })
  expect(status).toBe(200)
  await sleep('active')
  house.product.house.forgetPlatforms()
})
