import type { Scene } from '../kernel/scene.ts'
import type { Session } from './store/sessions.ts'

/**
 * Rooms above do their part of a change here, in the same transaction, without this room knowing them. Where the change has
 * to be followed before the answer leaves, an event comes too late.
 */
export interface SessionFollower {
  /** The session opened, or opened again. */
  opened?(scene: Scene, session: Session): Promise<void>
  /** Who sees what changed. */
  policyChanged?(scene: Scene, session: Session): Promise<void>
  entriesAdded?(scene: Scene, session: Session, entryIds: ReadonlySet<string>): Promise<void>
  /** Somebody was invited, or is described otherwise. */
  juryChanged?(scene: Scene, session: Session): Promise<void>
  jurorAccepted?(scene: Scene, session: Session, jurorId: string): Promise<void>
  /** Once a day while the session is open. */
  dayBegan?(scene: Scene, session: Session): Promise<void>
  /** A conflict keeps a juror from an entry, or no longer. */
  recusalChanged?(scene: Scene, session: Session, pair: { entryId: string; jurorId: string }): Promise<void>
}

const followers = new Set<SessionFollower>()

/** Called by the composition, which sees every room. They follow in this order. */
export function followSessions(added: readonly SessionFollower[]): void {
  for (const one of added) followers.add(one)
}

export async function notifyFollowers(notify: (follower: SessionFollower) => Promise<void> | undefined): Promise<void> {
  for (const follower of followers) await notify(follower)
}
