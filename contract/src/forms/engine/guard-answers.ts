import type { FormDefinition } from '../definition/definition.ts'
import { isGroup } from '../fields/field-type.ts'
import { type Answers, groupRows, readAnswer } from '../values/answer.ts'
import { rowsLimit } from '../values/rule.ts'
import { type CompiledField, compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { fieldStates } from './field-states.ts'
import { initialItem } from './initial-answers.ts'

/** Answers as they may be kept: what cannot be written stands as it stood. */
export interface Guarded {
  readonly answers: Answers
  /** Keys of the top-level fields of which nothing was taken. */
  readonly shut: ReadonlySet<string>
}

interface Guarding {
  readonly definition: FormDefinition
  readonly context: FormContext
  readonly proposed: Answers
  readonly wasShut: ReadonlySet<string>
  readonly isShut: ReadonlySet<string>
}

/**
 * Keeps an applicant's changes away from what is read-only or computed, inside groups too, where items are matched by
 * their id and a new one has initial values. What is read-only by a condition is shut when it is so both before and after
 * the changes: so what is typed just before a lock closes, or just after it opens, is taken.
 */
export function guardAnswers(
  definition: FormDefinition,
  before: Answers,
  proposed: Answers,
  context: FormContext,
): Guarded {
  const form = compileForm(definition)
  if (!form.guards) return { answers: proposed, shut: new Set() }
  const shutIn = (answers: Answers) => fieldStates(definition, answers, context).readOnly
  const guarding = { definition, context, proposed, wasShut: shutIn(before), isShut: shutIn(proposed) }
  const shut = new Set<string>()
  const answers = { ...proposed }
  for (const compiled of form.all) {
    const { key, type } = compiled.field
    if (compiled.group || type === 'accordion') continue
    const isHeld = isShutAt(compiled, key, key, guarding)
    if (isHeld) shut.add(key)
    const cached = isHeld ? readAnswer(before, key) : guardGroup(compiled, before, proposed, guarding)
    if (cached === undefined) delete answers[key]
    else answers[key] = cached as Answers[string]
  }
  return { answers, shut }
}

function isShutAt({ field }: CompiledField, was: string, is: string, { wasShut, isShut }: Guarding): boolean {
  if (field.computed || field.readOnly === true) return true
  return typeof field.readOnly === 'object' && wasShut.has(was) && isShut.has(is)
}

/** A group's answer with what is shut inside it as it stood; any other answer as it is wanted. */
function guardGroup(group: CompiledField, before: Answers, requested: Answers, guarding: Guarding): unknown {
  const { key, type } = group.field
  const value = readAnswer(requested, key)
  if (!isGroup(type) || value === null || value === undefined) return value
  if (type === 'simple-questions-group') {
    return guardInside(group, readAnswer(before, key), value, `${key}.`, `${key}.`, guarding)
  }
  const old = groupRows(readAnswer(before, key), rowsLimit)
  return groupRows(value, rowsLimit).map(({ id, v }, index) => {
    const at = old.findIndex((row) => row.id === id)
    const { definition, context } = guarding
    const stood = at < 0 ? initialItem(definition, key, guarding.proposed, context) : old[at]?.v
    return { id, v: guardInside(group, stood, v, `${key}[${at}].`, `${key}[${index}].`, guarding) }
  })
}

function guardInside(
  group: CompiledField,
  stood: unknown,
  requested: unknown,
  was: string,
  is: string,
  guarding: Guarding,
): Answers {
  const answers: Answers = { ...(requested as Answers) }
  for (const child of group.children) {
    const { key } = child.field
    if (!isShutAt(child, was + key, is + key, guarding)) continue
    const value = readAnswer(stood, key)
    if (value === undefined) delete answers[key]
    else answers[key] = value as Answers[string]
  }
  return answers
}
