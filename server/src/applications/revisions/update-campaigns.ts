import { canBecome } from '@laurel/contract/applications'
import { applicantPart } from '@laurel/contract/applications/answers'
import {
  type StartCampaign,
  tightenedKeys,
  type UpdateCampaign,
  type UpdatePlan,
} from '@laurel/contract/applications/requests'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { carryAnswers, validateAnswers } from '@laurel/contract/forms/engine'
import { findField } from '@laurel/contract/forms/fields'
import { type FormRow, getDefinition, getPublishedRevision } from '../../forms/index.ts'
import { record } from '../../kernel/events/index.ts'
import {
  completeOperation,
  holdRun,
  noteProgress,
  type OperationRun,
  operation,
  type RunEnd,
  startOperation,
} from '../../kernel/operations/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { authorOf, contextOf, type Frame, type FrameStep, factsOf, lockFrame, progressOf } from '../frame.ts'
import { closePointlessRequests } from '../requests/settle-requests.ts'
import { sendBack } from '../states/change-state.ts'
import { findApplication } from '../store/applications.ts'
import {
  type CampaignRow,
  campaignKind,
  countSentByRevision,
  findCampaign,
  finishCampaign,
  insertCampaign,
  listCampaigns,
  listToUpdate,
  type Outcome,
  setOutcome,
} from '../store/campaigns.ts'
import { setSheet } from '../store/steps.ts'

/** Applications looked at in one transaction: each may write a mail. */
const batch = 20

export async function readCampaigns(scene: Scene, form: FormRow): Promise<UpdateCampaign[]> {
  return (await listCampaigns(scene.db, form.id)).map(present)
}

function present(row: CampaignRow): UpdateCampaign {
  const { id, revision, message, total, reopened, updated, fine } = row
  const finishedAt = row.finished_at?.toISOString() ?? null
  // What was decided or withdrawn before its turn came is not looked at any more.
  const skipped = finishedAt ? Math.max(row.skipped, total - reopened - fine) : row.skipped
  const done = reopened + fine + skipped
  const times = { until: row.until.toISOString(), startedAt: row.started_at.toISOString(), finishedAt }
  return { id, revision, message, ...times, startedBy: row.by, total, done, reopened, updated, fine, skipped }
}

/** Whom a campaign would ask, and for what; nothing is changed. Refuses not_found for a form never published. */
export async function planCampaign(scene: Scene, program: ProgramRow, form: FormRow): Promise<UpdatePlan> {
  const published = (await getPublishedRevision(scene.db, form.id)) ?? refuse('not_found')
  const counted = await countSentByRevision(scene.db, form.id, published.number)
  const revisions: UpdatePlan['revisions'] = []
  for (const { revision, applications } of counted) {
    const keys = tightenedKeys(await getDefinition(scene.db, form.id, revision), published.definition)
    const questions = keys.map((key) => ({ key, title: findField(published.definition, key)?.title ?? {} }))
    if (keys.length > 0) revisions.push({ revision, applications, questions })
  }
  const touched = revisions.reduce((sum, { applications }) => sum + applications, 0)
  return { revision: published.number, timeZone: program.timeZone, touched, revisions }
}

/**
 * Has the applications reopened by a job, some at a time. Refuses stale when another revision was looked at, campaign_running,
 * campaign_needless, and a day that is past.
 */
export async function startCampaign(
  scene: Scene,
  program: ProgramRow,
  form: FormRow,
  { revision, message, until }: StartCampaign,
): Promise<UpdateCampaign> {
  const plan = await planCampaign(scene, program, form)
  if (plan.revision !== revision) refuse('stale')
  if (plan.touched === 0) refuse('campaign_needless')
  if (new Date(until) <= scene.now) refuseField('until', 'past')
  const order = { kind: campaignKind, programId: program.id, liveKey: form.id, total: plan.touched }
  const requestedBy = authorOf(scene)
  const { id } =
    (await startOperation(scene, { ...order, ...(requestedBy && { requestedBy }) })) ?? refuse('campaign_running')
  const campaign = {
    id,
    program_id: program.id,
    form_id: form.id,
    revision,
    message,
    until: new Date(until),
    total: plan.touched,
    started_by: requestedBy,
    started_at: scene.now,
  }
  await insertCampaign(scene.db, campaign)
  const payload = { campaignId: campaign.id, formId: form.id, revision, count: plan.touched }
  await record(scene, 'application.update_asked', { programId: program.id }, payload)
  const [made] = await listCampaigns(scene.db, form.id, campaign.id)
  if (!made) throw new Error('A campaign just made is not found')
  return present(made)
}

/** What is carried out has the id of its campaign, which goes into archives without it. */
export const campaignOperation = operation(campaignKind, {
  run: askAll,
  heartbeatEvery: 10_000,
  onFail: (scene, { id }) => finishCampaign(scene.db, id, scene.now),
})

/** Some applications in each transaction, with the count of them: nobody is written to twice. */
async function askAll(run: OperationRun): Promise<RunEnd> {
  for (;;) {
    if (run.stopping.aborted) return 'stopped'
    if (!(await run.inPlatform((scene) => askSome(scene, run)))) return 'ended'
  }
}

/** False when nobody is left to ask. */
async function askSome(scene: Scene, run: OperationRun): Promise<boolean> {
  const { id } = run.operation
  const held = await holdRun(scene, run.operation)
  const campaign = held && (await findCampaign(scene.db, id))
  const program = campaign && (await findProgram(scene.db, campaign.program_id))
  if (!campaign || !program) return false
  const target: RevisionTarget = { formId: campaign.form_id, revision: campaign.revision }
  const after = await getDefinition(scene.db, target.formId, target.revision)
  const counted = await countSentByRevision(scene.db, target.formId, target.revision)
  const revisions = []
  for (const { revision } of counted) {
    const before = await getDefinition(scene.db, target.formId, revision)
    if (tightenedKeys(before, after).length > 0) revisions.push(revision)
  }
  const ids = await listToUpdate(scene.db, { id, formId: target.formId, revisions }, batch)
  for (const applicationId of ids) {
    const change = { message: campaign.message, until: campaign.until }
    await setOutcome(scene.db, id, applicationId, await askOne(scene, program, applicationId, { ...target, ...change }))
  }
  if (ids.length === batch) {
    await noteProgress(scene, id, { done: held.done + ids.length })
    return true
  }
  await completeOperation(scene, run.operation, { done: campaign.total })
  await finishCampaign(scene.db, id, scene.now)
  return false
}

interface RevisionTarget {
  readonly formId: string
  readonly revision: number
}

/** Reopens what an application does not answer as the revision wants; the steps follow that revision from then on. */
async function askOne(
  scene: Scene,
  program: ProgramRow,
  id: string,
  target: RevisionTarget & { message: string; until: Date },
): Promise<Outcome> {
  const found = await findApplication(scene.db, id)
  if (!found) return 'skipped'
  const frame = await lockFrame(scene.db, found)
  if (!canBecome(factsOf(frame.application), 'to_complete', scene.now.toISOString())) return 'skipped'
  const moved = await moveSteps(scene, frame, target)
  const fields = await unanswered(scene, frame, moved)
  if (fields.length === 0) return 'fine'
  for (const { step, answers, revision } of moved) {
    if (step.sheet) await setSheet(scene.db, frame.application, { ...step.sheet, answers, revision })
  }
  const until = target.until > scene.now ? target.until.toISOString() : undefined
  const change = { to: 'to_complete', message: target.message, fields, ...(until && { until }) } as const
  await closePointlessRequests(scene, [await sendBack(scene, program, frame.application, change)])
  return 'reopened'
}

interface Moved {
  readonly step: FrameStep
  readonly answers: FrameStep['answers']
  readonly revision: number
  readonly after: FormDefinition
  /** Fields that ask more than they did when they were answered. */
  readonly keys: readonly string[]
}

/** The steps that answer an earlier revision of the form, as they would be with the one wanted. */
async function moveSteps(
  scene: Scene,
  { application, program, steps }: Frame,
  target: RevisionTarget,
): Promise<Moved[]> {
  const after = await getDefinition(scene.db, target.formId, target.revision)
  const settings = { locale: application.lang, fallback: program.defaultLang }
  return steps.flatMap((step) => {
    if (step.form?.id !== target.formId || !step.sheet || step.form.revision >= target.revision) return []
    const { whole } = step.form
    const answers = carryAnswers(whole, after, step.answers, settings)
    return [{ step, answers, revision: target.revision, after, keys: tightenedKeys(whole, after) }]
  })
}

/** Of what asks more, what is not answered as it is asked now: the rest is left in peace. */
async function unanswered(scene: Scene, frame: Frame, moved: readonly Moved[]) {
  const progress = progressOf(frame, scene.now)
  return moved.flatMap(({ step, answers, after, keys }) => {
    const context = progress[frame.steps.indexOf(step)]?.context ?? contextOf(frame, scene.now)
    const problems = validateAnswers(applicantPart(after), answers, { ...context, mode: 'submit' })
    const wrong = new Set(problems.map(({ field }) => field.split(/[.[]/)[0] ?? ''))
    return keys.filter((key) => wrong.has(key)).map((key) => ({ stepId: step.id, key }))
  })
}
