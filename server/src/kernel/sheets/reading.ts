import type { Delimiter } from './delimiter.ts'
import type { Encoding } from './encoding.ts'

/** How a file is to be read, as far as somebody said it: the rest is told by the content. */
export interface Reading {
  /** The row that holds the titles, from 1; what stands above is left out. Blank rows from there on are passed over. */
  readonly line: number
  /** Rows that the titles take. */
  readonly lines?: 1 | 2 | undefined
  readonly delimiter?: Delimiter | undefined
  readonly encoding?: Encoding | undefined
  /** Languages in which the file may be written, the likeliest first: they help to tell its encoding. */
  readonly langs?: readonly string[] | undefined
}
