import type { Things } from '../kernel/http/index.ts'
import type { FileOfPlatform, Scene } from '../kernel/scene.ts'
import { jurorContextIn, jurorContextOf, mayInSession } from './juror-context.ts'
import { readOwnContext } from './sheets/read-ahead.ts'
import { listOwnPlaces } from './store/assignments.ts'
import { type EntryRef, findEntryRef } from './store/entry-refs.ts'
import { findOwnJuror } from './store/jurors.ts'
import { findSession, type Session } from './store/sessions.ts'

/**
 * Whether the caller is of the jury of what the path names: of the session, once the invitation is accepted; of an entry,
 * when the round lets them see it: no conflict, the charter signed, and their role and its state allow it.
 */
export async function isJuror(scene: Scene, things: Things): Promise<boolean> {
  const session = things.session as Session | undefined
  const entry = things.entry as EntryRef | undefined
  if (scene.actor.kind !== 'user' || !session) return false
  const { userId } = scene.actor
  if (!entry) return (await findOwnJuror(scene.db, session.id, userId)) !== undefined
  const own = await readOwnContext(scene, { sessionId: session.id, entryId: entry.id, userId })
  if (!own || entry.withdrawn) return false
  return mayInSession(jurorContextIn(scene.now, session, own.facts, own.context), 'see_entry')
}

/** Jurors read the files of the applications that they may see whose they are; others have copies (docs/rules.md §12.8). */
export async function mayJurorReadFile(scene: Scene, file: FileOfPlatform): Promise<boolean> {
  if (scene.actor.kind !== 'user' || !file.applicationId) return false
  for (const { sessionId, entryId } of await listOwnPlaces(scene.db, file.applicationId, scene.actor.userId)) {
    const [session, juror] = [
      await findSession(scene.db, sessionId),
      await findOwnJuror(scene.db, sessionId, scene.actor.userId),
    ]
    if (!session || !juror) continue
    const context = await jurorContextOf(scene, session, juror, entryId)
    const entry = await findEntryRef(scene.db, entryId)
    if (entry?.withdrawn === false && mayInSession(context, 'see_identity')) return true
  }
  return false
}
