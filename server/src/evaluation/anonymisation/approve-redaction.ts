import type { Approval, EntryRedactions } from '@laurel/contract/evaluation'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { openContents } from '../open-content.ts'
import { projectEntries } from '../project-entries.ts'
import {
  deleteApproval,
  type EntryPlace,
  listFieldRules,
  lockSession,
  type Session,
  setApproval,
} from '../store/index.ts'
import { getEntryRedactions, placesToCheck, toldIn } from './entry-redactions.ts'

const subjectOf = (session: Session, entry: EntryPlace) => ({
  programId: session.programId,
  sessionId: session.id,
  applicationId: entry.applicationId,
})

/** Refuses not_found for a place that asks for no approval, stale when its text is another by now, and pieces beyond it. */
export async function approveRedaction(
  scene: Scene,
  { id }: Session,
  entry: EntryPlace,
  given: Approval,
): Promise<EntryRedactions> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  const content = (await openContents(scene, [entry])).get(entry.id) ?? refuse('not_found')
  const rules = await listFieldRules(scene.db, id)
  const places = placesToCheck(content.title, await toldIn(scene, content), rules)
  const place = places.find((one) => one.place === given.place) ?? refuse('not_found')
  if (place.hash !== given.hash) refuse('stale')
  const length = 'text' in place ? place.text.length : 0
  const beyond = given.pieces.findIndex(({ start, end }) => start >= end || end > length)
  if (beyond >= 0) refuseField(`pieces.${beyond}`, 'beyond_text')
  const approval = { entryId: entry.id, place: given.place, originalHash: given.hash, pieces: given.pieces }
  await setApproval(scene.db, approval, { userId: userOf(scene).userId, at: scene.now })
  await record(scene, 'redaction.approved', subjectOf(session, entry), { entryId: entry.id, place: given.place })
  await projectEntries(scene, session, new Set([entry.id]))
  return getEntryRedactions(scene, session, entry)
}

/** What was not approved stays so. */
export async function withdrawRedaction(
  scene: Scene,
  { id }: Session,
  entry: EntryPlace,
  place: string,
): Promise<EntryRedactions> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  await deleteApproval(scene.db, entry.id, place)
  await record(scene, 'redaction.withdrawn', subjectOf(session, entry), { entryId: entry.id, place })
  await projectEntries(scene, session, new Set([entry.id]))
  return getEntryRedactions(scene, session, entry)
}
