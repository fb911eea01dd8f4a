import {
  type DecideGrant,
  type EndGrant,
  type GrantDetails,
  type GrantQuery,
  leftOf,
  mayEnd,
  needsSecond,
  type ProposeGrant,
} from '@laurel/contract/grants'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { isApplicantOf } from '../applications/index.ts'
import { findApplication } from '../applications/store/index.ts'
import { countedExactly, keyPlaceOf, newestById, newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { endLiving } from './agreements/end-agreement.ts'
import { presentGrant, readGrant } from './present.ts'
import {
  countGrantRows,
  findFund,
  type GrantRow,
  hasGrant,
  insertDecision,
  insertGrant,
  listGrantIds,
  listGrantRows,
  listInstallments,
  lockFund,
  lockGrant,
  setGrant,
  sumAllocated,
} from './store/index.ts'

type Grant = ReturnType<typeof presentGrant>

export const subjectOf = ({ program_id, application_id }: Pick<GrantRow, 'program_id' | 'application_id'>) => ({
  programId: program_id,
  applicationId: application_id,
})

/** Grants of a program, the newest first. */
export async function readGrants(scene: Scene, program: ProgramRow, query: GrantQuery): Promise<ListPage<Grant>> {
  const place = keyPlaceOf(query, newestById)
  const total = await countGrantRows(scene.db, program.id, {})
  const isNarrow = query.state || query.fundId || query.search
  const filtered = isNarrow ? await countGrantRows(scene.db, program.id, query) : total
  const { rows, after, before } = await listGrantIds(scene.db, program.id, query, place)
  const found = await listGrantRows(
    scene.db,
    rows.map(({ id }) => id),
  )
  return pageOf(found.map(presentGrant), { total, filtered, ...place, after, before, counted: countedExactly })
}

/** Nobody decides of what is theirs. */
export async function requireNoInterest(scene: Scene, applicationIds: readonly string[]): Promise<void> {
  for (const id of new Set(applicationIds)) if (await isApplicantOf(scene, id)) refuse('own_interest')
}

async function decide(scene: Scene, grantId: string, kind: string, comment = ''): Promise<void> {
  const by_id = scene.actor.kind === 'user' ? scene.actor.userId : null
  await insertDecision(scene.db, { id: newId(), grant_id: grantId, kind, by_id, comment, at: scene.now })
}

/**
 * Allocates an amount to an application. The fund is held, so that all who allocate at once never exceed its cap together.
 * Refuses fund_spent, grant_exists, own_interest.
 */
export async function proposeGrant(
  scene: Scene,
  program: Pick<ProgramRow, 'id'>,
  { fundId, responseId, amount, purpose }: ProposeGrant,
): Promise<GrantDetails> {
  const application = await findApplication(scene.db, responseId)
  if (application?.programId !== program.id || application.state === 'deleted') refuse('not_found')
  if ((await findFund(scene.db, fundId))?.program_id !== program.id) refuse('not_found')
  await requireNoInterest(scene, [responseId])
  const fund = (await lockFund(scene.db, fundId)) ?? refuse('not_found')
  if (await hasGrant(scene.db, fundId, responseId)) refuse('grant_exists')
  const left = leftOf(fund.cap, await sumAllocated(scene.db, fundId))
  if (amount > left) refuse('fund_spent', { details: { left } })
  const isSecond = needsSecond(amount, fund.second_from)
  const id = newId()
  const subject = { programId: program.id, applicationId: responseId }
  await insertGrant(scene.db, {
    id,
    program_id: program.id,
    fund_id: fundId,
    application_id: responseId,
    amount,
    state: isSecond ? 'proposed' : 'approved',
    title: application.title,
    purpose,
    needs_second: isSecond,
    proposed_by: userOf(scene).userId,
    created_at: scene.now,
    updated_at: scene.now,
  })
  await decide(scene, id, 'proposed')
  await record(scene, 'grant.proposed', subject, { grantId: id, amount, currency: fund.currency })
  if (!isSecond) {
    await decide(scene, id, 'approved')
    await record(scene, 'grant.approved', subject, { grantId: id, amount, currency: fund.currency })
  }
  return readGrant(scene, id)
}

/** By another person than the one who proposed it. Refuses second_person, own_interest, grant_state. */
export async function decideGrant(scene: Scene, loaded: GrantRow, answer: DecideGrant): Promise<GrantDetails> {
  await requireNoInterest(scene, [loaded.application_id])
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  if (grant.state !== 'proposed') refuse('grant_state')
  if (grant.proposed_by === userOf(scene).userId) refuse('second_person')
  const state = answer.isApproved ? 'approved' : 'refused'
  await setGrant(scene.db, grant.id, { state, updated_at: scene.now })
  await decide(scene, grant.id, state, answer.comment)
  const money = { amount: grant.amount, currency: grant.currency }
  await record(scene, answer.isApproved ? 'grant.approved' : 'grant.refused', subjectOf(grant), {
    grantId: grant.id,
    ...money,
  })
  return readGrant(scene, grant.id)
}

/** Refuses grant_state: what was ordered is taken back by nobody, and only what was paid whole is complete. */
export async function endGrant(scene: Scene, loaded: GrantRow, { kind, comment }: EndGrant): Promise<GrantDetails> {
  const grant = (await lockGrant(scene.db, loaded.id)) ?? refuse('not_found')
  const installments = await listInstallments(scene.db, [grant.id])
  const facts = {
    hasOrders: installments.some(({ state }) => state === 'listed' || state === 'ordered' || state === 'paid'),
    isPaid: installments.length > 0 && installments.every(({ state }) => state === 'paid'),
  }
  if (!mayEnd(grant.state, kind, facts)) refuse('grant_state')
  if (kind !== 'completed') await endLiving(scene, grant, comment)
  await setGrant(scene.db, grant.id, { state: kind, updated_at: scene.now })
  await decide(scene, grant.id, kind, comment)
  await record(scene, 'grant.ended', subjectOf(grant), { grantId: grant.id, kind })
  return readGrant(scene, grant.id)
}
