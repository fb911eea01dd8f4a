import { formulaField } from '@laurel/contract/applications'
import { ask, type ListAnswer, times } from './list-load.ts'
import { openMillion } from './million.ts'
import { report, round } from './report.ts'

/**
 * Filters by a formula over 1,000,000 applications: the first answer, all of it, and the pages after that; beside one
 * statement that asks the same of every row, which is what the whole look costs at least.
 */
const million = await openMillion()
const PAGES = Number(process.env.PAGES ?? 30)

const list = (formula: string, more: Record<string, string> = {}) => {
  const filter = JSON.stringify([{ field: formulaField, op: 'holds', value: formula }])
  const query = new URLSearchParams({ filter, sort: 'number', limit: '20', soFar: 'true', ...more })
  return ask(million, `/api/user.programs/${million.big.id}/responses?${query}`)
}

interface Searching extends ListAnswer {
  readonly metadata: ListAnswer['metadata'] & { readonly searched?: number }
}

/** Asked again until all was looked through, as the page does. */
async function untilAll(formula: string) {
  const began = performance.now()
  const waits: number[] = []
  for (;;) {
    const { body, ms } = await list(formula)
    waits.push(ms)
    const { searched, totalFiltred, totalIsCapped } = (body as Searching).metadata
    if (searched === undefined)
      return { waits, all: performance.now() - began, found: `${totalFiltred}${totalIsCapped ? '+' : ''}` }
  }
}

const formulas = {
  'sums of columns that nothing fits': '[turnover] > 1e300',
  'a few of a hundred thousand': '[requested] > [budget] * 300',
  'some in a hundred': '[requested] > [budget] * 8',
  'half of all': '[requested] > [budget]',
  'a long text that nothing fits': '[impact] contains "zzzzzz"',
}
const lines: Record<string, string> = {}
let slowest = 0
for (const [name, formula] of Object.entries(formulas)) {
  const { waits, all, found } = await untilAll(formula)
  const after = await times(PAGES, () => list(formula))
  const sorted = await times(PAGES, () => list(formula, { sort: '-answers.requested' }))
  slowest = Math.max(slowest, ...waits, after.p95, sorted.p95)
  lines[`${name} (${found})`] = [
    `first ${round(waits[0] ?? 0, 0)} ms, slowest ${round(Math.max(...waits), 0)} ms`,
    `all ${round(all / 1000, 1)} s`,
    `then p95 ${round(after.p95, 0)} ms, by an answer ${round(sorted.p95, 0)} ms`,
  ].join('; ')
}
await million.close()
report(`formula-1m: lists filtered by a formula over ${million.big.count} applications`, lines, {
  name: 'every answer within 1.5 s',
  met: slowest <= 1500,
})
