import type { FormDefinition } from '../definition/definition.ts'
import { compileForm } from '../engine/compile.ts'
import type { Field } from './field.ts'
import { holdsAnswer, isSeparator } from './field-type.ts'

/** A question and where it stands; `group` is the group that holds its answer, if any. */
export interface Question {
  field: Field
  /** `key`, or `group.key`; items of a repeated group all share one. */
  path: string
  group?: Field
}

/** Everything but separators, depth first, containers before what they contain (docs/rules.md §3). */
export function questionsOf(definition: FormDefinition): Field[] {
  return compileForm(definition).all.flatMap(({ field }) => (isSeparator(field.type) ? [] : [field]))
}

/** The fields that hold an answer, groups and their fields alike, in document order: what columns, filters and imports offer. */
export function answerableQuestions(definition: FormDefinition): Question[] {
  return compileForm(definition).all.flatMap(({ field, group }) =>
    holdsAnswer(field.type) ? [{ field, group, path: group ? `${group.key}.${field.key}` : field.key }] : [],
  )
}

export function findField(definition: FormDefinition, key: string): Field | undefined {
  return compileForm(definition).byKey.get(key)?.field
}
