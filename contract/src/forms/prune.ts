import { type Answers, groupRows } from './answer.ts'
import { compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import type { FormDefinition } from './definition.ts'
import type { Field } from './field.ts'
import { holdsAnswer } from './field-type.ts'
import { rowsLimit } from './rule.ts'
import { walkForm } from './walk.ts'

/**
 * The answers to keep in the snapshot of a submission: those of visible fields only, in document order, what is computed
 * as it works out now. Hidden values, keys that no field has and rows beyond the limit are left out; the draft keeps
 * them, so that going back loses nothing.
 */
export function pruneAnswers(definition: FormDefinition, answers: unknown, context: FormContext): Answers {
  const visible = new Map<string, unknown>()
  walkForm(compileForm(definition), answers, context, ({ path, value }) => {
    visible.set(path, value)
    return undefined
  })
  const pruned: Answers = {}
  keepVisible(definition.fields, '', visible, pruned)
  return pruned
}

function keepVisible(
  fields: readonly Field[],
  prefix: string,
  visible: ReadonlyMap<string, unknown>,
  kept: Answers,
): void {
  for (const field of fields) {
    const path = prefix + field.key
    if (!visible.has(path)) continue
    if (field.type === 'accordion') keepVisible(field.fields ?? [], prefix, visible, kept)
    if (!holdsAnswer(field.type)) continue
    const value = visible.get(path)
    if (holdsComputed(field) || (value !== undefined && value !== null)) {
      const inside = keepInside(field, value, path, visible)
      if (inside !== null && inside !== undefined) kept[field.key] = inside
    }
  }
}

function keepInside(
  field: Field,
  value: unknown,
  path: string,
  visible: ReadonlyMap<string, unknown>,
): Answers[string] | undefined {
  const inside = (prefix: string) => {
    const kept: Answers = {}
    keepVisible(field.fields ?? [], prefix, visible, kept)
    return kept
  }
  if (field.type === 'simple-questions-group') {
    const kept = inside(`${path}.`)
    return (value === undefined || value === null) && Object.keys(kept).length === 0 ? undefined : kept
  }
  if (field.type !== 'questions-group') return value as Answers[string]
  if (value === undefined || value === null) return undefined
  return groupRows(value, rowsLimit).map((row, index) => ({ id: String(row.id), v: inside(`${path}[${index}].`) }))
}

/** A fixed group that nobody has begun may all the same hold what is computed. */
function holdsComputed({ type, fields }: Field): boolean {
  return type === 'simple-questions-group' && (fields ?? []).some((field) => field.computed)
}
