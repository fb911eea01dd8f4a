import { sql } from 'kysely'
import { newIdAt } from '../db/index.ts'
import { channelsOf, publishLive } from '../realtime/publish-live.ts'
import type { Scene } from '../scene.ts'
import { channelsUpstairs } from './notifiers.ts'
import { actorColumns, eventFor, type Subject } from './record.ts'
import { wake } from './wake.ts'

/** One change of many: what it is about, and its payload. */
export interface Change extends Subject {
  payload: Record<string, unknown>
}

/** As `record`, for many changes of one name at once: one statement, whatever their number. */
export async function recordAll(scene: Scene, name: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  if (scene.db.isReading) throw new Error(`A read records nothing: ${name} belongs into afterReading`)
  const actor = actorColumns(scene.actor)
  const events = changes.map((change) => ({ id: newIdAt(scene.now), ...change }))
  const rows = events.map(({ id, programId, applicationId, sessionId, payload }) => ({
    id,
    program_id: programId,
    application_id: applicationId,
    session_id: sessionId,
    payload,
  }))
  await sql`insert into events
    (platform_id, id, name, at, actor_kind, actor_id, actor_name, program_id, application_id, session_id, payload, request_id)
    select ${scene.db.platformId}, r.id, ${name}, ${scene.now}, ${actor.actor_kind}, ${actor.actor_id}::uuid, ${actor.actor_name},
      r.program_id, r.application_id, r.session_id, r.payload, ${scene.requestId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, program_id uuid, application_id uuid, session_id uuid, payload jsonb)`.execute(scene.db.kysely)
  const upstairs = await channelsUpstairs(scene, name, changes)
  await publishLive(scene, [...new Set([...changes.flatMap(channelsOf), ...upstairs])], name)
  const heard = events.map((event) => eventFor(scene, name, event))
  await wake(scene.db, name, heard)
}
