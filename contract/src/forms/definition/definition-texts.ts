import type { LocalizedText } from '../../kernel/locale/index.ts'
import type { Field } from '../fields/field.ts'
import { everyField } from '../fields/fresh-keys.ts'
import type { FormDefinition } from './definition.ts'

/** Every text of a form that somebody reads, in the order of the page. */
export function definitionTexts({ fields, eligibility }: FormDefinition): LocalizedText[] {
  return [...everyField(fields).flatMap(textsOf), ...(eligibility ?? []).map(({ message }) => message)]
}

function textsOf(field: Field): LocalizedText[] {
  const { title, description, placeholder, newGroupBtnLabel, deleteConfirmationMsg, gate, table } = field
  const own = [title, description, placeholder, newGroupBtnLabel, deleteConfirmationMsg]
  return [
    ...[...own, gate?.messageBefore, gate?.messageAfter].flatMap((text) => text ?? []),
    ...(field.options ?? []).map(({ text }) => text),
    ...(table?.cols ?? []).flatMap((col) => [col.title, ...(col.options ?? []).map(({ text }) => text)]),
    ...(table?.rows ?? []).map((row) => row.title),
  ]
}
