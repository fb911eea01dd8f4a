import { mailbox } from '@laurel/contract/assignment'
import {
  type EntryRow,
  findOwnJuror,
  listLiveConflicts,
  listPeopleOf,
  type Session,
} from '../../evaluation/store/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'

/**
 * Who is in conflict with an application decides on nobody's conflict with it: its applicants and all whom it names, the
 * juror in question, and jurors kept from it. Refuses decider_in_conflict.
 */
export async function refusePartial(
  scene: Scene,
  session: Session,
  entry: EntryRow,
  jurorUserId: string | null,
): Promise<void> {
  const { userId, email } = userOf(scene)
  const own = mailbox(email) ?? email
  const named = await listPeopleOf(scene.db, [entry.applicationId])
  const isNamed = named.some((one) => one.userId === userId || mailbox(one.email) === own)
  if (isNamed || jurorUserId === userId) refuse('decider_in_conflict')
  const juror = await findOwnJuror(scene.db, session.id, userId)
  if (!juror) return
  const live = await listLiveConflicts(scene.db, session.id)
  if (live.some(({ entryId, jurorId }) => entryId === entry.id && jurorId === juror.id)) refuse('decider_in_conflict')
}
