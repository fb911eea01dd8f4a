import { type ListPage, pageOf } from '@laurel/contract/kernel'
import {
  type NewPrivacyRequest,
  type OwnPrivacyRequest,
  type PrivacyRequest,
  type PublicPrivacyRequest,
  RequestKind,
  requestDays,
} from '@laurel/contract/privacy'
import { findAccount, nameOf } from '../../identity/index.ts'
import { newIdAt } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { readLink, signLink } from '../../kernel/seal/index.ts'
import { pageAddress } from '../../platforms/index.ts'
import { sendRequestProof, sendRequestReceived } from '../mails.ts'
import { findMemberByEmail } from '../names-store.ts'
import { presentRequest, presentRequests } from './present.ts'
import {
  changeRequest,
  countHoldings,
  findRequest,
  insertRequest,
  listOwnRequests,
  lockRequest,
  type NewRequest,
  type RequestRow,
} from './store.ts'

const DAY_MS = 86_400_000
const proving = 'privacy request'

type Requested = Omit<NewRequest, 'id' | 'dueAt' | 'holdings' | 'since'> & {
  readonly since?: Date
  readonly id?: string
}

/** Starts the clock. Refuses request_waiting when one of that kind waits for the address already. */
async function receive(scene: Scene, one: Requested): Promise<RequestRow> {
  const since = one.since ?? scene.now
  const row = await insertRequest(scene.db, {
    ...one,
    id: one.id ?? newIdAt(scene.now),
    since,
    dueAt: new Date(since.getTime() + requestDays * DAY_MS),
    holdings: await countHoldings(scene.db, one.personId),
  })
  if (!row) refuse('request_waiting')
  await record(scene, 'privacy.request_received', {}, { requestId: row.id, kind: one.kind })
  return row
}

/** Written down by the team: it is of the person who has that address here, if anybody has. */
export async function createPrivacyRequest(scene: Scene, draft: NewPrivacyRequest): Promise<PrivacyRequest> {
  const since = draft.askedAt ? new Date(draft.askedAt) : scene.now
  if (since > scene.now) refuseField('askedAt', 'future')
  const member = await findMemberByEmail(scene.db, draft.email)
  const name = draft.name || (member ? member.name : '')
  const { kind, email, message } = draft
  const row = await receive(scene, {
    kind,
    origin: 'team',
    personId: member?.id ?? null,
    name,
    email,
    message,
    since,
  })
  return presentRequest(scene.db, row)
}

export async function askPrivacyRequest(scene: Scene, { kind, message }: OwnPrivacyRequest): Promise<PrivacyRequest> {
  const { userId } = userOf(scene)
  const account = (await findAccount(scene, userId)) ?? refuse('not_found')
  const who = { personId: userId, name: nameOf(account), email: account.email }
  const row = await receive(scene, { kind, origin: 'account', message, ...who })
  await sendRequestReceived(scene, row, account.lang)
  return presentRequest(scene.db, row, { isOwn: true })
}

export async function listOwnPrivacyRequests(scene: Scene): Promise<ListPage<PrivacyRequest>> {
  const rows = await listOwnRequests(scene.db, userOf(scene).userId)
  return pageOf(await presentRequests(scene.db, rows, { isOwn: true }), { total: rows.length })
}

/** Refuses not_found for a request of somebody else, request_answered. */
export async function cancelPrivacyRequest(scene: Scene, row: RequestRow): Promise<undefined> {
  const held = (await lockRequest(scene.db, row.id)) ?? refuse('not_found')
  if (held.answered_at) refuse('request_answered')
  await changeRequest(scene.db, row.id, { state: 'cancelled', answered_at: scene.now, held_at: null })
  await record(scene, 'privacy.request_cancelled', {}, { requestId: row.id })
}

const useOf = ({ platform }: Scene) => ({ purpose: proving, platformId: platform.id })

/**
 * Asked without an account: nothing is written before the link of a mail proves whose address it is. The answer is the same
 * whether anybody is known under it.
 */
export async function askPrivacyRequestByMail(scene: Scene, draft: PublicPrivacyRequest): Promise<{ sent: true }> {
  const subject = JSON.stringify([newIdAt(scene.now), draft.kind, draft.email.toLowerCase(), draft.message])
  const expiresAt = new Date(scene.now.getTime() + 7 * DAY_MS)
  const token = signLink(scene.house.secret, { ...useOf(scene), subject, expiresAt })
  const url = pageAddress(scene.platform, scene.locale, '/privacy/requests', { token })
  await sendRequestProof(scene, draft.email, url)
  return { sent: true }
}

/** Refuses link_not_valid, request_waiting. Done again, it answers the same. */
export async function confirmPrivacyRequest(scene: Scene, token: string): Promise<{ id: string; dueAt: string }> {
  const read = readLink(scene.house.secret, useOf(scene), token, scene.now) ?? refuse('link_not_valid')
  const [id, kind, email, message] = JSON.parse(read) as [string, string, string, string]
  const known = await findRequest(scene.db, id)
  if (known) return { id, dueAt: known.due_at.toISOString() }
  const member = await findMemberByEmail(scene.db, email)
  const row = await receive(scene, {
    id,
    kind: RequestKind.parse(kind),
    origin: 'mail',
    personId: member?.id ?? null,
    name: member?.name ?? '',
    email,
    message,
  })
  return { id, dueAt: row.due_at.toISOString() }
}
