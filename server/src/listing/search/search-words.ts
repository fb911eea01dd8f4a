import { nationalPhone } from '@laurel/contract/forms/values'
import { fold } from '@laurel/contract/kernel/text'
import {
  findReadUntil,
  isNearable,
  type ListDb,
  listNearWords,
  listUnreadNearWords,
  type Search,
} from '../store/search.ts'
import { groupedNumbers, protectedParts, typedParts } from './word-parts.ts'

/** One word of a search, with what it may have been meant for. */
export interface SearchWord {
  readonly word: string
  /** Words of the applications that are nearly it, where it begins none of them. */
  readonly meant: readonly string[]
  /** Of figures that were typed in groups, taken in one: the groups, which may stand apart in what was written. */
  readonly apart?: readonly string[]
}

/** Words of one search; more would narrow nothing. */
const maxWords = 12
/** Words kept of one application: beyond, nobody looks for the rest of a book. */
const maxCached = 4000
const longestWord = 60

/**
 * The words of a text as they are compared: without accents and case, apart wherever no letter or figure stands. What is
 * written in one with figures or an at sign (PC27-0142, 3/2027, an address) is a word besides, and so are figures in groups.
 */
export function wordsOf(text: string): string[] {
  const chunks = chunksOf(text)
  const numbers = groupedNumbers(chunks).map(({ groups }) => groups.join(''))
  const words = chunks.flatMap((chunk) => (isOne(chunk) ? [chunk, ...protectedParts(chunk)] : protectedParts(chunk)))
  return [...words, ...numbers].map(cut)
}

/** The same of what somebody looks for: what is written in one is looked for as one. */
export function typedWords(search: string): Omit<SearchWord, 'meant'>[] {
  const chunks = chunksOf(search)
  const numbers = groupedNumbers(chunks)
  const words = chunks.flatMap((chunk, at) => {
    const number = numbers.find((one) => at >= one.at && at < one.at + one.groups.length)
    if (number) return number.at === at ? [{ word: number.groups.join(''), apart: number.groups }] : []
    return (isOne(chunk) ? [chunk] : typedParts(chunk)).map((word) => ({ word: cut(word) }))
  })
  return [...new Map(words.map((one) => [one.word, one])).values()]
}

/** Without what stands around words. */
function chunksOf(text: string): string[] {
  return fold(text.replaceAll('\u0000', ' '))
    .split(' ')
    .map((chunk) => chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((chunk) => chunk !== '')
}

const isOne = (chunk: string) => /[^\p{L}\p{N}]/u.test(chunk) && /[\d@]/.test(chunk)
const cut = (word: string) => word.slice(0, longestWord)

/** Every word of an application, once. */
export function documentWords(searchText: string, sheets: readonly unknown[]): string[] {
  const found = new Set(wordsOf(searchText))
  const waiting = [...sheets]
  for (let value = waiting.pop(); value !== undefined && found.size < maxCached; value = waiting.pop()) {
    if (typeof value === 'string') for (const word of [...wordsOf(value), ...nationalOf(value)]) found.add(word)
    else if (typeof value === 'number') found.add(String(value))
    else if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value))
  }
  return [...found].slice(0, maxCached)
}

/** A phone number as it is written and called at home. */
function nationalOf(text: string): string[] {
  const national = /^\+\d{7,15}$/.test(text) ? nationalPhone(text) : undefined
  return national === undefined ? [] : [national]
}

/** The words of a search; a word that begins none of the platform's is taken for those that are nearly it. */
export async function readSearch(db: ListDb, search: string | undefined, programId?: string): Promise<Search> {
  const typed = typedWords(search ?? '').slice(0, maxWords)
  const doubtful = typed.map(({ word }) => word).filter(isNearable)
  const [near, since] = await Promise.all([
    doubtful.length > 0 ? listNearWords(db, doubtful) : new Map<string, string[]>(),
    programId === undefined ? undefined : findReadUntil(db, programId),
  ])
  return { words: typed.map((one) => ({ ...one, meant: meantBy(one, near.get(one.word) ?? []) })), since }
}

/** The same search, its words taken besides for those that are nearly it in the names of applications not read yet. */
export async function meantAmongUnread(
  db: ListDb,
  search: Search,
  programIds: readonly string[] | undefined,
): Promise<Search> {
  const doubtful = search.words.map(({ word }) => word).filter(isNearable)
  if (doubtful.length === 0) return search
  const near = await listUnreadNearWords(db, doubtful, programIds)
  const words = search.words.map((one) => ({
    ...one,
    meant: [...new Set([...one.meant, ...nearest(one.word, near.get(one.word) ?? [])])],
  }))
  return { ...search, words }
}

/** A number called from abroad begins with zeros where it is kept without. */
function meantBy({ word }: Pick<SearchWord, 'word'>, near: readonly string[]): string[] {
  return /^00\d{8,}$/.test(word) ? [word.slice(2)] : nearest(word, near)
}

/** One wrong letter is forgiven in short words, two in longer ones; the word may also have been left unfinished. */
function nearest(typed: string, words: readonly string[]): string[] {
  const maxDistance = typed.length <= 5 ? 1 : 2
  return words
    .flatMap((word) => {
      const wrong = Math.min(
        editDistance(typed, word, maxDistance),
        editDistance(typed, word.slice(0, typed.length), maxDistance),
      )
      return wrong <= maxDistance ? [{ word, wrong }] : []
    })
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, 6)
    .map(({ word }) => word)
}

/** Letters to add, leave out, change or swap with their neighbour; `most + 1` where there are more. */
export function editDistance(one: string, other: string, maxDistance: number): number {
  if (Math.abs(one.length - other.length) > maxDistance) return maxDistance + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let distance = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) distance = Math.min(distance, (before[j - 2] ?? 0) + 1)
      row.push(distance)
    }
    ;[before, last] = [last, row]
  }
  return Math.min(last[other.length] ?? maxDistance + 1, maxDistance + 1)
}
