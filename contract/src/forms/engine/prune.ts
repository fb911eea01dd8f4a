import type { FormDefinition } from '../definition/definition.ts'
import type { Field } from '../fields/field.ts'
import { holdsAnswer } from '../fields/field-type.ts'
import { type Answers, groupRows } from '../values/answer.ts'
import { rowsLimit } from '../values/rule.ts'
import { compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { walkForm } from './walk.ts'

/**
 * The answers to keep in the snapshot of a submission: those of visible fields only, in document order, what is computed
 * as it works out now. Hidden values, keys that no field has and rows beyond the limit are left out; the draft keeps
 * them, so that going back loses nothing.
 */
export function pruneAnswers(definition: FormDefinition, answers: unknown, context: FormContext): Answers {
  const pruned: Answers = {}
  // Where answers go by what their paths begin with: the fields of a group are met right after it.
  const places = new Map<string, Answers>()
  const unbegun: { readonly place: Answers; readonly key: string }[] = []
  walkForm(compileForm(definition), answers, context, ({ field }, value, prefix) => {
    if (!holdsAnswer(field.type)) return
    const place = prefix === '' ? pruned : places.get(prefix)
    const isEmpty = value === undefined || value === null
    if (!place || (isEmpty && !holdsComputed(field))) return
    if (isEmpty) unbegun.push({ place, key: field.key })
    place[field.key] = keep(field, value, prefix, places)
  })
  // From the inside out: a group inside another may be all that it holds.
  for (const { place, key } of unbegun.reverse()) if (Object.keys(place[key] as Answers).length === 0) delete place[key]
  return pruned
}

/** What is kept of an answer; of a group its places, still empty. */
function keep(field: Field, value: unknown, prefix: string, places: Map<string, Answers>): Answers[string] {
  const placeOf = (inside: string) => {
    const place: Answers = {}
    places.set(inside, place)
    return place
  }
  if (field.type === 'simple-questions-group') return placeOf(`${prefix}${field.key}.`)
  if (field.type !== 'questions-group') return value as Answers[string]
  return groupRows(value, rowsLimit).map(({ id }, index) => ({
    id: String(id),
    v: placeOf(`${prefix}${field.key}[${index}].`),
  }))
}

/** A fixed group that nobody has begun may all the same hold what is computed. */
function holdsComputed({ type, fields }: Field): boolean {
  return type === 'simple-questions-group' && (fields ?? []).some((field) => field.computed)
}
