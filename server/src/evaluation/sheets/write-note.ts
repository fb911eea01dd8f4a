import { type Scene, userOf } from '../../kernel/scene.ts'
import type { EntryRef } from '../store/entry-refs.ts'
import { findNote, setNote } from '../store/notes.ts'
import type { Session } from '../store/sessions.ts'
import { findSheetContext } from '../store/sheet-contexts.ts'
import { openSheetContext } from './judge-entry.ts'

export async function readOwnNote(scene: Scene, session: Session, entry: EntryRef): Promise<string> {
  const { userId } = userOf(scene)
  const context = await findSheetContext(scene.db, { sessionId: session.id, entryId: entry.id, userId })
  return context ? findNote(scene.db, entry.id, context.jurorId) : ''
}

/** Keeps the juror's own note on an entry. It changes nothing that anybody else sees, so no event tells of it. */
export async function writeOwnNote(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  { text }: { text: string },
): Promise<{ updatedAt: string }> {
  const { jurorId } = await openSheetContext(scene, session, entry)
  await setNote(scene.db, { entryId: entry.id, jurorId, text }, scene.now)
  return { updatedAt: scene.now.toISOString() }
}
