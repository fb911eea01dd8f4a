import type { Locale } from '@laurel/contract/kernel/locale'

/** A document to print, as plain values: it travels to the thread that lays it out, and its hash names its content. */
export interface PrintedDocument {
  readonly title: string
  readonly subject: string
  readonly lang: Locale
  /** The platform: author of the document, and the line at the top of each page. */
  readonly author: string
  /** `#RRGGBB`, of the line under the top of each page. */
  readonly accent: string
  /** At the bottom of each page, beside its number. */
  readonly footer: string
  /** With `{page}` and `{pages}` in it. */
  readonly pageOf: string
  /** Told under the title when some signs could not be drawn and stand as `[…]`. */
  readonly notDrawn: string
  /** ISO moment; part of the bytes, so that the same document is the same file. */
  readonly createdAt: string
  readonly blocks: readonly Block[]
  /** The title as it can be drawn over each page after the first, where it is not `title` itself. */
  readonly over?: string
  /** All that it says as plain text, added to the file where some signs cannot be drawn. */
  readonly attached?: string
  /** Files that travel inside, by name, as XML: what machines read of the same document. */
  readonly files?: Readonly<Record<string, string>>
}

export interface TableBlock {
  readonly kind: 'table'
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The first cell of each row is its title. */
  readonly titledRows?: boolean
  /** The last row, of sums. */
  readonly totals?: readonly string[]
  /** Places of the columns of figures, from 0. */
  readonly figures?: readonly number[]
}

/** Where people sign by hand: two beside each other, never broken over a page. */
export interface SignaturesBlock {
  readonly kind: 'signatures'
  readonly title: string
  readonly labels: Readonly<Record<'name' | 'date' | 'signature', string>>
  /** A name left empty is written by hand too. */
  readonly people: readonly { readonly role: string; readonly name: string }[]
}

export type Block =
  | { readonly kind: 'title'; readonly text: string; readonly lead?: string }
  /** A part of the document; parts of level 1 make its outline. */
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  /** What follows begins on a new page. */
  | { readonly kind: 'pageBreak' }
  | { readonly kind: 'text'; readonly text: string; readonly tone?: 'quiet' | 'strong' | 'code' }
  /** Something to know before reading, framed. */
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly { readonly label: string; readonly value: string }[] }
  | { readonly kind: 'answer'; readonly label: string; readonly text: string; readonly isEmpty?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | TableBlock
  | SignaturesBlock
  /** What belongs together, under a title of its own. */
  | { readonly kind: 'group'; readonly title?: string; readonly blocks: readonly Block[] }
