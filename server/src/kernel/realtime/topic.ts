import type { AnyEndpoint } from '@laurel/contract/kernel'
import type { Things } from '../http/things.ts'
import type { Scene } from '../scene.ts'

/**
 * Something that can be watched: a reading call. Whoever may make the call may watch, for as long as they may; a room
 * declares which thing its changes are told of, and nothing about rights.
 */
export interface Topic {
  readonly endpoint: AnyEndpoint
  /** The thing watched: `application:<id>`. It may be the caller's own, where not everybody hears the same. */
  channel(scene: Scene, things: Things): string | Promise<string>
  /** Does a watcher hear of this? Changes that the call does not show yet must not be heard of either. */
  hears(what: string): boolean
  /** Who is there too; absent: nobody sees anybody. */
  readonly presence?: {
    /** The person's part in the thing: `applicant`, `staff`. */
    readonly side: string
    /** Which sides one sees. */
    readonly sees: readonly string[]
  }
}

export function topic(declared: Topic): Topic {
  if (declared.endpoint.method !== 'GET')
    throw new Error(`${declared.endpoint.name} reads nothing: it cannot be watched`)
  return declared
}
