import { type Scene, userOf } from '../kernel/scene.ts'
import { openDesk } from './judge-entry.ts'
import { findDesk } from './store/desks.ts'
import type { EntryPlace } from './store/entry-places.ts'
import { findNote, setNote } from './store/notes.ts'
import type { Session } from './store/sessions.ts'

export async function readOwnNote(scene: Scene, session: Session, entry: EntryPlace): Promise<string> {
  const { userId } = userOf(scene)
  const desk = await findDesk(scene.db, { sessionId: session.id, entryId: entry.id, userId })
  return desk ? findNote(scene.db, entry.id, desk.jurorId) : ''
}

/** Keeps the juror's own note on an entry. It changes nothing that anybody else sees, so no event tells of it. */
export async function writeOwnNote(
  scene: Scene,
  session: Session,
  entry: EntryPlace,
  { text }: { text: string },
): Promise<{ updatedAt: string }> {
  const { jurorId } = await openDesk(scene, session, entry)
  await setNote(scene.db, { entryId: entry.id, jurorId, text }, scene.now)
  return { updatedAt: scene.now.toISOString() }
}
