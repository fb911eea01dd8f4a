import { newId } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { mailDeclined } from '../mails/staff-mails.ts'
import { deleteAssignment } from '../store/assignments.ts'
import { insertDeclined } from '../store/declined.ts'
import type { EntryRef } from '../store/entry-refs.ts'
import type { Session } from '../store/sessions.ts'
import { openUnsubmitted, recordEvaluation } from './judge-entry.ts'

/** Gives an entry back: it disappears with what was drafted, and who leads the jury and staff are told. Refuses session_not_running, evaluation_locked. */
export async function declineEntry(
  scene: Scene,
  session: Session,
  entry: EntryRef,
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
  await mailDeclined(scene, session, entry, { jurorId, reason })
  await recordEvaluation(scene, 'assignment.declined', session, entry, { jurorId, reason, draft: row !== undefined })
}
