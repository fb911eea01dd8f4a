import type { FormDefinition } from '../../forms/definition/index.ts'
import { type Field, holdsAnswer, isContainer, isGroup } from '../../forms/fields/index.ts'
import { actionOf, type FieldRule } from './project-answers.ts'

/**
 * A form as a blind juror may read it: without the fields that stay hidden, and with all others whatever was answered, so
 * that what is missing tells nothing. Conditions and formulas go: they ask about answers that are not there.
 */
export function blindDefinition(
  { schemaVersion, fields }: FormDefinition,
  rules: Readonly<Record<string, FieldRule>>,
): FormDefinition {
  const shown = blindFields(fields, rules)
  return { schemaVersion, fields: shown.some(({ type }) => isQuestion(type)) ? shown : [] }
}

const isQuestion = (type: Field['type']) => holdsAnswer(type) || isContainer(type)

function blindFields(fields: readonly Field[], rules: Readonly<Record<string, FieldRule>>): Field[] {
  const shown = fields.flatMap((field): Field[] => {
    if (isContainer(field.type)) {
      if (isGroup(field.type) && ruleOf(rules, field.key).action === 'hide') return []
      const inner = blindFields(field.fields ?? [], rules)
      return inner.some(({ type }) => isQuestion(type)) ? [{ ...withoutBehaviour(field), fields: inner }] : []
    }
    if (!holdsAnswer(field.type)) return field.type === 'validation' ? [] : [withoutBehaviour(field)]
    return actionOf(ruleOf(rules, field.key)) === 'hide' ? [] : [withoutBehaviour(field)]
  })
  return withoutEmptyParts(shown)
}

const ruleOf = (rules: Readonly<Record<string, FieldRule>>, key: string): FieldRule =>
  (Object.hasOwn(rules, key) ? rules[key] : undefined) ?? {}

/** A field without what only matters to those who answer. */
function withoutBehaviour({
  visibleIf: _v,
  readOnly: _r,
  computed: _c,
  initial: _i,
  company: _o,
  rules,
  ...field
}: Field): Field {
  const { unit, currency } = rules ?? {}
  const dress = { ...(unit === undefined ? {} : { unit }), ...(currency === undefined ? {} : { currency }) }
  return { ...field, required: false, ...(Object.keys(dress).length > 0 ? { rules: dress } : {}) }
}

/** A title whose part is hidden goes with it. */
function withoutEmptyParts(fields: readonly Field[]): Field[] {
  return fields.filter(({ type }, at) => {
    if (type !== 'separator-title') return true
    const next = fields.slice(at + 1).find((one) => one.type !== 'separator-text')
    return next !== undefined && next.type !== 'separator-title'
  })
}
