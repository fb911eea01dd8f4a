import { ask, times } from './list-load.ts'
import { openMillion } from './million.ts'
import { report, round } from './report.ts'
import { searchWords } from './search-words.ts'

/** Searches in titles, people, references and answers of 1,000,000 applications, each for another word. */
const million = await openMillion()
const COUNT = 60
const word = await searchWords(million)

const search = (text: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ search: text, sort: 'number', limit: '20', ...more })
  return ask(million, `/api/user.programs/${million.big.id}/responses?${query}`)
}
/** Two letters that changed places, in the middle. */
const mistyped = (text: string) => `${text.slice(0, 2)}${text[3]}${text[2]}${text.slice(4)}`
const filter = JSON.stringify([{ field: 'answers.sector', op: 'eq', value: 'sector2' }])

// A server at work has most of what it is asked for in memory; one that has just been started reads it from the disk once.
const first = await times(COUNT, (index) => search(word(index + 700)))
const kinds = {
  'one word': await times(COUNT, (index) => search(word(index))),
  'one word with a fault in it': await times(COUNT, (index) => search(mistyped(word(index + 100)))),
  'two words': await times(COUNT, (index) => search(`${word(index + 200)} ${word(index + 300)}`)),
  'the beginning of a word': await times(COUNT, (index) => search(word(index + 400).slice(0, 4))),
  'one word under a filter': await times(COUNT, (index) => search(word(index + 500), { filter })),
  'a reference': await times(COUNT, (index) => search(`UM-${1000 + 7919 * index}`)),
}
const everywhere = await times(8, (index) => search(word(index + 600).slice(0, 2)))
await million.close()

const all = Object.entries(kinds)
report(
  `search-1m: ${COUNT} searches of each kind over ${million.big.count} applications; of counts only the program's total is remembered`,
  {
    ...Object.fromEntries(
      all.map(([name, { p50, p95 }]) => [`${name}, p50 and p95 (ms)`, `${round(p50, 0)}, ${round(p95, 0)}`]),
    ),
    'one word, just started, p50 and p95 (ms)': `${round(first.p50, 0)}, ${round(first.p95, 0)}`,
    'two letters, p50 and p95 (ms)': `${round(everywhere.p50, 0)}, ${round(everywhere.p95, 0)}`,
  },
  { name: 'p95 ≤ 200 ms', met: all.every(([, { p95 }]) => p95 <= 200) },
)
