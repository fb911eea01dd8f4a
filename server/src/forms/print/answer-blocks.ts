import type { StoredCompany } from '@laurel/contract/forms'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { companyNumberOf, type FormContext, visiblePaths, withComputed } from '@laurel/contract/forms/engine'
import { type Field, isSeparator } from '@laurel/contract/forms/fields'
import {
  type Answers,
  answerText,
  type FileAnswer,
  type GroupRow,
  isCalendarDate,
  isUnanswered,
  isUploaded,
} from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Block } from '../../kernel/documents/index.ts'
import { dayText, say } from '../../kernel/words/index.ts'
import { companyLines } from './company-lines.ts'
import { sizeText } from './size-text.ts'
import { tableBlock } from './table-block.ts'

/** The language of the document, and that of texts missing in it. */
export interface PrintLanguage {
  readonly locale: Locale
  readonly fallback: Locale
  /** What the register said of the companies in the answers, where it was asked. */
  readonly companies?: readonly StoredCompany[]
}

/** The answers of a form for print: every question that was asked, in order, those left open too. Pictures are left out. */
export function answerBlocks(
  definition: FormDefinition,
  answers: Answers,
  context: FormContext,
  language: PrintLanguage,
): Block[] {
  const visible = visiblePaths(definition, answers, context)
  return blocksOf(definition.fields, withComputed(definition, answers, context), '', visible, language)
}

function blocksOf(
  fields: readonly Field[],
  values: unknown,
  prefix: string,
  visible: ReadonlySet<string>,
  language: PrintLanguage,
): Block[] {
  const isRead = ({ key, type }: Field) =>
    visible.has(prefix + key) && type !== 'validation' && (type === 'separator-title' || !isSeparator(type))
  return fields.filter(isRead).flatMap((field, at, read): Block[] => {
    const path = prefix + field.key
    const title = readText(field.title, language.locale, language.fallback)
    if (field.type === 'separator-title') {
      // A title under which nothing was asked names nothing.
      const isEmpty = (read[at + 1]?.type ?? 'separator-title') === 'separator-title'
      return isEmpty ? [] : [{ kind: 'heading', level: 2, text: title }]
    }
    const value = valueIn(values, field.key)
    if (field.type === 'accordion')
      return [
        { kind: 'heading', level: 2, text: title },
        ...blocksOf(field.fields ?? [], values, prefix, visible, language),
      ]
    if (field.type === 'simple-questions-group')
      return [{ kind: 'group', title, blocks: blocksOf(field.fields ?? [], value, `${path}.`, visible, language) }]
    if (field.type === 'questions-group') return itemsOf(field, value, path, visible, language)
    if (field.type === 'table' && !isUnanswered(field, value))
      return [{ kind: 'text', text: title, tone: 'strong' }, tableBlock(field, value, language)]
    return [answerOf(field, title, value, language)]
  })
}

function answerOf(field: Field, label: string, value: unknown, language: PrintLanguage): Block {
  const { locale } = language
  if (isUnanswered(field, value)) return { kind: 'answer', label, text: say(locale, 'forms.noAnswer'), isEmpty: true }
  return { kind: 'answer', label, text: textOf(field, value, language) }
}

function textOf(field: Field, value: unknown, { locale, fallback, companies }: PrintLanguage): string {
  if (field.type === 'file')
    return (value as FileAnswer[])
      .filter(isUploaded)
      .map(({ name, size }) => `${name} (${sizeText(locale, size)})`)
      .join('\n')
  if (field.type === 'date' && isCalendarDate(value)) return dayText(locale, value)
  const text = answerText(field, value, locale, fallback)
  if (field.type === 'number') return text.replace(/^-/, '−')
  const company = companies?.find(({ number }) => number === companyNumberOf(field, value))
  return company ? [text, ...companyLines(company, locale)].join('\n') : text
}

function itemsOf(
  field: Field,
  value: unknown,
  path: string,
  visible: ReadonlySet<string>,
  language: PrintLanguage,
): Block[] {
  const title = readText(field.title, language.locale, language.fallback)
  const items = Array.isArray(value) ? (value as GroupRow[]) : []
  if (items.length === 0) return [answerOf(field, title, undefined, language)]
  return items.map((item, index) => ({
    kind: 'group',
    title: `${title} — ${say(language.locale, 'forms.itemNumber', { number: index + 1 })}`,
    blocks: blocksOf(field.fields ?? [], item.v, `${path}[${index}].`, visible, language),
  }))
}

function valueIn(values: unknown, key: string): unknown {
  if (typeof values !== 'object' || values === null) return undefined
  return Object.hasOwn(values, key) ? (values as Record<string, unknown>)[key] : undefined
}
