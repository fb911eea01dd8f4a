import { ask, times } from './list-load.ts'
import { openMillion } from './million.ts'
import { report, round } from './report.ts'

/** Counting in a program of 1,000,000 applications, each time another filter, so that nothing but the program's total is remembered. */
const million = await openMillion()
const COUNT = 30

interface Facets {
  readonly data: readonly { readonly values: readonly { readonly count: number; readonly isCapped: boolean }[] }[]
  readonly totalFiltred: number
  readonly totalIsCapped: boolean
}

const facets = (fields: string, filter: unknown) => {
  const query = new URLSearchParams({ fields, filter: JSON.stringify(filter) })
  return ask<Facets>(million, `/api/user.programs/${million.big.id}/responses/facets?${query}`)
}
const sent = { field: 'state', op: 'in', value: ['submitted', 'in_review'] }
/** Three criteria: a seventieth of the program; never twice the same. */
const three = (index: number) => ({
  and: [
    sent,
    { field: 'answers.sector', op: 'eq', value: 'sector3' },
    { field: 'answers.budget', op: 'between', value: [50_000 + index, 150_000 - index] },
  ],
})
const apart = (index: number) => ({ field: 'answers.budget', op: 'nin', value: [index + 0.5] })

await facets('answers.sector', three(-1))
const bySector = await times(COUNT, (index) => facets('answers.region', three(index)))
const byState = await times(COUNT, (index) => facets('state', three(index + 1000)))
const several = ['sector', 'stage', 'size', 'region', 'legal', 'theme', 'origin', 'language']
const whole = await times(several.length, (index) => facets(`answers.${several[index]}`, { and: [] }))
const counts = await times(COUNT, (index) => {
  const filter = JSON.stringify(three(index + 2000))
  const query = new URLSearchParams({ filter, limit: '1', sort: 'number' })
  return ask(million, `/api/user.programs/${million.big.id}/responses?${query}`)
})
const half = await times(8, (index) => facets('answers.region', apart(index)))
const again = await times(COUNT, () => facets('answers.region', apart(0)))
await million.close()

report(
  `count-facets-1m: ${COUNT} counts of each kind over ${million.big.count} applications`,
  {
    'list of three criteria, with its count, p50 and p95 (ms)': `${round(counts.p50, 0)}, ${round(counts.p95, 0)}`,
    'regions of three criteria, p50 and p95 (ms)': `${round(bySector.p50, 0)}, ${round(bySector.p95, 0)}`,
    'states of three criteria, p50 and p95 (ms)': `${round(byState.p50, 0)}, ${round(byState.p95, 0)}`,
    'each question of the whole program, p50 and p95 (ms)': `${round(whole.p50, 0)}, ${round(whole.p95, 0)}`,
    'regions of a filter that leaves nearly all in, p50 (ms)': round(half.p50, 0),
    'the same asked again within half a minute, p50 (ms)': round(again.p50, 1),
  },
  {
    name: 'p95 ≤ 200 ms for three criteria and for the whole program',
    met: Math.max(bySector.p95, byState.p95, whole.p95, counts.p95) <= 200,
  },
)
