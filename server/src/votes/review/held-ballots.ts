import { type ListPage, pageOf, usualPerPage } from '@laurel/contract/kernel'
import type { HeldBallot, HeldBallotQuery } from '@laurel/contract/votes'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { openAddress } from '../identities.ts'
import { titleOf } from '../present.ts'
import { countFrom, type HeldRow, listHeld, type VoteRow, type VoterRow } from '../store/index.ts'

/** A few letters of the random id, to speak of it. */
export const nameOfHeld = (id: string) => `B-${id.replaceAll('-', '').slice(-6).toUpperCase()}`

const present = (row: HeldRow): HeldBallot => ({
  id: row.id,
  name: nameOfHeld(row.id),
  receivedAt: row.cast_at?.toISOString() ?? '',
  address: row.masked,
  state: row.state as HeldBallot['state'],
  signals: row.signals,
  index: row.risk,
  lot: row.lot ?? '',
  lotSize: row.lot_size,
  codeSeconds: row.code_seconds,
  reason: row.reason,
  isProposed: row.is_proposed,
  appeals: row.appeals.map(({ message, at }) => ({ message, at: new Date(at).toISOString() })),
  sameLot: row.same_lot,
})

/** Ballots to decide about. What they say is read by nobody here. */
export async function readHeld(scene: Scene, vote: VoteRow, query: HeldBallotQuery): Promise<ListPage<HeldBallot>> {
  const place = { page: query.page ?? 1, perPage: query.perPage ?? query.limit ?? usualPerPage }
  const { rows, total, filtered } = await listHeld(scene.db, vote.id, query, place)
  return pageOf(rows.map(present), { ...place, total, filtered })
}

/** The address behind a ballot that is held or was set aside; whoever reads it is written down. */
export async function revealVoter(scene: Scene, vote: VoteRow, voter: VoterRow): Promise<{ address: string }> {
  if (!voter.address || voter.state === 'pending' || (voter.state === 'counted' && voter.risk < 30)) refuse('not_found')
  const payload = { voteId: vote.id, title: titleOf(scene, vote), voterId: voter.id }
  await record(scene, 'public_vote.address_revealed', { programId: vote.program_id }, payload)
  return { address: openAddress(scene, voter.address) }
}

export const simulate = (scene: Scene, vote: VoteRow, heldFrom: number) => countFrom(scene.db, vote.id, heldFrom)
