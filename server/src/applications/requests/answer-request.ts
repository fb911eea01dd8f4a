import { can, canBecome, type RequestsQuery } from '@laurel/contract/applications'
import type { AnswerRequest, ProgramRequest } from '@laurel/contract/applications/requests'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { permissionsOf } from '../../access/index.ts'
import { keyPlaceOf } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { extendApplication } from '../deadlines/give-more-time.ts'
import { authorOf, factsOf } from '../frame.ts'
import { sendRequestMail } from '../mails/request-mails.ts'
import { sendBack } from '../states/change-state.ts'
import { type Application, lockApplication, setApplication } from '../store/applications.ts'
import { findNames } from '../store/names.ts'
import { type ApplicationRequest, listRequests, lockRequest, requestOrder, setRequest } from '../store/requests.ts'
import { trashApplication } from '../trash/trash.ts'
import { presentListed } from './present-request.ts'
import { closePointlessRequests } from './settle-requests.ts'

export async function readRequests(
  scene: Scene,
  program: ProgramRow,
  query: RequestsQuery,
): Promise<ListPage<ProgramRequest>> {
  const processed = query.status === 'processed'
  const order = requestOrder(processed)
  const place = keyPlaceOf(query, order)
  const filters = { programId: program.id, processed, kind: query.kind, search: query.search ?? '' }
  const { rows, total, filtered, after, before } = await listRequests(scene.db, filters, order, place)
  const names = await findNames(
    scene.db,
    rows.flatMap(({ answeredBy }) => answeredBy ?? []),
  )
  return pageOf(
    rows.map((row) => presentListed(row, names)),
    { total, filtered, ...place, after, before },
  )
}

/**
 * Staff answer. Accepting does what was asked in the same transaction; a refusal says why. The applicant is told. Refuses
 * request_answered, state_not_allowed when it can no longer be done, missing_permissions to delete, invalid_input (a reason
 * to refuse, a date for more time).
 */
export async function answerRequest(
  scene: Scene,
  program: ProgramRow,
  { id }: ApplicationRequest,
  answer: AnswerRequest,
): Promise<ProgramRequest> {
  const request = (await lockRequest(scene.db, id)) ?? refuse('not_found')
  if (request.state !== 'pending') refuse('request_answered')
  const application = (await lockApplication(scene.db, request.applicationId)) ?? refuse('not_found')
  const reason = answer.reason ?? ''
  if (!answer.accept && !reason) refuseField('reason', 'required')
  const until = answer.until ? new Date(answer.until) : null
  const after = answer.accept ? await fulfil(scene, program, application, request, { reason, until }) : application
  const state = answer.accept ? 'accepted' : 'refused'
  const { kind } = request
  const answered = await setRequest(scene.db, id, { state, answer: reason, by: authorOf(scene), at: scene.now })
  await record(
    scene,
    'application.request_answered',
    { programId: program.id, applicationId: application.id },
    { requestId: id, kind, accepted: answer.accept, ...(reason && { reason }) },
  )
  await closePointlessRequests(scene, [after])
  // Sent back, or given more time: the mail of that says it with its date.
  await sendRequestMail(scene, { application: after, program }, { kind, accepted: answer.accept, reason, until })
  const names = await findNames(scene.db, answered.answeredBy ? [answered.answeredBy] : [])
  return presentListed({ ...answered, application: after }, names)
}

interface Terms {
  readonly reason: string
  readonly until: Date | null
}

/** Does what was asked; answers the application as it is then. */
async function fulfil(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  request: ApplicationRequest,
  { reason, until }: Terms,
): Promise<Application> {
  switch (request.kind) {
    case 'withdraw':
      return withdraw(scene, application, request.reason)
    case 'delete':
      return remove(scene, program, application)
    case 'reopen':
      if (!canBecome(factsOf(application), 'to_complete', scene.now.toISOString())) refuseState(application)
      return sendBack(scene, program, application, {
        to: 'to_complete',
        message: reason || request.reason,
        ...(until && { until: until.toISOString() }),
      })
    case 'more_time':
      if (!until) refuseField('until', 'required')
      return extendApplication(scene, program, application, { until, reason: reason || request.reason })
  }
}

function refuseState({ state }: Application): never {
  refuse('state_not_allowed', { details: { state } })
}

/** What was sent, whatever was decided about it. */
async function withdraw(scene: Scene, application: Application, reason: string): Promise<Application> {
  const { id, programId, state, submittedAt } = application
  if (!submittedAt || state === 'withdrawn' || state === 'deleted') refuseState(application)
  const withdrawn = await setApplication(scene.db, id, { state: 'withdrawn' }, scene.now)
  await record(scene, 'application.withdrawn', { programId, applicationId: id }, { from: state, reason })
  return withdrawn
}

async function remove(scene: Scene, program: ProgramRow, application: Application): Promise<Application> {
  if (!can.trash(factsOf(application), 'staff', scene.now.toISOString())) refuseState(application)
  const held = await permissionsOf(scene, program.id)
  if (!held.has('program.applications.delete')) refuse('missing_permissions')
  await trashApplication(scene, application, 'staff')
  return { ...application, state: 'deleted' }
}
