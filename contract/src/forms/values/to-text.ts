import { countryName } from '../../kernel/country/index.ts'
import type { Locale } from '../../kernel/locale/index.ts'
import { readText } from '../../kernel/text/index.ts'
import type { Field, TableColumn } from '../fields/field.ts'
import { holdsAnswer } from '../fields/field-type.ts'
import { optionText } from '../fields/options.ts'
import { groupRows, isBlank, isUnanswered, readAnswer, tableRows } from './answer.ts'
import { dateText, numberText, plainText } from './plain-text.ts'
import { rowsLimit } from './rule.ts'
import { yesNoWords } from './yes-no.ts'

/**
 * An answer as people read it in lists, mails and exports; empty when unanswered. Several values are joined by `, `, the
 * parts of an item by ` · `, items and rows by a line end. `fallback` is the language of texts missing in `locale`.
 */
export function answerText(field: Field, value: unknown, locale: Locale, fallback: Locale = locale): string {
  // What holds several answers looks at each: none of them has a text when it is unanswered.
  if (field.type === 'table') return tableText(field, value, locale, fallback)
  if (field.type === 'simple-questions-group') return fieldsText(field, value, locale, fallback)
  if (!holdsAnswer(field.type) || isUnanswered(field, value)) return ''
  switch (field.type) {
    case 'questions-group':
      return lines(groupRows(value, rowsLimit).map((row) => fieldsText(field, row.v, locale, fallback)))
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

function fieldsText(group: Field, values: unknown, locale: Locale, fallback: Locale): string {
  let parts = ''
  for (const field of group.fields ?? []) {
    const text = answerText(field, readAnswer(values, field.key), locale, fallback)
    if (text !== '') parts = joined(parts, titled(readText(field.title, locale, fallback), text, locale))
  }
  return parts
}

function tableText({ table }: Field, value: unknown, locale: Locale, fallback: Locale): string {
  const rows = tableRows(value, rowsLimit).map(({ id, cells }) => {
    let text = ''
    for (const col of table?.cols ?? []) {
      const cell = cellText(col, readAnswer(cells, col.reference), locale, fallback)
      if (cell !== '') text = joined(text, titled(readText(col.title, locale, fallback), cell, locale))
    }
    const title = readText(table?.rows.find(({ reference }) => reference === id)?.title, locale, fallback)
    return text && title ? `${title} — ${text}` : text
  })
  return lines(rows)
}

/** One cell of a table as people read it; with `cents`, one among amounts that have some. */
export function cellText(col: TableColumn, cell: unknown, locale: Locale, fallback: Locale, cents = false): string {
  if (isBlank(cell)) return ''
  if (col.type === 'number') return numberText(cell, locale, undefined, undefined, cents)
  if (col.type === 'date') return dateText(cell, locale)
  return col.type === 'select' ? optionText(col.options, plainText(cell), locale, fallback) : plainText(cell)
}

function titled(title: string, text: string, locale: Locale): string {
  return title === '' ? text : `${title}${locale === 'fr' ? '\u00a0:' : ':'} ${text}`
}

/** Parts of one item, one after the other. */
function joined(parts: string, part: string): string {
  return parts === '' ? part : `${parts} · ${part}`
}

function lines(texts: string[]): string {
  return texts.filter((text) => text !== '').join('\n')
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}
