import type { Locale } from '../../kernel/locale/index.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { Field, TableColumnType } from '../fields/field.ts'
import type { FieldType } from '../fields/field-type.ts'
import { type Answers, type AnswerValue, type GroupRow, isBlank, type TableAnswer } from '../values/answer.ts'
import { isCalendarDate } from '../values/calendar-date.ts'
import { castText } from '../values/cast.ts'
import { answerText } from '../values/to-text.ts'

/** The language of the answers, and that of texts missing in it. */
export interface CarrySettings {
  locale: Locale
  fallback: Locale
}

const texts: readonly FieldType[] = ['text', 'textarea']
/** One plain value each: they can be written as a text. */
const plain: readonly FieldType[] = [
  ...texts,
  'email',
  'url',
  'tel',
  'number',
  'date',
  'yes-no',
  'country',
  'select',
  'radio',
  'siret-fr',
  'siren-fr',
]
const single: readonly FieldType[] = ['select', 'radio']
const several: readonly FieldType[] = ['checkbox', 'picture-choice']

/** Does an answer given to the one field stand as an answer to the other, perhaps written otherwise? */
export function canCarry(before: Pick<Field, 'type' | 'multiple'>, after: Pick<Field, 'type' | 'multiple'>): boolean {
  const [from, to] = [before.type, after.type]
  if (from === to) return true
  if (texts.includes(to)) return plain.includes(from)
  if (texts.includes(from)) return plain.includes(to) || several.includes(to)
  if (single.includes(from)) return single.includes(to) || several.includes(to)
  if (several.includes(from) && several.includes(to)) return true
  return from === 'picture-choice' && !before.multiple && single.includes(to)
}

export function canCarryColumn(from: TableColumnType, to: TableColumnType): boolean {
  return from === to || from === 'text' || to === 'text'
}

/**
 * Answers given to a revision, as answers to a later one (reference: form revisions): what a field of another type can
 * read is written as it wants; what it cannot read stays as it was typed, for its author to put right; what has no field
 * any more is kept. The very same object when nothing has to change.
 */
export function carryAnswers(
  before: FormDefinition,
  after: FormDefinition,
  answers: Answers,
  settings: CarrySettings,
): Answers {
  const old = new Map<string, Field>()
  noteAll(before.fields, old)
  return carriedFields(after.fields, old, answers, settings)
}

function noteAll(fields: readonly Field[], all: Map<string, Field>): void {
  for (const field of fields) {
    all.set(field.key, field)
    noteAll(field.fields ?? [], all)
  }
}

function carriedFields(
  fields: readonly Field[],
  old: ReadonlyMap<string, Field>,
  answers: Answers,
  settings: CarrySettings,
): Answers {
  let carried = answers
  const put = (next: Answers, key: string, value: AnswerValue | null) => {
    if (next[key] !== value) carried = { ...next, [key]: value }
  }
  for (const field of fields) {
    if (field.type === 'accordion') carried = carriedFields(field.fields ?? [], old, carried, settings)
    const was = old.get(field.key)
    const value = Object.hasOwn(carried, field.key) ? carried[field.key] : undefined
    if (!was || isBlank(value) || value === undefined) continue
    put(carried, field.key, carriedValue(was, field, old, value, settings))
  }
  return carried
}

function carriedValue(
  was: Field,
  field: Field,
  old: ReadonlyMap<string, Field>,
  value: AnswerValue | null,
  settings: CarrySettings,
): AnswerValue | null {
  if (was.type !== field.type) return canCarry(was, field) ? castValue(was, field, value, settings) : value
  if (field.type === 'questions-group') return carriedItems(field, old, value, settings)
  if (field.type === 'simple-questions-group') {
    return isAnswers(value) ? carriedFields(field.fields ?? [], old, value, settings) : value
  }
  return field.type === 'table' ? carriedTable(was, field, value, settings) : value
}

function castValue(was: Field, field: Field, value: AnswerValue | null, settings: CarrySettings): AnswerValue | null {
  if (several.includes(field.type)) {
    if (Array.isArray(value)) return value
    if (single.includes(was.type)) return [String(value)]
  }
  if (single.includes(field.type) && Array.isArray(value)) return (value[0] as string | undefined) ?? null
  if (single.includes(field.type) && single.includes(was.type)) return value
  const { locale, fallback } = settings
  // In figures that are read back as the same day, should the field become a date again.
  const [year, month, day] = was.type === 'date' && isCalendarDate(value) ? value.split('-') : []
  if (year && texts.includes(field.type)) return `${day}/${month}/${year}`
  const isWritten = plain.indexOf(was.type) >= 0 && typeof value === 'string' && !single.includes(was.type)
  const text =
    isWritten && was.type !== 'country' && was.type !== 'date' ? value : answerText(was, value, locale, fallback)
  if (field.type === 'text') return text.replace(/\s*\n\s*/g, ' ')
  if (field.type === 'textarea') return text
  const cast = castText(field, text, { locale })
  return cast.ok ? cast.value : value
}

function carriedItems(
  field: Field,
  old: ReadonlyMap<string, Field>,
  value: AnswerValue | null,
  settings: CarrySettings,
): AnswerValue | null {
  if (!Array.isArray(value)) return value
  const rows = value as GroupRow[]
  const next = rows.map((row) => {
    if (!isAnswers(row?.v)) return row
    const v = carriedFields(field.fields ?? [], old, row.v, settings)
    return v === row.v ? row : { ...row, v }
  })
  return next.some((row, index) => row !== rows[index]) ? next : value
}

function carriedTable(was: Field, field: Field, value: AnswerValue | null, settings: CarrySettings) {
  const types = new Map(was.table?.cols.map((col) => [col.reference, col]))
  const changed = (field.table?.cols ?? []).flatMap((col) => {
    const before = types.get(col.reference)
    return before && before.type !== col.type && canCarryColumn(before.type, col.type) ? [{ before, col }] : []
  })
  const table = value as TableAnswer | null
  if (changed.length === 0 || !Array.isArray(table?.rows)) return value
  const rows = table.rows.map((row) => {
    const cells = { ...row.cells }
    for (const { before, col } of changed) {
      const cell = cells[col.reference] ?? null
      if (!isBlank(cell))
        cells[col.reference] = castValue(asField(before), asField(col), cell, settings) as string | number
    }
    return { ...row, cells }
  })
  return { ...table, rows }
}

/** A column as a field of its type, to be read and written alike. */
function asField({ reference, title, type, options }: NonNullable<Field['table']>['cols'][number]): Field {
  return { key: reference, reference, title, type, options, required: false }
}

function isAnswers(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
