import type { Permission } from '@laurel/contract/kernel'
import { type FoundFact, findContributed } from './contributed-facts.ts'
import { ofGates } from './store/group-sql.ts'

/** A fact that rows tell when they are asked for it: where the most pressing gate stands, or what another room knows. */
export function findShown(name: string, rights: ReadonlySet<Permission>): FoundFact | undefined {
  return name === 'gate' ? { name, fact: { value: () => ofGates }, id: '' } : findContributed(name, rights)
}
