import { can } from '@laurel/contract/applications'
import type { ScanState } from '@laurel/contract/files'
import type { Field } from '@laurel/contract/forms/fields'
import type { FileAnswer } from '@laurel/contract/forms/values'
import { acceptedContents, checkAnnounced, findFileField, maxAnswerBytes } from '../applications/answers/index.ts'
import { factsOf, readFrame, widerForm } from '../applications/index.ts'
import type { Application } from '../applications/store/index.ts'
import { keepUpload, presentFile } from '../files/index.ts'
import type { Announced, Upload } from '../kernel/http/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'

interface Place {
  readonly stepId: string
  readonly field: string
}

/** Says no before the bytes come. Refuses state_not_allowed, invalid_input, file_kind_refused, too_large. */
export async function admitEditFile(
  scene: Scene,
  application: Application,
  place: Place,
  announced: Announced,
): Promise<void> {
  checkAnnounced(await reachField(scene, application, place), announced)
}

/**
 * Keeps a file that staff puts into an answer in the applicant's place: it counts once an edit names it, with its reason.
 * The limits of the field hold, no deadline does. Refuses state_not_allowed, invalid_input, file_kind_refused, file_empty,
 * too_large.
 */
export async function uploadEditFile(
  scene: Scene,
  application: Application,
  place: Place,
  upload: Upload,
): Promise<FileAnswer & { scan: ScanState }> {
  const field = await reachField(scene, application, place)
  const kinds = acceptedContents(field)
  const row = await keepUpload(scene, upload, {
    isPublic: false,
    programId: application.programId,
    applicationId: application.id,
    maxBytes: maxAnswerBytes(field),
    ...(kinds && { kinds }),
  })
  const { key, name, location, size, mime, scan } = presentFile(row)
  return { key, name, location, size, mime, scan }
}

async function reachField(scene: Scene, application: Application, place: Place): Promise<Field> {
  const frame = await readFrame(scene.db, application)
  const { state } = frame.application
  if (!can.edit(factsOf(frame.application), 'staff', scene.now.toISOString())) {
    refuse('state_not_allowed', { details: { state } })
  }
  const step = frame.steps.find(({ id }) => id === place.stepId)
  if (!step?.form) refuseField('query.stepId', 'unknown')
  const forms = [step.form, await widerForm(scene.db, step)]
  const [field] = forms.flatMap((form) => (form && findFileField(form.definition, place.field)) ?? [])
  return field ?? refuseField('query.field', 'unknown')
}
