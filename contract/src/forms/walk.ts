import { groupRows, readAnswer } from './answer.ts'
import type { CompiledField, CompiledForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { rowsLimit } from './rule.ts'
import { openScope, type Scope } from './scope.ts'

/** One visible field met on the way: where it is, and what is answered there (unchecked JSON), or worked out. */
export class Visit {
  readonly compiled: CompiledField
  readonly value: unknown
  /** What its path begins with: empty at the top and inside accordions, else `group.` or `group[0].`. */
  readonly prefix: string
  readonly scope: Scope

  constructor(compiled: CompiledField, value: unknown, prefix: string, scope: Scope) {
    this.compiled = compiled
    this.value = value
    this.prefix = prefix
    this.scope = scope
  }

  /** `key`, `group.key`, `group[0].key`. Put together when asked for: not every walk needs it. */
  get path(): string {
    return this.prefix + this.compiled.field.key
  }
}

/** Called with each visible field; `stop` ends the walk. */
export type Visitor = (visit: Visit) => 'stop' | undefined

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
    const visited = settle(compiled, values, prefix, scope)
    if (visit(visited) === 'stop') return false
    if (compiled.children.length > 0 && !walkInside(visited, values, visit)) return false
  }
  return true
}

/** The field is visible: its value is worked out or read. */
function settle(compiled: CompiledField, values: unknown, prefix: string, scope: Scope): Visit {
  const { field, index, computed } = compiled
  scope.visible[index] = 1
  const value = computed ? computed(scope) : readAnswer(values, field.key)
  if (computed) scope.computed[index] = value
  if (compiled.isListed) scope.lists[index]?.push(value)
  return new Visit(compiled, value, prefix, scope)
}

function walkInside(visited: Visit, values: unknown, visit: Visitor): boolean {
  const { compiled, value, prefix, scope } = visited
  if (compiled.field.type === 'accordion') return walkFields(compiled.children, values, prefix, scope, visit)
  const { path } = visited
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
