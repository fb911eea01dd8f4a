import type { FilterKind } from '@laurel/contract/applications'
import { isId, type Permission } from '@laurel/contract/kernel'
import type { RawBuilder } from 'kysely'

/**
 * A fact that lists of applications show, filter and sort by, and that a room above this one knows. Rooms above speak
 * upwards; here they hand down an expression once, when the server is put together.
 */
export interface ContributedFact {
  /** `unread`; with an argument the first part of the name: `score` for `score.<session id>`. */
  readonly name: string
  readonly kind: Extract<FilterKind, 'number' | 'presence'>
  /** With a uuid after the name. */
  readonly takesId: boolean
  /** Who may read it, and filter and sort by it; for others there is no such fact. */
  readonly permission: Permission
  /** A number, or a boolean for what is there or not, of the application called `a`; null where there is nothing to say. */
  value(id: string): RawBuilder<unknown>
}

const contributed = new Map<string, ContributedFact>()

/** Called by the composition, which sees every room. */
export function contributeFacts(facts: readonly ContributedFact[]): void {
  for (const fact of facts) contributed.set(fact.name, fact)
}

/** A fact that was asked for by name. */
export interface FoundFact {
  readonly name: string
  readonly fact: Pick<ContributedFact, 'value'>
  /** The part of the name after the first point. */
  readonly id: string
}

/** The fact that a name means, and what follows its first part; none where these rights do not open it. */
export function findContributed(
  name: string,
  rights: ReadonlySet<Permission>,
): (FoundFact & { readonly fact: ContributedFact }) | undefined {
  const [first = '', id = '', ...more] = name.split('.')
  const fact = contributed.get(first)
  const isWhole = more.length === 0 && (fact?.takesId ? isId(id) : id === '')
  return fact && isWhole && rights.has(fact.permission) ? { name, fact, id } : undefined
}
