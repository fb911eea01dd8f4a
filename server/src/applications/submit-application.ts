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
import { type Frame, factsOf, lockFrame, progressOf } from './frame.ts'
import { sendReceipt } from './letters.ts'
import { plainValues } from './plain-values.ts'
import { presentSubmission } from './present.ts'
import { emptySheet, type FormStep } from './save-answers.ts'
import {
  type Application,
  insertSubmission,
  listSubmissions,
  replaceValues,
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
export async function submitApplication(scene: Scene, found: Application): Promise<SubmissionAnswer> {
  if (!userOf(scene).confirmed) refuse('account_not_confirmed')
  const frame = await lockFrame(scene.db, found)
  const earlier = frame.application.submittedAt ? await listSubmissions(scene.db, found.id) : []
  const already = alreadySent(frame.application, earlier, scene.now)
  if (already) return present(frame.application, already)
  checkTakesAnswers(frame, scene.now)
  const progress = progressOf(frame, scene.now)
  await checkComplete(scene, frame, progress)
  const [submission, name] = await Promise.all([
    keepSubmission(scene, frame, progress, earlier.length + 1),
    // Last: whoever sends to the same program next waits for the number from here to the commit.
    nameOf(scene, frame),
  ])
  return present(await tell(scene, frame, name, submission), submission)
}

/** Makes it sent, adds it to the history and writes the receipt. */
async function tell(scene: Scene, frame: Frame, name: Name, submission: SubmissionRow): Promise<Application> {
  const { application } = frame
  const { number, hash } = submission
  const { reference } = name
  const subject = { programId: application.programId, applicationId: application.id }
  const [sent] = await Promise.all([
    setSubmitted(scene, application, name),
    record(scene, 'application.submitted', subject, { number, reference, hash }),
    sendReceipt(scene, { ...frame, application: { ...application, reference } }, submission),
  ])
  return sent
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
  for (const field of await listLostFiles(scene, frame)) fields.push({ field, reason: 'file-required' })
  if (fields.length > 0) refuse('application_incomplete', { fields })
}

/** The places of files in the answers that the application does not have. */
async function listLostFiles(scene: Scene, { application, steps }: Frame): Promise<string[]> {
  const files = steps.flatMap(({ id, form, answers }) =>
    form ? filesIn(form.definition, answers).map(({ path, file }) => ({ place: `${id}.${path}`, key: file.key })) : [],
  )
  if (files.length === 0) return []
  const known = await knownFiles(scene.db, application.id)
  return files.flatMap(({ place, key }) => (known.has(key) ? [] : [place]))
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
  const pinned = []
  for (const [index, step] of frame.steps.entries()) {
    const context = progress[index]?.context
    if (!step.form || !context) continue
    const { id: formId, revision, definition } = step.form
    steps.push({ stepId: step.id, formId, revision, answers: pruneAnswers(definition, step.answers, context) })
    values.push(...plainValues(definition, step.answers, context))
    if (step.sheet?.revision !== revision) {
      const sheet = step.sheet ?? emptySheet(step as FormStep, scene.now)
      pinned.push(setSheet(scene.db, frame.application, { ...sheet, formId, revision }))
    }
  }
  const hash = createHash('sha256').update(canonicalJson(steps)).digest('hex')
  const submission = { id: newId(), number, hash, submittedAt: scene.now }
  await Promise.all([
    ...pinned,
    insertSubmission(scene.db, frame.application.id, { ...submission, steps, by: userOf(scene).userId }),
    replaceValues(scene.db, frame.application, 'all', values),
  ])
  return submission
}

function setSubmitted(scene: Scene, application: Application, name: Name): Promise<Application> {
  return setApplication(
    scene.db,
    application.id,
    {
      ...(application.reference ? {} : { ...name, search_text: searchText({ ...application, ...name }) }),
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

interface Name {
  readonly number: number | null
  readonly reference: string
}

/** What the application is called by: what it was called when it was first sent, or the next of the program. */
async function nameOf(scene: Scene, { application, program }: Frame): Promise<Name> {
  if (application.reference) return { number: application.number, reference: application.reference }
  const number = await takeNumbers(scene.db, program.id, 1)
  return { number, reference: referenceOf(program.referencePrefix, number) }
}

/** `PC27-0142`: the program's prefix and the number, of four figures at least. */
export function referenceOf(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(4, '0')}`
}
