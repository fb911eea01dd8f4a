import { type EntryRedactions, redactedCopyBytes } from '@laurel/contract/blinding'
import { type EntryRef, lockSession, type Session } from '../evaluation/store/index.ts'
import { keepUpload } from '../files/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Upload } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { placeIn } from './approve-redaction.ts'
import { dropCopyAt } from './drop-copy.ts'
import { getEntryRedactions } from './entry-redactions.ts'
import { storeStripped } from './metadata/strip-states.ts'
import { projectEntries } from './projections/project-entries.ts'
import { setApproval } from './store/anonymisation.ts'

/**
 * Keeps a copy that blind jurors read in the place of a file. Refuses not_found for a place that is no file to be looked at,
 * stale when it holds another file by now, file_not_cleanable, and what is no document (file_kind_refused, file_empty, too_large).
 */
export async function putRedactedCopy(
  scene: Scene,
  { id }: Session,
  entry: EntryRef,
  target: { readonly place: string; readonly hash: string },
  upload: Upload,
): Promise<EntryRedactions> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  const place = await placeIn(scene, session, entry, target)
  if (!('file' in place)) refuse('not_found')
  const file = await keepUpload(scene, upload, {
    isPublic: false,
    programId: session.programId,
    applicationId: entry.applicationId,
    maxBytes: redactedCopyBytes,
    kinds: ['pdf', 'image', 'audio', 'video', 'document'],
  })
  if (!(await storeStripped(scene, file.key))) refuse('file_not_cleanable')
  await dropCopyAt(scene, entry, target.place)
  const { key, name, size, mime } = file
  const approval = { entryId: entry.id, place: target.place, originalHash: target.hash, pieces: [] }
  await setApproval(
    scene.db,
    { ...approval, copy: { key, name, size, mime } },
    { userId: userOf(scene).userId, at: scene.now },
  )
  const subject = { programId: session.programId, sessionId: session.id, applicationId: entry.applicationId }
  await record(scene, 'redaction.approved', subject, { entryId: entry.id, place: target.place })
  await projectEntries(scene, session, new Set([entry.id]))
  return getEntryRedactions(scene, session, entry)
}
