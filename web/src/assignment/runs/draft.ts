import type { AssignmentRelaxation, AssignmentSettings } from '@laurel/contract/assignment'
import type { SessionState } from '@laurel/contract/evaluation'

/** Work is given until the session is closed. */
export const isAssignable = ({ state }: { state: SessionState }): boolean =>
  state === 'draft' || state === 'open' || state === 'paused'

/** How the work of a session is divided until somebody says otherwise. */
export function firstSettings(perEntry: number): AssignmentSettings {
  return {
    method: 'optimal',
    perEntry,
    most: null,
    affinities: true,
    experts: false,
    onePerOrganisation: true,
    apart: [],
    fair: true,
    connected: true,
    calibrationEntries: 0,
    adjust: false,
    raised: [],
    lowered: [],
    seed: 1,
  }
}

/** The rules with one of them loosened; undefined where only more people help. */
export function relaxed(settings: AssignmentSettings, by: AssignmentRelaxation): AssignmentSettings | undefined {
  switch (by.kind) {
    case 'raise_most':
      return { ...settings, raised: added(settings.raised, by.jurors, 'jurorId') }
    case 'lower_need':
      return { ...settings, lowered: added(settings.lowered, by.entries, 'entryId') }
    case 'drop_experts':
      return { ...settings, experts: false }
    case 'drop_organisations':
      return { ...settings, onePerOrganisation: false }
    case 'drop_apart':
      return { ...settings, apart: [] }
    case 'add_jurors':
      return undefined
  }
}

type Amount<Key extends string> = Record<Key, string> & { by: number }

/** Amounts under the same name are one. */
function added<Key extends string>(
  before: readonly Amount<Key>[],
  more: readonly Amount<Key>[],
  key: Key,
): Amount<Key>[] {
  const sums = new Map<string, number>()
  for (const one of [...before, ...more]) sums.set(one[key], (sums.get(one[key]) ?? 0) + one.by)
  return [...sums].map(([name, by]) => ({ [key]: name, by }) as Amount<Key>)
}
