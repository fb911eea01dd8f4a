import { newId } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { tellOfDeclined } from './council/letters.ts'
import { openUnsubmitted, tell } from './judge-entry.ts'
import { deleteAssignment, type EntryPlace, insertDeclined, type Session } from './store/index.ts'

/** Gives an entry back: it disappears with what was drafted, and who leads the jury and staff are told. Refuses session_not_running, evaluation_locked. */
export async function declineEntry(
  scene: Scene,
  session: Session,
  entry: EntryPlace,
  { reason }: { reason: string },
): Promise<undefined> {
  const { jurorId, assignmentId, row } = await openUnsubmitted(scene, session, entry)
  await deleteAssignment(scene.db, assignmentId)
  await insertDeclined(scene.db, {
    id: newId(),
    sessionId: session.id,
    entryId: entry.id,
    jurorId,
    reason,
    at: scene.now,
  })
  await tellOfDeclined(scene, session, entry, { jurorId, reason })
  await tell(scene, 'assignment.declined', session, entry, { jurorId, reason, draft: row !== undefined })
}
