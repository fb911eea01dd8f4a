import { detectConflicts as detect } from '@laurel/contract/evaluation'
import { newId } from '../kernel/db/index.ts'
import { recordAll } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import {
  countSessions,
  insertConflicts,
  listEntryRows,
  listJurorRows,
  listPlainAnswers,
  type Session,
} from './store/index.ts'

/**
 * Compares every juror with every entry and keeps what is new as suspected. A pair that someone has decided on, either way,
 * is not raised again.
 */
export async function findConflicts(scene: Scene, session: Session): Promise<{ found: number; suspected: number }> {
  const [jurors, entries, answers] = [
    await listJurorRows(scene.db, session.id),
    await listEntryRows(scene.db, session.id),
    await listPlainAnswers(scene.db, session.id),
  ]
  const found = detect(
    jurors.filter(({ state }) => state === 'invited' || state === 'accepted'),
    entries.map((entry) => ({ ...entry, answers: answers.get(entry.id) ?? [] })),
  )
  const rows = found.map(
    (one) => ({ ...one, id: newId(), source: 'system', state: 'suspected', kind: null, note: '' }) as const,
  )
  const added = await insertConflicts(scene.db, session.id, rows, scene.now)
  const known = new Map(rows.map((row) => [row.id, row]))
  const applications = new Map(entries.map(({ id, applicationId }) => [id, applicationId]))
  await recordAll(
    scene,
    'conflict.suspected',
    added.map(({ id, entryId, jurorId }) => ({
      programId: session.programId,
      sessionId: session.id,
      applicationId: applications.get(entryId),
      payload: { conflictId: id, entryId, jurorId, source: 'system', evidence: known.get(id)?.evidence },
    })),
  )
  const counts = await countSessions(scene.db, [session.id])
  return { found: added.length, suspected: counts.get(session.id)?.suspected ?? 0 }
}
