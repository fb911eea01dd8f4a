import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type DecideBallots, maxAlone, type VoteReview } from '@laurel/contract/votes'
import { sendMail } from '../../emails/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { openAddress } from '../identities.ts'
import { lockVote } from '../lock-vote.ts'
import { voteDecisionMail } from '../mail-kinds.ts'
import { proofAddress } from '../portal/codes.ts'
import { titleOf } from '../present.ts'
import {
  decideVoters,
  findReview,
  findVoter,
  insertReview,
  isPartyOf,
  listReviews,
  listReviewVoters,
  lockHeld,
  type ReviewRow,
  settleReview,
  type VoteRow,
} from '../store/index.ts'

interface Place {
  readonly program: ProgramRow
  readonly vote: VoteRow
}

const present = (scene: Scene, row: ReviewRow): VoteReview => ({
  id: row.id,
  decision: row.decision as VoteReview['decision'],
  reason: row.reason,
  ballots: row.ballots,
  state: row.state as VoteReview['state'],
  proposedBy: row.proposer,
  proposedAt: row.proposed_at.toISOString(),
  isOwn: row.proposed_by === userOf(scene).userId,
  settledBy: row.settler,
  settledAt: row.settled_at?.toISOString() ?? null,
})

export async function readReviews(scene: Scene, vote: VoteRow): Promise<{ data: VoteReview[] }> {
  return { data: (await listReviews(scene.db, vote.id)).map((row) => present(scene, row)) }
}

/** Nobody decides about ballots of a vote in which they have an entry; nothing is decided once the result is public. */
async function requireReviewer(scene: Scene, { id }: VoteRow): Promise<VoteRow> {
  const vote = await lockVote(scene, { id })
  if (vote.state === 'draft' || vote.state === 'sealed') refuse('vote_state', { details: { phase: vote.state } })
  const { userId, email } = userOf(scene)
  if (await isPartyOf(scene.db, id, { id: userId, email })) refuse('vote_reviewer_is_party')
  return vote
}

/**
 * Counts ballots or sets them aside. Up to ten at once, of lots that are no larger, one person does; more is proposed, and
 * waits for another. Refuses vote_state, vote_reviewer_is_party, already_settled where none of them can be decided about.
 */
export async function decideBallots(
  scene: Scene,
  { program, vote: found }: Place,
  input: DecideBallots,
): Promise<VoteReview> {
  const vote = await requireReviewer(scene, found)
  const rows = await lockHeld(scene.db, vote.id, input.voterIds)
  const held = rows.filter(({ state }) => state !== (input.decision === 'count' ? 'counted' : 'set_aside'))
  if (held.length === 0) refuse('already_settled')
  const needsSecond = held.length > maxAlone || held.some(({ lot_size }) => lot_size > maxAlone)
  const voterIds = held.map(({ id }) => id)
  const { userId: by } = userOf(scene)
  const review = { id: newId(), voteId: vote.id, decision: input.decision, reason: input.reason, voterIds, needsSecond }
  await insertReview(scene.db, { ...review, by, at: scene.now })
  if (!needsSecond) await apply(scene, { program, vote }, input, voterIds)
  const name = needsSecond ? 'public_vote.review_proposed' : 'public_vote.review_settled'
  const about = { voteId: vote.id, title: titleOf(scene, vote), decision: input.decision, count: held.length }
  await record(scene, name, { programId: vote.program_id }, needsSecond ? about : { ...about, agrees: true })
  return present(scene, (await findReview(scene.db, review.id)) ?? refuse('not_found'))
}

/** Refuses second_person_needed to whoever proposed it, already_settled, vote_state, vote_reviewer_is_party. */
export async function settleBallots(
  scene: Scene,
  place: Place,
  review: ReviewRow,
  agrees: boolean,
): Promise<VoteReview> {
  const vote = await requireReviewer(scene, place.vote)
  const { userId: by } = userOf(scene)
  // Whoever proposed it may take it back alone.
  if (agrees && review.proposed_by === by) refuse('second_person_needed')
  if (!(await settleReview(scene.db, review.id, { agrees, by, at: scene.now }))) refuse('already_settled')
  const voterIds = await listReviewVoters(scene.db, review.id)
  const decision = review.decision as DecideBallots['decision']
  if (agrees) await apply(scene, { ...place, vote }, { decision, reason: review.reason }, voterIds)
  const about = { voteId: vote.id, title: titleOf(scene, vote), decision, count: voterIds.length, agrees }
  await record(scene, 'public_vote.review_settled', { programId: vote.program_id }, about)
  return present(scene, (await findReview(scene.db, review.id)) ?? refuse('not_found'))
}

async function apply(
  scene: Scene,
  place: Place,
  { decision, reason }: Pick<DecideBallots, 'decision' | 'reason'>,
  voterIds: readonly string[],
): Promise<void> {
  const isCounted = decision === 'count'
  await decideVoters(scene.db, voterIds, {
    state: isCounted ? 'counted' : 'set_aside',
    reason: isCounted ? null : reason,
  })
  for (const id of voterIds) await mailDecision(scene, place, id, isCounted ? undefined : reason)
}

/** Each voter is told, and how to object. */
async function mailDecision(
  scene: Scene,
  { program, vote }: Place,
  voterId: string,
  reason: string | undefined,
): Promise<void> {
  const voter = await findVoter(scene.db, voterId)
  if (!voter?.address) return
  const locale = voter.locale as Locale
  await sendMail(scene, voteDecisionMail, {
    to: { email: openAddress(scene, voter.address), name: '' },
    locale,
    values: {
      title: readText(vote.title, locale, program.defaultLang),
      program: readText(program.texts.title, locale, program.defaultLang),
      ...(reason === undefined ? { isAccepted: 1 } : { reason }),
    },
    url: proofAddress(scene, vote, program, locale),
  })
}
