import {
  type FilterTree,
  isFilterTree,
  isRelativeDay,
  type ListClause,
  type ListOp,
  type ListPlain,
  listOps,
} from '@laurel/contract/listing'

/** A filter whose parts all hold, as the screens show it: a sentence or a group for each part. */
export interface WholeFilter {
  readonly and: readonly FilterTree[]
}

export const noFilter: WholeFilter = { and: [] }

const several: readonly ListOp[] = ['in', 'nin', 'between', 'includesAny', 'includesAll', 'within']
const alone: readonly ListOp[] = ['isEmpty', 'isNotEmpty', 'unplaced']

/** How many values an operator takes. */
export function valuesOf(op: ListOp): 'none' | 'one' | 'two' | 'several' {
  if (alone.includes(op)) return 'none'
  if (op === 'between') return 'two'
  return several.includes(op) ? 'several' : 'one'
}

/**
 * The same filter, said in one way: `not` holds an `or` (« none of these »), several values are a list, one is not.
 * A group of one kind inside another of the same kind stays as somebody made it.
 */
export function tidyFilter(tree: FilterTree): FilterTree {
  if ('and' in tree) return { and: tree.and.map(tidyFilter) }
  if ('or' in tree) return { or: tree.or.map(tidyFilter) }
  if ('not' in tree) {
    const inner = tidyFilter(tree.not)
    return { not: 'or' in inner ? inner : { or: [inner] } }
  }
  const { field, op, value } = tree
  const list = value === undefined ? [] : isList(value) ? value : [value]
  const count = valuesOf(op)
  if (count === 'none' || list.length === 0) return { field, op }
  return { field, op, value: count === 'one' ? (list[0] as ListPlain) : list }
}

/** The filter as a whole of parts. */
export function wholeOf(tree: FilterTree | null | undefined): WholeFilter {
  if (!tree) return noFilter
  const tidy = tidyFilter(tree)
  return 'and' in tidy ? tidy : { and: [tidy] }
}

/**
 * A filter as an address says it, to be read by people too:
 * `state:in:draft,submitted;any(answers.budget:lte:50000;submittedAt:after:today-7)`.
 * Parts stand apart by `;`, groups are `all(…)`, `any(…)` and `none(…)`. `!` takes the meaning from the sign behind it;
 * `!.` begins a text that would be taken for a number, a day or nothing.
 */
export function writeFilter({ and }: WholeFilter): string {
  return and.map((part) => writeNode(tidyFilter(part))).join(';')
}

function writeNode(tree: FilterTree): string {
  if ('and' in tree) return `all(${tree.and.map(writeNode).join(';')})`
  if ('or' in tree) return `any(${tree.or.map(writeNode).join(';')})`
  if ('not' in tree) return `none(${('or' in tree.not ? tree.not.or : [tree.not]).map(writeNode).join(';')})`
  const { field, op, value } = tree
  const named = `${escaped(field)}:${op}`
  if (value === undefined) return named
  return `${named}:${(isList(value) ? value : [value]).map(writeValue).join(',')}`
}

function writeValue(value: ListPlain): string {
  if (isRelativeDay(value)) return value.today === 0 ? 'today' : `today${value.today > 0 ? '+' : ''}${value.today}`
  if (typeof value !== 'string') return String(value)
  const text = escaped(value)
  return value === '' || typeof plainOf(value) !== 'string' ? `!.${text}` : text
}

const escaped = (text: string) => text.replaceAll(/[!,;:(){[]/g, '!$&')

/** What stands between signs, when nothing says that it is a text. */
function plainOf(text: string): ListPlain {
  if (/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/.test(text)) return Number(text)
  if (text === 'true' || text === 'false') return text === 'true'
  const day = /^today([+-]\d{1,5})?$/.exec(text)
  return day ? { today: Number(day[1] ?? 0) } : text
}

/** Reads what `writeFilter` wrote, or JSON as the API takes it. Undefined for anything else. */
export function readFilter(text: string): WholeFilter | undefined {
  const tree = /^[[{]/.test(text) ? readJson(text) : readWritten(text)
  return isFilterTree(tree) ? wholeOf(tree) : undefined
}

function readJson(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? { and: parsed } : parsed
  } catch {
    return undefined
  }
}

interface Reading {
  readonly signs: readonly string[]
  at: number
}

/** Thrown and caught in this file: the text is not a filter. */
class NotAFilter extends Error {}

function readWritten(text: string): unknown {
  const reading: Reading = { signs: text.match(/![\s\S]|[^!]/gu) ?? [], at: 0 }
  try {
    const and = readParts(reading)
    return reading.at === reading.signs.length ? { and } : undefined
  } catch (error) {
    if (error instanceof NotAFilter) return undefined
    throw error
  }
}

function readParts(reading: Reading, depth = 0): FilterTree[] {
  // Deeper than any filter may be: the text is hostile.
  if (depth > 20) throw new NotAFilter()
  const parts: FilterTree[] = []
  const isOver = () => reading.at >= reading.signs.length || reading.signs[reading.at] === ')'
  while (!isOver()) {
    parts.push(readNode(reading, depth))
    if (isOver()) break
    take(reading, ';')
  }
  return parts
}

function readNode(reading: Reading, depth: number): FilterTree {
  const name = readWord(reading)
  if (reading.signs[reading.at] === '(') {
    reading.at += 1
    const parts = readParts(reading, depth + 1)
    take(reading, ')')
    if (name === 'all') return { and: parts }
    if (name === 'any') return { or: parts }
    if (name === 'none') return { not: { or: parts } }
    throw new NotAFilter()
  }
  take(reading, ':')
  const word = readWord(reading)
  const op = listOps.find((one) => one === word)
  if (!op) throw new NotAFilter()
  return readValues(reading, { field: unescaped(name), op })
}

function readValues(reading: Reading, clause: ListClause): ListClause {
  if (reading.signs[reading.at] !== ':') return clause
  const values: ListPlain[] = []
  do {
    reading.at += 1
    values.push(readValue(readWord(reading)))
  } while (reading.signs[reading.at] === ',')
  return { ...clause, value: values }
}

function readValue(word: string): ListPlain {
  if (word.startsWith('!.')) return unescaped(word.slice(2))
  return word.includes('!') ? unescaped(word) : plainOf(word)
}

const unescaped = (word: string) => word.replaceAll(/!([\s\S])/g, '$1')

/** Signs up to the next one that means something, their `!` kept. */
function readWord(reading: Reading): string {
  const from = reading.at
  while (reading.at < reading.signs.length && !';,:()'.includes(reading.signs[reading.at] as string)) reading.at += 1
  return reading.signs.slice(from, reading.at).join('')
}

function take(reading: Reading, sign: string): void {
  if (reading.signs[reading.at] !== sign) throw new NotAFilter()
  reading.at += 1
}

function isList(value: ListPlain | readonly ListPlain[]): value is readonly ListPlain[] {
  return Array.isArray(value)
}
