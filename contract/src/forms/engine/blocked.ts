import type { LocalizedText } from '../../kernel/locale/index.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { type CompiledField, compileForm } from './compile.ts'
import type { FormContext } from './context.ts'
import { visiblePaths } from './visible.ts'

/** Anything but `validated` keeps the gate closed (docs/rules.md §4, §10). */
export type GateStatuses = Readonly<Record<string, string>>

/** The validation step that blocks; the interface reports its title (docs/rules.md §4). */
export interface ClosedGate {
  key: string
  title: LocalizedText
  status: string | undefined
}

/**
 * The first visible validation field that is not validated. `gates` gives the status of each by field key; one without
 * status was never asked for. A hidden gate never blocks.
 */
export function closedGate(
  definition: FormDefinition,
  answers: unknown,
  context: FormContext,
  gates: GateStatuses,
): ClosedGate | undefined {
  const form = compileForm(definition)
  if (form.gates.length === 0) return
  const visible = visiblePaths(definition, answers, context)
  const gate = form.gates.find(({ field }) => visible.has(field.key) && statusOf(gates, field.key) !== 'validated')
  return gate && { key: gate.field.key, title: gate.field.title, status: statusOf(gates, gate.field.key) }
}

/** The validation fields that are on the way, in document order: a hidden gate neither blocks nor holds anything. */
export function visibleGates(definition: FormDefinition, answers: unknown, context: FormContext): CompiledField[] {
  const { gates } = compileForm(definition)
  if (gates.length === 0) return []
  const visible = visiblePaths(definition, answers, context)
  return gates.filter(({ field }) => visible.has(field.key))
}

/**
 * Is the field (by its key) blocked by that gate: does it stand after it? A gate that belongs to an earlier step's form
 * blocks the whole of this one. The gate itself is not blocked.
 */
export function isBlocked(definition: FormDefinition, gate: ClosedGate | undefined, key: string): boolean {
  if (!gate) return false
  const { byKey } = compileForm(definition)
  const [at, field] = [byKey.get(gate.key), byKey.get(key)]
  return !at || (field !== undefined && field.index > at.index)
}

function statusOf(gates: GateStatuses, key: string): string | undefined {
  return Object.hasOwn(gates, key) ? gates[key] : undefined
}
