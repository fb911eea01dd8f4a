import type { FormDefinition } from '../definition/definition.ts'
import { openScope, type Scope } from '../expressions/scope.ts'
import type { Answers } from '../values/answer.ts'
import { type CompiledField, compileForm } from './compile.ts'
import type { FormContext } from './context.ts'

/** What stands in a form that nobody has begun: the initial values of its fields, visible or not. */
export function initialAnswers(definition: FormDefinition, context: FormContext): Answers {
  const form = compileForm(definition)
  const answers: Answers = {}
  const scope = openScope(form.all.length, answers, context)
  fill(form.roots, answers, scope)
  return answers
}

/** What stands in a new item of a repeated group, given the answers around it. */
export function initialItem(
  definition: FormDefinition,
  groupKey: string,
  answers: unknown,
  context: FormContext,
): Answers {
  const form = compileForm(definition)
  const group = form.byKey.get(groupKey)
  const item: Answers = {}
  if (!group) return item
  const scope = openScope(form.all.length, answers, context)
  scope.visible.fill(1)
  scope.row = item
  fill(group.children, item, scope)
  return item
}

/** In document order: an initial value may ask about those before it. */
function fill(fields: readonly CompiledField[], answers: Answers, scope: Scope): void {
  for (const { field, index, children, computed, initial } of fields) {
    scope.visible[index] = 1
    if (computed) scope.computed[index] = computed(scope)
    if (field.type === 'accordion') fill(children, answers, scope)
    if (field.type === 'simple-questions-group') {
      const inner: Answers = {}
      answers[field.key] = inner
      fill(children, inner, scope)
      if (Object.keys(inner).length === 0) delete answers[field.key]
    }
    const value = initial?.(scope) ?? null
    if (value !== null) answers[field.key] = value as Answers[string]
  }
}
