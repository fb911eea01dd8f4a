import { holdName } from '../kernel/db/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findVote, type VoteRow } from './store/index.ts'

/** The vote as it stands once nobody casts, opens or closes beside. */
export async function lockVote(scene: Scene, { id }: Pick<VoteRow, 'id'>): Promise<VoteRow> {
  await holdName(scene.db, `vote ${id}`)
  return (await findVote(scene.db, id)) ?? refuse('not_found')
}

/**
 * The vote, held until the end of the transaction, so that nobody opens it beside: what stands on a ballot, who may vote and by
 * which rules is the same for everybody. Refuses vote_state.
 */
export async function lockDraft(scene: Scene, { id }: Pick<VoteRow, 'id'>): Promise<VoteRow> {
  const vote = await lockVote(scene, { id })
  if (vote.state !== 'draft') refuse('vote_state', { details: { phase: vote.state } })
  return vote
}
