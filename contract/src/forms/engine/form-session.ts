import type { FormDefinition } from '../definition/definition.ts'
import { openScope, type Scope } from '../expressions/scope.ts'
import { fieldsRequestedBy } from '../fields/field-uses.ts'
import { type CompiledField, type CompiledForm, compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { pathOf, type Visitor, walkFields } from './walk.ts'

/** How one visible field stands. */
export interface FieldState {
  readonly required: boolean
  readonly readOnly: boolean
  /** What it is worked out to be; undefined when nothing is. */
  readonly computed?: unknown
}

/**
 * A form being filled: what is visible, needed, shut and worked out at each path, kept up to date from one change to
 * the next. Only what may depend on the change is asked again.
 */
export interface FormSession {
  /** Undefined when the field is hidden. */
  stateOf(path: string): FieldState | undefined
  /** Takes answers in which one top-level field changed (any of them, without `key`); gives the paths that stand otherwise. */
  update(answers: unknown, key?: string): readonly string[]
}

/** A part of the form that is asked again as a whole: a field, a group with all its items, the shell of an accordion. */
interface Unit {
  readonly compiled: CompiledField
  readonly accordion?: CompiledField
  /** Units after this one that may change with it, in document order. */
  readonly followers: number[]
  states: Map<string, FieldState>
}

const noStates: Map<string, FieldState> = new Map()

export function openSession(definition: FormDefinition, answers: unknown, context: FormContext): FormSession {
  const form = compileForm(definition)
  const scope = openScope(form.all.length, answers, context)
  const units = unitsOf(form)
  const unitAt = new Map(units.map((unit, at) => [unit.compiled.field.key, at]))
  const orders = new Map<string, readonly number[]>()
  const states = new Map<string, FieldState>()
  const everything = units.map((_, at) => at)
  /** The unit of a key and all that may change with it, in document order. */
  const orderOf = (key: string) => {
    let order = orders.get(key)
    if (!order) {
      const found = new Set<number>()
      const waiting = [unitAt.get(key)]
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
        if (found.has(at)) continue
        found.add(at)
        waiting.push(...(units[at]?.followers ?? []))
      }
      order = [...found].sort((one, other) => one - other)
      orders.set(key, order)
    }
    return order
  }
  const update = (next: unknown, key?: string) => {
    scope.answers = next
    const changed: string[] = []
    for (const at of key === undefined ? everything : orderOf(key)) {
      const unit = units[at]
      if (!unit) continue
      const before = unit.states
      unit.states = ask(unit, scope)
      compareStates(before, unit.states, states, changed)
    }
    return changed
  }
  update(answers)
  return { stateOf: (path) => states.get(path), update }
}

function unitsOf(form: CompiledForm): Unit[] {
  const units: Unit[] = []
  const holders = new Map<string, number>()
  const add = (compiled: CompiledField, accordion?: CompiledField) => {
    const at = units.length
    units.push({ compiled, accordion, followers: [], states: noStates })
    const isAccordion = compiled.field.type === 'accordion'
    const inside = isAccordion ? [compiled] : form.all.slice(compiled.index, compiled.end)
    for (const { field } of inside) if (!holders.has(field.key)) holders.set(field.key, at)
    if (isAccordion) for (const child of compiled.children) add(child, compiled)
  }
  for (const root of form.roots) add(root)
  for (const [at, { compiled, accordion }] of units.entries()) {
    const isAccordion = compiled.field.type === 'accordion'
    const inside = isAccordion ? [compiled] : form.all.slice(compiled.index, compiled.end)
    const requested = new Set(inside.flatMap(({ field }) => fieldsRequestedBy(field)))
    if (accordion) requested.add(accordion.field.key)
    for (const key of requested) {
      const source = holders.get(key)
      if (source !== undefined && source < at) units[source]?.followers.push(at)
    }
  }
  return units
}

/** Asks one unit again; what it needs to know of earlier ones is in the scope. */
function ask({ compiled, accordion }: Unit, scope: Scope): Map<string, FieldState> {
  const isAccordion = compiled.field.type === 'accordion'
  scope.visible.fill(0, compiled.index, isAccordion ? compiled.index + 1 : compiled.end)
  if (accordion && !scope.visible[accordion.index]) return noStates
  const states = new Map<string, FieldState>()
  const note: Visitor = (one, value, prefix) => {
    const readOnly = one.readOnly(scope)
    states.set(pathOf(one, prefix), {
      readOnly,
      required: one.required(scope),
      ...(one.computed && { computed: value }),
    })
    return isAccordion ? ('stop' as const) : undefined
  }
  walkFields([compiled], scope.answers, '', scope, note)
  return states
}

/** Puts what a unit is now among all states, and notes the paths that differ. */
function compareStates(
  before: ReadonlyMap<string, FieldState>,
  after: Map<string, FieldState>,
  states: Map<string, FieldState>,
  changed: string[],
): void {
  for (const [path, now] of after) {
    const was = before.get(path)
    if (was && isSame(was, now)) {
      after.set(path, was)
      continue
    }
    states.set(path, now)
    changed.push(path)
  }
  for (const path of before.keys()) {
    if (after.has(path)) continue
    states.delete(path)
    changed.push(path)
  }
}

function isSame(one: FieldState, other: FieldState): boolean {
  return one.required === other.required && one.readOnly === other.readOnly && one.computed === other.computed
}
