import type { Approval, EntryRedactions } from '@laurel/contract/blinding'
import { type EntryRef, lockSession, type Session } from '../evaluation/store/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { dropCopyAt } from './drop-copy.ts'
import { answeredIn, getEntryRedactions, type PlaceToCheck, placesToCheck, statesIn } from './entry-redactions.ts'
import { storeStripped } from './metadata/strip-states.ts'
import { openContents } from './projections/open-content.ts'
import { projectEntries } from './projections/project-entries.ts'
import { deleteApproval, listFieldRules, setApproval } from './store/anonymisation.ts'

const subjectOf = (session: Session, entry: EntryRef) => ({
  programId: session.programId,
  sessionId: session.id,
  applicationId: entry.applicationId,
})

/** A place to be looked at, as it was looked at. Refuses not_found where nobody's approval is asked, stale when it is another by now. */
export async function placeIn(
  scene: Scene,
  { id }: Session,
  entry: EntryRef,
  target: { readonly place: string; readonly hash: string },
): Promise<PlaceToCheck> {
  const content = (await openContents(scene, [entry])).get(entry.id) ?? refuse('not_found')
  const rules = await listFieldRules(scene.db, id)
  const states = await statesIn(scene, content, rules)
  const places = placesToCheck(content.title, await answeredIn(scene, content), rules, states)
  const place = places.find((one) => one.place === target.place) ?? refuse('not_found')
  if (place.hash !== target.hash) refuse('stale')
  return place
}

/** Refuses not_found, stale, pieces beyond the text, and file_not_cleanable for a file that only a copy of can be shown. */
export async function approveRedaction(
  scene: Scene,
  { id }: Session,
  entry: EntryRef,
  request: Approval,
): Promise<EntryRedactions> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  const place = await placeIn(scene, session, entry, request)
  const length = 'text' in place ? place.text.length : 0
  const beyond = request.pieces.findIndex(({ start, end }) => start >= end || end > length)
  if (beyond >= 0) refuseField(`pieces.${beyond}`, 'beyond_text')
  if ('file' in place && !(await storeStripped(scene, place.file.key))) refuse('file_not_cleanable')
  await dropCopyAt(scene, entry, request.place)
  const approval = {
    entryId: entry.id,
    place: request.place,
    originalHash: request.hash,
    pieces: request.pieces,
    copy: null,
  }
  await setApproval(scene.db, approval, { userId: userOf(scene).userId, at: scene.now })
  await record(scene, 'redaction.approved', subjectOf(session, entry), { entryId: entry.id, place: request.place })
  await projectEntries(scene, session, new Set([entry.id]))
  return getEntryRedactions(scene, session, entry)
}

/** Withdrawing an approval that is not there changes nothing. */
export async function withdrawRedaction(
  scene: Scene,
  { id }: Session,
  entry: EntryRef,
  place: string,
): Promise<EntryRedactions> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  await dropCopyAt(scene, entry, place)
  await deleteApproval(scene.db, entry.id, place)
  await record(scene, 'redaction.withdrawn', subjectOf(session, entry), { entryId: entry.id, place })
  await projectEntries(scene, session, new Set([entry.id]))
  return getEntryRedactions(scene, session, entry)
}
