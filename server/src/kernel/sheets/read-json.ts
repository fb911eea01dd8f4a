import type { Encoding } from './encoding.ts'
import { jsonItems } from './json-items.ts'
import { fitted, type Table, type TableCell, type TableRow } from './table.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** Different columns of one file: beyond, its shape is no table. */
const maxColumns = 20_000

/**
 * Reads a list of objects, such a list in an object (`data`, `rows`, …), or objects one after the other. What stands inside objects and
 * lists becomes columns: `address.city`, `members[1].name`; a list of plain values is one cell. Read twice: the columns
 * are all that any item has, in the order of their first use.
 */
export async function readJson(path: string, maxRows: number, encoding: Encoding): Promise<Table> {
  const columns = new Map<string, number>()
  for await (const { value } of jsonItems(path, encoding)) {
    for (const name of flat(value).keys()) if (!columns.has(name)) columns.set(name, columns.size)
    if (columns.size > maxColumns) throw new UnreadableTable('too_many_columns')
  }
  if (columns.size === 0) throw new UnreadableTable('empty')
  const header = [...columns.keys()]
  return { header, headerLine: 1, headerLines: 0, rows: rowsOf(path, encoding, columns, maxRows), others: [] }
}

async function* rowsOf(
  path: string,
  encoding: Encoding,
  columns: ReadonlyMap<string, number>,
  maxRows: number,
): AsyncGenerator<TableRow> {
  let count = 0
  for await (const { line, value } of jsonItems(path, encoding)) {
    const cells = Array<TableCell>(columns.size).fill(null)
    let isEmpty = true
    for (const [name, cell] of flat(value)) {
      cells[columns.get(name) ?? 0] = cell
      if (cell !== null && cell !== '') isEmpty = false
    }
    if (isEmpty) continue
    count += 1
    if (count > maxRows) throw new UnreadableTable('too_many_rows')
    yield fitted(line, cells, columns.size)
  }
}

/** Objects inside objects that are followed. */
const deepest = 4

function flat(value: object): Map<string, TableCell> {
  const cells = new Map<string, TableCell>()
  const put = (name: string, inner: unknown, depth: number): void => {
    if (inner === null || inner === undefined) cells.set(name, null)
    else if (typeof inner === 'string' || typeof inner === 'number' || typeof inner === 'boolean')
      cells.set(name, inner)
    else if (depth === 0) cells.set(name, JSON.stringify(inner))
    else if (!Array.isArray(inner)) {
      for (const [key, one] of Object.entries(inner)) put(name === '' ? key : `${name}.${key}`, one, depth - 1)
    } else if (inner.every((one) => typeof one !== 'object' || one === null)) cells.set(name, inner.join('\n'))
    else for (const [index, one] of inner.entries()) put(`${name}[${index + 1}]`, one, depth - 1)
  }
  put('', value, deepest)
  return cells
}
