import type { StepFormChanges } from '@laurel/contract/applications'
import { applicantPart } from '@laurel/contract/applications/answers'
import { formChanges, notableChanges } from '@laurel/contract/forms'
import { getDefinition } from '../../forms/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type FrameStep, readFrame } from '../frame.ts'
import type { Application } from '../store/applications.ts'
import { setSeenRevision } from '../store/revisions.ts'

/** Changes of forms while an applicant fills them, step by step; nothing once the application is sent: it stays as it was. */
export async function listFormChanges(scene: Scene, application: Application): Promise<StepFormChanges[]> {
  if (application.state !== 'draft') return []
  const { steps } = await readFrame(scene.db, application)
  const all = await Promise.all(steps.map((step) => changesOfStep(scene.db, step)))
  return all.filter((one) => one !== undefined)
}

/** Undefined where there is nothing to tell: no answers yet, the same revision, or changes that are none for who fills it. */
export async function changesOfStep(db: PlatformDb, step: FrameStep): Promise<StepFormChanges | undefined> {
  const { form, sheet } = step
  const since = sheet?.seenRevision ?? sheet?.revision
  if (!form || since === undefined || sheet?.formId !== form.id || since >= form.revision) return
  const before = applicantPart(await getDefinition(db, form.id, since))
  const changes = notableChanges(formChanges(before, form.definition))
  return changes.length > 0 ? { stepId: step.id, since, revision: form.revision, changes } : undefined
}

/** Notes that the changes up to a revision were read. Refuses not_found for a step without answers. */
export async function markFormChangesSeen(
  scene: Scene,
  application: Application,
  { stepId, revision }: { stepId: string; revision: number },
): Promise<void> {
  const { steps } = await readFrame(scene.db, application)
  const step = steps.find(({ id }) => id === stepId)
  if (!step?.form || !step.sheet) refuse('not_found')
  const seen = Math.min(revision, step.form.revision)
  await setSeenRevision(scene.db, application.id, stepId, seen)
  await record(
    scene,
    'application.form_changes_seen',
    { programId: application.programId, applicationId: application.id },
    { stepId, revision: seen },
  )
}
