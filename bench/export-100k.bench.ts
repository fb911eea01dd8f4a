import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { demoPassword, everybody } from '../story/cast.ts'
import { crowd } from './crowd.ts'
import { openDataset } from './dataset.ts'
import { memoryOf, startOwnServer } from './own-server.ts'
import { median, report, round } from './report.ts'

/**
 * 100,000 applications as XLSX with 30 columns, by the job as people ask for it, against the same applications streamed to
 * CSV by a cursor on a bare Fastify. Both servers are processes of their own; what grows is the product's.
 */
const COUNT = Number(process.env.LAUREL_BENCH_COUNT ?? 100_000)
const ROUNDS = 3
const dataset = await openDataset()
const programId = dataset.story.program.id
await crowd(dataset, COUNT)
const owner = new pg.Client({ connectionString: dataset.ownerUrl })
await owner.connect()
await owner.query('vacuum analyze')
await owner.end()

const product = await startOwnServer({ env: { DATABASE_URL: dataset.ownerUrl, LAUREL_DEMO: '0' } })
const signedIn = await fetch(`${product.address}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: everybody.owner.email, password: demoPassword }),
})
if (!signedIn.ok) throw new Error(`The benchmark does not sign in: ${signedIn.status} ${await signedIn.text()}`)
const { accessToken } = (await signedIn.json()) as { accessToken: string }
const base = `${product.address}/api/user.programs/${programId}/exports`

interface Export {
  readonly id: string
  readonly state: string
  readonly applications: number
  readonly size: number
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const facts = ['number', 'reference', 'title', 'state', 'applicantName', 'applicantEmail', 'createdAt', 'updatedAt']
const { data } = await call<{ data: { id: string }[] }>('GET', `${base}/columns`)
const answers = data.filter(({ id }) => id.startsWith('answers.')).map(({ id }) => id)
const columns = [...facts, 'submittedAt', 'decidedAt', ...answers].slice(0, 30).map((id) => ({ id }))
const keys = columns.flatMap(({ id }) => (id.startsWith('answers.') ? [id.slice(8)] : []))

async function exportOnce(format: string, what: object): Promise<{ one: Export; seconds: number }> {
  const began = performance.now()
  let one = await call<Export>('POST', base, { settings: { format, columns, lang: 'fr' }, what })
  while (one.state !== 'done') {
    await wait(200)
    const { data } = await call<{ data: Export[] }>('GET', `${base}?perPage=1`)
    one = data[0] ?? one
    if (one.state === 'failed') throw new Error(JSON.stringify(one))
  }
  return { one, seconds: (performance.now() - began) / 1000 }
}

const child = spawn(process.execPath, ['bench/baseline-export.ts', dataset.ownerUrl, programId, keys.join(',')], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const baseline = await new Promise<string>((done) => child.stdout.once('data', (text) => done(String(text).trim())))

async function baselineOnce(): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${baseline}/export`)
  for await (const _ of answer.body ?? []);
  return (performance.now() - began) / 1000
}

// Both have compiled what they run before anything is measured.
await exportOnce('xlsx', {
  filter: JSON.stringify([{ field: 'number', op: 'lte', value: 2000 }]),
  sort: 'number',
}).catch(() => exportOnce('csv', { search: 'oullins' }))
await baselineOnce()

const pid = product.process.pid ?? 0
const before = memoryOf(pid)
let peak = before
const watching = setInterval(() => {
  peak = Math.max(peak, memoryOf(pid))
}, 500)
const rounds = []
for (let run = 0; run < ROUNDS; run++)
  rounds.push({ product: await exportOnce('xlsx', { sort: 'number' }), bare: await baselineOnce() })
clearInterval(watching)
const csv = await exportOnce('csv', { sort: 'number' })
const ods = await exportOnce('ods', { sort: 'number' })
child.kill('SIGTERM')
await product.stop()
await dataset.close()

const applications = rounds[0]?.product.one.applications ?? 0
const ratio = median(rounds.map((one) => one.bare / one.product.seconds))
const growth = peak - before
report(
  `export: ${applications} applications × ${columns.length} columns as XLSX, median of ${ROUNDS} rounds`,
  {
    'product, XLSX (rows/s)': round(applications / median(rounds.map((one) => one.product.seconds)), 0),
    'bare Fastify and cursor, CSV (rows/s)': round(applications / median(rounds.map((one) => one.bare)), 0),
    ratio: round(ratio),
    'product, CSV (rows/s)': round(applications / csv.seconds, 0),
    'product, ODS (rows/s)': round(applications / ods.seconds, 0),
    'size of the file (MB)': round((rounds[0]?.product.one.size ?? 0) / 1e6, 1),
    'memory before (MB)': round(before, 0),
    'growth of memory (MB)': round(growth, 0),
  },
  { name: 'at least half the rows of the bare CSV, and at most 150 MB more', met: ratio >= 0.5 && growth <= 150 },
)
