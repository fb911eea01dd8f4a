import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { grantRows, grantsCsv } from '../../../../story/grants-extract.ts'
import { writeGrants } from '../../../../story/write-grants.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'
import { createLog } from '../../kernel/log/index.ts'
import { operationJobs } from '../../kernel/operations/index.ts'
import { openHouse } from '../../test/open-house.ts'
import { findImport } from '../store/index.ts'
import { importOperation } from './import-operation.ts'
import { batchSize, workThrough } from './work-through.ts'

const house = openHouse()
const owner = () => house.as('owner')

async function startChecked(csv: Buffer | string, programmes?: readonly string[]) {
  const { program } = await house.inScene('owner', (scene) => writeGrants(scene, programmes))
  const base = `/api/user.programs/${program.id}/imports`
  const { body, status } = await owner().upload(base, 'grants.csv', csv, 'text/csv')
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(201)
  const one = `${base}/${body.id}`
  await owner().put(`${one}/mapping`, body.suggestion)
  await owner().post(`${one}/check`)
  await house.runJobs()
  return { one, id: body.id as string, responses: `/api/user.programs/${program.id}/responses` }
}

/** A worker that is told to stop, or breaks, after some pieces of work. */
function runOf(pieces: number, end: 'stop' | 'break'): JobRun {
  const stopping = new AbortController()
  let left = pieces
  return {
    platform: { id: house.platformId('demo') } as JobRun['platform'],
    attempt: 1,
    isLastTry: false,
    log: createLog('silent'),
    stopping: stopping.signal,
    async inPlatform(work) {
      if (left === 0 && end === 'break') throw new Error('the machine was switched off')
      left -= 1
      if (left === 0 && end === 'stop') stopping.abort()
      return house.inScene('system', work)
    },
    readPlatform: (work) => house.inScene('system', work),
  }
}

test('an import takes up where it stopped, whoever stopped it, and brings nothing in twice', async () => {
  const rows = grantRows(3 * batchSize + 20)
  const { one, id, responses } = await startChecked(grantsCsv([...rows, rows[3] ?? []]))
  await owner().post(`${one}/run`, { onlyValid: true })
  // One piece prepares the work; each one after keeps a batch.
  expect(await workThrough(runOf(2, 'stop'), id)).toBe('stopped')
  expect((await owner().get(one)).body).toMatchObject({ state: 'running', done: batchSize, imported: batchSize })
  await expect(workThrough(runOf(2, 'break'), id)).rejects.toThrow('switched off')
  expect((await owner().get(one)).body).toMatchObject({
    state: 'running',
    done: 2 * batchSize,
    imported: 2 * batchSize,
  })
  // Two workers at once: each batch is kept once.
  await Promise.all([workThrough(runOf(99, 'stop'), id), workThrough(runOf(99, 'stop'), id)])
  await house.runJobs()
  expect((await owner().get(one)).body).toMatchObject({
    state: 'done',
    done: rows.length + 1,
    imported: rows.length,
    wrong: 1,
  })
  expect((await owner().get(responses)).body.metadata.total).toBe(rows.length)
  const { data } = (await owner().get(`${one}/problems`)).body
  expect(data).toMatchObject([{ reason: 'duplicate_reference', params: { line: 5 } }])
  expect(await knownToPlanner('applications')).toBeGreaterThanOrEqual(batchSize)
  // As autovacuum leaves it when it comes by at a moment without rows; it does not come by itself, after the undo.
  await asOwner('alter table submissions set (autovacuum_enabled = false)')
  await asOwner("update pg_class set reltuples = 0, relpages = 0 where oid = 'submissions'::regclass")
  await owner().post(`${one}/undoing`)
  await house.runJobs()
  expect((await owner().get(one)).body).toMatchObject({ state: 'undone', removed: rows.length })
  expect(await knownToPlanner('submissions')).toBeGreaterThanOrEqual(batchSize)
})

/** Rows that the database plans for: with a handful in mind it reads the whole table for each row that refers to it. */
async function knownToPlanner(table: string): Promise<number> {
  const [row] = await asOwner<{ known: number }>('select reltuples as known from pg_class where oid = $1::regclass', [
    table,
  ])
  return row?.known ?? 0
}

async function asOwner<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  const { rows } = await client.query<Row>(text, [...values])
  await client.end()
  return rows
}

test('an import whose worker is gone without a word is handed to another', async () => {
  const { one, id } = await startChecked(grantsCsv(grantRows(12)))
  await owner().post(`${one}/run`, {})
  const queue = new pg.Client({ connectionString: house.ownerUrl })
  await queue.connect()
  await queue.query(
    "select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'operations.run'",
  )
  await queue.end()
  await house.runJobs()
  expect((await owner().get(one)).body).toMatchObject({ state: 'running', done: 0 })
  const watch = operationJobs([importOperation]).find((job) => job.name === 'operations.watch')
  const operationId = (await house.inScene('owner', ({ db }) => findImport(db, id)))?.operationId
  const named = { operationId, kind: importOperation.name }
  const { now } = house.clock
  await watch?.run(runOf(9, 'stop'), named)
  await house.runJobs()
  expect((await owner().get(one)).body).toMatchObject({ state: 'running' })
  house.clock.now = new Date(now.getTime() + 121_000)
  await watch?.run(runOf(9, 'stop'), named)
  await house.runJobs()
  expect((await owner().get(one)).body).toMatchObject({ state: 'done', imported: 12 })
  house.clock.now = now
})

/** The published list itself stands outside the repository; with it the whole job is done on real input. */
const list = join(import.meta.dirname, '../../../../../shared/data/sfi-grants.csv')

test.skipIf(!existsSync(list))('the whole published list of 5,395 grants comes in', async () => {
  const csv = await readFile(list)
  const { parse } = await import('csv-parse/sync')
  const records = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
  const programmes = [...new Set(records.map((record) => record['Programme Name'] ?? ''))]
  const { one, responses } = await startChecked(csv, programmes)
  expect((await owner().get(one)).body).toMatchObject({ state: 'checked', total: 5395, wrong: 0 })
  await owner().post(`${one}/run`, {})
  await house.runJobs()
  expect((await owner().get(one)).body).toMatchObject({ state: 'done', done: 5395, imported: 5395, wrong: 0 })
  const { metadata } = (
    await owner().get(responses, {
      query: { filter: JSON.stringify([{ field: 'answers.grant_revised_total_commitment', op: 'lt', value: 0 }]) },
    })
  ).body
  expect(metadata).toMatchObject({ total: 5395, totalFiltred: 25 })
})
