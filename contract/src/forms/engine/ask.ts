import type { FormDefinition } from '../definition/definition.ts'
import { compileCondition, compileExpression } from '../expressions/compile-condition.ts'
import type { Condition } from '../expressions/condition.ts'
import type { Expression } from '../expressions/expression.ts'
import type { Read, Scope, Test } from '../expressions/scope.ts'
import { type CompiledForm, compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { walkForm } from './walk.ts'

const tests = new WeakMap<CompiledForm, WeakMap<Condition, Test>>()
const reads = new WeakMap<CompiledForm, WeakMap<Expression, Read>>()

/** Does a condition hold for a whole form's answers? What is hidden is null, as everywhere. */
export function holds(
  definition: FormDefinition,
  condition: Condition,
  answers: unknown,
  context: FormContext,
): boolean {
  const form = compileForm(definition)
  return testIn(form, condition)(settledScope(form, answers, context))
}

/** What an expression gives for a whole form's answers; null when it gives nothing. */
export function evaluate(
  definition: FormDefinition,
  expression: Expression,
  answers: unknown,
  context: FormContext,
): unknown {
  const form = compileForm(definition)
  const read = cached(reads, form, expression, () => compileExpression(expression, form.atEnd))
  return read(settledScope(form, answers, context)) ?? null
}

/** A condition asked of a whole form, made into a function once for each form. */
export function testIn(form: CompiledForm, condition: Condition): Test {
  return cached(tests, form, condition, () => compileCondition(condition, form.atEnd))
}

/** The form gone through, with what is visible and what is computed. */
export function settledScope(form: CompiledForm, answers: unknown, context: FormContext): Scope {
  return walkForm(form, answers, context, () => undefined)
}

function cached<Requested extends object, Made>(
  memory: WeakMap<CompiledForm, WeakMap<Requested, Made>>,
  form: CompiledForm,
  requested: Requested,
  make: () => Made,
): Made {
  const known = memory.get(form) ?? new WeakMap<Requested, Made>()
  memory.set(form, known)
  const made = known.get(requested) ?? make()
  known.set(requested, made)
  return made
}
