import { type FormDefinition, isForOther } from '../../forms/definition/index.ts'
import { type FormContext, visiblePaths } from '../../forms/engine/index.ts'
import { type Condition, fieldsNamed } from '../../forms/expressions/index.ts'
import type { Field } from '../../forms/fields/index.ts'
import type { Answers } from '../../forms/values/index.ts'
import { topFields } from '../title.ts'

/** The questions that a form asks of one other person. */
export interface OtherPart {
  /** The name that the form gives them. */
  readonly role: string
  readonly fields: readonly Field[]
}

const parts = new WeakMap<FormDefinition, { own: FormDefinition; others: readonly OtherPart[] }>()

function split(definition: FormDefinition) {
  const known = parts.get(definition)
  if (known) return known
  const others = new Map<string, Field[]>()
  for (const field of topFields(definition.fields)) {
    const role = field.answeredBy
    if (role && isForOther(field)) others.set(role, [...(others.get(role) ?? []), field])
  }
  const made = {
    own: others.size === 0 ? definition : { ...definition, fields: without(definition.fields, isForOther) },
    others: [...others].map(([role, fields]) => ({ role, fields })),
  }
  parts.set(definition, made)
  return made
}

function without(fields: readonly Field[], isLeftOut: (field: Field) => boolean): Field[] {
  return fields.flatMap((field) => {
    if (isLeftOut(field)) return []
    return field.type === 'accordion' ? [{ ...field, fields: without(field.fields ?? [], isLeftOut) }] : [field]
  })
}

/** The form as those who apply fill it: without what others answer. The very same object when there is nothing to leave out. */
export function applicantPart(definition: FormDefinition): FormDefinition {
  return split(definition).own
}

/** What a form asks of others, by role. */
export function otherParts(definition: FormDefinition): readonly OtherPart[] {
  return split(definition).others
}

/**
 * The questions of one role that the application's answers call for, as a form of their own. Conditions on answers of the
 * applicant are settled here, and do not go out: a referee learns nothing of them.
 */
export function partOf(
  definition: FormDefinition,
  role: string,
  answers: Answers,
  context: FormContext,
): FormDefinition {
  const fields = otherParts(definition).find((part) => part.role === role)?.fields ?? []
  const own = new Set(fields.map(({ key }) => key))
  const isOwn = (condition: Condition) => fieldsNamed(condition).every((key) => own.has(key))
  const visible = visiblePaths({ ...definition, fields: settled(definition.fields, isOwn, own) }, answers, context)
  const questions = fields
    .filter(({ key }) => visible.has(key))
    .map((field) => ({
      ...field,
      visibleIf: field.visibleIf && isOwn(field.visibleIf) ? field.visibleIf : undefined,
      required: typeof field.required === 'boolean' || isOwn(field.required) ? field.required : true,
    }))
  return { schemaVersion: definition.schemaVersion, fields: questions }
}

/** The whole form where what depends on the other person alone counts as shown: it is decided while they answer. */
function settled(
  fields: readonly Field[],
  isOwn: (condition: Condition) => boolean,
  own: ReadonlySet<string>,
): Field[] {
  return fields.map((field) => {
    if (field.type === 'accordion') return { ...field, fields: settled(field.fields ?? [], isOwn, own) }
    return own.has(field.key) && field.visibleIf && isOwn(field.visibleIf) ? { ...field, visibleIf: undefined } : field
  })
}

/** Must somebody have answered before the application is sent? */
export function isNeeded(part: FormDefinition): boolean {
  return part.fields.some((field) => field.required !== false)
}

/** The part of a form and its answers that the applicant may read once they are given: what is not confidential. */
export function openPart(part: FormDefinition, answers: Answers): { definition: FormDefinition; answers: Answers } {
  const fields = part.fields.filter((field) => !field.confidential)
  const keys = new Set(fields.map(({ key }) => key))
  return {
    definition: { ...part, fields },
    answers: Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key))),
  }
}
