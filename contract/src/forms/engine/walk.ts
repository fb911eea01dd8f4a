import { openScope, type Scope } from '../expressions/scope.ts'
import { groupRows, readAnswer } from '../values/answer.ts'
import { rowsLimit } from '../values/rule.ts'
import type { CompiledField, CompiledForm } from './compile.ts'
import type { FormContext } from './context.ts'

/**
 * Called with each visible field, and what is answered there (unchecked JSON), or worked out; `stop` ends the walk. Four
 * arguments rather than an object: a walk meets every field of every application that is read.
 * @param prefix what its path begins with: empty at the top and inside accordions, else `group.` or `group[0].`
 */
export type Visitor = (compiled: CompiledField, value: unknown, prefix: string, scope: Scope) => 'stop' | undefined

/** `key`, `group.key`, `group[0].key`. */
export function pathOf({ field }: CompiledField, prefix: string): string {
  return prefix + field.key
}

/**
 * One pass in document order over the fields that are visible, items of repeated groups one after the other.
 * O(fields + items): a field's visibility and its computed value are settled when it is met, from fields met before.
 * Items beyond the limit of rows are not walked. Answers the scope as the walk left it.
 */
export function walkForm(form: CompiledForm, answers: unknown, context: FormContext, visit: Visitor): Scope {
  const scope = openScope(form.all.length, answers, context)
  walkFields(form.roots, answers, '', scope, visit)
  return scope
}

/** Walks some fields of one container; false once the visitor stopped. */
export function walkFields(
  fields: readonly CompiledField[],
  values: unknown,
  prefix: string,
  scope: Scope,
  visit: Visitor,
): boolean {
  for (const compiled of fields) {
    if (compiled.visibleIf && !compiled.visibleIf(scope)) continue
    const value = settle(compiled, values, scope)
    if (visit(compiled, value, prefix, scope) === 'stop') return false
    if (compiled.children.length === 0) continue
    const isAround = compiled.field.type === 'accordion'
    if (!walkInside(compiled, isAround ? values : value, prefix, scope, visit)) return false
  }
  return true
}

/** The field is visible: its value is worked out or read. */
function settle(compiled: CompiledField, values: unknown, scope: Scope): unknown {
  const { field, index, computed } = compiled
  scope.visible[index] = 1
  const value = computed ? computed(scope) : readAnswer(values, field.key)
  if (computed) scope.computed[index] = value
  if (compiled.isListed) scope.lists[index]?.push(value)
  return value
}

/** `value` is what the fields inside are answered in: of an accordion, what it stands in. */
function walkInside(compiled: CompiledField, value: unknown, prefix: string, scope: Scope, visit: Visitor): boolean {
  if (compiled.field.type === 'accordion') return walkFields(compiled.children, value, prefix, scope, visit)
  const path = pathOf(compiled, prefix)
  if (compiled.field.type !== 'questions-group') return walkFields(compiled.children, value, `${path}.`, scope, visit)
  for (const child of compiled.children) scope.lists[child.index] = []
  const rows = groupRows(value, rowsLimit)
  const goesOn = rows.every((row, index) => {
    scope.visible.fill(0, compiled.index + 1, compiled.end)
    scope.row = row.v
    return walkFields(compiled.children, row.v, `${path}[${index}].`, scope, visit)
  })
  scope.row = undefined
  return goesOn
}
