import { fold } from '@laurel/contract/forms'
import {
  findReadUntil,
  isNearable,
  type ListDb,
  listNearWords,
  listUnreadNearWords,
  type Search,
} from './store/search.ts'

/** One word of a search, with what it may have been meant for. */
export interface SearchWord {
  readonly word: string
  /** Words of the applications that are nearly it, where it begins none of them. */
  readonly meant: readonly string[]
}

/** Words of one search; more would narrow nothing. */
const mostWords = 12
/** Words kept of one application: beyond, nobody looks for the rest of a book. */
const mostKept = 4000
const longestWord = 60

/**
 * The words of a text as they are compared: without accents and case, apart wherever no letter or figure stands. What is
 * written in one with figures or an at sign (PC27-0142, 3/2027, an address) is a word besides.
 */
export function wordsOf(text: string): string[] {
  return chunksOf(text).flatMap((chunk) => (isOne(chunk) ? [cut(chunk), ...partsOf(chunk)] : partsOf(chunk)))
}

/** The same of what somebody looks for: what is written in one is looked for as one. */
export function typedWords(search: string): string[] {
  return chunksOf(search).flatMap((chunk) => (isOne(chunk) ? [cut(chunk)] : partsOf(chunk)))
}

/** Without what stands around words. */
function chunksOf(text: string): string[] {
  return fold(text.replaceAll('\u0000', ' '))
    .split(' ')
    .map((chunk) => chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((chunk) => chunk !== '')
}

const partsOf = (chunk: string) => (chunk.match(/[\p{L}\p{N}]+/gu) ?? []).map(cut)
const isOne = (chunk: string) => /[^\p{L}\p{N}]/u.test(chunk) && /[\d@]/.test(chunk)
const cut = (word: string) => word.slice(0, longestWord)

/** Every word of an application, once. */
export function documentWords(searchText: string, sheets: readonly unknown[]): string[] {
  const found = new Set(wordsOf(searchText))
  const waiting = [...sheets]
  for (let value = waiting.pop(); value !== undefined && found.size < mostKept; value = waiting.pop()) {
    if (typeof value === 'string') for (const word of wordsOf(value)) found.add(word)
    else if (typeof value === 'number') found.add(String(value))
    else if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value))
  }
  return [...found].slice(0, mostKept)
}

/** What somebody typed, word by word; a word that begins none of the platform's is taken for those that are nearly it. */
export async function readSearch(db: ListDb, search: string | undefined, programId?: string): Promise<Search> {
  const typed = [...new Set(typedWords(search ?? ''))].slice(0, mostWords)
  const doubtful = typed.filter(isNearable)
  const [near, since] = await Promise.all([
    doubtful.length > 0 ? listNearWords(db, doubtful) : new Map<string, string[]>(),
    programId === undefined ? undefined : findReadUntil(db, programId),
  ])
  return { words: typed.map((word) => ({ word, meant: nearest(word, near.get(word) ?? []) })), since }
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
  const words = search.words.map(({ word, meant }) => ({
    word,
    meant: [...new Set([...meant, ...nearest(word, near.get(word) ?? [])])],
  }))
  return { ...search, words }
}

/** One wrong letter is forgiven in short words, two in longer ones; the word may also have been left unfinished. */
function nearest(typed: string, words: readonly string[]): string[] {
  const most = typed.length <= 5 ? 1 : 2
  return words
    .flatMap((word) => {
      const wrong = Math.min(editDistance(typed, word, most), editDistance(typed, word.slice(0, typed.length), most))
      return wrong <= most ? [{ word, wrong }] : []
    })
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, 6)
    .map(({ word }) => word)
}

/** Letters to add, leave out, change or swap with their neighbour; `most + 1` where there are more. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    ;[before, last] = [last, row]
  }
  return Math.min(last[other.length] ?? most + 1, most + 1)
}
