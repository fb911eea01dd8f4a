import { can, readProgress, type StepProgress, stateForApplicant } from '@laurel/contract/applications'
import type { SubmissionFacts } from '@laurel/contract/applications/portal'
import { closedKeys, reopenedIn } from '@laurel/contract/applications/states'
import { pruneAnswers, withComputed } from '@laurel/contract/forms/engine'
import type { FieldProblem } from '@laurel/contract/kernel'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { takeNumbers } from '../../programs/index.ts'
import { filesIn, knownFiles } from '../answers/answer-files.ts'
import { sendsInTime } from '../answers/files-in-time.ts'
import { emptySheet, type FormStep } from '../answers/save-answers.ts'
import { withBannedDomains } from '../answers/with-banned-domains.ts'
import { checkStillEligible } from '../check-eligible.ts'
import { readThroughCastLater } from '../columns/convert-columns.ts'
import { plainValues } from '../columns/plain-values.ts'
import { checkTakesAnswers } from '../deadlines/check-open.ts'
import { contextOf, type Frame, factsOf, lockFrame, makeFrame } from '../frame.ts'
import { sendReceipt } from '../mails/mails.ts'
import { listUnanswered } from '../others/other-parts.ts'
import { hashOfSending, sentByOthers } from '../others/sent-by-others.ts'
import { answersOfAll } from '../others/with-others.ts'
import { presentSubmission } from '../present.ts'
import { closePointlessRequests } from '../requests/settle-requests.ts'
import { type Application, countTaken, searchText, setUntouched } from '../store/applications.ts'
import { listReferees, type RefereeRow } from '../store/references.ts'
import { setSheet } from '../store/steps.ts'
import { readStored, type StoredContents } from '../store/stored.ts'
import {
  insertSubmission,
  listSubmissions,
  type OnBehalf,
  type SubmissionRow,
  type SubmittedStep,
} from '../store/submissions.ts'
import { replaceValues } from '../store/values.ts'

export type SubmissionAnswer = SubmissionFacts & { reference: string; receiptTo: string }

/**
 * Sends the application: everything is checked again here, the answers are kept as sent with their hash, a receipt leaves.
 * Sending what is already sent answers with that sending. Refuses account_not_confirmed, application_locked,
 * program_closed, program_not_open, not_eligible, application_incomplete (fields as `stepId.path`).
 */
export async function submitApplication(
  scene: Scene,
  found: Application,
  preloaded?: Preloaded,
): Promise<SubmissionAnswer> {
  if (!userOf(scene).confirmed) refuse('account_not_confirmed')
  const [frame, referees] = await frameToSend(scene, found, preloaded)
  const earlier = await earlierSendings(scene, frame)
  const already = alreadySent(frame.application, earlier, scene.now)
  if (already) return present(frame.application, already)
  if (!(await sendsInTime(scene, frame))) checkTakesAnswers(frame, scene.now)
  return send(scene, frame, { number: earlier.length + 1, by: userOf(scene).userId, referees })
}

/** Rows preloaded for a submission: the parts of the frame, and the referees. */
export type Preloaded = readonly [stored: StoredContents, referees: readonly RefereeRow[]]

export function preloadSubmission({ db }: Scene, applicationId: string): Promise<Preloaded> {
  return Promise.all([readStored(db, applicationId), listReferees(db, applicationId)])
}

/** Held where nothing was read ahead, or once a first try was outrun: mostly nobody is in the way. */
async function frameToSend(scene: Scene, found: Application, preloaded: Preloaded | undefined) {
  if (preloaded && !scene.isAgain) return [await makeFrame(scene.db, found, preloaded[0]), preloaded[1]] as const
  return await Promise.all([lockFrame(scene.db, found), listReferees(scene.db, found.id)])
}

/** Who sends, for which time; `automatic` when nobody pressed a button. */
interface Sending {
  readonly number: number
  readonly by: string | null
  /** Everybody who was asked to answer a part of it. */
  readonly referees: readonly RefereeRow[]
  readonly automatic?: boolean
  /** The team sends in the applicant's place. */
  readonly onBehalf?: { readonly by: string; readonly reason: string; readonly allowsMissing: boolean }
}

/** Sends what a frame holds, held by the caller, when it is complete. Refuses application_incomplete, not_eligible, program_full. */
export async function send(scene: Scene, frame: Frame, sending: Sending): Promise<SubmissionAnswer> {
  const progress = await progressToSend(scene, frame)
  checkStillEligible(frame, progress)
  const missing = await listMissing(scene, frame, progress, sending.referees)
  if (missing.length > 0 && !sending.onBehalf?.allowsMissing) refuse('application_incomplete', { fields: missing })
  const { by, reason } = sending.onBehalf ?? {}
  const onBehalf = reason === undefined ? undefined : { by: by ?? '', reason, missing: missing.length }
  // A program that may be full is asked first: what is refused has written nothing.
  const early = frame.program.applicationsLimit === null ? undefined : await nameOf(scene, frame)
  const [submission, name] = await Promise.all([
    keepSubmission(scene, frame, progress, { ...sending, onBehalf }),
    // Last: whoever sends to the same program next waits for the number from here to the commit.
    early ?? nameOf(scene, frame),
  ])
  return present(await recordSubmission(scene, frame, name, submission, sending.automatic), submission)
}

/** Where the application stands, by every rule that holds when it is sent. */
async function progressToSend(scene: Scene, frame: Frame): Promise<StepProgress[]> {
  const definitions = frame.steps.map(({ form }) => form?.definition)
  const context = await withBannedDomains(scene, contextOf(frame, scene.now), definitions)
  return readProgress(frame.steps, frame.gates, context)
}

/** Nothing was ever sent of most drafts: then nothing is read. */
export async function earlierSendings(scene: Scene, { application, gates }: Frame): Promise<SubmissionRow[]> {
  const isFirst = !application.submittedAt && !gates.some(({ fieldKey }) => fieldKey === '')
  return isFirst ? [] : listSubmissions(scene.db, application.id)
}

/** Makes it sent, adds it to the history and writes the receipt. */
async function recordSubmission(
  scene: Scene,
  frame: Frame,
  name: Name,
  submission: SubmissionRow,
  automatic = false,
): Promise<Application> {
  const { application } = frame
  const { number, hash, onBehalf } = submission
  const { reference } = name
  const how = { ...(automatic && { automatic }), ...(onBehalf && { onBehalf: saidOf(onBehalf) }) }
  const subject = { programId: application.programId, applicationId: application.id }
  const [sent] = await Promise.all([
    setSubmitted(scene, application, name),
    record(scene, 'application.submitted', subject, { number, reference, hash, ...how }),
    sendReceipt(scene, { ...frame, application: { ...application, reference } }, submission, automatic),
  ])
  await closePointlessRequests(scene, [sent])
  return sent
}

/** The payload of the event; the author stands beside every event. */
const saidOf = ({ reason, missing }: OnBehalf) => ({ reason, missing })

function alreadySent(
  application: Application,
  submissions: readonly SubmissionRow[],
  now: Date,
): SubmissionRow | undefined {
  if (can.submit(factsOf(application), 'applicant', now.toISOString())) return
  const shown = stateForApplicant(factsOf(application), now.toISOString())
  return shown === 'submitted' || shown === 'in_review'
    ? submissions.findLast(({ gateStepId }) => gateStepId === null)
    : undefined
}

function present(application: Application, submission: SubmissionRow): SubmissionAnswer {
  return {
    ...presentSubmission(submission),
    reference: application.reference ?? '',
    receiptTo: application.applicantEmail,
  }
}

/** In an application sent back, only what was reopened can be corrected: the rest was checked when it was sent. */
async function listMissing(
  scene: Scene,
  frame: Frame,
  progress: readonly StepProgress[],
  referees: readonly RefereeRow[],
): Promise<FieldProblem[]> {
  const fields: FieldProblem[] = progress.flatMap((step, index) => {
    const closed = closedIn(frame, index)
    return step.problems.flatMap(({ field, reason }) =>
      closed.has(field.split(/[.[]/)[0] ?? '') ? [] : [{ field: `${step.id}.${field}`, reason }],
    )
  })
  for (const { gate } of progress) if (gate) fields.push({ field: `${gate.stepId}.${gate.fieldKey}`, reason: 'gate' })
  fields.push(...listUnanswered(frame, progress, referees))
  for (const field of await listLostFiles(scene, frame)) fields.push({ field, reason: 'file-required' })
  return fields
}

function closedIn({ application, steps }: Frame, index: number): ReadonlySet<string> {
  const step = steps[index]
  if (application.state !== 'to_complete' || !step?.form) return new Set()
  const requested = { stepIds: [...application.changesSteps], fields: [...application.changesFields] }
  return closedKeys(step.form.definition, reopenedIn(requested, step.id))
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

/**
 * Keeps the visible answers as sent, with what others gave by then, pins each step to its revision, and writes anew what lists compare.
 * @param sending with `gateStepId`, what stands before that step alone
 */
export async function keepSubmission(
  scene: Scene,
  frame: Frame,
  progress: readonly StepProgress[],
  sending: Omit<Sending, 'onBehalf'> & { gateStepId?: string | null; onBehalf?: OnBehalf | undefined },
): Promise<SubmissionRow> {
  const { number, by, referees, gateStepId = null, onBehalf } = sending
  const steps: SubmittedStep[] = []
  const values = []
  const pinned = []
  for (const [index, step] of frame.steps.entries()) {
    if (step.id === gateStepId) break
    const context = progress[index]?.context
    if (!step.form || !context) continue
    const { id: formId, revision, definition, whole } = step.form
    const answers = pruneAnswers(definition, step.answers, context)
    steps.push({ stepId: step.id, formId, revision, answers, ...sentByOthers(step, context, referees) })
    const own = withComputed(definition, step.answers, context)
    values.push(...plainValues(whole, answersOfAll(step.id, whole, own, referees), context))
    if (step.sheet?.revision !== revision) {
      const sheet = step.sheet ?? emptySheet(step as FormStep, scene.now)
      pinned.push(setSheet(scene.db, frame.application, { ...sheet, formId, revision }))
    }
  }
  const made = { id: newId(), number, hash: hashOfSending(steps), submittedAt: scene.now, gateStepId }
  const submission = { ...made, ...(onBehalf && { onBehalf }) }
  await Promise.all([
    ...pinned,
    insertSubmission(scene.db, frame.application.id, { ...submission, steps, by }),
    ...(gateStepId ? [] : [replaceValues(scene.db, frame.application, 'all', values)]),
    readThroughCastLater(scene, frame),
  ])
  return submission
}

function setSubmitted(scene: Scene, application: Application, name: Name): Promise<Application> {
  return setUntouched(
    scene.db,
    application,
    {
      ...(application.reference ? {} : { ...name, search_text: searchText({ ...application, ...name }) }),
      state: application.state === 'to_complete' ? (application.stateBeforeChanges ?? 'submitted') : 'submitted',
      submitted_at: application.submittedAt ?? scene.now,
      changes_message: null,
      changes_until: null,
      changes_steps: [],
      changes_fields: [],
      state_before_changes: null,
    },
    scene.now,
  )
}

interface Name {
  readonly number: number | null
  readonly reference: string
}

/** The reference of the application: that of its first submission, or the next of the program. */
async function nameOf(scene: Scene, { application, program }: Frame): Promise<Name> {
  if (application.reference) return { number: application.number, reference: application.reference }
  const number = await takeNumbers(scene.db, program.id, 1)
  // Taking a number holds the program: nobody else is counted in between.
  const limit = program.applicationsLimit
  if (limit !== null && (await countTaken(scene.db, program.id)) >= limit)
    refuse('program_full', { details: { limit } })
  return { number, reference: referenceOf(program.referencePrefix, number) }
}

/** `PC27-0142`: the program's prefix and the number, of four figures at least. */
export function referenceOf(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(4, '0')}`
}
