import { mostHeaderLines } from '@laurel/contract/exchange'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { OpenTable } from '../kernel/sheets/index.ts'
import { cellText } from './cell-text.ts'
import { columnWatch, type KnownColumn } from './column-facts.ts'
import { columnNames } from './column-names.ts'
import { openTable, refusingUnreadable } from './open-table.ts'

/** What is remembered of a file once it has been read. */
export interface Preview {
  readonly columns: readonly KnownColumn[]
  readonly sample: readonly (readonly string[])[]
}

export interface ReadPreview {
  readonly preview: Preview
  readonly headerLine: number
  readonly rows: number
}

const sampleRows = 20
const longestSample = 200
const mostColumns = 500

/**
 * Reads the whole file once: its titles, its first rows, what each column holds, how many rows there are. Without
 * `headerLine` a name of the file above the titles is left out. Refuses what is no table, or has no row.
 */
export function readPreview(scene: Scene, storageKey: string, headerLine?: number): Promise<ReadPreview> {
  return refusingUnreadable(async () => {
    if (headerLine !== undefined) return readAt(scene, storageKey, headerLine)
    let line = 1
    for (;;) {
      const wider = await widerLine(scene, storageKey, line)
      if (wider === undefined || wider > mostHeaderLines) return readAt(scene, storageKey, line)
      line = wider
    }
  })
}

/** The line of the first row, when one or two cells stand above wider rows: the name of the file, not its titles. */
async function widerLine(scene: Scene, storageKey: string, headerLine: number): Promise<number | undefined> {
  await using table = await openTable(scene.house.storage, storageKey, headerLine)
  if (table.header.length > 2) return undefined
  for await (const row of table.rows) return row.problem === 'too_many_cells' ? row.line : undefined
  return undefined
}

async function readAt(scene: Scene, storageKey: string, headerLine: number): Promise<ReadPreview> {
  await using table = await openTable(scene.house.storage, storageKey, headerLine)
  if (table.header.length > mostColumns) refuse('file_too_many_columns', { details: { most: mostColumns } })
  const read = await watch(table)
  if (read.rows === 0) refuse('file_without_rows')
  return { ...read, headerLine }
}

async function watch(table: OpenTable): Promise<{ preview: Preview; rows: number }> {
  const watches = columnNames(table.header).map(columnWatch)
  const sample: string[][] = []
  let rows = 0
  for await (const { cells } of table.rows) {
    rows += 1
    const texts = cells.map(cellText)
    for (const [at, watch] of watches.entries()) watch.see(texts[at] ?? '')
    if (sample.length < sampleRows) sample.push(texts.map((text) => text.slice(0, longestSample)))
  }
  return { preview: { columns: watches.map((watch) => watch.tell()), sample }, rows }
}
