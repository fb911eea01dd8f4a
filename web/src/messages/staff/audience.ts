import { type ApplicationState, applicationStates } from '@laurel/contract/applications/states'
import type { ManySearch } from './recipients.ts'

/** States that one writes to: what is in the trash is not written to. */
export const writtenStates = applicationStates.filter((state) => state !== 'deleted')

/** Sent, and nothing decided yet: whom one mostly means by all. */
const activeStates: readonly ApplicationState[] = ['submitted', 'in_review', 'to_complete']

export type Audience = 'active' | 'everybody' | (typeof writtenStates)[number]

const among = (states: readonly ApplicationState[]) =>
  JSON.stringify({ and: [{ field: 'state', op: 'in', value: [...states] }] })

/** The filter that names an audience. */
export function filterOf(audience: Audience): string {
  if (audience === 'active') return among(activeStates)
  return among(audience === 'everybody' ? writtenStates : [audience])
}

const audiences: readonly Audience[] = ['active', 'everybody', ...writtenStates]

/** Without a filter: those that are under way, not drafts nor what was refused or withdrawn. */
export function audienceOf(filter: string | undefined): Audience {
  return audiences.find((audience) => filterOf(audience) === filter) ?? 'active'
}

/** A list of its own, and not one of the audiences that the page offers. */
export function isOfOwnList({ choice, search, filter }: ManySearch): boolean {
  if (choice !== undefined || search !== undefined) return true
  return filter !== undefined && !audiences.some((audience) => filterOf(audience) === filter)
}
