import { type ColumnFacts, maxDistinct } from '@laurel/contract/exchange/imports'

/** A column as it is remembered: what it holds, and its different texts with their rows when they are few. */
export interface KnownColumn extends ColumnFacts {
  readonly samples: readonly string[]
  readonly values: readonly { readonly text: string; readonly count: number }[]
}

const shown = 200
/** Characters of all the texts of one column: longer ones are no list either. */
const maxStored = 20_000
const day = /^\s*(\d{1,2})([-/.])(\d{1,2})\2\d{4}\b/
const decimals = /\d([.,])(?:\d{1,2}|\d{4,})$/
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Watches the cells of one column go by, and tells afterwards what it holds. Memory: 200 texts at most. */
export function columnWatch(name: string): { see(text: string): void; notify(): KnownColumn } {
  const seen = new Map<string, number>()
  const samples: string[] = []
  const facts = { filled: 0, dayFirst: 0, monthFirst: 0, commas: 0, points: 0, emails: 0 }
  let isList = true
  let stored = 0
  return {
    see(raw) {
      const text = raw.trim()
      if (text === '') return
      facts.filled += 1
      const known = seen.get(text)
      if (samples.length < 3 && known === undefined) samples.push(text.slice(0, shown))
      if (isList) {
        seen.set(text, (known ?? 0) + 1)
        if (known === undefined) stored += text.length
        if (seen.size > maxDistinct || stored > maxStored) {
          isList = false
          seen.clear()
        }
      }
      look(text, facts)
    },
    notify: () => ({
      name,
      ...facts,
      samples,
      distinct: isList ? seen.size : null,
      values: [...seen].map(([text, count]) => ({ text, count })).sort((one, other) => other.count - one.count),
    }),
  }
}

function look(
  text: string,
  facts: { dayFirst: number; monthFirst: number; commas: number; points: number; emails: number },
): void {
  if (text.length > 254) return
  const date = day.exec(text)
  if (date) {
    if (Number(date[1]) > 12) facts.dayFirst += 1
    else if (Number(date[3]) > 12) facts.monthFirst += 1
    return
  }
  const mark = decimals.exec(text)?.[1]
  if (mark === ',') facts.commas += 1
  else if (mark === '.') facts.points += 1
  if (text.includes('@') && email.test(text)) facts.emails += 1
}
