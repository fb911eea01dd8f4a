import type { FilterKind } from '@laurel/contract/applications'
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
  /** A number, or a boolean for what is there or not, of the application called `a`; null where there is nothing to say. */
  value(id: string): RawBuilder<unknown>
}

const contributed = new Map<string, ContributedFact>()

/** Called by the composition, which sees every room. */
export function contributeFacts(facts: readonly ContributedFact[]): void {
  for (const fact of facts) contributed.set(fact.name, fact)
}

/** The fact that a name means, and what follows its first part. */
export function findContributed(name: string): { fact: ContributedFact; id: string } | undefined {
  const [first = '', id = '', ...more] = name.split('.')
  const fact = contributed.get(first)
  const isWhole = more.length === 0 && (fact?.takesId ? uuid.test(id) : id === '')
  return fact && isWhole ? { fact, id } : undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
