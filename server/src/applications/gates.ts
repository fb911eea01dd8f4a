import {
  type AnswerGate,
  type AskGate,
  type ClosedBy,
  canMoveGate,
  type GateStatus,
  isGateStep,
  topFields,
} from '@laurel/contract/applications'
import { validateAnswers } from '@laurel/contract/forms'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { checkTakesAnswers } from './check-open.ts'
import { authorOf, type Frame, lockFrame, progressOf, readFrame } from './frame.ts'
import { sendGateLetter } from './letters.ts'
import { type Application, type Gate, setGate } from './store/index.ts'

/**
 * The applicant asks for the gate, or takes the answers before it up again. What stands before it must be complete.
 * Refuses application_locked, program_closed, application_incomplete, state_not_allowed.
 */
export async function askGate(scene: Scene, application: Application, wanted: AskGate): Promise<Frame> {
  const frame = await lockFrame(scene.db, application)
  checkTakesAnswers(frame, scene.now)
  const gate = gateOf(frame, wanted)
  if (wanted.to === 'pending') checkBefore(frame, wanted, scene.now)
  await move(scene, frame, { ...gate, askedAt: scene.now }, wanted.to, 'applicant')
  return readFrame(scene.db, frame.application)
}

/** Staff answer; the applicant is told. Refuses state_not_allowed, and invalid_input when a refusal has no message. */
export async function answerGate(scene: Scene, application: Application, answer: AnswerGate): Promise<Frame> {
  const frame = await lockFrame(scene.db, application)
  const gate = gateOf(frame, answer)
  if (answer.to !== 'validated' && !answer.message) refuseField('message', 'required')
  const message = answer.message ?? ''
  await move(scene, frame, { ...gate, message, answeredAt: scene.now }, answer.to, 'staff')
  await sendGateLetter(scene, frame, answer.to === 'validated', message)
  return readFrame(scene.db, frame.application)
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
  return known ?? { stepId, fieldKey, status: 'in_progress', message: '', askedAt: null, answeredAt: null }
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
function checkBefore(frame: Frame, wanted: { stepId: string; fieldKey: string }, now: Date): void {
  const progress = progressOf(frame, now)
  const next: ClosedBy | undefined = progress.find((step) => step.gate)?.gate
  if (next?.stepId !== wanted.stepId || next.fieldKey !== wanted.fieldKey) refuseField('fieldKey', 'not-the-next')
  const last = frame.steps.findIndex((step) => step.id === wanted.stepId)
  const fields = frame.steps.slice(0, last + 1).flatMap(({ id, form, answers }, index) => {
    const context = progress[index]?.context
    if (!form || !context) return []
    const until = id === wanted.stepId ? wanted.fieldKey : undefined
    const problems = validateAnswers(form.definition, answers, { ...context, until })
    return problems.map(({ field, reason }) => ({ field: `${id}.${field}`, reason }))
  })
  if (fields.length > 0) refuse('application_incomplete', { fields })
}
