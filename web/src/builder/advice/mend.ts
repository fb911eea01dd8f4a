/**
 * What to do about what is wrong with a field, or could be better in it, by its reason. Not of those whose own words say it.
 * Several are mended alike.
 */
const mends = {
  'empty-title': 'title',
  'no-label': 'title',
  'only-example': 'title',
  'same-label': 'same-label',
  'empty-option': 'option-text',
  'empty-option-text': 'option-text',
  'same-option': 'one-of-two',
  'duplicate-option': 'one-of-two',
  'duplicate-row': 'one-of-two',
  'duplicate-column': 'one-of-two',
  'duplicate-reference': 'reference',
  'picture-text': 'picture-text',
  'picture-contrast': 'picture-contrast',
  'group-empty': 'group-empty',
  'group-in-group': 'take-out',
  'fields-not-allowed': 'take-out',
  'validation-in-group': 'take-out',
  'other-in-group': 'take-out',
  'options-missing': 'content',
  'table-without-columns': 'content',
  'table-without-rows': 'content',
  'min-over-max': 'rules',
  'choices-over-options': 'rules',
  'limit-invalid': 'rules',
  'file-rules-missing': 'rules',
  'condition-unknown-field': 'other-source',
  'condition-later-field': 'move-after',
  'condition-field-in-group': 'out-of-group',
  'condition-other-person': 'same-person',
  'condition-applicant': 'same-person',
  'condition-operator': 'operator',
  'condition-value': 'value',
  'formula-types': 'formula-types',
  'formula-arguments': 'formula-arguments',
  'formula-rows': 'formula-rows',
  'formula-result': 'formula-result',
  'formula-not-allowed': 'formula-not-allowed',
  'formula-character': 'formula-character',
  'formula-unexpected': 'formula-character',
  'formula-unknown-field': 'formula-field',
  'formula-ends-early': 'formula-end',
  'formula-constant-first': 'formula-turn',
  'formula-too-long': 'formula-split',
  'company-target': 'company-target',
  'eligibility-message-empty': 'eligibility-message',
  'asked-later': 'asked-later',
} as const

export type Mend = (typeof mends)[keyof typeof mends]

export function mendOf(reason: string): Mend | undefined {
  return Object.hasOwn(mends, reason) ? mends[reason as keyof typeof mends] : undefined
}
