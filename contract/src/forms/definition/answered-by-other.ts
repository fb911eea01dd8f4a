import type { Field } from '../fields/field.ts'
import { holdsAnswer } from '../fields/field-type.ts'

/** Is the field answered by somebody else than those who apply? Groups' own fields and headings never are. */
export function isForOther(field: Field): boolean {
  return Boolean(field.answeredBy) && holdsAnswer(field.type)
}

/** The name of whoever else answers a field, as its group says where it stands in one; undefined: those who apply. */
export function roleOf(field: Field, group: Field | undefined): string | undefined {
  const requested = group ?? field
  return isForOther(requested) ? requested.answeredBy : undefined
}
