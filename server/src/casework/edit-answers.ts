import { can, topFields } from '@laurel/contract/applications'
import type { EditAnswers } from '@laurel/contract/casework'
import { validateAnswers } from '@laurel/contract/forms/engine'
import type { AnswerValue } from '@laurel/contract/forms/values'
import {
  emptySheet,
  type FormStep,
  holdsFiles,
  isSame,
  knownFiles,
  type Merged,
  mergeAnswers,
  presentConflicts,
  withBannedDomains,
  writeMerged,
} from '../applications/answers/index.ts'
import {
  type Frame,
  type FrameStep,
  factsOf,
  inWiderForm,
  lockFrame,
  progressOf,
  widerForm,
} from '../applications/index.ts'
import type { AnswerSheet } from '../applications/store/index.ts'
import { type Application, findApplication } from '../applications/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { sendEditMail } from './mails.ts'
import { type EditRow, insertEdit, setEditUndone } from './store/answer-edits.ts'

/**
 * Changes answers in the applicant's place: all of them or none. What is wrong with them is refused as it would be when
 * sending; the applicant is told by mail what changed and why. On the wider form of the step, where that is named. Nothing changed is no edit. Refuses state_not_allowed,
 * answers_changed (both values in its details), invalid_input (`details.problems`), too_large.
 */
export async function editAnswers(scene: Scene, application: Application, edit: EditAnswers): Promise<Application> {
  const reached = await reach(scene, application, edit.stepId, edit.revision)
  const merged = await merge(scene, reached, edit.changes)
  await checkConflicts(scene, reached, merged)
  await checkProblems(scene, reached, merged)
  return keep(scene, reached, merged, { id: newId(), reason: edit.reason, undoes: null })
}

/**
 * Puts back what an edit replaced; that is an edit too. Nothing is checked: it stood there before. Refuses not_found,
 * edit_undone, answers_changed when somebody changed one of these answers since, state_not_allowed.
 */
export async function undoEdit(
  scene: Scene,
  application: Application,
  edit: EditRow,
  reason: string | undefined,
): Promise<Application> {
  const reached = await reach(scene, application, edit.stepId)
  const { answers, versions } = reached.sheet
  const changes = edit.changes.map(({ field, before, after }) => {
    const isAsLeft = isSame(answers[field] ?? null, after)
    return { field, value: before, baseVersion: isAsLeft ? (versions[field]?.v ?? 0) : -1 }
  })
  if (!(await setEditUndone(scene.db, edit.id, scene.now))) refuse('edit_undone')
  const merged = await merge(scene, reached, changes)
  await checkConflicts(scene, reached, merged)
  const id = newId()
  const done = await keep(scene, reached, merged, { id, reason: reason ?? edit.reason, undoes: edit.id })
  const subject = { programId: application.programId, applicationId: application.id }
  await record(scene, 'application.edit_undone', subject, { editId: edit.id, undoneBy: id, reason: reason ?? '' })
  return done
}

interface Reached {
  readonly frame: Frame
  readonly step: FormStep
  readonly sheet: AnswerSheet
  readonly progress: ReturnType<typeof progressOf>
  readonly context: ReturnType<typeof progressOf>[number]['context']
}

async function reach(scene: Scene, application: Application, stepId: string, revision?: number): Promise<Reached> {
  const frame = await lockFrame(scene.db, application)
  const { state } = frame.application
  if (!can.edit(factsOf(frame.application), 'staff', scene.now.toISOString())) {
    refuse('state_not_allowed', { details: { state } })
  }
  const index = frame.steps.findIndex(({ id }) => id === stepId)
  const progress = progressOf(frame, scene.now)
  const [found, context] = [frame.steps[index], progress[index]?.context]
  if (!found?.form || !context) refuse('invalid_input', { fields: [{ field: 'stepId', reason: 'unknown' }] })
  const step = await onRevision(scene, frame, found, revision)
  return {
    frame,
    step: step as FormStep,
    sheet: step.sheet ?? emptySheet(step as FormStep, scene.now),
    progress,
    context,
  }
}

/** The step as it is, or on its wider form. Refuses a revision that is neither. */
async function onRevision(scene: Scene, frame: Frame, step: FrameStep, revision: number | undefined) {
  if (revision === undefined || revision === step.form?.revision) return step
  const wider = await widerForm(scene.db, step)
  if (wider?.revision !== revision) refuse('answers_changed', { details: { conflicts: [] } })
  return inWiderForm(step, wider, { locale: frame.application.lang, fallback: frame.program.defaultLang })
}

type Change = { field: string; value: AnswerValue; baseVersion: number }

/** No gate and no deadline holds staff back; what nobody can write to stays so. */
async function merge(
  scene: Scene,
  { frame, step, sheet, context }: Reached,
  changes: readonly Change[],
): Promise<Merged> {
  const merged = mergeAnswers(sheet, changes, {
    definition: step.form.definition,
    context,
    blocked: new Set(),
    files: changes.some(({ value }) => holdsFiles(value))
      ? await knownFiles(scene.db, frame.application.id)
      : new Map(),
    by: userOf(scene).userId,
    at: scene.now.toISOString(),
  })
  const [refused] = merged.refused
  if (refused) refuse('invalid_input', { fields: merged.refused.map(({ field, reason }) => ({ field, reason })) })
  return merged
}

async function checkConflicts(scene: Scene, { sheet }: Reached, merged: Merged): Promise<void> {
  if (merged.conflicts.length === 0) return
  refuse('answers_changed', { details: { conflicts: await presentConflicts(scene, sheet, merged) } })
}

/** A draft may stay incomplete; what was sent must still be what could be sent. */
async function checkProblems(scene: Scene, { frame, step, context }: Reached, merged: Merged): Promise<void> {
  const mode = frame.application.state === 'draft' ? 'draft' : 'submit'
  const rules = await withBannedDomains(scene, { ...context, mode }, [step.form.definition])
  const problems = validateAnswers(step.form.definition, merged.answers, rules).filter(({ field }) =>
    merged.changed.includes(field.split(/[.[]/)[0] ?? ''),
  )
  if (problems.length === 0) return
  refuse('invalid_input', {
    fields: problems.map(({ field, reason }) => ({ field, reason })),
    details: { problems },
  })
}

async function keep(
  scene: Scene,
  { frame, step, sheet, progress, context }: Reached,
  merged: Merged,
  { id, reason, undoes }: { id: string; reason: string; undoes: string | null },
): Promise<Application> {
  const { application } = frame
  if (merged.changed.length === 0) return application
  const author = userOf(scene)
  const changes = merged.changed.map((field) => ({
    field,
    before: sheet.answers[field] ?? null,
    after: merged.answers[field] ?? null,
  }))
  await insertEdit(scene.db, {
    id,
    applicationId: application.id,
    stepId: step.id,
    formId: step.form.id,
    revision: step.form.revision,
    reason,
    changes,
    authorId: author.userId,
    authorName: author.name,
    editedAt: scene.now,
    undoes,
  })
  await writeMerged(scene, frame, { step, context, progress }, { sheet, merged, mutationId: id })
  const subject = { programId: application.programId, applicationId: application.id }
  const fields = merged.changed
  const isWider = step.form.revision !== frame.steps.find((one) => one.id === step.id)?.form?.revision
  const followed = isWider ? { revision: step.form.revision } : {}
  await record(scene, 'application.answers_edited', subject, {
    editId: id,
    stepId: step.id,
    fields,
    reason,
    ...followed,
  })
  const changedFields = topFields(step.form.definition.fields).flatMap((field) => {
    const change = changes.find((one) => one.field === field.key)
    return change ? [{ field, after: change.after }] : []
  })
  await sendEditMail(scene, { application, program: frame.program }, reason, changedFields)
  return (await findApplication(scene.db, application.id)) ?? refuse('not_found')
}
