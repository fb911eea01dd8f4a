import { type ApplicationColumn, type FilterKind, formulaField } from '@laurel/contract/applications'
import { gatePressing } from '@laurel/contract/applications/states'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Field, optionText } from '@laurel/contract/forms/fields'
import { countries, countryName, yesNoWords } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import {
  formulaForm,
  type ListClause,
  type ListFactName,
  type ListOp,
  listFacts,
  listOperators,
  readListFormula,
} from '@laurel/contract/listing'
import { type NamedField, namedFields } from '../forms/formula/index.ts'
import type { Words } from '../kernel/words/index.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  /** `#RRGGBB`. */
  readonly colour?: string
}

/** The subject of a filter: a fact of every application, or a question. */
export interface Subject {
  readonly field: string
  readonly label: string
  readonly kind: FilterKind | 'formula'
  /** The possible values, where they are known. */
  readonly options: readonly Choice[]
  /** Counted by value beside the list. */
  readonly isFacet: boolean
  readonly column?: ApplicationColumn
  /** Fields that a formula may name. */
  readonly formula?: { readonly form: FormDefinition; readonly fields: readonly NamedField[] }
}

/** Values of the facts of a list, in the reader's language. */
export interface Choices {
  readonly fallback: Locale
  readonly languages: readonly Locale[]
  readonly categories: readonly Choice[]
  readonly programs: readonly Choice[]
  readonly statuses: readonly Choice[]
  readonly tags: readonly Choice[]
  readonly assignees: readonly Choice[]
  /** Evaluation sessions whose mean is a fact. */
  readonly sessions: readonly Choice[]
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

const order: readonly ListFactName[] = [
  'state',
  'status',
  'category',
  'program',
  'tags',
  'assignees',
  'unread',
  'completeness',
  'submittedAt',
  'createdAt',
  'updatedAt',
  'decidedAt',
  'title',
  'applicant',
  'reference',
  'number',
  'gate',
  'source',
  'lang',
]

/** Facts that no program offers anything for are not asked about. */
const needingChoices: readonly ListFactName[] = ['status', 'category', 'program', 'tags', 'assignees']

/**
 * Every subject of a filter, in the order in which they are offered.
 * @param scope in all programs together, facts of one program mean nothing
 */
export function subjectsOf(
  scope: 'program' | 'all',
  columns: readonly ApplicationColumn[],
  choices: Choices,
  words: Words,
): Subject[] {
  const own = order
    .filter((name) => (scope === 'program' ? name !== 'program' : !('ofProgram' in listFacts[name])))
    .map((field) => factSubject(field, choices, words))
    .filter(({ field, options }) => options.length > 0 || !needingChoices.includes(field as ListFactName))
  const scores = choices.sessions.map(({ value, label }): Subject => {
    const named = words.t('applications.fact.score', { session: label })
    return { field: `score.${value}`, label: named, kind: 'number', options: [], isFacet: false }
  })
  const answers = columns.map((column) => answerSubject(column, choices.fallback, words))
  return [
    ...own,
    ...scores,
    ...answers,
    ...(columns.length > 0 ? [formulaSubject(columns, choices.fallback, words)] : []),
  ]
}

function formulaSubject(columns: readonly ApplicationColumn[], fallback: Locale, { t, locale }: Words): Subject {
  const form = formulaForm(columns)
  const text = (title: Field['title']) => readText(title, locale, fallback)
  const repeated = form.fields.filter(({ type }) => type === 'questions-group' || type === 'table')
  return {
    field: formulaField,
    label: t('forms.builder.formula'),
    kind: 'formula',
    options: [],
    isFacet: false,
    formula: { form, fields: namedFields(form.fields, repeated, text) },
  }
}

function factSubject(field: ListFactName, choices: Choices, words: Words): Subject {
  const { kind, ...fact } = listFacts[field]
  const name = field === 'number' ? 'ordinal' : field
  const label = words.t(`applications.fact.${name}`)
  return {
    field,
    label,
    kind,
    options: optionsOf(field, choices, words),
    isFacet: 'isFacet' in fact,
  }
}

function optionsOf(field: ListFactName, choices: Choices, { t, format }: Words): readonly Choice[] {
  switch (field) {
    case 'state':
      return states.map((value) => ({ value, label: t(`applications.state.${value}`) }))
    case 'source':
      return (['web', 'import', 'staff'] as const).map((value) => ({ value, label: t(`applications.source.${value}`) }))
    case 'gate':
      return gatePressing.map((value) => ({
        value,
        label: t(`applications.gateStatus.${value}`),
      }))
    case 'lang':
      return choices.languages.map((value) => ({ value, label: format.language(value) }))
    case 'category':
      return choices.categories
    case 'program':
      return choices.programs
    case 'status':
      return choices.statuses
    case 'tags':
      return choices.tags
    case 'assignees':
      return choices.assignees
    default:
      return []
  }
}

function answerSubject(column: ApplicationColumn, fallback: Locale, words: Words): Subject {
  const { key, kind, title } = column
  return {
    field: `answers.${key}`,
    label: readText(title, words.locale, fallback) || key,
    kind,
    options: answerOptions(column, fallback, words),
    isFacet: kind === 'choice' || kind === 'choices',
    column,
  }
}

function answerOptions({ type, options }: ApplicationColumn, fallback: Locale, { locale }: Words): Choice[] {
  if (type === 'yes-no') {
    const { yes, no } = yesNoWords[locale]
    return [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ]
  }
  if (type === 'country') {
    const all = countries.map((value) => ({ value: String(value), label: countryName(String(value), locale) }))
    return all.sort((one, other) => one.label.localeCompare(other.label, locale))
  }
  return (options ?? []).map(({ reference }) => ({
    value: reference,
    label: optionText(options, reference, locale, fallback),
  }))
}

/** The subject of a clause; undefined when its question is gone. */
export function subjectIn(subjects: readonly Subject[], field: string): Subject | undefined {
  return subjects.find((subject) => subject.field === field)
}

/** Is what a clause asks about gone? */
export function isGone({ field, value }: ListClause, subjects: readonly Subject[]): boolean {
  const subject = subjectIn(subjects, field)
  return !subject || (subject.formula !== undefined && !readListFormula(String(value), subject.formula.form).ok)
}

/** Other names of an operator that is offered, and those that a map writes. */
const same: Partial<Record<Subject['kind'], readonly ListOp[]>> = {
  text: ['within', 'unplaced'],
  date: ['lt', 'gt'],
  choices: ['in', 'contains'],
}

/** The operators of a subject; of those that say the same, one. `kept` is there whatever it says. */
export function operatorsOf({ kind }: Subject, current?: ListOp): readonly ListOp[] {
  return listOperators[kind].filter((op) => op === current || !same[kind]?.includes(op))
}

/** The most usual operator of a subject. */
export function usualOperator({ kind, options }: Subject): ListOp {
  if (kind === 'presence') return 'isNotEmpty'
  if (kind === 'formula') return 'holds'
  if (kind === 'choices') return 'includesAny'
  if (kind === 'choice') return options.length > 0 ? 'in' : 'eq'
  return kind === 'text' ? 'contains' : 'gte'
}
