import { type AskRequest, type MyRequest, mayRequest } from '@laurel/contract/applications/requests'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findPlan } from '../../programs/index.ts'
import { authorOf, stateShown } from '../frame.ts'
import { notifyStaffOfRequest } from '../mails/staff-mails.ts'
import { type Application, lockApplication } from '../store/applications.ts'
import { type ApplicationRequest, insertRequest, lockRequest, setRequest } from '../store/requests.ts'
import { presentRequest } from './present-request.ts'

/**
 * The applicant asks staff for something; those who may answer are told. Refuses state_not_allowed (by the state that the
 * applicant knows of), request_pending, invalid_input for a deadline in the past.
 */
export async function askRequest(
  scene: Scene,
  { id }: Application,
  { kind, reason, until }: AskRequest,
): Promise<MyRequest> {
  const application = (await lockApplication(scene.db, id)) ?? refuse('not_found')
  const shown = stateShown(application, scene.now)
  if (!mayRequest(kind, shown)) refuse('state_not_allowed', { details: { state: shown } })
  const requestedUntil = until && kind === 'more_time' ? new Date(until) : null
  if (requestedUntil && requestedUntil <= scene.now) refuseField('until', 'past')
  const { programId } = application
  const request = await insertRequest(scene.db, {
    id: newId(),
    programId,
    applicationId: id,
    kind,
    reason,
    requestedUntil,
    by: authorOf(scene),
    at: scene.now,
  })
  if (!request) refuse('request_pending')
  await record(
    scene,
    'application.request_made',
    { programId, applicationId: id },
    { requestId: request.id, kind, reason },
  )
  const plan = await findPlan(scene.db, application.categoryId)
  if (plan) await notifyStaffOfRequest(scene, { application, program: plan.program }, kind, reason)
  return presentRequest(request)
}

/** The applicant takes back what nobody has answered yet. Refuses not_found, request_answered. */
export async function cancelRequest(
  scene: Scene,
  application: Application,
  { id }: ApplicationRequest,
): Promise<MyRequest> {
  const request = await lockRequest(scene.db, id)
  if (request?.applicationId !== application.id) refuse('not_found')
  if (request.state !== 'pending') refuse('request_answered')
  const cancelled = await setRequest(scene.db, id, { state: 'cancelled', answer: '', by: null, at: scene.now })
  const { programId, kind } = request
  await record(
    scene,
    'application.request_cancelled',
    { programId, applicationId: application.id },
    { requestId: id, kind },
  )
  return presentRequest(cancelled)
}
