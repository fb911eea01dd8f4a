import { canJurorRead, hasSigned } from '@laurel/contract/evaluation'
import type { Things } from '../kernel/http/index.ts'
import type { FileOfPlatform, Scene } from '../kernel/scene.ts'
import { type EntryRow, findOwnJuror, isAskedToJudge, listOwnAssignedTo, type Session } from './store/index.ts'

/**
 * Whether the caller is a juror of what the path names: of the session, once the invitation is accepted; of an entry, when
 * asked to judge it, from the session's first day, unless a conflict sets the pair aside or the application was withdrawn.
 */
export async function isJuror(scene: Scene, things: Things): Promise<boolean> {
  const session = things.session as Session | undefined
  const entry = things.entry as EntryRow | undefined
  if (scene.actor.kind !== 'user' || !session) return false
  const { userId } = scene.actor
  const [juror, isAsked] = await Promise.all([
    findOwnJuror(scene.db, session.id, userId),
    entry && isAskedToJudge(scene.db, { sessionId: session.id, entryId: entry.id, userId }),
  ])
  if (!juror) return false
  if (!entry) return true
  if (!hasSigned(session, juror)) return false
  if (entry.withdrawn || !canJurorRead(session, scene.now)) return false
  return isAsked === true
}

/** Jurors read the files of the applications that they are asked to judge, and of no other. */
export async function mayJurorReadFile(scene: Scene, file: FileOfPlatform): Promise<boolean> {
  if (scene.actor.kind !== 'user' || !file.applicationId) return false
  const sessions = await listOwnAssignedTo(scene.db, file.applicationId, scene.actor.userId)
  return sessions.some((session) => canJurorRead(session, scene.now))
}
