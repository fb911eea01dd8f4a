import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Field, type FieldType, fieldTypes, hasOptions, isContainer } from '@laurel/contract/forms/fields'
import type { LocalizedText } from '@laurel/contract/kernel/locale'

const options = ['a', 'b', 'c'].map((reference) => ({ reference, text: { en: reference.toUpperCase() } }))
const one = (type: FieldType, title: LocalizedText = { en: type }): Field => ({
  key: type,
  reference: type,
  type,
  title,
  required: false,
})

/** A form with one field of each type, named by its type. */
export function everyField(): FormDefinition {
  return { schemaVersion: 1, fields: fieldTypes.map(fieldOf) }
}

function fieldOf(type: FieldType): Field {
  const field = one(type)
  if (isContainer(type))
    return { ...field, fields: [{ ...one('text'), key: `${type}-inner`, reference: `${type}-inner` }] }
  if (hasOptions(type)) return { ...field, options }
  if (type === 'file') return { ...field, file: { kinds: ['any'], maxBytes: 10 * 1024 * 1024, maxCount: 3 } }
  if (type === 'table') {
    const rows = ['one', 'two'].map((reference) => ({ reference, title: { en: reference } }))
    const cols = (['text', 'number', 'date'] as const).map((kind) => ({
      reference: kind,
      title: { en: kind },
      type: kind,
    }))
    return { ...field, table: { rows, cols, total: true } }
  }
  return field
}
