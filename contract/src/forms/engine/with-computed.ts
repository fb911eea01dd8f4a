import type { FormDefinition } from '../definition/definition.ts'
import type { Field } from '../fields/field.ts'
import { type Answers, readAnswer } from '../values/answer.ts'
import { isDeepEqual } from '../values/deep-equal.ts'
import { compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { pathOf, walkForm } from './walk.ts'

/**
 * The answers with what is computed as it works out now, whatever stood there; what is hidden gives nothing. The same
 * object when nothing changes, and what is beside a change keeps its identity.
 */
export function withComputed(definition: FormDefinition, answers: Answers, context: FormContext): Answers {
  const form = compileForm(definition)
  if (!form.computes) return answers
  const found = new Map<string, unknown>()
  walkForm(form, answers, context, (compiled, value, prefix) => {
    if (compiled.computed) found.set(pathOf(compiled, prefix), value)
    return undefined
  })
  return replaceIn(definition.fields, answers, '', found)
}

/** `values` is an object wherever something computed stands in it: of anything else, nothing inside is visible to change. */
function replaceIn(
  fields: readonly Field[],
  values: Answers,
  prefix: string,
  found: ReadonlyMap<string, unknown>,
): Answers {
  let next = values
  for (const field of fields) {
    const { key, type } = field
    if (type === 'accordion') {
      next = replaceIn(field.fields ?? [], next, prefix, found)
      continue
    }
    const before = readAnswer(next, key)
    const after = field.computed ? (found.get(prefix + key) ?? undefined) : inside(field, before, prefix + key, found)
    if (isDeepEqual(before, after)) continue
    next = { ...next, [key]: after as Answers[string] }
    if (after === undefined) delete next[key]
  }
  return next
}

function inside(field: Field, value: unknown, path: string, found: ReadonlyMap<string, unknown>): unknown {
  const fields = field.fields ?? []
  if (!holdsComputed(fields)) return value
  if (field.type === 'simple-questions-group') {
    const replaced = replaceIn(fields, isObject(value) ? value : {}, `${path}.`, found)
    return Object.keys(replaced).length > 0 || isObject(value) ? replaced : value
  }
  if (field.type !== 'questions-group' || !Array.isArray(value)) return value
  return value.map((row, index) => {
    if (!isObject(row)) return row
    const v = readAnswer(row, 'v')
    return { ...row, v: replaceIn(fields, isObject(v) ? v : {}, `${path}[${index}].`, found) }
  })
}

function holdsComputed(fields: readonly Field[]): boolean {
  return fields.some((field) => field.computed || holdsComputed(field.fields ?? []))
}

function isObject(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
