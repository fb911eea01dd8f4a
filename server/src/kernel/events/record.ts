import { insertRow, newIdAt } from '../db/index.ts'
import { channelsOf, publishLive } from '../realtime/publish-live.ts'
import type { Actor, Cause, Scene, UserActor } from '../scene.ts'
import { channelsUpstairs } from './notifiers.ts'
import { wake } from './wake.ts'

/** The subjects of an event; each makes the event readable in that subject's own log. */
export interface Subject {
  programId?: string
  applicationId?: string
  sessionId?: string
}

export interface RecordedEvent extends Subject {
  id: string
  name: string
  payload: Record<string, unknown>
  /** When it happened, as ISO text. */
  at: string
  actor: { kind: Actor['kind']; id: string | null }
  /** The automation task that did it, if any. */
  cause?: Cause
}

export function actorColumns(actor: Actor) {
  // Who has no name yet is known by their address.
  if (actor.kind === 'user') return { actor_kind: 'user', actor_id: actor.userId, actor_name: nameOf(actor) }
  if (actor.kind === 'system') return { actor_kind: 'system', actor_id: null, actor_name: actor.name }
  return { actor_kind: 'anonymous', actor_id: null, actor_name: '' }
}

/** A person, with what acted in their name. */
function nameOf({ name, email, by }: UserActor): string {
  return by ? `${name || email} · ${by.name}` : name || email
}

/** An event as listeners are given it. */
export function eventFor(
  scene: Scene,
  name: string,
  { id, payload, ...subject }: Subject & { id: string; payload: Record<string, unknown> },
): RecordedEvent {
  const actor = { kind: scene.actor.kind, id: scene.actor.kind === 'user' ? scene.actor.userId : null }
  return {
    id,
    name,
    payload,
    ...subject,
    at: scene.now.toISOString(),
    actor,
    ...(scene.cause && { cause: scene.cause }),
  }
}

/**
 * Writes one row of history in the transaction of the change itself, and wakes who listens: audit, notifications and
 * whatever stands upstairs read from here. A change of state without its event does not exist.
 * @param payload plain JSON: ids, old and new values; no personal data beyond what the change needs
 */
export async function record(
  scene: Scene,
  name: string,
  subject: Subject,
  payload: Record<string, unknown> = {},
): Promise<void> {
  if (scene.db.isReading) throw new Error(`A read records nothing: ${name} belongs into afterReading`)
  const id = newIdAt(scene.now)
  const written = insertRow(scene.db, 'events', {
    id,
    name,
    at: scene.now,
    ...actorColumns(scene.actor),
    program_id: subject.programId ?? null,
    application_id: subject.applicationId ?? null,
    session_id: subject.sessionId ?? null,
    payload: JSON.stringify(payload),
    request_id: scene.requestId,
  })
  const woken = wake(scene.db, name, [eventFor(scene, name, { id, payload, ...subject })])
  const also = channelsUpstairs(scene, name, [{ payload, ...subject }])
  const reported = also.then((upstairs) => publishLive(scene, [...channelsOf(subject), ...upstairs], name))
  await Promise.all([written, reported, woken])
}
