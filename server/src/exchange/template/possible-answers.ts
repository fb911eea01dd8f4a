import type { TemplateColumn } from '@laurel/contract/exchange/imports'
import { optionText } from '@laurel/contract/forms/fields'
import { countries, countryName, yesNoWords } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Sheet } from '../../kernel/sheets/index.ts'
import { say } from '../../kernel/words/index.ts'
import type { ExchangeContext } from '../mapping-context.ts'
import { fieldsBehind, optionsOf } from './template-fields.ts'

/** What may stand in the columns that take only some answers, one a row. */
export function possibleAnswers(columns: readonly TemplateColumn[], context: ExchangeContext, lang: Locale): Sheet {
  const several = say(lang, 'exchange.template.several')
  const rows = columns.flatMap((column) => {
    const note = takesMany(column, context) ? several : ''
    return answersOf(column, context, lang).map((answer) => [column.title, answer, note])
  })
  return {
    name: say(lang, 'exchange.template.answers'),
    columns: [
      { title: say(lang, 'exchange.template.column'), type: 'text', width: 40 },
      { title: say(lang, 'exchange.template.answer'), type: 'text', width: 50 },
      { title: say(lang, 'exchange.template.note'), type: 'text', width: 50 },
    ],
    rows,
  }
}

function answersOf(column: TemplateColumn, context: ExchangeContext, lang: Locale): string[] {
  const fallback = context.program.defaultLang
  if ('fact' in column) {
    if (column.fact !== 'category') return []
    return context.categories.filter(({ isReady }) => isReady).map(({ title }) => readText(title, lang, fallback))
  }
  const { type } = column.inner ?? column.target
  if (type === 'yes-no') return Object.values(yesNoWords[lang])
  if (type === 'country') return countries.map((code) => countryName(code, lang)).sort(new Intl.Collator(lang).compare)
  const options = optionsOf(fieldsBehind(column, context.categories))
  return options.map(({ reference }) => optionText(options, reference, lang, fallback))
}

function takesMany(column: TemplateColumn, { categories }: ExchangeContext): boolean {
  if ('fact' in column) return false
  return fieldsBehind(column, categories).some(({ type, multiple }) => type === 'checkbox' || multiple === true)
}
