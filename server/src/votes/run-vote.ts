import type { PublicVote } from '@laurel/contract/votes'
import { contradicts, riskWeights } from '@laurel/contract/votes/rules'
import { record } from '../kernel/events/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { scheduleClock } from './clock.ts'
import { commitReceipts } from './commit-receipts.ts'
import { lockVote } from './lock-vote.ts'
import { makeResult } from './make-result.ts'
import { queueFingerprints } from './observers/observe.ts'
import { phaseOf, titleOf } from './present.ts'
import {
  countProposed,
  countsOfVote,
  insertResult,
  lastMomentsOf,
  listEntries,
  markOpen,
  markVote,
  removePending,
  separateBallots,
  type VoteRow,
} from './store/index.ts'
import { reread } from './votes.ts'

const recordChange = (scene: Scene, vote: VoteRow, name: string) =>
  record(scene, name, { programId: vote.program_id }, { voteId: vote.id, title: titleOf(scene, vote) })

const wrongState = (vote: VoteRow): never => refuse('vote_state', { details: { phase: vote.state } })

export async function publishVote(scene: Scene, vote: VoteRow, published: boolean): Promise<PublicVote> {
  if (vote.is_published !== published) {
    await markVote(scene.db, vote.id, { is_published: published }, scene.now)
    await recordChange(scene, vote, published ? 'public_vote.published' : 'public_vote.unpublished')
  }
  return reread(scene, vote.id)
}

/** An entry without a cost, or dearer than the whole budget, could never be chosen. */
async function requireCosts({ db }: Scene, { id, rules }: VoteRow): Promise<void> {
  const entries = (await listEntries(db, id)).filter(({ withdrawn_at }) => withdrawn_at === null)
  if (entries.some(({ cost }) => cost === null || cost > rules.budget)) refuse('vote_without_costs')
}

/** Refuses vote_state, vote_without_entries, vote_without_voters, vote_without_costs, vote_wrong_minimum. */
export async function openVote(scene: Scene, { id }: VoteRow): Promise<PublicVote> {
  const vote = await lockVote(scene, { id })
  if (vote.state !== 'draft' || vote.closes_at <= scene.now) wrongState(vote)
  const { entries, census } = await countsOfVote(scene.db, id)
  if (entries < 2) refuse('vote_without_entries')
  if (vote.rules.eligibility === 'census' && census === 0) refuse('vote_without_voters')
  if (contradicts(vote.rules)) refuse('vote_wrong_minimum')
  if (vote.rules.mode === 'budget') await requireCosts(scene, vote)
  await markOpen(scene.db, id, riskWeights, scene.now)
  await recordChange(scene, vote, 'public_vote.opened')
  await scheduleClock(scene, { ...vote, state: 'open' })
  return reread(scene, id)
}

/** Refuses vote_state. */
export async function pauseVote(scene: Scene, { id }: VoteRow, paused: boolean): Promise<PublicVote> {
  const vote = await lockVote(scene, { id })
  const phase = phaseOf(vote, scene.now)
  if (phase === 'closed' || vote.state !== (paused ? 'open' : 'paused')) wrongState(vote)
  await markVote(scene.db, id, { state: paused ? 'paused' : 'open' }, scene.now)
  await recordChange(scene, vote, paused ? 'public_vote.paused' : 'public_vote.resumed')
  return reread(scene, id)
}

/** The later of two: a call knows its own moment before it holds the vote, and others may have acted since. */
const laterOf = (one: Date, other: Date | null) => (other !== null && other > one ? other : one)

/** Ends a vote: the last commitment, and nothing is taken afterwards. Refuses vote_state. */
export async function closeVote(scene: Scene, { id }: Pick<VoteRow, 'id'>): Promise<PublicVote> {
  const vote = await lockVote(scene, { id })
  if (vote.state !== 'open' && vote.state !== 'paused') wrongState(vote)
  await commitReceipts(scene, vote)
  await removePending(scene.db, id)
  const at = laterOf(scene.now, (await lastMomentsOf(scene.db, id)).cast)
  const closesAt = vote.closes_at > at && vote.opens_at < at ? { closes_at: at } : {}
  await markVote(scene.db, id, { state: 'closed', closed_at: at, ...closesAt }, scene.now)
  await recordChange(scene, vote, 'public_vote.closed')
  await enqueue(scene.db, 'vote-scoring', { voteId: id }, { key: `vote-scoring-${id}` })
  await queueFingerprints(scene, id)
  return reread(scene, id)
}

/** Makes the result public for good. Refuses vote_state, and vote_held_ballots while something awaits a decision. */
export async function sealVote(scene: Scene, { id }: VoteRow): Promise<PublicVote> {
  const vote = await lockVote(scene, { id })
  if (vote.state !== 'closed') wrongState(vote)
  const { quarantined } = await countsOfVote(scene.db, id)
  if (quarantined > 0 || (await countProposed(scene.db, id)) > 0) refuse('vote_held_ballots')
  const at = laterOf(laterOf(scene.now, vote.closed_at), (await lastMomentsOf(scene.db, id)).settled)
  await insertResult(scene.db, id, await makeResult({ ...scene, now: at }, vote), at)
  if (vote.rules.secrecy === 'separated') await separateBallots(scene.db, id)
  await markVote(scene.db, id, { state: 'sealed', sealed_at: at }, scene.now)
  await recordChange(scene, vote, 'public_vote.sealed')
  await enqueue(scene.db, 'vote-results', { voteId: id }, { key: `vote-results-${id}` })
  await scheduleClock(scene, { ...vote, state: 'sealed', sealed_at: at })
  return reread(scene, id)
}
