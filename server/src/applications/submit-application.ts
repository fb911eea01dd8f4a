import { createHash } from 'node:crypto'
import {
  can,
  canonicalJson,
  type StepProgress,
  type SubmissionFacts,
  stateForApplicant,
} from '@laurel/contract/applications'
import { pruneAnswers } from '@laurel/contract/forms'
import type { FieldProblem } from '@laurel/contract/kernel'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { takeNumbers } from '../programs/index.ts'
import { filesIn, knownFiles } from './answer-files.ts'
import { checkTakesAnswers } from './check-open.ts'
import { type Frame, factsOf, progressOf, readFrame } from './frame.ts'
import { sendReceipt } from './letters.ts'
import { plainValues } from './plain-values.ts'
import { presentSubmission } from './present.ts'
import { emptySheet, type FormStep } from './save-answers.ts'
import {
  type Application,
  insertSubmission,
  listSubmissions,
  lockApplication,
  replaceAllValues,
  type SubmissionRow,
  type SubmittedStep,
  searchText,
  setApplication,
  setSheet,
} from './store/index.ts'

export type SubmissionAnswer = SubmissionFacts & { reference: string; receiptTo: string }

/**
 * Sends the application: everything is checked again here, the answers are kept as sent with their hash, a receipt leaves.
 * Sending what is already sent answers with that sending. Refuses account_not_confirmed, application_locked,
 * program_closed, program_not_open, application_incomplete (fields as `stepId.path`).
 */
export async function submitApplication(scene: Scene, { id }: Application): Promise<SubmissionAnswer> {
  if (!userOf(scene).confirmed) refuse('account_not_confirmed')
  const [application, earlier] = await Promise.all([lockApplication(scene.db, id), listSubmissions(scene.db, id)])
  if (!application) refuse('not_found')
  const already = alreadySent(application, earlier, scene.now)
  if (already) return present(application, already)
  const frame = await readFrame(scene.db, application)
  checkTakesAnswers(frame, scene.now)
  const progress = progressOf(frame, scene.now)
  await checkComplete(scene, frame, progress)
  const submission = await keepSubmission(scene, frame, progress, earlier.length + 1)
  const sent = await setSubmitted(scene, frame)
  const subject = { programId: sent.programId, applicationId: sent.id }
  const { number, hash } = submission
  await Promise.all([
    record(scene, 'application.submitted', subject, { number, reference: sent.reference, hash }),
    sendReceipt(scene, { ...frame, application: sent }, submission),
  ])
  return present(sent, submission)
}

function alreadySent(
  application: Application,
  submissions: readonly SubmissionRow[],
  now: Date,
): SubmissionRow | undefined {
  if (can.submit(factsOf(application), 'applicant', now.toISOString())) return
  const shown = stateForApplicant(factsOf(application), now.toISOString())
  return shown === 'submitted' || shown === 'in_review' ? submissions.at(-1) : undefined
}

function present(application: Application, submission: SubmissionRow): SubmissionAnswer {
  return {
    ...presentSubmission(submission),
    reference: application.reference ?? '',
    receiptTo: application.applicantEmail,
  }
}

/** In an application sent back, only the reopened steps can be corrected: the others were checked when they were sent. */
async function checkComplete(scene: Scene, frame: Frame, progress: readonly StepProgress[]): Promise<void> {
  const { changesSteps, state } = frame.application
  const isAsked = (stepId: string) => state === 'draft' || changesSteps.length === 0 || changesSteps.includes(stepId)
  const fields: FieldProblem[] = progress.flatMap((step) =>
    isAsked(step.id) ? step.problems.map(({ field, reason }) => ({ field: `${step.id}.${field}`, reason })) : [],
  )
  for (const { gate } of progress) if (gate) fields.push({ field: `${gate.stepId}.${gate.fieldKey}`, reason: 'gate' })
  const known = await knownFiles(scene.db, frame.application.id)
  for (const step of frame.steps) {
    for (const { path, file } of step.form ? filesIn(step.form.definition, step.answers) : []) {
      if (!known.has(file.key)) fields.push({ field: `${step.id}.${path}`, reason: 'file-required' })
    }
  }
  if (fields.length > 0) refuse('application_incomplete', { fields })
}

/** Keeps the visible answers as sent, pins each step to its revision, and writes anew what lists compare. */
async function keepSubmission(
  scene: Scene,
  frame: Frame,
  progress: readonly StepProgress[],
  number: number,
): Promise<SubmissionRow> {
  const steps: SubmittedStep[] = []
  const values = []
  for (const [index, step] of frame.steps.entries()) {
    const context = progress[index]?.context
    if (!step.form || !context) continue
    const { id: formId, revision, definition } = step.form
    steps.push({ stepId: step.id, formId, revision, answers: pruneAnswers(definition, step.answers, context) })
    values.push(...plainValues(definition, step.answers, context))
    if (step.sheet?.revision !== revision) {
      await setSheet(scene.db, frame.application, {
        ...(step.sheet ?? emptySheet(step as FormStep, scene.now)),
        formId,
        revision,
      })
    }
  }
  const hash = createHash('sha256').update(canonicalJson(steps)).digest('hex')
  const submission = { id: newId(), number, hash, submittedAt: scene.now }
  await Promise.all([
    insertSubmission(scene.db, frame.application.id, { ...submission, steps, by: userOf(scene).userId }),
    replaceAllValues(scene.db, frame.application, values),
  ])
  return submission
}

async function setSubmitted(scene: Scene, { application, program }: Frame): Promise<Application> {
  const named = application.reference ? {} : await nextReference(scene, application, program)
  return setApplication(
    scene.db,
    application.id,
    {
      ...named,
      state: application.state === 'to_complete' ? (application.stateBeforeChanges ?? 'submitted') : 'submitted',
      submitted_at: application.submittedAt ?? scene.now,
      changes_message: null,
      changes_until: null,
      changes_steps: [],
      state_before_changes: null,
    },
    scene.now,
  )
}

async function nextReference(scene: Scene, application: Application, program: Frame['program']) {
  const number = await takeNumbers(scene.db, program.id, 1)
  const reference = referenceOf(program.referencePrefix, number)
  return { number, reference, search_text: searchText({ ...application, reference }) }
}

/** `PC27-0142`: the program's prefix and the number, of four figures at least. */
export function referenceOf(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(4, '0')}`
}
