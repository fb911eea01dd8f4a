import { applicantPart } from '@laurel/contract/applications'
import { getDefinition } from '../forms/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { authorOf, type FrameStep, progressOf, readFrame } from './frame.ts'
import { readThroughCastLater } from './list-through-cast.ts'
import { isSame } from './merge-answers.ts'
import { answersOfAll } from './people/with-others.ts'
import { plainValues } from './plain-values.ts'
import {
  type AnswerSheet,
  type Application,
  findSubmission,
  listReferees,
  listSubmissions,
  replaceValues,
  type SubmittedStep,
  setApplication,
  setSheet,
} from './store/index.ts'

/**
 * Staff no longer wait for what they asked to be completed: the application is as it was sent last, and in review. What
 * the applicant wrote since and never sent is taken back, so that nobody judges it.
 */
export async function giveUpChanges(scene: Scene, application: Application, reason?: string): Promise<Application> {
  const sent = (await listSubmissions(scene.db, application.id)).findLast(({ gateStepId }) => gateStepId === null)
  const kept = sent && (await findSubmission(scene.db, application.id, sent.id))
  if (kept) await putBack(scene, application, kept.steps)
  const changed = await setApplication(
    scene.db,
    application.id,
    {
      state: 'in_review',
      changes_message: null,
      changes_until: null,
      changes_steps: [],
      changes_fields: [],
      state_before_changes: null,
    },
    scene.now,
  )
  const subject = { programId: application.programId, applicationId: application.id }
  await record(scene, 'application.changes_given_up', subject, { ...(reason && { reason }) })
  return changed
}

async function putBack(scene: Scene, application: Application, sent: readonly SubmittedStep[]): Promise<void> {
  const [frame, referees] = await Promise.all([
    readFrame(scene.db, application),
    listReferees(scene.db, application.id),
  ])
  const before = (stepId: string) => sent.find((step) => step.stepId === stepId)
  const steps = await Promise.all(frame.steps.map((step) => stepAsSent(scene, step, before(step.id))))
  const progress = progressOf({ ...frame, steps }, scene.now)
  const values = steps.flatMap(({ id, form, answers }, index) => {
    const context = progress[index]?.context
    return form && context ? plainValues(form.whole, answersOfAll(id, form.whole, answers, referees), context) : []
  })
  const written = steps.flatMap(({ id, sheet, answers }) => {
    const step = before(id)
    const isAsSent = sheet && step && sheet.revision === step.revision && isSame(sheet.answers, answers)
    return sheet && step && !isAsSent ? [setSheet(scene.db, application, asSent(scene, sheet, step))] : []
  })
  await Promise.all([
    ...written,
    replaceValues(scene.db, application, 'all', values),
    readThroughCastLater(scene, { ...frame, steps }),
  ])
}

/** With the answers that were sent, and the revision of the form that they were sent with: it may have been asked to follow a later one. */
async function stepAsSent(scene: Scene, step: FrameStep, sent: SubmittedStep | undefined): Promise<FrameStep> {
  if (!sent) return step
  const { answers, formId, revision } = sent
  if (!step.form || step.form.revision === revision) return { ...step, answers }
  const whole = await getDefinition(scene.db, formId, revision)
  const form = { id: formId, revision, definition: applicantPart(whole), whole }
  return { ...step, answers, form, published: step.published ?? step.form.revision }
}

/** The sheet with the answers that were sent; each answer that goes back is a change like another, of a new version. */
function asSent(scene: Scene, sheet: AnswerSheet, { answers, revision, formId }: SubmittedStep): AnswerSheet {
  const version = sheet.version + 1
  const keys = new Set([...Object.keys(sheet.answers), ...Object.keys(answers)])
  const changed = [...keys].filter((key) => !isSame(sheet.answers[key] ?? null, answers[key] ?? null))
  const mark = { v: version, by: authorOf(scene), at: scene.now.toISOString() }
  const versions = { ...sheet.versions, ...Object.fromEntries(changed.map((key) => [key, mark])) }
  return { ...sheet, answers, formId, revision, versions, version, updatedAt: scene.now }
}
