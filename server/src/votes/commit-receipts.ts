import { firstHead, nextHead, rootOf } from '@laurel/contract/votes/rules'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { queueFingerprints } from './observers/observe.ts'
import { titleOf } from './present.ts'
import { findLastCommitment, insertCommitment, takeUncommitted, type VoteRow } from './store/index.ts'

/**
 * Adds a link to the chain of a vote: the receipts since the last one, and a head that depends on all before. Whoever changes
 * a receipt later changes every head that was shown since. The event tells how many, and nothing else.
 */
export async function commitReceipts(scene: Scene, vote: VoteRow): Promise<void> {
  const last = await findLastCommitment(scene.db, vote.id)
  const number = (last?.number ?? 0) + 1
  const hashes = await takeUncommitted(scene.db, vote.id, number)
  const root = await rootOf(hashes)
  const link = { number, at: scene.now.toISOString(), receipts: hashes.length, root }
  const head = await nextHead(last?.head ?? firstHead, link)
  await insertCommitment(scene.db, vote.id, { ...link, head })
  if (hashes.length === 0) return
  const payload = { voteId: vote.id, title: titleOf(scene, vote), number, count: hashes.length }
  await record(scene, 'public_vote.committed', { programId: vote.program_id }, payload)
  await queueFingerprints(scene, vote.id)
}
