import type { FieldType } from '../forms/fields/index.ts'
import type { ApplicationColumn } from './staff-application.ts'

/** How a value is compared. `choices` holds several options; `presence` can only be there or not. */
export type FilterKind = ApplicationColumn['kind']

/**
 * What a filter asks by a formula over the program's questions, such as `[spent] > [asked] * 0.8`: its operator is `holds`,
 * its value the formula (see `list-formula.ts`).
 */
export const formulaField = 'formula'

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

/** The key of the answer that a name like `answers.<key>` means. */
export function answerKeyOf(field: string): string | undefined {
  return field.startsWith('answers.') ? field.slice('answers.'.length) : undefined
}
