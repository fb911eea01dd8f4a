import type { FieldType } from '../../forms/fields/index.ts'
import type { AnswerValue, GroupRow, TableAnswer } from '../../forms/values/index.ts'

/** What one row holds, by field or column. */
type Cells = Readonly<Record<string, unknown>>

/** A row as merging sees it: items of a repeated group, rows of a table, a fixed group as its only row. */
export interface AnswerRow {
  readonly id: string
  readonly v: Cells
}

/** What somebody did to rows since the answer that they had before them. `from` is what stood there then. */
export type RowChange =
  | { readonly op: 'add'; readonly row: string; readonly after: string | null; readonly v: Cells }
  | { readonly op: 'set'; readonly row: string; readonly key: string; readonly from: unknown; readonly to: unknown }
  | { readonly op: 'remove'; readonly row: string; readonly from: Cells }
  | { readonly op: 'move'; readonly row: string; readonly after: string | null }

const withRows: ReadonlySet<FieldType> = new Set(['questions-group', 'simple-questions-group', 'table'])

/** Do answers of this type merge row by row, cell by cell? */
export function mergesByRow(type: FieldType): boolean {
  return withRows.has(type)
}

/** The rows of an answer; none where there is no answer, or none of that type. */
export function rowsOf(type: FieldType, value: unknown): AnswerRow[] {
  if (value === null || typeof value !== 'object') return []
  if (type === 'simple-questions-group') return [{ id: '', v: value as Cells }]
  if (type === 'table') return ((value as TableAnswer).rows ?? []).map(({ id, cells }) => ({ id, v: cells }))
  return Array.isArray(value) ? (value as GroupRow[]).map(({ id, v }) => ({ id, v })) : []
}

/** The answer that these rows make; null without any. */
export function answerOf(type: FieldType, rows: readonly AnswerRow[]): AnswerValue {
  if (type === 'simple-questions-group') return (rows[0]?.v ?? null) as AnswerValue
  if (rows.length === 0) return null
  if (type === 'table') return { rows: rows.map(({ id, v }) => ({ id, cells: v })) } as TableAnswer
  return rows.map(({ id, v }) => ({ id, v })) as GroupRow[]
}

/** What leads from one list of rows to the other. */
export function diffRows(before: readonly AnswerRow[], after: readonly AnswerRow[]): RowChange[] {
  const [old, now] = [byId(before), byId(after)]
  const changes: RowChange[] = []
  const order: string[] = []
  for (const { id, v } of before) {
    const current = now.get(id)
    if (current) {
      order.push(id)
      changes.push(...diffCells(id, v, current))
    } else changes.push({ op: 'remove', row: id, from: v })
  }
  let last: string | null = null
  for (const [place, { id, v }] of [...now].map(([id, v]) => ({ id, v })).entries()) {
    if (!old.has(id)) {
      changes.push({ op: 'add', row: id, after: last, v })
      order.splice(place, 0, id)
    } else if (order[place] !== id) {
      changes.push({ op: 'move', row: id, after: last })
      order.splice(order.indexOf(id), 1)
      order.splice(place, 0, id)
    }
    last = id
  }
  return changes
}

function diffCells(row: string, before: Cells, after: Cells): RowChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [from, to] = [before[key] ?? null, after[key] ?? null]
    return isEqual(from, to) ? [] : [{ op: 'set' as const, row, key, from, to }]
  })
}

/**
 * Makes somebody's changes to rows that others changed meanwhile. A cell that is no longer what it was is a conflict, and
 * so is a row removed on one side and changed on the other; everything else is made, and a change made already is none.
 */
export function mergeRows(
  theirs: readonly AnswerRow[],
  changes: readonly RowChange[],
): { rows: AnswerRow[]; conflicts: RowChange[] } {
  const rows = [...theirs]
  const conflicts: RowChange[] = []
  for (const change of changes.flatMap((one) => cellsOfKnown(one, theirs))) {
    const index = rows.findIndex(({ id }) => id === change.row)
    const row = rows[index]
    if (change.op === 'add') {
      if (!row) insertAfter(rows, { id: change.row, v: change.v }, change.after)
    } else if (change.op === 'set') {
      const now = row ? (row.v[change.key] ?? null) : undefined
      if (isEqual(now, change.to)) continue
      if (row && isEqual(now, change.from)) rows[index] = withCell(row, change.key, change.to)
      else if (row || change.to !== null) conflicts.push(change)
    } else if (!row) continue
    else if (change.op === 'move') {
      rows.splice(index, 1)
      insertAfter(rows, row, change.after)
    } else if (isEqual(row.v, change.from)) rows.splice(index, 1)
    else conflicts.push(change)
  }
  return { rows, conflicts }
}

/** A row added on both sides: its cells are what was written into it. */
function cellsOfKnown(change: RowChange, theirs: readonly AnswerRow[]): RowChange[] {
  const known = change.op === 'add' && theirs.some(({ id }) => id === change.row)
  if (!known) return [change]
  return Object.entries(change.v).map(([key, to]) => ({ op: 'set', row: change.row, key, from: null, to }))
}

/** The rows with the changes in conflict made all the same; what was removed meanwhile comes back as `mine` has it. */
export function forceRows(
  rows: readonly AnswerRow[],
  conflicts: readonly RowChange[],
  mine: readonly AnswerRow[],
): AnswerRow[] {
  const forced = [...rows]
  for (const change of conflicts) {
    const index = forced.findIndex(({ id }) => id === change.row)
    const row = forced[index]
    if (change.op === 'remove') {
      if (row) forced.splice(index, 1)
    } else if (change.op === 'set') {
      if (row) forced[index] = withCell(row, change.key, change.to)
      else forced.push(mine.find(({ id }) => id === change.row) ?? { id: change.row, v: { [change.key]: change.to } })
    }
  }
  return forced
}

/**
 * Brings what others did into an answer that somebody is changing. `shown` keeps what they typed; `base` is what their
 * changes start from then, where a cell in conflict still starts from what they had seen.
 */
export function rebaseRows(
  base: readonly AnswerRow[],
  mine: readonly AnswerRow[],
  theirs: readonly AnswerRow[],
): { shown: AnswerRow[]; base: AnswerRow[] } {
  const { rows, conflicts } = mergeRows(theirs, diffRows(base, mine))
  if (conflicts.length === 0) return { shown: rows, base: [...theirs] }
  const seen = byId(base)
  const next = [...theirs]
  for (const change of conflicts) {
    const index = next.findIndex(({ id }) => id === change.row)
    const row = next[index]
    const known = seen.get(change.row)
    if (change.op === 'set' && row) next[index] = withCell(row, change.key, change.from)
    else if (known && row) next[index] = { id: change.row, v: known }
    else if (known) next.push({ id: change.row, v: known })
  }
  return { shown: forceRows(rows, conflicts, mine), base: next }
}

function withCell(row: AnswerRow, key: string, value: unknown): AnswerRow {
  const { [key]: _, ...others } = row.v
  return { id: row.id, v: value === null ? others : { ...row.v, [key]: value } }
}

function insertAfter(rows: AnswerRow[], row: AnswerRow, after: string | null): void {
  const index = after === null ? -1 : rows.findIndex(({ id }) => id === after)
  if (after !== null && index < 0) rows.push(row)
  else rows.splice(index + 1, 0, row)
}

const byId = (rows: readonly AnswerRow[]) => new Map(rows.map(({ id, v }) => [id, v]))

/** Equal as JSON, whatever the order of keys; nothing and null are the same. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [Object.entries(one).filter(isFilled), new Map(Object.entries(other).filter(isFilled))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isEqual(value, right.get(key)))
}

const isFilled = ([, value]: [string, unknown]) => value !== null && value !== undefined
