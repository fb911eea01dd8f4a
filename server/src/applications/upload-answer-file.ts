import type { FileAnswer } from '@laurel/contract/forms'
import { keepUpload, presentFile } from '../files/index.ts'
import type { Upload } from '../kernel/http/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findFileField } from './answer-files.ts'
import { lockFrame } from './frame.ts'
import { reachStep } from './save-answers.ts'
import type { Application } from './store/index.ts'

/** When a field sets no limit of its own, in bytes. */
const usualBytes = 50 * 1024 * 1024

/** Kinds of content that a field's accepted kinds let in; absent: everything that a browser would not run. */
type Kinds = NonNullable<Parameters<typeof keepUpload>[2]['kinds']>

/**
 * Keeps a file for a field. It becomes an answer when it is saved with the others, and then belongs to this application
 * alone. Refuses like `saveAnswers`, and file_kind_refused, file_empty, too_large for the field's limits.
 */
export async function uploadAnswerFile(
  scene: Scene,
  application: Application,
  place: { stepId: string; field: string },
  upload: Upload,
): Promise<FileAnswer> {
  const frame = await lockFrame(scene.db, application)
  const { step, blocked, closed } = reachStep(scene, frame, place.stepId)
  const field = findFileField(step.form.definition, place.field)
  if (!field) refuseField('query.field', 'unknown')
  if (blocked.has(field.key) || closed.has(field.key)) refuse('application_locked', { details: { stepId: step.id } })
  const kinds = field.file?.kinds.filter((kind) => kind !== 'any')
  const isOpen = !kinds || kinds.length === 0 || kinds.length < (field.file?.kinds.length ?? 0)
  const row = await keepUpload(scene, upload, {
    isPublic: false,
    programId: application.programId,
    applicationId: application.id,
    maxBytes: field.file?.maxBytes ?? usualBytes,
    ...(isOpen ? {} : { kinds: kinds as Kinds }),
  })
  const { key, name, location, size, mime } = presentFile(row)
  return { key, name, location, size, mime }
}
