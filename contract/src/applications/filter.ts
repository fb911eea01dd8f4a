import { z } from 'zod'
import type { FieldType } from '../forms/index.ts'
import type { ApplicationColumn } from './staff-application.ts'

/** How a value is compared. `choices` holds several options; `presence` can only be there or not. */
export type FilterKind = ApplicationColumn['kind']

const kindOfType: Partial<Record<FieldType, FilterKind>> = {
  text: 'text',
  textarea: 'text',
  email: 'text',
  url: 'text',
  tel: 'text',
  'siret-fr': 'text',
  'siren-fr': 'text',
  number: 'number',
  date: 'date',
  select: 'choice',
  radio: 'choice',
  country: 'choice',
  'yes-no': 'choice',
  checkbox: 'choices',
  'picture-choice': 'choices',
  file: 'presence',
  table: 'presence',
  'questions-group': 'presence',
  'simple-questions-group': 'presence',
}

/** How the answers of a type of field are compared; undefined where nobody answers. */
export function filterKind(type: FieldType): FilterKind | undefined {
  return kindOfType[type]
}

export const filterOps = ['eq', 'neq', 'in', 'lt', 'lte', 'gt', 'gte', 'contains', 'isEmpty', 'isNotEmpty'] as const
export type FilterOp = (typeof filterOps)[number]

const presence = ['isEmpty', 'isNotEmpty'] as const
const order = ['lt', 'lte', 'gt', 'gte'] as const

/** The operators that make sense for each kind. `neq` is also true of what is unanswered. */
export const filterOperators: Readonly<Record<FilterKind, readonly FilterOp[]>> = {
  text: ['eq', 'neq', 'in', 'contains', ...presence],
  number: ['eq', 'neq', 'in', ...order, ...presence],
  date: ['eq', 'neq', 'in', ...order, ...presence],
  choice: ['eq', 'neq', 'in', ...presence],
  choices: ['in', 'contains', ...presence],
  presence,
}

/** What every application has, and how each fact is compared. Moments are compared by days of the program's zone. */
export const factKinds = {
  state: 'choice',
  category: 'choice',
  source: 'choice',
  lang: 'choice',
  /** Where an application stands at its gates. */
  gate: 'choice',
  submittedAt: 'date',
  createdAt: 'date',
} as const satisfies Record<string, FilterKind>
export type FactName = keyof typeof factKinds

const Plain = z.union([z.string().max(1000), z.number(), z.boolean()])

/** One sentence of a filter: `{"field":"answers.budget","op":"lte","value":50000}`. `value` is a list for `in`. */
export const FilterClause = z.object({
  field: z.string().max(80),
  op: z.enum(filterOps),
  value: z.union([Plain, z.array(Plain).min(1).max(200)]).optional(),
})
export type FilterClause = z.infer<typeof FilterClause>

/** All sentences must hold. */
export const Filter = z.array(FilterClause).max(20)
export type Filter = z.infer<typeof Filter>

/** The key of the answer that a name like `answers.<key>` means. */
export function answerKeyOf(field: string): string | undefined {
  return field.startsWith('answers.') ? field.slice('answers.'.length) : undefined
}
