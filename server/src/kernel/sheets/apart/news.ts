import type { Cell, Column, SheetTooLarge } from '../sheet.ts'

export type ApartFormat = 'xlsx' | 'ods'

/** What the thread is begun with. */
export interface ApartOrder {
  readonly format: ApartFormat
  readonly sheets: readonly { readonly name: string; readonly columns: readonly Column[] }[]
}

/** Rows of a sheet; none is its end. `written`: the last bytes are where they belong. */
export type ToThread = { readonly rows: readonly (readonly Cell[])[] } | { readonly written: true }

/** `took`: it has begun with some rows, so that others may come. */
export type FromThread =
  | { readonly loaded: true }
  | { readonly took: true }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly done: true }
  | { readonly tooLarge: SheetTooLarge['reason']; readonly sheet: string }
  | { readonly failed: string }
