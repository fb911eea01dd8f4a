import autocannon from 'autocannon'
import Fastify from 'fastify'
import pg from 'pg'
import { signAccessToken } from '../server/src/identity/index.ts'
import { NamedClient } from '../server/src/kernel/db/named-client.ts'
import { crowd } from './crowd.ts'
import { openDataset } from './dataset.ts'
import { median, report, round } from './report.ts'
import { type Statement, watchSql } from './watch-sql.ts'

/** 20 applications filtered and sorted by an answer, 100,000 in the program, against the same SQL on a bare Fastify and driver. */
const COUNT = Number(process.env.LAUREL_BENCH_COUNT ?? 100_000)
const dataset = await openDataset()
const filling = performance.now()
await crowd(dataset, COUNT)
const filledIn = (performance.now() - filling) / 1000
const owner = new pg.Client({ connectionString: dataset.ownerUrl })
await owner.connect()
await owner.query('vacuum analyze')

const filter = JSON.stringify([
  { field: 'answers.pc_form', op: 'eq', value: 'coop' },
  { field: 'state', op: 'in', value: ['submitted'] },
])
const path = `/api/user.programs/${dataset.story.program.id}/responses?${new URLSearchParams({ filter, sort: '-answers.pc_requested', limit: '20', columns: 'pc_requested,pc_form' })}`
const { manager } = dataset.stage.people
const signInId = manager.signInId
await owner.query('insert into sign_ins (id, user_id) values ($1, $2)', [signInId, manager.userId])
const { kind: _, ...claims } = manager
const token = await signAccessToken(dataset.secret, claims, new Date(Date.now() + 3_600_000))
const headers = { host: 'localhost', authorization: `Bearer ${token}` }

const first = await dataset.product.app.inject({ url: path, headers })
if (first.statusCode !== 200) throw new Error(first.body)
const statements = await watchSql(() => dataset.product.app.inject({ url: path, headers }))
const ofList = statements.filter(({ text }) => /from\s+"?application/i.test(text))

/** The same statements by the same driver, on nothing but Fastify; as the owner, whom row-level security does not bind. */
function baselineServer(sql: readonly Statement[]) {
  const pool = new pg.Pool({ connectionString: dataset.ownerUrl, max: 10, Client: NamedClient })
  const app = Fastify()
  app.get('/list', async () => {
    const client = (await pool.connect()) as pg.PoolClient & NamedClient
    try {
      const results = []
      for (const { text, values } of sql) results.push((await client.run(text, values)).rows)
      return { results }
    } finally {
      client.release()
    }
  })
  app.addHook('onClose', () => pool.end())
  return app
}

const baseline = baselineServer(ofList)
const baselineAddress = await baseline.listen({ port: 0, host: '127.0.0.1' })
const productAddress = await dataset.product.app.listen({ port: 0, host: '127.0.0.1' })

async function load(url: string, asStaff: boolean) {
  const result = await autocannon({ url, connections: 8, duration: 5, headers: asStaff ? headers : {} })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { rate: result.requests.average, p95: result.latency.p97_5 }
}

const rounds = []
for (let run = 0; run < 4; run++)
  rounds.push({ product: await load(productAddress + path, true), bare: await load(`${baselineAddress}/list`, false) })
await baseline.close()
await owner.end()
await dataset.close()
const ratio = median(rounds.map((one) => one.product.rate / one.bare.rate))

report(
  `list: 20 of ${COUNT} applications, filtered and sorted by an answer, median of 4 rounds`,
  {
    'filling (applications/s)': round(COUNT / filledIn, 0),
    'statements of one list': ofList.length,
    'product (requests/s)': round(median(rounds.map((one) => one.product.rate)), 1),
    'bare Fastify, same SQL (requests/s)': round(median(rounds.map((one) => one.bare.rate)), 1),
    'product, 97.5th percentile (ms)': median(rounds.map((one) => one.product.p95)),
    ratio: round(ratio),
  },
  { name: 'at least 0.6 of the bare throughput', met: ratio >= 0.6 },
)
