import autocannon from 'autocannon'
import pg from 'pg'
import { signAccessToken } from '../server/src/identity/index.ts'
import { crowd } from './crowd.ts'
import { openDataset } from './dataset.ts'
import { median, report, round } from './report.ts'

/** Each request asks another threshold, so no count is remembered: rows before totals against rows with them, 100,000 in the program. */
const COUNT = Number(process.env.LAUREL_BENCH_COUNT ?? 100_000)
const dataset = await openDataset()
await crowd(dataset, COUNT)
const owner = new pg.Client({ connectionString: dataset.ownerUrl })
await owner.connect()
await owner.query('vacuum analyze')

const base = `/api/user.programs/${dataset.story.program.id}/responses`
let requested = 0

/** Three criteria, sorted by a number; the amount is another one each time. */
function pathOf(kind: 'with' | 'before' | 'totals'): string {
  requested += 1
  const filter = JSON.stringify([
    { field: 'answers.pc_form', op: 'in', value: ['coop', 'association'] },
    { field: 'state', op: 'in', value: ['submitted', 'in_review'] },
    { field: 'answers.pc_requested', op: 'gte', value: 1000 + requested / 100 },
  ])
  const words = { filter, sort: '-answers.pc_requested', limit: '20', columns: 'pc_requested,pc_form' }
  const later: Record<string, string> = kind === 'before' ? { totals: 'later' } : {}
  return `${base}${kind === 'totals' ? '/totals' : ''}?${new URLSearchParams({ ...words, ...later })}`
}

const { manager } = dataset.stage.people
await owner.query('insert into sign_ins (id, user_id) values ($1, $2)', [manager.signInId, manager.userId])
const { kind: _, ...claims } = manager
const token = await signAccessToken(dataset.secret, claims, new Date(Date.now() + 3_600_000))
const headers = { host: 'localhost', authorization: `Bearer ${token}` }

async function timed(kind: 'before' | 'totals'): Promise<number> {
  const began = performance.now()
  const answer = await dataset.product.app.inject({ url: pathOf(kind), headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return performance.now() - began
}

const address = await dataset.product.app.listen({ port: 0, host: '127.0.0.1' })

async function rate(kind: 'with' | 'before'): Promise<number> {
  const setupRequest = (request: object) => ({ ...request, path: pathOf(kind) })
  const result = await autocannon({
    url: address,
    connections: 8,
    duration: 5,
    headers,
    requests: [{ setupRequest }],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${kind}: ${result.non2xx} refusals`)
  return result.requests.average
}

const rounds = []
for (let run = 0; run < 3; run++) rounds.push({ before: await rate('before'), with: await rate('with') })
const totals: number[] = []
for (let run = 0; run < 40; run++) totals.push(await timed('totals'))
totals.sort((one, other) => one - other)
const behind = totals[Math.floor(totals.length * 0.95)] ?? 0
await owner.end()
await dataset.close()
const ratio = median(rounds.map((one) => one.before / one.with))

report(
  `list-varied: 20 of ${COUNT} applications under a filter that nobody asked before, median of 3 rounds`,
  {
    'rows before totals (requests/s)': round(median(rounds.map((one) => one.before)), 1),
    'rows with totals (requests/s)': round(median(rounds.map((one) => one.with)), 1),
    'totals alone, 95th percentile (ms)': round(behind, 0),
    ratio: round(ratio),
  },
  { name: 'rows at least 5 times as often, totals within 200 ms', met: ratio >= 5 && behind <= 200 },
)
