import { type Field, type FieldType, isGroup } from '../../forms/fields/index.ts'
import { type Answers, type FileAnswer, groupRows, readAnswer } from '../../forms/values/index.ts'

/** The place of an entry's title among those of its fields: no field has such a key. */
export const titlePlace = '$title'

/** A text or a file of an entry; `place` is the field's key, `key#row` in a repeated group, `file:key` of a file. */
export type AnswerPlace =
  | { readonly place: string; readonly field: Field; readonly text: string }
  | { readonly place: string; readonly field: Field; readonly file: FileAnswer }

/** Those whose answers are words, in which something may be struck out. */
const written: ReadonlySet<FieldType> = new Set(['text', 'textarea', 'url', 'email', 'tel', 'siret-fr', 'siren-fr'])

/** Every text and every file of an entry, in the order of its form. */
export function placesIn(answers: unknown, fields: readonly Field[], row = ''): AnswerPlace[] {
  return fields.flatMap((field): AnswerPlace[] => {
    if (field.type === 'accordion') return placesIn(answers, field.fields ?? [], row)
    const value = readAnswer(answers, field.key)
    if (value === undefined || value === null) return []
    if (field.type === 'questions-group')
      return groupRows(value, Number.POSITIVE_INFINITY).flatMap(({ id, v }) =>
        placesIn(v as Answers, field.fields ?? [], `#${String(id)}`),
      )
    if (isGroup(field.type)) return placesIn(value, field.fields ?? [], row)
    if (field.type === 'file')
      return (Array.isArray(value) ? (value as FileAnswer[]) : []).map((file) => ({
        place: `file:${file.key}`,
        field,
        file,
      }))
    if (!written.has(field.type) || typeof value !== 'string' || value === '') return []
    return [{ place: `${field.key}${row}`, field, text: value }]
  })
}
