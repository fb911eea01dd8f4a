import { canCarry } from '@laurel/contract/forms/engine'
import {
  type Field,
  type FieldOption,
  type FieldType,
  fieldTypes,
  hasOptions,
  holdsAnswer,
  isContainer,
  newName,
} from '@laurel/contract/forms/fields'
import type { Locale } from '@laurel/contract/kernel/locale'
import { freeReference, newKey, referencesIn, slugOf } from './references.ts'

/** What a new field needs of where it is made: the language being written, and how the page names types. */
export interface NewFieldSettings {
  readonly lang: Locale
  readonly typeName: (type: FieldType) => string
}

/** A field as it comes out of the palette: without a title, with what its type cannot do without. */
export function newField(type: FieldType, fields: readonly Field[], settings: NewFieldSettings): Field {
  const reference = freeReference(slugOf(settings.typeName(type)), referencesIn(fields))
  const own: Field = {
    key: newKey(),
    reference,
    type,
    title: {},
    required: holdsAnswer(type) && !isContainer(type),
  }
  if (hasOptions(type)) own.options = [newOption(1, settings), newOption(2, settings)]
  if (type === 'file') own.file = { kinds: ['pdf', 'image', 'document'], maxBytes: 10 * 1024 * 1024, maxCount: 1 }
  if (type === 'questions-group') own.minRows = 1
  if (isContainer(type)) own.fields = [newField('text', [...fields, own], settings)]
  if (type === 'table') {
    own.table = {
      rows: [],
      openRows: true,
      cols: [1, 2].map((number) => ({
        reference: `c${number}`,
        title: { [settings.lang]: newName('column', settings.lang, number) },
        type: 'text',
      })),
    }
  }
  return own
}

export function newOption(number: number, { lang }: Pick<NewFieldSettings, 'lang'>): FieldOption {
  return { reference: `o${number}`, text: { [lang]: newName('option', lang, number) } }
}

/** The types that a field may become: those to which answers already given can be carried over, its own first. */
export function alikeTypes(field: Pick<Field, 'type' | 'multiple'>): readonly FieldType[] {
  const { type } = field
  return [type, ...fieldTypes.filter((to) => to !== type && canCarry(field, { type: to, multiple: field.multiple }))]
}

/** The field as another type, with what that type cannot do without. */
export function asType(field: Field, type: FieldType, settings: NewFieldSettings): Field {
  const { options, ...rest } = field
  if (!hasOptions(type)) return { ...rest, type }
  return { ...rest, type, options: options ?? [newOption(1, settings), newOption(2, settings)] }
}
