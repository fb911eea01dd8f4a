import type { Field } from '../fields/field.ts'
import { rowsLimit } from './rule.ts'

/** An uploaded file as an answer (docs/rules.md §3): it counts once it has a `location` and a `name`. */
export interface FileAnswer {
  key: string
  name: string
  location: string
  /** Bytes. */
  size: number
  mime: string
}

/** One item of a `questions-group`. `id` is given when the item is added and stays; the order is that of the array. */
export interface GroupRow {
  id: string
  v: Answers
}

/** One row of a table. `id` is the row's reference when rows are fixed, else given when added; cells are keyed by column reference. */
export interface TableAnswerRow {
  id: string
  cells: Record<string, string | number | null>
}

export interface TableAnswer {
  rows: TableAnswerRow[]
}

/**
 * What one field stores, by type. `null`, or no entry at all, means unanswered.
 *
 * | type | value |
 * |---|---|
 * | text, textarea, email, url, siret-fr, siren-fr | the text |
 * | tel | international form, `+33612345678` |
 * | number | a number, in the unit of the field (a currency's main unit) |
 * | date | `YYYY-MM-DD` |
 * | select, radio | the reference of the option |
 * | checkbox, picture-choice | references of options, always a list |
 * | yes-no | a boolean |
 * | country | two letters, upper case (cca2) |
 * | file | a list of `FileAnswer` |
 * | questions-group | a list of `GroupRow` |
 * | simple-questions-group | the answers of its fields, by key |
 * | table | `TableAnswer` |
 * | accordion, validation, separators | nothing: fields of an accordion stand beside it |
 */
export type AnswerValue =
  | string
  | number
  | boolean
  | string[]
  | FileAnswer[]
  | GroupRow[]
  | TableAnswer
  | { [key: string]: AnswerValue | null }
  | null

/**
 * Answers by field `key`, inside groups too. The key and not the reference, because a reference may be renamed in a
 * later revision and answers must find their field again whatever its name has become.
 */
export type Answers = { [key: string]: AnswerValue | null }

/** A read of JSON that nobody has checked: an object's own property, else undefined (`constructor` is nobody's answer). */
export function readAnswer(answers: unknown, key: string): unknown {
  if (typeof answers !== 'object' || answers === null) return undefined
  return Object.hasOwn(answers, key) ? (answers as Record<string, unknown>)[key] : undefined
}

/** Unanswered: nothing, blank text, an empty list, a group or a table where nothing is filled, files not yet uploaded. */
export function isUnanswered(field: Field, value: unknown): boolean {
  if (field.type === 'file') return !Array.isArray(value) || !value.some(isUploaded)
  if (field.type === 'table') return !tableRows(value, rowsLimit).some((row) => hasContent(row.cells))
  if (field.type === 'simple-questions-group') {
    return !(field.fields ?? []).some((inner) => !isUnanswered(inner, readAnswer(value, inner.key)))
  }
  return isBlank(value)
}

/** Nothing, blank text or an empty list. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return !isVisible(value.charCodeAt(0)) && value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** A sign of ASCII that shows: what begins with one, as nearly all texts do, need not be looked at further. */
function isVisible(code: number): boolean {
  return code > 0x20 && code < 0x7f
}

/** The file has arrived: it has a location and a name (docs/rules.md §5, file-required). */
export function isUploaded(file: unknown): file is FileAnswer {
  return !isBlank(readAnswer(file, 'location')) && !isBlank(readAnswer(file, 'name'))
}

/** The rows of a table's answer, the first `limit` of them, read without trust. */
export function tableRows(value: unknown, limit: number): { id: unknown; cells: unknown }[] {
  const rows = readAnswer(value, 'rows')
  if (!Array.isArray(rows)) return []
  return rows.slice(0, limit).map((row) => ({ id: readAnswer(row, 'id'), cells: readAnswer(row, 'cells') }))
}

/** The items of a repeated group's answer, the first `limit` of them, read without trust. */
export function groupRows(value: unknown, limit: number): { id: unknown; v: unknown }[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, limit).map((row) => ({ id: readAnswer(row, 'id'), v: readAnswer(row, 'v') }))
}

/** Is something written in a row of a table? */
export function hasContent(cells: unknown): boolean {
  if (typeof cells !== 'object' || cells === null || Array.isArray(cells)) return false
  return Object.values(cells).some((cell) => !isBlank(cell))
}
