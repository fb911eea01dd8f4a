import type { FormDefinition } from '@laurel/contract/forms/definition'
import { everyField, type Field, fieldsRequestedBy } from '@laurel/contract/forms/fields'
import type { Answers, AnswerValue } from '@laurel/contract/forms/values'

/** The fields of earlier steps that a form asks about, bare: without conditions, limits or formulas of their own. */
export function requestedOfEarlier({ fields }: FormDefinition, earlier: readonly FormDefinition[]): Field[] {
  const own = everyField(fields)
  const requested = new Set(own.flatMap(fieldsRequestedBy))
  for (const { key } of own) requested.delete(key)
  const found = earlier.flatMap((form) => form.fields.flatMap(flat)).filter(({ key }) => requested.has(key))
  return found.map(({ key, reference, type, title, options, multiple, table, fields: inner }) => ({
    key,
    reference,
    type,
    title,
    required: false,
    ...(options && { options }),
    ...(multiple && { multiple }),
    ...(table && { table }),
    ...(inner && {
      fields: inner.map((one) => ({ ...one, required: false, visibleIf: undefined, computed: undefined })),
    }),
  }))
}

function flat(field: Field): Field[] {
  return field.type === 'accordion' ? (field.fields ?? []).flatMap(flat) : [field]
}

/** Plausible answers to start with: the first choice, yes, a round number, a day of this year. Others stay empty. */
export function sampleAnswers(fields: readonly Field[], today: string): Answers {
  const samples = fields.map((field) => [field.key, sampleOf(field, today)] as const)
  return Object.fromEntries(samples.filter(([, sample]) => sample !== undefined)) as Answers
}

function sampleOf({ type, options = [], multiple }: Field, today: string): AnswerValue | undefined {
  const first = options[0]?.reference
  switch (type) {
    case 'yes-no':
      return true
    case 'number':
      return 100
    case 'date':
      return today
    case 'country':
      return 'FR'
    case 'text':
    case 'textarea':
      return '…'
    case 'select':
    case 'radio':
      return first
    case 'checkbox':
      return first === undefined ? undefined : [first]
    case 'picture-choice':
      return first === undefined ? undefined : multiple ? [first] : first
    default:
      return undefined
  }
}
