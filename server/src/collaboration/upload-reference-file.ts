import type { ScanState } from '@laurel/contract/files'
import type { Field } from '@laurel/contract/forms/fields'
import type { FileAnswer } from '@laurel/contract/forms/values'
import { acceptedContents, checkAnnounced, findFileField, maxAnswerBytes } from '../applications/answers/index.ts'
import { keepUpload, presentFile } from '../files/index.ts'
import type { Announced, Upload } from '../kernel/http/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import {
  checkMayAnswer,
  findRequestedReference,
  getRequestedReference,
  type RequestedReference,
} from './answer-reference.ts'
import { listFilesOfReferee } from './reference-files.ts'

/** Files that one link may bring, kept or not: there is no account to hold to account. */
const maxFiles = 60

interface Place {
  readonly token: string
  readonly field: string
}

/**
 * Says no before the bytes come: by the link, the question, the size and the name that are announced. Refuses like
 * `saveReference`, and file_kind_refused, too_large.
 */
export async function admitReferenceFile(scene: Scene, place: Place, announced: Announced): Promise<void> {
  checkAnnounced(reachField(scene, await findRequestedReference(scene, place.token), place).field, announced)
}

/**
 * Keeps a file that somebody sends through their personal link: theirs alone to name in an answer, and nobody's who applies
 * when the question is confidential. Refuses like `saveReference`, and file_kind_refused, file_empty, too_large, too_many_requests.
 */
export async function uploadReferenceFile(
  scene: Scene,
  place: Place,
  upload: Upload,
): Promise<FileAnswer & { scan: ScanState }> {
  const reference = await getRequestedReference(scene, place.token)
  const { application } = reference.frame
  const { field, isConfidential } = reachField({ ...scene, now: upload.beganAt }, reference, place)
  if ((await listFilesOfReferee(scene.db, application.id, reference.referee.id)).length >= maxFiles) {
    refuse('too_many_requests')
  }
  const kinds = acceptedContents(field)
  const row = await keepUpload(scene, upload, {
    isPublic: false,
    programId: application.programId,
    applicationId: application.id,
    refereeId: reference.referee.id,
    isConfidential,
    maxBytes: maxAnswerBytes(field),
    ...(kinds && { kinds }),
  })
  const { key, name, location, size, mime, scan } = presentFile(row)
  return { key, name, location, size, mime, scan }
}

/** The file field among the questions of this link. */
function reachField(
  scene: Scene,
  { referee, frame, part }: RequestedReference,
  place: Place,
): { field: Field; isConfidential: boolean } {
  checkMayAnswer(scene, referee, frame)
  const field = findFileField(part, place.field)
  if (!field) refuseField('query.field', 'unknown')
  const top = part.fields.find((one) => one.key === field.key || one.fields?.some(({ key }) => key === field.key))
  return { field, isConfidential: Boolean(top?.confidential) }
}
