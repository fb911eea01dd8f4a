import { testIn } from '../engine/ask.ts'
import { type CompiledForm, compileForm } from '../engine/compile.ts'
import type { FormContext } from '../engine/context.ts'
import { walkForm } from '../engine/walk.ts'
import { fieldsNamed } from '../expressions/expression-names.ts'
import { conditionOf, fieldsRequestedBy } from '../fields/field-uses.ts'
import { isUnanswered } from '../values/answer.ts'
import type { FormDefinition } from './definition.ts'
import type { EligibilityRule, EligibilityVerdict } from './eligibility.ts'

export interface EligibilityAnswer {
  readonly rule: EligibilityRule
  readonly verdict: EligibilityVerdict
}

/** What each rule of the form says of these answers, in order. Someone is ineligible by one rule that says so. */
export function checkEligibility(
  definition: FormDefinition,
  answers: unknown,
  context: FormContext,
): EligibilityAnswer[] {
  const form = compileForm(definition)
  const missing = new Set<string>()
  const scope = walkForm(form, answers, context, ({ field }, value) => {
    if (isUnanswered(field, value)) missing.add(field.key)
    return undefined
  })
  return (definition.eligibility ?? []).map((rule) => {
    const condition = conditionOf(rule)
    if (fieldsNamed(condition).some((key) => missing.has(key))) return { rule, verdict: 'open' }
    const isOut = testIn(form, condition)(scope) === 'when' in rule
    return { rule, verdict: isOut ? 'ineligible' : 'eligible' }
  })
}

/**
 * The fields to ask for the rules to be settled, in document order: those that they name, and whatever decides whether
 * these are shown or what is computed in them.
 */
export function eligibilityFields(definition: FormDefinition): string[] {
  const form = compileForm(definition)
  const requested = new Set<string>()
  const waiting = (definition.eligibility ?? []).flatMap((rule) => fieldsNamed(conditionOf(rule)))
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (requested.has(key)) continue
    requested.add(key)
    waiting.push(...requestedAround(form, key))
  }
  return form.all.flatMap(({ field }) => (requested.has(field.key) ? [field.key] : []))
}

/** What a field and the containers around it ask about. */
function requestedAround(form: CompiledForm, key: string): string[] {
  const own = form.byKey.get(key)
  if (!own) return []
  const around = form.all.filter(({ index, end }) => index <= own.index && own.index < end)
  return around.flatMap(({ field }) => fieldsRequestedBy(field))
}
