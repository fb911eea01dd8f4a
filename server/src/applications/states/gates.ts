import {
  type AnswerGate,
  type AnswerGates,
  type BulkResults,
  type ClosedBy,
  canMoveGate,
  isGateStep,
  topFields,
} from '@laurel/contract/applications'
import type { AskGate } from '@laurel/contract/applications/answers'
import type { GateStatus } from '@laurel/contract/applications/states'
import { validateAnswers } from '@laurel/contract/forms/engine'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { checkTakesAnswers } from '../deadlines/check-open.ts'
import { authorOf, type Frame, lockFrame, progressOf, readFrame } from '../frame.ts'
import { sendGateMail, sendPartReceipt } from '../mails/mails.ts'
import { notifyStaffOfGate } from '../mails/staff-mails.ts'
import { type Application, lockApplications } from '../store/applications.ts'
import { type Gate, setGate } from '../store/gates.ts'
import { listReferees } from '../store/references.ts'
import { earlierSendings, keepSubmission } from '../submission/submit-application.ts'
import { attempt } from './change-state.ts'

/**
 * The applicant asks for the gate, or takes the answers before it up again. What stands before it must be complete; a
 * submission step on the way keeps it as sent. Refuses application_locked, program_closed, application_incomplete,
 * state_not_allowed.
 */
export async function askGate(scene: Scene, application: Application, request: AskGate): Promise<Frame> {
  const frame = await lockFrame(scene.db, application)
  checkTakesAnswers(frame, scene.now)
  const gate = gateOf(frame, request)
  if (request.to === 'in_progress') await move(scene, frame, gate, request.to, 'applicant')
  else {
    checkBefore(frame, request, scene.now)
    await move(scene, frame, { ...gate, requestedAt: scene.now }, request.to, 'applicant')
    if (request.fieldKey === '') await keepPart(scene, frame, request.stepId)
    await notifyStaffOfGate(scene, frame, titleOf(frame, gate))
  }
  return readFrame(scene.db, frame.application)
}

/** Stores the answers before a submission step on the way as they were sent; a receipt follows. */
async function keepPart(scene: Scene, frame: Frame, gateStepId: string): Promise<void> {
  const [earlier, referees] = await Promise.all([
    earlierSendings(scene, frame),
    listReferees(scene.db, frame.application.id),
  ])
  const sending = { number: earlier.length + 1, by: authorOf(scene), referees, gateStepId }
  const submission = await keepSubmission(scene, frame, progressOf(frame, scene.now), sending)
  await sendPartReceipt(scene, frame, submission)
}

/** Staff answer; the applicant is told. Refuses state_not_allowed, and invalid_input when a refusal has no message. */
export async function answerGate(scene: Scene, application: Application, answer: AnswerGate): Promise<Frame> {
  const frame = await lockFrame(scene.db, application)
  await decide(scene, frame, gateOf(frame, answer), answer)
  return readFrame(scene.db, frame.application)
}

/**
 * The same decision for many, each at the gate where it waits: done, or the code of its refusal. Refuses invalid_input
 * when a decision that needs a reason has none.
 */
export async function answerGates(scene: Scene, program: ProgramRow, answer: AnswerGates): Promise<BulkResults> {
  checkMessage(answer)
  const { ids, ...decision } = answer
  const applications = await lockApplications(scene.db, program.id, ids)
  const results: BulkResults['results'] = []
  for (const id of new Set(ids)) {
    const application = applications.get(id)
    const code = application ? await attempt(() => decideWhereItWaits(scene, application, decision)) : 'not_found'
    results.push(code ? { id, done: false, code } : { id, done: true })
  }
  return { results }
}

type Decision = Pick<AnswerGate, 'to' | 'message'>

/** One of many, held by the caller. Refuses state_not_allowed where nothing waits. */
export async function decideWhereItWaits(scene: Scene, application: Application, decision: Decision): Promise<void> {
  const frame = await readFrame(scene.db, application)
  const places = frame.steps.map(({ id }) => id)
  const waiting = frame.gates
    .filter(({ status }) => status === 'pending')
    .sort((one, other) => places.indexOf(one.stepId) - places.indexOf(other.stepId))
  const [gate] = waiting
  if (!gate) refuse('state_not_allowed', { details: { state: application.state } })
  await decide(scene, frame, gate, decision)
}

async function decide(scene: Scene, frame: Frame, gate: Gate, { to, message = '' }: Decision): Promise<void> {
  if (frame.application.state === 'deleted') refuse('state_not_allowed', { details: { state: 'deleted' } })
  checkMessage({ to, message })
  await move(scene, frame, { ...gate, message, answeredAt: scene.now }, to, 'staff')
  await sendGateMail(scene, frame, { title: titleOf(frame, gate), ...messagesOf(frame, gate) }, { status: to, message })
}

function checkMessage({ to, message }: Decision): void {
  if (to !== 'validated' && !message) refuseField('message', 'required')
}

/** The title of the gate. */
function titleOf(frame: Frame, gate: Gate): LocalizedText {
  const { step, field } = thingOf(frame, gate)
  return field?.title ?? step?.title ?? {}
}

/** The organiser's texts at the gate, before and after. */
function messagesOf(frame: Frame, gate: Gate) {
  const { step, field } = thingOf(frame, gate)
  return field ? field.gate : step?.gate
}

function thingOf({ steps }: Frame, { stepId, fieldKey }: Gate) {
  const step = steps.find(({ id }) => id === stepId)
  return { step, field: topFields(step?.form?.definition.fields ?? []).find(({ key }) => key === fieldKey) }
}

/** The gate of that name, whether or not it was ever asked for. Refuses invalid_input when there is none. */
function gateOf(frame: Frame, { stepId, fieldKey }: { stepId: string; fieldKey: string }): Gate {
  const index = frame.steps.findIndex((step) => step.id === stepId)
  const { form } = frame.steps[index] ?? {}
  const isField = topFields(form?.definition.fields ?? []).some(
    (field) => field.type === 'validation' && field.key === fieldKey,
  )
  if (!(fieldKey === '' ? isGateStep(frame.steps, index) : isField)) refuseField('stepId', 'unknown')
  const known = frame.gates.find((gate) => gate.stepId === stepId && gate.fieldKey === fieldKey)
  return known ?? { stepId, fieldKey, status: 'in_progress', message: '', requestedAt: null, answeredAt: null }
}

async function move(scene: Scene, frame: Frame, gate: Gate, to: GateStatus, actor: 'applicant' | 'staff') {
  const { application } = frame
  if (!canMoveGate(gate.status, to, actor)) refuse('state_not_allowed', { details: { state: gate.status } })
  await setGate(scene.db, application.id, { ...gate, status: to }, actor === 'staff' ? authorOf(scene) : null)
  await record(
    scene,
    'application.gate_moved',
    { programId: application.programId, applicationId: application.id },
    { stepId: gate.stepId, fieldKey: gate.fieldKey, from: gate.status, to, message: gate.message || undefined },
  )
}

/** Everything before the gate must be right, and it must be the next one on the way. */
function checkBefore(frame: Frame, place: { stepId: string; fieldKey: string }, now: Date): void {
  const progress = progressOf(frame, now)
  const next: ClosedBy | undefined = progress.find((step) => step.gate)?.gate
  if (next?.stepId !== place.stepId || next.fieldKey !== place.fieldKey) refuseField('fieldKey', 'not-the-next')
  const last = frame.steps.findIndex((step) => step.id === place.stepId)
  const fields = frame.steps.slice(0, last + 1).flatMap(({ id, form, answers }, index) => {
    const context = progress[index]?.context
    if (!form || !context) return []
    const until = id === place.stepId ? place.fieldKey : undefined
    const problems = validateAnswers(form.definition, answers, { ...context, until })
    return problems.map(({ field, reason }) => ({ field: `${id}.${field}`, reason }))
  })
  if (fields.length > 0) refuse('application_incomplete', { fields })
}
