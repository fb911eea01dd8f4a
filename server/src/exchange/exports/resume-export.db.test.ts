import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { JobRun } from '../../kernel/jobs/index.ts'
import { operationJobs, runOperation } from '../../kernel/operations/index.ts'
import { oneRun } from '../../test/one-run.ts'
import { openHouse } from '../../test/open-house.ts'
import { findExport } from '../store/index.ts'
import { type ExportCall, openExportCall, settings } from './call-for-tests.ts'
import { exportOperation } from './operation.ts'
import { batchSize, fewAtOnce } from './walk.ts'

const house = openHouse()
const exportJobs = operationJobs([exportOperation])
const work = (run: JobRun, id: string) => runOperation(exportOperation, run, id)
const count = 4 * batchSize + 20
let call: ExportCall
beforeAll(async () => {
  call = await openExportCall(
    house,
    Array.from({ length: count }, (_, index) => ({ name: `Project ${index + 1}`, budget: index })),
  )
})

/** A worker to which something happens at one piece of its work, from 1. */
const runOf = (piece: number, happens?: () => unknown, stopping?: AbortController) =>
  oneRun(house, piece, happens, stopping)

async function start(format: 'csv' | 'xlsx' | 'ods' | 'json' | 'zip' = 'csv') {
  const chosen = format === 'zip' ? [] : ['number', 'title']
  const body = { settings: settings(format, chosen, { mark: false }), what: { sort: 'number' } }
  const started = await house.as('owner').post(call.base, body)
  expect(started.status, JSON.stringify(started.body)).toBe(202)
  return started.body.id as string
}

const row = (id: string) => house.inScene('owner', ({ db }) => findExport(db, id))
const isStored = (id: string) =>
  house.inScene('owner', ({ house: { storage }, platform }) => storage.exists(`${platform.id}/program-exports/${id}-1`))
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test.each(['csv', 'xlsx', 'ods', 'json', 'zip'] as const)('cancelled half-way, %s leaves no file', async (format) => {
  const id = await start(format)
  const run = runOf(4, async () => {
    expect((await house.as('owner').post(`${call.base}/${id}/cancellation`)).status).toBe(200)
    // The work hears of it with its next heartbeat.
    await wait(1200)
  })
  expect(await work(run, id)).toBe('ended')
  expect(await row(id)).toMatchObject({ state: 'cancelled', storageKey: null })
  expect(await isStored(id)).toBe(false)
})

test('one that brings files is worked through a handful at a time, so that its progress is heard of', async () => {
  const id = await start('zip')
  let pieces = 0
  const run = runOf(0)
  const counting: typeof run = {
    ...run,
    inPlatform(work) {
      pieces += 1
      return run.inPlatform(work)
    },
  }
  expect(await work(counting, id)).toBe('ended')
  expect(pieces).toBeGreaterThan(count / fewAtOnce)
})

test('a server that closes gives the work back; the next run exports the very applications that matched', async () => {
  const id = await start()
  const stopping = new AbortController()
  expect(
    await work(
      runOf(4, () => stopping.abort(), stopping),
      id,
    ),
  ).toBe('stopped')
  expect(await isStored(id)).toBe(false)
  expect(await row(id)).toMatchObject({ state: 'running', attempt: 1 })
  const name = 'Came later'
  await house.inScene('owner', ({ db }) =>
    db
      .change('applications')
      .set({ title: name, number: 0 })
      .where('id', '=', call.ids[7] ?? '')
      .execute(),
  )
  expect(await work(runOf(99), id)).toBe('ended')
  expect(await row(id)).toMatchObject({ state: 'done', attempt: 2, done: count, applications: count })
  const { bytes } = await house.as('owner').get(`${call.base}/${id}/file`)
  const lines = bytes.toString().trimEnd().split('\r\n')
  expect(lines).toHaveLength(count + 1)
  expect(lines[8]).toBe(`0,${name}`)
})

test('one whose machine was switched off is begun again by another, and the first writes nothing more', async () => {
  const id = await start()
  let second: Promise<unknown> = Promise.resolve()
  const first = runOf(4, async () => {
    second = work(runOf(99), id)
    await second
    await wait(700)
  })
  expect(await work(first, id)).toBe('ended')
  expect(await row(id)).toMatchObject({ state: 'done', attempt: 2 })
  expect((await house.as('owner').get(`${call.base}/${id}/file`)).bytes.toString().split('\r\n')).toHaveLength(
    count + 2,
  )
})

test('one that is deleted while the work goes on is left out, and counted', async () => {
  const id = await start()
  const last = call.ids.at(-1)
  const run = runOf(4, () => house.as('owner').delete(`/api/user.programs/${call.program.id}/responses/${last}`))
  expect(await work(run, id)).toBe('ended')
  expect((await row(id))?.warnings).toEqual([{ kind: 'application_gone', count: 1, titles: [] }])
})

test('one that nobody works at any more is handed to another', async () => {
  const id = await start()
  const watch = exportJobs.find(({ name }) => name === 'operations.watch')
  const { now } = house.clock
  house.clock.now = new Date(now.getTime() + 121_000)
  await watch?.run(runOf(9), { operationId: id, kind: exportOperation.name })
  house.clock.now = now
  await house.runJobs()
  expect((await row(id))?.state).toBe('done')
})

test('work that keeps failing is given up, and says so', async () => {
  // Its signs of life are no pieces of the work, however slow the machine.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const id = await start()
  const job = exportJobs.find(({ name }) => name === 'operations.run')
  const broken = runOf(3, () => {
    throw new Error('the disk is full')
  })
  await expect(job?.run(broken, { operationId: id, kind: exportOperation.name })).rejects.toThrow('the disk is full')
  const last = {
    ...runOf(3, () => {
      throw new Error('the disk is full')
    }),
    attempt: 4,
    isLastTry: true,
  }
  await job?.run(last, { operationId: id, kind: exportOperation.name })
  expect(await row(id)).toMatchObject({ state: 'failed', failure: 'unexpected' })
  expect(await isStored(id)).toBe(false)
})
