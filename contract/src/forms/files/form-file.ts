import type { LocalizedText } from '../../kernel/locale/index.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { Field } from '../fields/field.ts'

/** What marks our JSON among any other. */
export const formFileMark = 'laurel-form'
export const fieldsMark = 'laurel-fields'

/** A form as a file that another program, or another installation, can read. */
export function writeFormFile(title: LocalizedText, definition: FormDefinition): string {
  return `${JSON.stringify({ kind: formFileMark, version: 1, title, definition }, null, 2)}\n`
}

/** Fields as text for the clipboard. */
export function writeFields(fields: readonly Field[]): string {
  return JSON.stringify({ kind: fieldsMark, version: 1, fields })
}

/** Does a text look like copied fields? Cheap: it is asked of everything that is pasted. */
export function isFieldList(text: string): boolean {
  return text.trimStart().startsWith('{') && text.slice(0, 200).includes(fieldsMark)
}
