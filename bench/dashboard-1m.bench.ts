import { ask, times } from './list-load.ts'
import { openMillion } from './million.ts'
import { report, round } from './report.ts'

/** The dashboard of a program of 1,000,000 applications: counted once, then read as it was counted; beside one of 10,000. */
const million = await openMillion()
const COUNT = 20

interface Counted {
  readonly started: number
  readonly submitted: number
  readonly days: readonly { readonly started: number; readonly submitted: number }[]
}

const of = (id: string) => ask<Counted>(million, `/api/user.programs/${id}/dashboard`)
const first = await of(million.big.id)
const stored = await times(COUNT, () => of(million.big.id))
const small = await times(COUNT, () => of(million.small.id))
const agenda = await times(COUNT, () => ask(million, `/api/user.programs/${million.big.id}/dashboard/agenda`))
const home = await times(COUNT, () => ask(million, '/api/dashboard'))
const sum = (days: Counted['days'], which: 'started' | 'submitted') => days.reduce((all, day) => all + day[which], 0)
const { started, submitted, days } = first.body
const isExact =
  started === million.big.count && sum(days, 'started') === started && sum(days, 'submitted') === submitted
await million.close()

report(
  `dashboard-1m: figures of ${started} applications`,
  {
    'counted for the first time (ms)': round(first.ms, 0),
    'read afterwards, p50 and p95 (ms)': `${round(stored.p50, 1)}, ${round(stored.p95, 1)}`,
    'counted each time for 10,000, p50 and p95 (ms)': `${round(small.p50, 0)}, ${round(small.p95, 0)}`,
    'what waits and the dates to come, p50 and p95 (ms)': `${round(agenda.p50, 0)}, ${round(agenda.p95, 0)}`,
    'all programs together, p50 and p95 (ms)': `${round(home.p50, 0)}, ${round(home.p95, 0)}`,
  },
  { name: 'exact to the last application, and p95 ≤ 150 ms', met: isExact && stored.p95 <= 150 },
)
