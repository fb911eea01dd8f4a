import { type ImportProblem, nearest } from '@laurel/contract/exchange/imports'
import type { Field } from '@laurel/contract/forms/fields'
import {
  type AnswerValue,
  type Cast,
  castText,
  countries,
  countryName,
  type FileAnswer,
  type RuleKey,
  type RuleParams,
} from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { isCellError, type TableCell } from '../../kernel/sheets/index.ts'
import type { FileIndex } from '../file-index.ts'
import type { PlannedField } from '../row-plan.ts'
import { cellText } from './cell-text.ts'

/** The answer of a cell, or what is wrong with it. */
export type CellReading =
  | { readonly value: AnswerValue }
  | { readonly reason: ImportProblem['reason']; readonly params: ImportProblem['params'] }

/** Reads one cell for its question; an empty one answers null. */
export function castCell(
  { field, settings }: PlannedField,
  cell: TableCell | undefined,
  files: FileIndex | undefined,
): CellReading {
  if (isCellError(cell)) return { reason: 'cell_error', params: {} }
  if (field.type === 'file') return readFiles(cellText(cell), files)
  const known = knownValue(field, cell)
  const cast: Cast = known === undefined ? castText(field, cellText(cell), settings) : { ok: true, value: known }
  if (cast.ok) return { value: cast.value }
  const suggestion = nearest(cellText(cell), labelsFor(cast.reason, field, settings.locale))
  return { reason: cast.reason, params: { ...figures(cast.params), ...(suggestion && { suggestion }) } }
}

/** What a workbook already knows as a number or as true or false is not read again from its text. */
function knownValue({ type }: Field, cell: TableCell | undefined): AnswerValue | undefined {
  if (type === 'yes-no' && typeof cell === 'boolean') return cell
  if (type !== 'number') return undefined
  const number = typeof cell === 'object' && cell !== null && 'number' in cell ? cell.number : cell
  // Beyond 15 figures a sheet has lost the last ones: its text is looked at like any other.
  return typeof number === 'number' && Math.abs(number) < 1e15 ? number : undefined
}

/** Names of files of the ZIP, several apart by `;`, `|`, a line end, or commas where no name holds one. */
function readFiles(text: string, files: FileIndex | undefined): CellReading {
  const clean = text.trim()
  if (clean === '') return { value: null }
  const found: FileAnswer[] = []
  for (const name of namesIn(clean, files)) {
    const entry = files?.find(name) ?? 'none'
    if (entry === 'none') return { reason: 'file_not_found', params: { name } }
    if (entry === 'several') return { reason: 'file_ambiguous', params: { name } }
    if (files) found.push(files.placeholder(entry))
  }
  return { value: found }
}

function namesIn(text: string, files: FileIndex | undefined): string[] {
  const split = (separator: RegExp) => text.split(separator).flatMap((name) => name.trim() || [])
  const isThere = (name: string) => typeof files?.find(name) === 'object'
  if (isThere(text)) return [text]
  const apart = split(/[;|\n]/)
  if (apart.length > 1 || !text.includes(',')) return apart
  const byComma = split(/,/)
  return byComma.some(isThere) ? byComma : apart
}

/** What could have been meant. */
function labelsFor(reason: RuleKey, { options }: Field, locale: Locale): string[] {
  if (reason === 'country') return countries.map((code) => countryName(code, locale))
  return reason === 'oneOf' ? (options ?? []).flatMap(({ text }) => Object.values(text)) : []
}

export function figures(params: RuleParams | undefined): ImportProblem['params'] {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? value : [...value].join(', '),
    ]),
  )
}
