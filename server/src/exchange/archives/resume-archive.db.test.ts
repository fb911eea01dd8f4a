import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { JobRun } from '../../kernel/jobs/index.ts'
import { operationJobs, runOperation } from '../../kernel/operations/index.ts'
import { oneRun } from '../../test/one-run.ts'
import { openHouse } from '../../test/open-house.ts'
import { type ExportCall, fileFor, openExportCall } from '../exports/call-for-tests.ts'
import { findArchive } from '../store/index.ts'
import { archiveOperation } from './operation.ts'
import { archiveJobs } from './sweep.ts'

const house = openHouse()
const work = (run: JobRun, id: string) => runOperation(archiveOperation, run, id)
const owner = () => house.as('owner')
const base = '/api/user.program-archives'
let call: ExportCall

beforeAll(async () => {
  call = await openExportCall(house, [{ name: 'One' }, { name: 'Two' }])
  await fileFor(house, call, call.ids[0] ?? '', 'plan.txt', 'the plan')
})

// A run tells twice a second how far it is: on a slow machine that would be counted among the pieces of its work.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Sends an archive in, has it checked, and says yes. */
async function saidYes(bytes: Buffer): Promise<string> {
  const sent = await owner().upload(base, 'x.laurel.zip', bytes, 'application/zip')
  const id: string = sent.body.id
  expect(await work(runOf(0), id)).toBe('ended')
  expect(await row(id)).toMatchObject({ state: 'checked', attempt: 1 })
  // Whoever has left the page hears of it as of the end of every other work.
  const [mail] = await mails()
  expect(mail?.subject).toBe('Archive vérifiée\u00a0: x.laurel.zip')
  expect(mail?.html).toContain('/admin/home/programs/archives')
  expect((await owner().post(`${base}/${id}/confirmation`)).status).toBe(202)
  return id
}

/** A worker to which something happens at one piece of its work, from 1. */
const runOf = (piece: number, happens?: () => unknown, stopping?: AbortController) =>
  oneRun(house, piece, happens, stopping)

const row = (id: string) => house.inScene('owner', ({ db }) => findArchive(db, id))
const isThere = (key: string) =>
  house.inScene('owner', ({ house: { storage }, platform }) => storage.exists(`${platform.id}/${key}`))
const isStored = (key: string | null | undefined) =>
  house.inScene('owner', ({ house: { storage } }) => storage.exists(key ?? ''))
const mails = async () =>
  house.inScene('owner', ({ db }) =>
    db
      .from('emails')
      .where('kind', 'like', 'program_archive_%')
      .select(['subject', 'html'])
      .orderBy('id', 'desc')
      .execute(),
  )
const programs = async () => (await owner().get('/api/user.programs')).body.metadata.total

async function order(): Promise<string> {
  const started = await owner().post(`/api/user.programs/${call.program.id}/archives`)
  expect(started.status, JSON.stringify(started.body)).toBe(202)
  return started.body.id
}

async function made(): Promise<Buffer> {
  const id = await order()
  await house.runJobs()
  return (await owner().get(`${base}/${id}/file`)).bytes
}

test('one that is being made is begun again when its server closes, and nothing is left of the first run', async () => {
  const id = await order()
  const stopping = new AbortController()
  expect(
    await work(
      runOf(3, () => stopping.abort(), stopping),
      id,
    ),
  ).toBe('stopped')
  expect(await row(id)).toMatchObject({ state: 'running', attempt: 1, storageKey: null })
  expect(await isThere(`program-archives/${id}-1`)).toBe(false)
  expect(await work(runOf(0), id)).toBe('ended')
  expect(await row(id)).toMatchObject({ state: 'done', attempt: 2 })
  const [mail] = await mails()
  expect(mail?.subject).toContain('.laurel.zip')
  expect(mail?.html).toContain(`/admin/programs/${call.program.slug}/export-config`)
})

test('one whose machine was switched off after the last byte leaves no second file', async () => {
  const id = await order()
  const off = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const first = work(
    runOf(4, async () => {
      reached.resolve()
      await off.promise
    }),
    id,
  )
  await reached.promise
  expect(await isThere(`program-archives/${id}-1`)).toBe(true)
  expect(await work(runOf(0), id)).toBe('ended')
  expect(await isThere(`program-archives/${id}-1`)).toBe(false)
  off.resolve()
  expect(await first).toBe('ended')
  expect(await row(id)).toMatchObject({ state: 'done', attempt: 2 })
  expect((await owner().get(`${base}/${id}/file`)).status).toBe(200)
})

test('cancelled half-way, nothing is left', async () => {
  const id = await order()
  const run = runOf(4, async () => expect((await owner().post(`${base}/${id}/cancellation`)).status).toBe(200))
  expect(await work(run, id)).toBe('ended')
  expect(await row(id)).toMatchObject({ state: 'cancelled', storageKey: null })
  expect(await isThere(`program-archives/${id}-1`)).toBe(false)
})

test('one that is brought in by a machine that is switched off comes in once, by another, with its files once', async () => {
  const bytes = await made()
  const before = await programs()
  const id = await saidYes(bytes)
  const off = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  // Its files are in the storage, its rows not yet in the database.
  const first = work(
    runOf(3, async () => {
      reached.resolve()
      await off.promise
      throw new Error('the machine was switched off')
    }),
    id,
  )
  first.catch(() => undefined)
  await reached.promise
  expect([await isThere(`brought-${id}-2.0`), await programs()]).toEqual([true, before])
  await house.runJobs()
  expect(await row(id)).toMatchObject({ state: 'done', attempt: 3, failure: null })
  expect([await isThere(`brought-${id}-2.0`), await isThere(`brought-${id}-3.0`)]).toEqual([false, true])
  off.resolve()
  await first.catch(() => undefined)
  expect([await isThere(`brought-${id}-3.0`), await programs()]).toEqual([true, before + 1])
  const [mail] = await mails()
  expect(mail?.html).toMatch(/\/admin\/programs\/[\w-]+\/configure/)
})

/** What stands in the queue under a name. */
async function queued(name: string): Promise<Record<string, unknown>[]> {
  const queue = new pg.Client({ connectionString: house.ownerUrl })
  await queue.connect()
  const { rows } = await queue.query(
    'select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1',
    [name],
  )
  await queue.end()
  return rows.map((row) => row.payload.payload)
}

test('one whose machine was switched off and that is cancelled then leaves no copied file', async () => {
  const id = await saidYes(await made())
  const off = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const dead = work(
    runOf(3, async () => {
      reached.resolve()
      await off.promise
      throw new Error('the machine was switched off')
    }),
    id,
  )
  dead.catch(() => undefined)
  await reached.promise
  expect((await owner().post(`${base}/${id}/cancellation`)).status).toBe(200)
  await house.runJobs()
  // Whoever may still be at work is given time to hear of it; then what is queued is done.
  expect(await isThere(`brought-${id}-2.0`)).toBe(true)
  const sweep = archiveJobs.find(({ name }) => name === 'exchange.archive-sweep')
  for (const payload of await queued('exchange.archive-sweep')) await sweep?.run(runOf(0), payload)
  expect(await isThere(`brought-${id}-2.0`)).toBe(false)
  off.resolve()
  await dead.catch(() => undefined)
})

test('one that nobody says yes to is thrown away after a day; a yes before that keeps its file until the program is here', async () => {
  const bytes = await made()
  const expiry = operationJobs([archiveOperation]).find(({ name }) => name === 'operations.expire')
  const sent = await owner().upload(base, 'x.laurel.zip', bytes, 'application/zip')
  const id: string = sent.body.id
  await house.runJobs()
  const { storageKey } = (await row(id)) ?? {}
  await expiry?.run(runOf(0), { operationId: id, kind: archiveOperation.name, storageKey })
  expect(await row(id)).toMatchObject({ state: 'expired', storageKey: null })
  expect(await isStored(storageKey)).toBe(false)
  expect((await owner().post(`${base}/${id}/confirmation`)).status).toBe(409)

  const requested = await saidYes(bytes)
  const stored = (await row(requested))?.storageKey
  await expiry?.run(runOf(0), { operationId: requested, kind: archiveOperation.name, storageKey: stored })
  expect(await isStored(stored)).toBe(true)
  await house.runJobs()
  expect(await row(requested)).toMatchObject({ state: 'done', storageKey: null })
  for (const payload of await queued('operations.expire')) await expiry?.run(runOf(0), payload)
  expect(await isStored(stored)).toBe(false)
})
