import { ask, baselineServer, type ListAnswer, load, times } from './list-load.ts'
import { type BigProgram, openMillion } from './million.ts'
import { median, report, round } from './report.ts'
import { watchSql } from './watch-sql.ts'

/**
 * A saved view with three criteria, sorted by number, in a program of 1,000,000 applications: its first page and a page deep
 * inside by cursor, beside the same in a program of 10,000, and beside the same SQL on a bare Fastify and driver.
 */
const million = await openMillion()
/** The statements about applications: the rows, their answers and what stands beside them. */
const ofList = /application|plan_cache/
const filter = JSON.stringify({
  and: [
    { field: 'state', op: 'in', value: ['submitted', 'in_review'] },
    { field: 'answers.sector', op: 'eq', value: 'sector3' },
    { field: 'answers.budget', op: 'between', value: [50_000, 150_000] },
  ],
})
const path = (program: BigProgram, more: Record<string, string> = {}) =>
  `/api/user.programs/${program.id}/responses?${new URLSearchParams({ filter, sort: 'number', limit: '20', columns: 'sector,budget,region,begins', ...more })}`

/** The address of a page some hundred pages after the first. */
async function deepPage(program: BigProgram, pages: number): Promise<string> {
  let after: string | null = ''
  for (let page = 0; page < pages; page++) {
    const { body }: { body: ListAnswer } = await ask(
      million,
      path(program, after ? { after, limit: '200' } : { limit: '200' }),
    )
    if (!body.metadata.after) break
    after = body.metadata.after
  }
  return path(program, after ? { after } : {})
}

const first = path(million.big)
const began = await ask(million, first)
const deep = await deepPage(million.big, 60)
const small = path(million.small)
for (const one of [first, deep, small]) for (let i = 0; i < 10; i++) await ask(million, one)
// One after the other in turns, so that what else the machine does weighs on all alike.
const turns = { first: [] as number[], deep: [] as number[], small: [] as number[] }
for (let i = 0; i < 200; i++) {
  turns.first.push((await ask(million, first)).ms)
  turns.small.push((await ask(million, small)).ms)
  turns.deep.push((await ask(million, deep)).ms)
}
const p95 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
const ratio = median(turns.first) / median(turns.small)
const deepRatio = median(turns.deep) / median(turns.small)

const statements = (await watchSql(() => ask(million, first))).filter(({ text }) => ofList.test(text))
const baseline = await baselineServer(million.ownerUrl, statements)
const address = await million.product.app.listen({ port: 0, host: '127.0.0.1' })
const rounds = []
for (let run = 0; run < 4; run++) {
  rounds.push({ product: await load(address + first, million.headers), bare: await load(baseline.url) })
}
await baseline.close()
const share = median(rounds.map(({ product, bare: own }) => product.rate / own.rate))
const sorted = await times(5, () => ask(million, path(million.big, { sort: '-answers.requested' })))
await million.close()

const slowest = Math.max(p95(turns.first), p95(turns.deep))
report(
  `list-1m: ${began.body.metadata.totalFiltred} of ${million.big.count} applications by three criteria, sorted by number`,
  {
    'the very first time, with its counts (ms)': round(began.ms, 0),
    'first page, p50 and p95 (ms)': `${round(median(turns.first), 1)}, ${round(p95(turns.first), 1)}`,
    'deep page by cursor, p50 and p95 (ms)': `${round(median(turns.deep), 1)}, ${round(p95(turns.deep), 1)}`,
    [`the same of ${million.small.count}, p50 (ms)`]: round(median(turns.small), 1),
    'p50, first page to that': round(ratio),
    'p50, deep page to that': round(deepRatio),
    'sorted by an answer, p50 (ms)': round(sorted.p50, 1),
    'product (requests/s)': round(median(rounds.map(({ product }) => product.rate)), 1),
    'bare Fastify, same SQL (requests/s)': round(median(rounds.map(({ bare: own }) => own.rate)), 1),
    'ratio of throughput': round(share),
  },
  {
    name: 'p95 ≤ 150 ms, p50 ≤ 1.5 × that of 10,000, at least 0.6 of the bare throughput',
    met: slowest <= 150 && Math.max(ratio, deepRatio) <= 1.5 && share >= 0.6,
  },
)
