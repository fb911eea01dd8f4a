import { type Field, optionText, type TableColumn } from '@laurel/contract/forms/fields'
import { answerText, cellText, isCalendarDate, isUnanswered, optionSeparator } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Cell, ColumnType } from '../../kernel/sheets/index.ts'

/** The language of texts, and that of texts missing in it. */
export interface Language {
  readonly locale: Locale
  readonly fallback: Locale
}

/** How a question's answers stand in cells. */
export function cellType({ type }: Pick<Field, 'type'>): ColumnType {
  return type === 'number' || type === 'date' ? type : 'text'
}

/** Turns the answers to one question into cells: numbers as numbers, days as days, options by their text. */
export function answerCell(field: Field, { locale, fallback }: Language): (value: unknown) => Cell {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'url':
    case 'tel':
    case 'siret-fr':
    case 'siren-fr':
      return (value) => (typeof value === 'string' ? value : answerText(field, value, locale, fallback))
    case 'number':
      return (value) => (typeof value === 'number' ? value : answerText(field, value, locale, fallback))
    case 'date':
      return (value) => (isCalendarDate(value) ? value : answerText(field, value, locale, fallback))
    case 'select':
    case 'radio': {
      const texts = new Map(
        field.options?.map(({ reference }) => [reference, optionText(field.options, reference, locale, fallback)]),
      )
      return (value) =>
        typeof value === 'string' ? (texts.get(value) ?? value) : answerText(field, value, locale, fallback)
    }
    case 'checkbox':
    case 'picture-choice': {
      // Between them stands what no label holds, so that an import reads them back.
      const separator = optionSeparator(field.options)
      const text = (one: unknown) => optionText(field.options, String(one), locale, fallback)
      return (value) =>
        Array.isArray(value) ? value.map(text).join(separator) : answerText(field, value, locale, fallback)
    }
    case 'file':
      return (value) => fileNames(value) ?? answerText(field, value, locale, fallback)
    default:
      return (value) => (value === null || value === undefined ? '' : answerText(field, value, locale, fallback))
  }
}

/** Names of files one after the other, where a comma could be part of one. */
function fileNames(value: unknown): string | undefined {
  const names = Array.isArray(value) ? value.map((one) => String(one?.name ?? '')) : []
  return names.some((name) => name.includes(',')) ? names.join('; ') : undefined
}

/** The same for a column of a table. */
export function tableCell(column: TableColumn, { locale, fallback }: Language): (value: unknown) => Cell {
  if (column.type === 'number')
    return (value) => (typeof value === 'number' ? value : cellText(column, value, locale, fallback))
  if (column.type === 'date')
    return (value) => (isCalendarDate(value) ? value : cellText(column, value, locale, fallback))
  return (value) => cellText(column, value, locale, fallback)
}

/** An answer for JSON: typed, options by their text, what is empty as null; files, groups and tables as objects by reference. */
export function answerJson(field: Field, { locale, fallback }: Language): (value: unknown) => unknown {
  const language = { locale, fallback }
  const option = (one: unknown) => optionText(field.options, String(one), locale, fallback)
  const plain = (value: unknown): unknown => {
    switch (field.type) {
      case 'select':
      case 'radio':
        return option(value)
      case 'checkbox':
      case 'picture-choice':
        return Array.isArray(value) ? value.map(option) : value
      case 'questions-group':
        return Array.isArray(value) ? value.map((row) => groupJson(field, row?.v, language)) : value
      case 'simple-questions-group':
        return groupJson(field, value, language)
      case 'table':
        return tableJson(field, value, language)
      case 'file':
        return Array.isArray(value)
          ? value.map(({ name, size, mime, location }) => ({ name, size, mime, location }))
          : value
      default:
        return value
    }
  }
  return (value) => (isUnanswered(field, value) ? null : plain(value))
}

function groupJson(field: Field, values: unknown, language: Language): Record<string, unknown> {
  const answers = (values ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    (field.fields ?? []).map((inner) => [inner.reference, answerJson(inner, language)(answers[inner.key])]),
  )
}

function tableJson({ table }: Field, value: unknown, language: Language): unknown[] {
  const rows = (value as { rows?: { id: string; cells: Record<string, unknown> }[] } | null)?.rows ?? []
  return rows.map((row) => ({
    ...(table?.openRows ? {} : { row: row.id }),
    ...Object.fromEntries(
      (table?.cols ?? []).map((column) => {
        const cell = row.cells?.[column.reference] ?? null
        const text = column.type === 'select' && cell !== null
        return [column.reference, text ? cellText(column, cell, language.locale, language.fallback) : cell]
      }),
    ),
  }))
}
