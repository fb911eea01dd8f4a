import { ask, times } from './list-load.ts'
import { openMillion } from './million.ts'
import { report, round } from './report.ts'
import { searchWords } from './search-words.ts'

/** What ⌘K asks for over 1,000,000 applications: those that are called so, and those that say so where they are few. */
const million = await openMillion()
const COUNT = 60
const word = await searchWords(million)

/** As `useFound` of the web asks, once typing rests. */
const look = (search: string) => ask(million, `/api/deposits/found?${new URLSearchParams({ search })}`)

const first = await times(COUNT, (index) => look(word(index + 700)))
const kinds = {
  'a word': await times(COUNT, (index) => look(word(index))),
  'the beginning of a word': await times(COUNT, (index) => look(word(index + 200).slice(0, 4))),
  'two words': await times(COUNT, (index) => look(`${word(index + 300)} ${word(index + 400)}`)),
  'a reference': await times(COUNT, (index) => look(`UM-${1000 + 7919 * index}`)),
  'nothing of that name': await times(COUNT, (index) => look(`zqx${word(index + 500)}`)),
}
const short = await times(20, (index) => look(word(index + 600).slice(0, 2)))
await million.close()

const all = Object.entries(kinds)
report(
  `palette-1m: ${COUNT} searches of each kind over ${million.big.count} applications`,
  {
    ...Object.fromEntries(
      all.map(([name, { p50, p95 }]) => [`${name}, p50 and p95 (ms)`, `${round(p50, 0)}, ${round(p95, 0)}`]),
    ),
    'a word, just started, p50 and p95 (ms)': `${round(first.p50, 0)}, ${round(first.p95, 0)}`,
    'two letters, p50 and p95 (ms)': `${round(short.p50, 0)}, ${round(short.p95, 0)}`,
  },
  { name: 'p95 ≤ 200 ms', met: [...all, ['two letters', short] as const].every(([, { p95 }]) => p95 <= 200) },
)
