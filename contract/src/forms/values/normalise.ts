import { withoutFormat } from '../../kernel/text/index.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { Field, TableColumn } from '../fields/field.ts'
import { holdsAnswer } from '../fields/field-type.ts'
import { type Answers, type AnswerValue, groupRows, isBlank, readAnswer, tableRows } from './answer.ts'
import { cleanText } from './clean-text.ts'
import { plainNumber } from './company-number.ts'
import { readDate } from './date-text.ts'
import { readNumber } from './number-text.ts'
import { readPhone } from './phone.ts'
import { rowsLimit } from './rule.ts'
import { isWebAddress, withScheme } from './web-address.ts'

/** Country assumed of phone numbers without prefix, two letters. */
export interface NormaliseSettings {
  country?: string
}

/**
 * A value in the form in which it is stored: texts trimmed, numbers and dates typed as text turned into themselves, phone
 * numbers in international form, links with their scheme, company numbers bare. What cannot be understood stays as
 * typed (never lost, and `validateValue` says what is wrong with it); what has not the shape of the type becomes null.
 * Blank is null. Total, and doing it twice changes nothing.
 */
export function normaliseValue(field: Field, value: unknown, settings: NormaliseSettings = {}): AnswerValue {
  if (!holdsAnswer(field.type) || isBlank(value)) return null
  switch (field.type) {
    case 'questions-group':
      return orNull(normaliseGroup(field, value, settings))
    case 'simple-questions-group':
      return normaliseFields(field.fields ?? [], value, settings)
    case 'table':
      return normaliseTable(field, value)
    case 'file':
      return orNull(normaliseFiles(value))
    case 'checkbox':
    case 'picture-choice':
      return orNull(normaliseChoices(value))
    case 'number':
      return normaliseNumber(value)
    case 'yes-no':
      return normaliseYesNo(value)
    default:
      return typeof value === 'string' ? normaliseString(field, cleanText(value), settings) : null
  }
}

/** Every answer of a form in its stored form; keys that no field has are left out, and so is what is unanswered. */
export function normaliseAnswers(
  definition: FormDefinition,
  answers: unknown,
  settings: NormaliseSettings = {},
): Answers {
  return normaliseFields(definition.fields, answers, settings)
}

function normaliseFields(fields: readonly Field[], values: unknown, settings: NormaliseSettings): Answers {
  const answers: Answers = {}
  for (const field of fields) {
    if (field.type === 'accordion') Object.assign(answers, normaliseFields(field.fields ?? [], values, settings))
    const value = normaliseValue(field, readAnswer(values, field.key), settings)
    if (value !== null) answers[field.key] = value
  }
  return answers
}

/** Types whose answers are not prose: signs that are not seen came along by mistake. */
const plainTypes: ReadonlySet<string> = new Set(['email', 'tel', 'url', 'siret-fr', 'siren-fr', 'country', 'date'])

function normaliseString({ type }: Field, typed: string, { country }: NormaliseSettings): AnswerValue {
  const text = plainTypes.has(type) ? withoutFormat(typed).trim() : typed
  if (text === '') return null
  if (type === 'date') return readDate(text) ?? text
  if (type === 'tel') return readPhone(text, country) ?? text
  if (type === 'url') return isWebAddress(text) ? withScheme(text) : text
  if (type === 'siret-fr' || type === 'siren-fr') return plainNumber(text)
  return type === 'country' ? text.toUpperCase() : text
}

/** `-0` is written 0, as JSON does. */
function normaliseNumber(value: unknown): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null
  if (typeof value !== 'string') return null
  const text = cleanText(value)
  return readNumber(text) ?? (text === '' ? null : text)
}

function normaliseYesNo(value: unknown): boolean | string | null {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  const text = cleanText(value)
  if (text === 'true' || text === 'false') return text === 'true'
  return text === '' ? null : text
}

function normaliseChoices(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return [...new Set(list.filter((one) => typeof one === 'string').map(cleanText))].filter((one) => one !== '')
}

function normaliseFiles(value: unknown) {
  if (!Array.isArray(value)) return []
  return value.flatMap((file) => {
    const [key, name, location, mime] = ['key', 'name', 'location', 'mime'].map((part) =>
      textOf(readAnswer(file, part)),
    )
    const size = readAnswer(file, 'size')
    if (!key || name === undefined || location === undefined) return []
    return [{ key, name, location, size: typeof size === 'number' && size >= 0 ? size + 0 : 0, mime: mime ?? '' }]
  })
}

function normaliseGroup(field: Field, value: unknown, settings: NormaliseSettings) {
  return groupRows(value, rowsLimit + 1).flatMap(({ id, v }) => {
    const known = textOf(id)
    return known ? [{ id: known, v: normaliseFields(field.fields ?? [], v, settings) }] : []
  })
}

function normaliseTable({ table }: Field, value: unknown): AnswerValue {
  const rows = tableRows(value, rowsLimit + 1).flatMap(({ id, cells }) => {
    const known = textOf(id)
    return known ? [{ id: known, cells: normaliseCells(table?.cols ?? [], cells) }] : []
  })
  return rows.length > 0 ? { rows } : null
}

function normaliseCells(cols: readonly TableColumn[], cells: unknown): Record<string, string | number | null> {
  const left: Record<string, string | number | null> = {}
  for (const { reference, type } of cols) {
    const cell = readAnswer(cells, reference)
    const text = typeof cell === 'string' ? cleanText(cell) : ''
    const value = type === 'number' ? normaliseNumber(cell) : (type === 'date' && readDate(text)) || text || null
    if (value !== null) left[reference] = value
  }
  return left
}

function orNull<Item>(list: Item[]): Item[] | null {
  return list.length > 0 ? list : null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? cleanText(value) : undefined
}
