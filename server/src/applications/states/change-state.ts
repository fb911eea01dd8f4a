import {
  type BulkResults,
  type ChangeState,
  canBecome,
  isReopening,
  neededFor,
  type StaffTarget,
  stateForApplicant,
  topFields,
} from '@laurel/contract/applications'
import type { FieldPlace } from '@laurel/contract/applications/portal'
import { type ApplicationState, isDecision } from '@laurel/contract/applications/states'
import { holdsAnswer } from '@laurel/contract/forms/fields'
import { permissionsOf } from '../../access/index.ts'
import { record } from '../../kernel/events/index.ts'
import { Refusal, refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listSteps, type ProgramRow } from '../../programs/index.ts'
import { factsOf, readFrame } from '../frame.ts'
import { sendBackMail } from '../mails/mails.ts'
import { closePointlessRequests } from '../requests/settle-requests.ts'
import { type Application, lockApplications, setApplication } from '../store/applications.ts'
import { enqueueOverdue } from './changes-overdue.ts'
import { followWhenReopened } from './follow-when-reopened.ts'
import { giveUpChanges } from './give-up-changes.ts'

/**
 * Brings one application into the state wanted. Refuses missing_permissions, state_not_allowed, invalid_input (a reason,
 * a message or steps that are missing or foreign).
 */
export async function changeState(
  scene: Scene,
  program: ProgramRow,
  { id }: Application,
  change: ChangeState,
): Promise<Application> {
  const application = (await lockApplications(scene.db, program.id, [id])).get(id) ?? refuse('not_found')
  await checkRight(scene, program, change.to, isReopening(factsOf(application)))
  return bringTo(scene, program, application, change)
}

/** The same for many: each is done or has the code of its refusal. */
export async function changeStates(
  scene: Scene,
  program: ProgramRow,
  ids: readonly string[],
  change: ChangeState,
): Promise<BulkResults> {
  const applications = await lockApplications(scene.db, program.id, ids)
  const reopens = [...applications.values()].some((application) => isReopening(factsOf(application)))
  await checkRight(scene, program, change.to, reopens)
  const results: BulkResults['results'] = []
  for (const id of new Set(ids)) {
    const application = applications.get(id)
    const code = application ? await attempt(() => bringTo(scene, program, application, change)) : 'not_found'
    results.push(code ? { id, done: false, code } : { id, done: true })
  }
  return { results }
}

/** Runs work that refuses before it writes anything, and answers the code of its refusal. */
export async function attempt(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work()
    return
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Deciding, and reopening what was decided, take more than changing states. */
async function checkRight(scene: Scene, program: ProgramRow, to: StaffTarget, reopens: boolean): Promise<void> {
  const held = await permissionsOf(scene, program.id)
  if (!held.has(needsToDecide(to, reopens) ? 'program.applications.decide' : 'program.applications.update'))
    refuse('missing_permissions')
}

/** Does the change take the right to decide? Otherwise that to change states is enough. */
export function needsToDecide(to: StaffTarget, reopens: boolean): boolean {
  return (isDecision(to) && to !== 'ineligible') || reopens
}

/** The change itself, and the end of requests that it makes pointless; whether the caller may is asked before. Refuses as `changeState`. */
export async function bringTo(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  change: ChangeState,
): Promise<Application> {
  const changed = await applyChange(scene, program, application, change)
  await closePointlessRequests(scene, [changed])
  return changed
}

async function applyChange(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  change: ChangeState,
): Promise<Application> {
  const facts = factsOf(application)
  const needed = neededFor(facts, change.to)
  if (!canBecome(facts, change.to, scene.now.toISOString())) {
    refuse('state_not_allowed', { details: { state: application.state } })
  }
  if (needed && !change[needed]) refuseField(needed, 'required')
  if (change.to === 'in_review') {
    return application.state === 'to_complete'
      ? giveUpChanges(scene, application, change.reason)
      : startReview(scene, application, change)
  }
  if (change.to === 'to_complete') return sendBack(scene, program, application, change)
  return decide(scene, application, change.to, change.reason)
}

async function startReview(scene: Scene, application: Application, { reason }: ChangeState): Promise<Application> {
  const changed = await setApplication(
    scene.db,
    application.id,
    { state: 'in_review', decided_at: null, decision_published_at: null, state_before_decision: null },
    scene.now,
  )
  await recordChange(scene, 'application.review_started', application, { reason })
  return changed
}

export async function sendBack(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  change: ChangeState,
): Promise<Application> {
  const steps = await listSteps(scene.db, program.id)
  const forms = steps.filter((step) => step.categoryId === application.categoryId && step.type === 'form')
  const fields = change.fields ?? []
  const stepIds = change.stepIds?.length || fields.length > 0 ? (change.stepIds ?? []) : forms.map(({ id }) => id)
  await checkFields(scene, application, fields)
  if (!stepIds.every((id) => forms.some((step) => step.id === id))) refuseField('stepIds', 'unknown')
  const until = change.until ? new Date(change.until) : null
  if (until && until <= scene.now) refuseField('until', 'past')
  const message = change.message ?? ''
  await followWhenReopened(scene, application, stepIds)
  const changed = await setApplication(
    scene.db,
    application.id,
    {
      state: 'to_complete',
      changes_message: message,
      changes_until: until,
      changes_steps: stepIds,
      changes_fields: fields,
      state_before_changes: application.state,
    },
    scene.now,
  )
  await recordChange(scene, 'application.sent_back', application, {
    message,
    stepIds,
    fields,
    until: until?.toISOString(),
  })
  if (until) await enqueueOverdue(scene, application.id, until)
  await sendBackMail(scene, { application: changed, program }, message, until)
  return changed
}

/** Every field must be one of the form that the application answered. */
async function checkFields(scene: Scene, application: Application, fields: readonly FieldPlace[]): Promise<void> {
  if (fields.length === 0) return
  const { steps } = await readFrame(scene.db, application)
  const isKnown = ({ stepId, key }: FieldPlace) => {
    const { form } = steps.find(({ id }) => id === stepId) ?? {}
    return topFields(form?.definition.fields ?? []).some((field) => field.key === key && holdsAnswer(field.type))
  }
  if (!fields.every(isKnown)) refuseField('fields', 'unknown')
}

async function decide(
  scene: Scene,
  application: Application,
  to: ApplicationState,
  reason: string | undefined,
): Promise<Application> {
  const changed = await setApplication(
    scene.db,
    application.id,
    {
      state: to,
      decided_at: scene.now,
      decision_published_at: null,
      state_before_decision: stateForApplicant(factsOf(application), scene.now.toISOString()),
    },
    scene.now,
  )
  await recordChange(scene, 'application.decided', application, { to, reason })
  return changed
}

async function recordChange(
  scene: Scene,
  name: string,
  { id, programId, state }: Application,
  payload: object,
): Promise<void> {
  await record(scene, name, { programId, applicationId: id }, { from: state, ...payload })
}
