import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import type {
  ErasureCertificate,
  ErasureForecast,
  ErasurePlan,
  PrivacyRequest,
  PrivacyRequestCounts,
  PrivacyRequestWithForecast,
} from '@laurel/contract/privacy'
import { keyPlaceOf } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { findObstacle } from '../erasure/erase-application.ts'
import { requireAnotherOwner } from '../erasure/erase-person.ts'
import { forgetLastMail, listRequested } from '../erasure/settle-requests.ts'
import { countInvoicesOf } from '../erasure/store.ts'
import { sendRequestAnswered } from '../mails.ts'
import { isOnlyOwner } from '../only-owner.ts'
import { presentRequest, presentRequests } from './present.ts'
import {
  changeRequest,
  countOpenRequests,
  countRequests,
  forgetRequest,
  listRequestRows,
  lockRequest,
  orderOf,
  type RequestRow,
} from './store.ts'

type State = 'waiting' | 'answered'

export async function listPrivacyRequests(
  scene: Scene,
  { state, search, ...query }: ListQuery & { state: State },
): Promise<ListPage<PrivacyRequest>> {
  const at = keyPlaceOf(query, orderOf(state))
  const { rows, after, before } = await listRequestRows(scene.db, state, { search, at })
  const [total, filtered] = [await countRequests(scene.db, state), await countRequests(scene.db, state, search)]
  const { page, perPage } = at
  return pageOf(await presentRequests(scene.db, rows), { total, filtered, page, perPage, after, before })
}

export async function countPrivacyRequests(scene: Scene): Promise<PrivacyRequestCounts> {
  const { open, late, nextDueAt } = await countOpenRequests(scene.db, scene.now)
  return { open, late, nextDueAt: nextDueAt?.toISOString() ?? null }
}

async function forecast(scene: Scene, row: RequestRow): Promise<ErasureForecast> {
  const applications = row.answered_at ? [] : await listRequested(scene, row)
  const ids = applications.map(({ id }) => id)
  const obstacles = await Promise.all(applications.map((one) => findObstacle(scene, one, 'all')))
  const count = (what: string) => obstacles.filter((one) => one === what).length
  return {
    inEvaluation: count('in_evaluation'),
    inResult: count('kept_by_law'),
    onHold: count('on_hold'),
    invoices: row.answered_at ? 0 : await countInvoicesOf(scene.db, row.person_id, ids),
    isOnlyOwner: row.person_id && !row.answered_at ? await isOnlyOwner(scene, row.person_id) : false,
  }
}

export async function readPrivacyRequest(scene: Scene, row: RequestRow): Promise<PrivacyRequestWithForecast> {
  return { request: await presentRequest(scene.db, row), forecast: await forecast(scene, row) }
}

/** Held, and not answered by anybody meanwhile. Refuses request_answered. */
async function holdOpen(scene: Scene, { id }: RequestRow): Promise<RequestRow> {
  const row = (await lockRequest(scene.db, id)) ?? refuse('not_found')
  if (row.answered_at) refuse('request_answered')
  return row
}

/** Has a person erased, at once or on a day within the clock's year. Refuses request_answered, no_erasure_asked, only_owner. */
export async function planErasure(scene: Scene, { id }: RequestRow, plan: ErasurePlan): Promise<PrivacyRequest> {
  const row = await holdOpen(scene, { id } as RequestRow)
  if (row.kind !== 'erasure' || row.origin === 'deletion') refuse('no_erasure_asked')
  await requireAnotherOwner(scene, row.person_id)
  const at = plan.at ? new Date(plan.at) : scene.now
  if (at.getTime() > row.due_at.getTime() + 365 * 86_400_000) refuseField('at', 'too_big')
  const plannedAt = at < scene.now ? scene.now : at
  const { userId } = userOf(scene)
  const changes = { state: 'planned', mode: plan.mode, planned_at: plannedAt, answered_by: userId, held_at: null }
  const planned = await changeRequest(scene.db, id, changes)
  await record(scene, 'privacy.erasure_planned', {}, { requestId: id, mode: plan.mode, at: plannedAt.toISOString() })
  const job = { key: `privacy.carry-out ${id}`, ...(plannedAt > scene.now && { runAt: plannedAt }) }
  await enqueue(scene.db, 'privacy.carry-out', { requestId: id }, job)
  return presentRequest(scene.db, planned)
}

export async function cancelErasurePlan(scene: Scene, { id }: RequestRow): Promise<PrivacyRequest> {
  const row = await holdOpen(scene, { id } as RequestRow)
  if (row.state !== 'planned') return presentRequest(scene.db, row)
  const none = { state: 'waiting', mode: null, planned_at: null, answered_by: null, held_at: null }
  const waiting = await changeRequest(scene.db, id, none)
  await record(scene, 'privacy.erasure_unplanned', {}, { requestId: id })
  return presentRequest(scene.db, waiting)
}

async function close(
  scene: Scene,
  row: RequestRow,
  state: 'done' | 'refused',
  answer: string,
): Promise<PrivacyRequest> {
  const { userId } = userOf(scene)
  const changes = { state, answer, answered_at: scene.now, answered_by: userId, held_at: null }
  const closed = await changeRequest(scene.db, row.id, changes)
  await record(
    scene,
    state === 'done' ? 'privacy.request_answered' : 'privacy.request_refused',
    {},
    {
      requestId: row.id,
      kind: row.kind,
    },
  )
  await sendRequestAnswered(scene, closed)
  if (!row.application_ids) return presentRequest(scene.db, closed)
  // It was stored only to answer somebody whose account is gone.
  await forgetLastMail(scene, row.email)
  return presentRequest(scene.db, await forgetRequest(scene.db, row.id, scene.now))
}

export async function refusePrivacyRequest(scene: Scene, row: RequestRow, reason: string): Promise<PrivacyRequest> {
  return close(scene, await holdOpen(scene, row), 'refused', reason)
}

/** An erasure is answered by erasing. Refuses request_answered, no_erasure_asked. */
export async function answerPrivacyRequest(scene: Scene, row: RequestRow, answer: string): Promise<PrivacyRequest> {
  const held = await holdOpen(scene, row)
  if (held.kind === 'erasure') refuse('no_erasure_asked')
  return close(scene, held, 'done', answer)
}

/** Refuses not_found where nothing was erased. */
export async function readErasureCertificate(_scene: Scene, row: RequestRow): Promise<ErasureCertificate> {
  return (row.certificate as unknown as ErasureCertificate | null) ?? refuse('not_found')
}
