import type { ScanState } from '@laurel/contract/files'
import type { Field } from '@laurel/contract/forms/fields'
import { acceptsFile } from '@laurel/contract/forms/files'
import type { FileAnswer } from '@laurel/contract/forms/values'
import { keepUpload, presentFile } from '../../files/index.ts'
import type { Announced, Upload } from '../../kernel/http/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type Frame, lockFrame, readFrame } from '../frame.ts'
import type { Application } from '../store/applications.ts'
import { findFileField } from './answer-files.ts'
import { reachStep } from './save-answers.ts'

/** When a field sets no limit of its own, in bytes. */
const usualBytes = 50 * 1024 * 1024

/** Kinds of content that a field's accepted kinds let in; absent: everything that a browser would not run. */
type Kinds = NonNullable<Parameters<typeof keepUpload>[2]['kinds']>

interface Place {
  readonly stepId: string
  readonly field: string
}

/**
 * Says no before the bytes come: by what the step takes now, and by the size and the name that are announced. Refuses like
 * `saveAnswers`, and file_kind_refused, too_large.
 */
export async function admitAnswerFile(
  scene: Scene,
  application: Application,
  place: Place,
  announced: Announced,
): Promise<void> {
  checkAnnounced(reachField(scene, await readFrame(scene.db, application), place), announced)
}

/** Refuses file_kind_refused and too_large by what is said of a file that a field is to take. */
export function checkAnnounced(field: Field, { name, size }: Announced): void {
  const maxBytes = maxAnswerBytes(field)
  if (size !== undefined && size > maxBytes) refuse('too_large', { details: { most: maxBytes } })
  const kinds = field.file?.kinds
  if (kinds && kinds.length > 0 && !acceptsFile(kinds, name)) {
    refuse('file_kind_refused', { details: { name, accepted: kinds } })
  }
}

/**
 * Keeps a file for a field. It becomes an answer when it is saved with the others, and then belongs to this application
 * alone. What was begun in time counts (docs/rules.md §11.2): the step is asked as it was then. Refuses like `saveAnswers`, and
 * file_kind_refused, file_empty, too_large for the field's limits.
 */
export async function uploadAnswerFile(
  scene: Scene,
  application: Application,
  place: Place,
  upload: Upload,
): Promise<FileAnswer & { scan: ScanState }> {
  const frame = await lockFrame(scene.db, application)
  const field = reachField({ ...scene, now: upload.beganAt }, frame, place)
  const accepted = acceptedContents(field)
  const row = await keepUpload(scene, upload, {
    isPublic: false,
    programId: application.programId,
    applicationId: application.id,
    maxBytes: maxAnswerBytes(field),
    ...(accepted && { kinds: accepted }),
  })
  const { key, name, location, size, mime, scan } = presentFile(row)
  return { key, name, location, size, mime, scan }
}

/** The file field of the path when it can be answered now. */
function reachField(scene: Scene, frame: Frame, place: Place): Field {
  const { step, blocked, closed } = reachStep(scene, frame, place.stepId)
  const field = findFileField(step.form.definition, place.field)
  if (!field) refuseField('query.field', 'unknown')
  const top = topKeyOf(step.form.definition.fields, field.key)
  if (blocked.has(top) || closed.has(top)) refuse('application_locked', { details: { stepId: step.id } })
  return field
}

/** The field that holds another: what is locked is said of whole groups. */
function topKeyOf(fields: readonly Field[], key: string): string {
  for (const field of fields) {
    if (field.type === 'accordion') {
      const inside = field.fields?.some((one) => one.key === key || one.fields?.some((inner) => inner.key === key))
      if (inside) return topKeyOf(field.fields ?? [], key)
    } else if (field.fields?.some((one) => one.key === key)) return field.key
  }
  return key
}

export const maxAnswerBytes = (field: Field): number => field.file?.maxBytes ?? usualBytes

/** Kinds of content; a field for documents takes PDFs as well (docs/rules.md §5), one for any file takes any. */
export function acceptedContents(field: Field): Kinds | undefined {
  const kinds = field.file?.kinds ?? []
  if (kinds.length === 0 || kinds.includes('any')) return undefined
  const contents = kinds.filter((kind) => kind !== 'any')
  return contents.includes('document') ? [...contents, 'pdf'] : contents
}
