/** Every kind of field (docs/rules.md §3). The two separators only lay the form out and are never questions. */
export const fieldTypes = [
  'questions-group',
  'simple-questions-group',
  'accordion',
  'text',
  'textarea',
  'number',
  'date',
  'tel',
  'url',
  'email',
  'select',
  'radio',
  'checkbox',
  'yes-no',
  'country',
  'picture-choice',
  'table',
  'file',
  'siret-fr',
  'siren-fr',
  'validation',
  'separator-title',
  'separator-text',
] as const

export type FieldType = (typeof fieldTypes)[number]

/** Fields whose type starts so are left out of questions (docs/rules.md §3). */
export const separatorPrefix = 'separator'

export function isSeparator(type: FieldType): boolean {
  return type.startsWith(separatorPrefix)
}

/** Holds other fields: a repeated group, a fixed group, or an accordion (pure layout). */
export function isContainer(type: FieldType): boolean {
  return type === 'questions-group' || type === 'simple-questions-group' || type === 'accordion'
}

/** Holds other fields *and* an answer of its own that nests theirs. An accordion does not. */
export function isGroup(type: FieldType): boolean {
  return type === 'questions-group' || type === 'simple-questions-group'
}

/** `false` for what nobody answers: separators, accordions, validation gates. */
export function holdsAnswer(type: FieldType): boolean {
  return !isSeparator(type) && type !== 'accordion' && type !== 'validation'
}

/** Answered by picking among `options`. */
export function hasOptions(type: FieldType): boolean {
  return type === 'select' || type === 'radio' || type === 'checkbox' || type === 'picture-choice'
}
