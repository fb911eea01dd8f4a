import type { Sort } from './columns/columns.ts'

/** An order as addresses and calls write it: the column, `-` before it when it is turned round. */
export function sortWord({ column, direction }: Sort): string {
  return direction === 'descending' ? `-${column}` : column
}

/** The order that a word says; undefined for none. */
export function sortOf(word: string | undefined): Sort | undefined {
  if (!word) return undefined
  const isDescending = word.startsWith('-')
  return { column: isDescending ? word.slice(1) : word, direction: isDescending ? 'descending' : 'ascending' }
}
