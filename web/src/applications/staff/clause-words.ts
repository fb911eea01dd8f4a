import { type ApplicationColumn, type FilterClause, factKinds, filterOperators } from '@laurel/contract/applications'
import { countryName, dateText, numberText, optionText, yesNoWords } from '@laurel/contract/forms'
import type { Locale } from '@laurel/contract/kernel'
import { readText } from '@laurel/contract/kernel'
import type { Words } from '../../kernel/words/index.ts'

/** What a filter may be about: a fact of every application, or a question. */
export interface Subject {
  readonly field: string
  readonly label: string
  readonly kind: ApplicationColumn['kind']
  /** What can be chosen, for facts and questions with options. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly column?: ApplicationColumn
}

export interface Facts {
  readonly categories: readonly { readonly id: string; readonly title: string }[]
  readonly languages: readonly Locale[]
  readonly fallback: Locale
}

const states = [
  'draft',
  'submitted',
  'in_review',
  'to_complete',
  'accepted',
  'waitlisted',
  'rejected',
  'ineligible',
  'withdrawn',
] as const

/** Every subject of a filter, in the order in which they are offered. */
export function subjectsOf(columns: readonly ApplicationColumn[], facts: Facts, words: Words): Subject[] {
  const { t, format } = words
  const optionsOf = {
    state: states.map((value) => ({ value, label: t(`applications.state.${value}`) })),
    category: facts.categories.map(({ id, title }) => ({ value: id, label: title })),
    source: (['web', 'import', 'staff'] as const).map((value) => ({ value, label: t(`applications.source.${value}`) })),
    lang: facts.languages.map((value) => ({ value, label: format.language(value) })),
    gate: (['pending', 'validated', 'rejected', 'changes_allowed', 'stale'] as const).map((value) => ({
      value,
      label: t(`applications.gateStatus.${value}`),
    })),
    submittedAt: [],
    createdAt: [],
  }
  const own = (Object.keys(factKinds) as (keyof typeof factKinds)[]).map(
    (field): Subject => ({
      field,
      label: t(`applications.fact.${field}`),
      kind: factKinds[field],
      options: optionsOf[field],
    }),
  )
  return [...own, ...columns.map((column) => subjectOf(column, facts.fallback, words))]
}

function subjectOf(column: ApplicationColumn, fallback: Locale, { locale }: Words): Subject {
  const { key, kind, title, type, options } = column
  const yesNo = (['true', 'false'] as const).map((value) => ({
    value,
    label: yesNoWords[locale][value === 'true' ? 'yes' : 'no'],
  }))
  return {
    field: `answers.${key}`,
    label: readText(title, locale, fallback) || key,
    kind,
    options:
      type === 'yes-no'
        ? yesNo
        : (options ?? []).map(({ reference }) => ({
            value: reference,
            label: optionText(options, reference, locale, fallback),
          })),
    column,
  }
}

/** Operators of a subject; those that only differ in how many values they take are one choice. */
export function operatorsOf({ kind, options }: Subject): readonly FilterClause['op'][] {
  const all = filterOperators[kind]
  if (kind === 'choice' && options.length > 0) return all.filter((op) => op !== 'eq' && op !== 'neq')
  if (kind === 'choices') return all.filter((op) => op !== 'contains')
  return all.filter((op) => op !== 'in')
}

export function takesValue(op: FilterClause['op']): boolean {
  return op !== 'isEmpty' && op !== 'isNotEmpty'
}

/** « Demandé · au plus · 50 000 € ». */
export function clauseWords(
  clause: FilterClause,
  subject: Subject,
  { t, locale }: Words,
): { verb: string; value: string } {
  const group = subject.kind === 'date' ? 'date' : 'any'
  const verb = t(
    `applications.op.${group === 'date' && isOrder(clause.op) ? 'date.' : ''}${clause.op}` as Parameters<typeof t>[0],
  )
  if (!takesValue(clause.op)) return { verb, value: '' }
  const given = Array.isArray(clause.value) ? clause.value : [clause.value ?? '']
  const texts = given.map((one) => valueText(one, subject, locale))
  return {
    verb,
    value: texts.length > 2 ? t('applications.filter.several', { count: texts.length }) : texts.join(', '),
  }
}

function isOrder(op: string): boolean {
  return op === 'lt' || op === 'lte' || op === 'gt' || op === 'gte'
}

function valueText(value: string | number | boolean, { kind, options, column }: Subject, locale: Locale): string {
  if (kind === 'number') return numberText(value, locale, column?.currency, column?.unit).replaceAll('\u202f', '\u00a0')
  if (kind === 'date') return dateText(value, locale)
  if (column?.type === 'country') return countryName(String(value), locale)
  return options.find((option) => option.value === String(value))?.label ?? String(value)
}

/** The subject of a clause; undefined when its question is gone. */
export function subjectIn(subjects: readonly Subject[], field: string): Subject | undefined {
  return subjects.find((subject) => subject.field === field)
}
