import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { signAccessToken } from '../server/src/identity/index.ts'
import { runAs } from '../story/run-as.ts'
import { writeGrants } from '../story/write-grants.ts'
import { columnsOf } from './columns-of.ts'
import { type Dataset, openDataset } from './dataset.ts'
import { memoryOf } from './own-server.ts'
import { report, round } from './report.ts'

const tables = ['applications', 'application_steps', 'submissions', 'events'] as const

/**
 * A list of grants through the back office: upload, check, import, undo. Beside it the very rows that resulted, put back by
 * COPY into the same tables with their keys and indexes: what the database alone takes to hold them.
 */
export async function benchImport(csv: Buffer): Promise<void> {
  const dataset = await openDataset()
  const { stage, product } = dataset
  const worker = await product.startWorker()
  const { program } = await runAs(stage, 'owner', new Date(), (scene) => writeGrants(scene, programmesOf(csv)))
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const base = `${address.replace('127.0.0.1', 'localhost')}/api/user.programs/${program.id}/imports`
  const send = await caller(dataset)
  const memory = watchMemory()
  let url = ''
  const uploading = await seconds(async () => {
    const { id, suggestion } = await send('POST', base, csv)
    url = `${base}/${id}`
    await send('PUT', `${url}/mapping`, suggestion)
  })
  const checking = await seconds(async () => {
    await send('POST', `${url}/check`)
    await until(send, url, 'checked')
  })
  let imported = 0
  const importing = await seconds(async () => {
    await send('POST', `${url}/run`, { onlyValid: true })
    imported = (await until(send, url, 'done')).imported
  })
  const measured = memory.end()
  const { copying, rows } = await copyBack(dataset)
  const undoing = await seconds(async () => {
    await send('POST', `${url}/undoing`)
    await until(send, url, 'undone')
  })
  report(`import: a file of ${round(csv.length / 1e6)} MB, ${imported} applications`, {
    'upload and reading of the file, s': round(uploading),
    'check, rows of the file/s': Math.round(imported / checking),
    'import, rows of the file/s': Math.round(imported / importing),
    'rows that it made in the database': rows,
    'the same by COPY, rows of the file/s': Math.round(imported / copying),
    'ratio to COPY': round(copying / importing),
    'undo, applications/s': Math.round(imported / undoing),
    ...measured,
  })
  await worker.stop()
  await dataset.close()
}

/** The server alone, whose memory must not grow with the file, and with its database. */
function watchMemory() {
  const server = () => process.memoryUsage.rss() / 1024 ** 2
  const before = { server: server(), all: memoryOf(process.pid) }
  const peak = { ...before }
  const watching = setInterval(() => {
    peak.server = Math.max(peak.server, server())
  }, 250)
  // Going through all pages of a database holds this process up: seldom, or it is what is measured.
  const watchingAll = setInterval(() => {
    peak.all = Math.max(peak.all, memoryOf(process.pid))
  }, 5000)
  return {
    end() {
      clearInterval(watching)
      clearInterval(watchingAll)
      return {
        'memory of the server before, MB': Math.round(before.server),
        'highest memory of the server, MB': Math.round(peak.server),
        'highest memory of server and database, MB': Math.round(peak.all),
      }
    },
  }
}

function programmesOf(bytes: Buffer): string[] {
  const records = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
  return [...new Set(records.map((record) => record['Programme Name'] ?? ''))]
}

async function signIn({ stage, database, secret }: Dataset): Promise<string> {
  const person = stage.people.owner
  await database.acrossPlatforms('the benchmark signs in', ({ kysely }) =>
    kysely.insertInto('sign_ins').values({ id: person.signInId, user_id: person.userId }).execute(),
  )
  return signAccessToken(secret, person, new Date())
}

interface Answer {
  readonly id: string
  readonly state: string
  readonly suggestion: object
  readonly imported: number
}

type Send = (method: string, path: string, body?: object) => Promise<Answer>

async function caller(dataset: Dataset): Promise<Send> {
  const token = await signIn(dataset)
  return async (method, path, body) => {
    const isFile = body instanceof Uint8Array
    const type = isFile ? 'text/csv' : 'application/json'
    const answer = await fetch(path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type, 'x-file-name': 'grants.csv' }) },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}

async function until(send: Send, path: string, state: string): Promise<Answer> {
  for (;;) {
    const one = await send('GET', path)
    if (one.state === state) return one
    if (one.state === 'failed') throw new Error(JSON.stringify(one))
    await wait(20)
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** The rows are written to files and removed first; only reading them back is measured. */
async function copyBack(dataset: Dataset): Promise<{ copying: number; rows: number }> {
  const owner = new pg.Client({ connectionString: dataset.ownerUrl })
  await owner.connect()
  const folder = mkdtempSync(join(tmpdir(), 'laurel-copy-'))
  chmodSync(folder, 0o777)
  const own = `(select id from applications where import_id is not null)`
  const columns = new Map<string, string>()
  for (const table of tables) {
    const key = table === 'applications' ? 'id' : 'application_id'
    columns.set(table, await columnsOf(owner, table))
    await owner.query(
      `copy (select ${columns.get(table)} from ${table} where ${key} in ${own}) to '${folder}/${table}'`,
    )
  }
  await owner.query(`delete from events where application_id in ${own}`)
  await owner.query('delete from applications where import_id is not null')
  let rows = 0
  const copying = await seconds(async () => {
    for (const table of tables) {
      const copied = await owner.query(`copy ${table} (${columns.get(table)}) from '${folder}/${table}'`)
      rows += copied.rowCount ?? 0
    }
  })
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
  return { copying, rows }
}
