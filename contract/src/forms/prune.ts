import { type Answers, groupRows } from './answer.ts'
import { compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import type { FormDefinition } from './definition.ts'
import type { Field } from './field.ts'
import { holdsAnswer } from './field-type.ts'
import { rowsLimit } from './rule.ts'
import { type Visit, walkForm } from './walk.ts'

/**
 * The answers to keep in the snapshot of a submission: those of visible fields only, in document order, what is computed
 * as it works out now. Hidden values, keys that no field has and rows beyond the limit are left out; the draft keeps
 * them, so that going back loses nothing.
 */
export function pruneAnswers(definition: FormDefinition, answers: unknown, context: FormContext): Answers {
  const pruned: Answers = {}
  // Where answers go by what their paths begin with: the fields of a group are met right after it.
  const places = new Map([['', pruned]])
  const unbegun: Visit[] = []
  walkForm(compileForm(definition), answers, context, (visit) => {
    const { field } = visit.compiled
    if (!holdsAnswer(field.type)) return
    const place = places.get(visit.prefix)
    const isEmpty = visit.value === undefined || visit.value === null
    if (!place || (isEmpty && !holdsComputed(field))) return
    if (isEmpty) unbegun.push(visit)
    place[field.key] = keep(visit, places)
  })
  // From the inside out: a group inside another may be all that it holds.
  for (const { prefix, compiled } of unbegun.reverse()) {
    const place = places.get(prefix) as Answers
    if (Object.keys(place[compiled.field.key] as Answers).length === 0) delete place[compiled.field.key]
  }
  return pruned
}

/** What is kept of an answer; of a group its places, still empty. */
function keep(visit: Visit, places: Map<string, Answers>): Answers[string] {
  const { field } = visit.compiled
  const placeOf = (prefix: string) => {
    const place: Answers = {}
    places.set(prefix, place)
    return place
  }
  if (field.type === 'simple-questions-group') return placeOf(`${visit.path}.`)
  if (field.type !== 'questions-group') return visit.value as Answers[string]
  return groupRows(visit.value, rowsLimit).map(({ id }, index) => ({
    id: String(id),
    v: placeOf(`${visit.path}[${index}].`),
  }))
}

/** A fixed group that nobody has begun may all the same hold what is computed. */
function holdsComputed({ type, fields }: Field): boolean {
  return type === 'simple-questions-group' && (fields ?? []).some((field) => field.computed)
}
