import type { FieldProblem } from '../../kernel/index.ts'

/** What may be wrong with a definition; the last three only once it is compared with other forms, or with answers already given. */
export const definitionReasons = [
  'duplicate-key',
  'duplicate-reference',
  'empty-title',
  'options-missing',
  'duplicate-option',
  'empty-option-text',
  'group-empty',
  'group-in-group',
  'fields-not-allowed',
  'validation-in-group',
  'other-in-group',
  'min-over-max',
  'choices-over-options',
  'limit-invalid',
  'table-without-columns',
  'table-without-rows',
  'duplicate-row',
  'duplicate-column',
  'file-rules-missing',
  'condition-unknown-field',
  'condition-later-field',
  'condition-field-in-group',
  'condition-other-person',
  'condition-applicant',
  'condition-operator',
  'condition-value',
  'formula-types',
  'formula-arguments',
  'formula-rows',
  'formula-result',
  'formula-not-allowed',
  'company-target',
  'eligibility-message-empty',
  'asked-later',
  'type-answered',
  'group-answered',
] as const

export type DefinitionReason = (typeof definitionReasons)[number]

/** What is wrong, and with which field, by its key; `params.named` is the key of the other field that it is about. */
export interface DefinitionProblem extends FieldProblem {
  reason: DefinitionReason
}
