import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Field, holdsAnswer, isContainer } from '@laurel/contract/forms/fields'
import { readText } from '@laurel/contract/kernel/text'
import type { Block } from '../../kernel/documents/index.ts'
import { plainText } from '../../kernel/mail/index.ts'
import { say } from '../../kernel/words/index.ts'
import type { PrintLanguage } from './answer-blocks.ts'
import { questionLimits } from './question-limits.ts'

/** Every question of a form for print, with its help, limits and options: what to prepare before applying (docs/rules.md §11.1). */
export function questionBlocks(definition: FormDefinition, language: PrintLanguage): Block[] {
  return definition.fields.flatMap((field) => questionOf(field, language))
}

function questionOf(field: Field, language: PrintLanguage): Block[] {
  const { locale, fallback } = language
  const text = (one: Field['title'] | undefined) => readText(one, locale, fallback)
  const help = plainText(text(field.description))
  if (field.type === 'separator-text') return note(help || plainText(text(field.title)))
  const inside = (field.fields ?? []).flatMap((one) => questionOf(one, language))
  if (field.type === 'separator-title' || field.type === 'accordion')
    return [{ kind: 'heading', level: 2, text: text(field.title) }, ...note(help), ...inside]
  const options = (field.options ?? []).map((option) => text(option.text))
  return [
    { kind: 'text', text: titleOf(field, language), tone: 'strong' },
    ...note(help),
    ...note(questionLimits(field, locale).join(' · ')),
    ...(options.length > 0 ? [{ kind: 'list', items: options } as const] : []),
    ...(field.table ? [emptyTable(field, language)] : []),
    ...(inside.length > 0 ? [{ kind: 'group', blocks: inside } as const] : []),
  ]
}

function note(text: string): Block[] {
  return text === '' ? [] : [{ kind: 'text', text, tone: 'quiet' }]
}

/** The optional is marked, not the required. */
function titleOf(field: Field, { locale, fallback }: PrintLanguage): string {
  const title = readText(field.title, locale, fallback)
  const isOptional = field.required === false && !isContainer(field.type) && holdsAnswer(field.type)
  return isOptional ? `${title} ${say(locale, 'forms.optional')}` : title
}

function emptyTable({ table }: Field, { locale, fallback }: PrintLanguage): Block {
  const titles = (table?.rows ?? []).map(({ title }) => readText(title, locale, fallback))
  const lead = titles.length > 0 ? [''] : []
  const head = [...lead, ...(table?.cols ?? []).map(({ title }) => readText(title, locale, fallback))]
  const rows = titles.length > 0 ? titles.map((title) => [title]) : [[]]
  return { kind: 'table', head, rows, titledRows: titles.length > 0 }
}

/** The files that a form asks for, to gather beforehand. */
export function filesRequestedIn(definition: FormDefinition, { locale, fallback }: PrintLanguage): string[] {
  const requested = (fields: readonly Field[]): string[] =>
    fields.flatMap((field) => {
      if (field.type !== 'file') return requested(field.fields ?? [])
      const limits = questionLimits(field, locale).slice(1).join(' · ')
      const title = readText(field.title, locale, fallback)
      return [limits === '' ? title : `${title} — ${limits}`]
    })
  return requested(definition.fields)
}
