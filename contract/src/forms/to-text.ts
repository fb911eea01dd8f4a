import { type Locale, readText } from '../kernel/index.ts'
import { groupRows, isBlank, isUnanswered, readAnswer, tableRows } from './answer.ts'
import { isCalendarDate } from './calendar-date.ts'
import { countryName } from './country.ts'
import type { Field, TableColumn } from './field.ts'
import { holdsAnswer } from './field-type.ts'
import { optionText } from './options.ts'
import { rowsLimit } from './rule.ts'
import { yesNoWords } from './yes-no.ts'

/**
 * An answer as people read it in lists, mails and exports; empty when unanswered. Several values are joined by `, `, the
 * parts of an item by ` · `, items and rows by a line end. `fallback` is the language of texts missing in `locale`.
 */
export function answerText(field: Field, value: unknown, locale: Locale, fallback: Locale = locale): string {
  if (!holdsAnswer(field.type) || isUnanswered(field, value)) return ''
  switch (field.type) {
    case 'questions-group':
      return lines(groupRows(value, rowsLimit).map((row) => fieldsText(field, row.v, locale, fallback)))
    case 'simple-questions-group':
      return fieldsText(field, value, locale, fallback)
    case 'table':
      return tableText(field, value, locale, fallback)
    case 'file':
      return list(value)
        .map((file) => plainText(readAnswer(file, 'name')))
        .filter((name) => name !== '')
        .join(', ')
    case 'checkbox':
    case 'picture-choice':
      return list(value)
        .map((one) => optionText(field.options, plainText(one), locale, fallback))
        .join(', ')
    case 'select':
    case 'radio':
      return optionText(field.options, plainText(value), locale, fallback)
    case 'yes-no':
      return typeof value === 'boolean' ? yesNoWords[locale][value ? 'yes' : 'no'] : plainText(value)
    case 'country':
      return countryName(plainText(value), locale)
    case 'number':
      return numberText(value, locale, field.rules?.currency, field.rules?.unit)
    case 'date':
      return dateText(value, locale)
    default:
      return plainText(value)
  }
}

/** DD/MM/YYYY in French, MM/DD/YYYY otherwise (spec §9). */
export function dateText(date: unknown, locale: Locale): string {
  if (!isCalendarDate(date)) return plainText(date)
  const [year, month, day] = date.split('-')
  return locale === 'fr' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

const formats = new Map<string, Intl.NumberFormat>()

/** A number in the language's marks, with its currency (two decimals when it has any) or its unit after a fixed space. */
export function numberText(value: unknown, locale: Locale, currency?: string, unit?: string): string {
  if (typeof value !== 'number') return plainText(value)
  const decimals = currency && !Number.isInteger(value) ? 2 : 0
  const id = `${locale} ${currency ?? ''} ${decimals}`
  let format = formats.get(id)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      ...(currency && { style: 'currency', currency }),
      minimumFractionDigits: decimals,
      maximumFractionDigits: currency ? decimals : 10,
    })
    formats.set(id, format)
  }
  return unit && !currency ? `${format.format(value)}\u00a0${unit}` : format.format(value)
}

function fieldsText(group: Field, values: unknown, locale: Locale, fallback: Locale): string {
  const parts = (group.fields ?? []).map((field) => {
    const text = answerText(field, readAnswer(values, field.key), locale, fallback)
    return text && titled(readText(field.title, locale, fallback), text, locale)
  })
  return parts.filter((part) => part !== '').join(' · ')
}

function tableText({ table }: Field, value: unknown, locale: Locale, fallback: Locale): string {
  const rows = tableRows(value, rowsLimit).map((row) => {
    const cells = (table?.cols ?? []).map((col) => {
      const text = cellText(col, readAnswer(row.cells, col.reference), locale, fallback)
      return text && titled(readText(col.title, locale, fallback), text, locale)
    })
    const text = cells.filter((cell) => cell !== '').join(' · ')
    const title = readText(table?.rows.find(({ reference }) => reference === row.id)?.title, locale, fallback)
    return text && title ? `${title} — ${text}` : text
  })
  return lines(rows)
}

/** One cell of a table as people read it. */
export function cellText(col: TableColumn, cell: unknown, locale: Locale, fallback: Locale): string {
  if (isBlank(cell)) return ''
  if (col.type === 'number') return numberText(cell, locale)
  if (col.type === 'date') return dateText(cell, locale)
  return col.type === 'select' ? optionText(col.options, plainText(cell), locale, fallback) : plainText(cell)
}

function titled(title: string, text: string, locale: Locale): string {
  return title === '' ? text : `${title}${locale === 'fr' ? '\u00a0:' : ':'} ${text}`
}

function lines(texts: string[]): string {
  return texts.filter((text) => text !== '').join('\n')
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** Never `[object Object]`: what is no plain value has no text. */
function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
