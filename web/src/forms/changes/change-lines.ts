import type { FormChange } from '@laurel/contract/forms'
import type { PropertyChange } from '@laurel/contract/forms/definition'
import {
  type Condition,
  type Expression,
  type FormulaNames,
  printCondition,
  printExpression,
} from '@laurel/contract/forms/expressions'
import type { Field } from '@laurel/contract/forms/fields'
import { dateText } from '@laurel/contract/forms/values'
import { type Locale, type LocalizedText, locales } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { ownLanguageName, type WordKey, type Words } from '../../kernel/words/index.ts'
import { plainText } from './plain-text.ts'

/** One thing that is no longer the same, as people read it; empty where there was, or is, nothing. */
export interface ChangeLine {
  readonly label: string
  readonly before: string
  readonly after: string
}

export interface ChangeWords {
  readonly words: Words
  /** The language in which the form's own texts are read, and that of texts missing in it. */
  readonly lang: Locale
  readonly fallback: Locale
  readonly names: FormulaNames
}

/** What changed in one field, property by property, in the words of the interface; texts language by language. */
export function changeLines({ changes = [] }: FormChange, input: ChangeWords): ChangeLine[] {
  return changes.flatMap((change) => linesOf(change, input)).filter(({ before, after }) => before !== after)
}

const labels: Partial<Record<PropertyChange['property'], WordKey>> = {
  title: 'forms.builder.title',
  description: 'forms.builder.description',
  placeholder: 'forms.builder.placeholder',
  newGroupBtnLabel: 'forms.builder.newGroupBtnLabel',
  deleteConfirmationMsg: 'forms.builder.deleteConfirmationMsg',
  type: 'forms.builder.type',
  reference: 'forms.builder.reference',
  required: 'forms.builder.required',
  visibleIf: 'forms.builder.showIf',
  readOnly: 'forms.builder.readOnly',
  computed: 'forms.builder.formula',
  initial: 'forms.builder.initial',
  multiple: 'forms.builder.multiple',
  minRows: 'forms.builder.minRows',
  maxRows: 'forms.builder.maxRows',
  answeredBy: 'forms.changes.answeredBy',
  confidential: 'forms.builder.other.confidential',
}

function linesOf({ property, before, after }: PropertyChange, input: ChangeWords): ChangeLine[] {
  const { t } = input.words
  const label = labels[property] ? t(labels[property]) : property
  switch (property) {
    case 'title':
    case 'description':
    case 'placeholder':
    case 'newGroupBtnLabel':
    case 'deleteConfirmationMsg':
      return textLines(label, before as LocalizedText | undefined, after as LocalizedText | undefined)
    case 'options':
      return listLines(
        t('forms.builder.options'),
        optionTexts(before as Field['options']),
        optionTexts(after as Field['options']),
        input.fallback,
      )
    case 'rules':
      return ruleLines(before as Field['rules'], after as Field['rules'], input.words)
    case 'table':
      return tableLines(before as Field['table'], after as Field['table'], input)
    case 'file':
      return fileLines(before as Field['file'], after as Field['file'], input.words)
    case 'gate':
      return gateLines(before as Field['gate'], after as Field['gate'], input.words)
    case 'company':
      return companyLines(before as Field['company'], after as Field['company'], input)
    case 'type':
      return [
        { label, before: t(`forms.type.${before as Field['type']}`), after: t(`forms.type.${after as Field['type']}`) },
      ]
    case 'required':
    case 'readOnly':
    case 'visibleIf':
      return [{ label, before: whenText(before, input), after: whenText(after, input) }]
    case 'computed':
    case 'initial':
      return [{ label, before: formula(before, input), after: formula(after, input) }]
    default:
      return [{ label, before: plain(before, input.words), after: plain(after, input.words) }]
  }
}

function plain(value: unknown, { t, format }: Words): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return t(value ? 'forms.yes' : 'forms.no')
  return typeof value === 'number' ? format.number(value) : String(value)
}

/** A line for each language in which a text is another. */
function textLines(label: string, before: LocalizedText = {}, after: LocalizedText = {}): ChangeLine[] {
  return perLanguage(label, locales, (locale) => [plainText(before[locale] ?? ''), plainText(after[locale] ?? '')])
}

function perLanguage(label: string, all: readonly Locale[], read: (locale: Locale) => [string, string]): ChangeLine[] {
  const lines = all.flatMap((locale) => {
    const [before, after] = read(locale)
    return before === after ? [] : [{ locale, before, after }]
  })
  return lines.map(({ locale, before, after }) => ({
    label: lines.length > 1 ? `${label} (${ownLanguageName(locale)})` : label,
    before,
    after,
  }))
}

const optionTexts = (options: Field['options'] = []) => options.map(({ reference, text }) => ({ reference, text }))
const titles = (named: readonly { reference: string; title: LocalizedText }[] = []) =>
  named.map(({ reference, title }) => ({ reference, text: title }))

type Named = readonly { reference: string; text: LocalizedText }[]

/** Lists are shown whole, in the first language where they differ; when only their order does, as it was and is. */
function listLines(label: string, before: Named, after: Named, fallback: Locale): ChangeLine[] {
  const write = (all: Named, locale: Locale) =>
    all.map(({ reference, text }) => readText(text, locale, fallback) || reference).join(', ')
  const [first] = perLanguage(label, locales, (locale) => [write(before, locale), write(after, locale)])
  return first ? [{ ...first, label }] : []
}

/** Fields that the register fills are named as formulas name them. */
function companyLines(before: Field['company'] = {}, after: Field['company'] = {}, input: ChangeWords): ChangeLine[] {
  const name = (field: string | undefined) => (field === undefined ? '' : formula({ field }, input))
  return (['name', 'address'] as const).map((target) => ({
    label: input.words.t(`forms.builder.company.${target}`),
    before: name(before[target]),
    after: name(after[target]),
  }))
}

const ruleLabels = {
  minCharacters: 'forms.builder.minCharacters',
  maxCharacters: 'forms.builder.maxCharacters',
  minWords: 'forms.builder.minWords',
  maxWords: 'forms.builder.maxWords',
  minValue: 'forms.builder.minValue',
  maxValue: 'forms.builder.maxValue',
  step: 'forms.builder.step',
  minDate: 'forms.builder.minDate',
  maxDate: 'forms.builder.maxDate',
  minChoices: 'forms.builder.minChoices',
  maxChoices: 'forms.builder.maxChoices',
  currency: 'forms.builder.currency',
  unit: 'forms.builder.unit',
} as const satisfies Record<keyof NonNullable<Field['rules']>, WordKey>

function ruleLines(before: Field['rules'] = {}, after: Field['rules'] = {}, words: Words): ChangeLine[] {
  const isDate = (name: string) => name === 'minDate' || name === 'maxDate'
  const write = (name: string, value: unknown) =>
    isDate(name) ? dateText(value ?? '', words.locale) : plain(value, words)
  return (Object.keys(ruleLabels) as (keyof typeof ruleLabels)[]).map((name) => ({
    label: words.t(ruleLabels[name]),
    before: write(name, before[name]),
    after: write(name, after[name]),
  }))
}

function tableLines(before: Field['table'], after: Field['table'], { words, fallback }: ChangeWords): ChangeLine[] {
  const { t } = words
  const types = (table: Field['table']) => (table?.cols ?? []).map((col) => t(`forms.type.${col.type}`)).join(', ')
  return [
    ...listLines(t('forms.builder.columns'), titles(before?.cols), titles(after?.cols), fallback),
    ...listLines(t('forms.builder.tableRows'), titles(before?.rows), titles(after?.rows), fallback),
    { label: t('forms.changes.columnTypes'), before: types(before), after: types(after) },
    {
      label: t('forms.builder.openRows'),
      before: plain(before?.openRows ?? false, words),
      after: plain(after?.openRows ?? false, words),
    },
    { label: t('forms.builder.minRows'), before: plain(before?.minRows, words), after: plain(after?.minRows, words) },
    { label: t('forms.builder.maxRows'), before: plain(before?.maxRows, words), after: plain(after?.maxRows, words) },
    {
      label: t('forms.builder.totals'),
      before: plain(before?.total ?? false, words),
      after: plain(after?.total ?? false, words),
    },
  ]
}

function fileLines(before: Field['file'], after: Field['file'], words: Words): ChangeLine[] {
  const { t, format } = words
  const kinds = (file: Field['file']) => (file?.kinds ?? []).map((kind) => t(`forms.kind.${kind}`)).join(', ')
  const size = (file: Field['file']) => (file ? format.fileSize(file.maxBytes) : '')
  return [
    { label: t('forms.builder.kinds'), before: kinds(before), after: kinds(after) },
    { label: t('forms.builder.maxMegabytes'), before: size(before), after: size(after) },
    {
      label: t('forms.builder.maxCount'),
      before: plain(before?.maxCount, words),
      after: plain(after?.maxCount, words),
    },
  ]
}

function gateLines(before: Field['gate'], after: Field['gate'], words: Words): ChangeLine[] {
  const { t } = words
  const locks = (gate: Field['gate']) => plain(gate?.lockBefore !== false, words)
  return [
    { label: t('forms.builder.gate.lockBefore'), before: locks(before), after: locks(after) },
    ...textLines(t('forms.builder.gate.messageBefore'), before?.messageBefore, after?.messageBefore),
    ...textLines(t('forms.builder.gate.messageAfter'), before?.messageAfter, after?.messageAfter),
  ]
}

/** Always, never, or the condition as it is written. */
function whenText(value: unknown, { words, names }: ChangeWords): string {
  if (value === true) return words.t('forms.builder.always')
  if (value === false) return words.t('forms.builder.never')
  return value === undefined ? '' : printCondition(value as Condition, names)
}

function formula(value: unknown, { names }: ChangeWords): string {
  return value === undefined ? '' : printExpression(value as Expression, names)
}
