import { canonicalJson } from '@laurel/contract/kernel/json'
import {
  type BallotRules,
  ballotsRootOf,
  byEntry,
  type RollLine,
  rollRootOf,
  seedOf,
  signVoteBundle,
  tallyOf,
  type VoteBundle,
  voteFormat,
} from '@laurel/contract/votes/rules'
import type { Scene } from '../kernel/scene.ts'
import { resultKeys } from '../results/index.ts'
import { titleOf } from './present.ts'
import {
  findEarlyOpening,
  listBatches,
  listCommitments,
  listEntries,
  listLiveBallots,
  listReceipts,
  type VoteRow,
} from './store/index.ts'

/** Of the rules, those that a ballot is counted with. */
function ballotRulesOf({ rules }: VoteRow): BallotRules {
  const { mode, maxChoices, minChoices, points, scale, budget, currency, tie } = rules
  return { mode, maxChoices, minChoices, points, scale, budget, currency, tie }
}

/** The signed result of a vote that is closed, as JSON: two lists that nothing joins, and what was committed to on the way. */
export async function makeResult(scene: Scene, vote: VoteRow): Promise<string> {
  const [entryRows, ballots, receipts, commitments, batches, early] = await Promise.all([
    listEntries(scene.db, vote.id),
    listLiveBallots(scene.db, vote.id),
    listReceipts(scene.db, vote.id),
    listCommitments(scene.db, vote.id),
    listBatches(scene.db, vote.id),
    findEarlyOpening(scene.db, vote.id),
  ])
  const rules = ballotRulesOf(vote)
  const entries = entryRows.map(({ id, title, category, cost, withdrawn_at }) => ({
    ...{ id, title, category },
    ...(rules.mode === 'budget' && { cost: cost ?? 0 }),
    ...(withdrawn_at !== null && { withdrawn: true as const }),
  }))
  const roll = receipts.map(
    (row): RollLine => ({
      hash: row.receipt_hash,
      state: row.state as RollLine['state'],
      replacedBy: row.replaced_by,
      reason: row.reason,
      commitment: row.commitment ?? 0,
    }),
  )
  // Sorted by what they say: their order tells nothing of when they were cast.
  const shuffled = ballots
    .map((choices) => [...choices].sort(byEntry))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  const bundle: VoteBundle = {
    format: voteFormat,
    vote: {
      id: vote.id,
      title: titleOf(scene, vote),
      opensAt: vote.opens_at.toISOString(),
      closedAt: (vote.closed_at ?? scene.now).toISOString(),
    },
    madeAt: scene.now.toISOString(),
    rules,
    entries,
    roll,
    ballots: shuffled,
    paper: batches
      .filter(({ state }) => state === 'confirmed')
      .map((batch) => ({ origin: batch.origin, ballots: batch.ballots })),
    commitments,
    earlyOpening: early?.allowed_at ? { at: early.allowed_at.toISOString(), reason: early.reason } : null,
    rollRoot: await rollRootOf(roll),
    ballotsRoot: await ballotsRootOf(shuffled),
    ranking: tallyOf(rules, entries, shuffled, seedOf(commitments)),
  }
  const signed = await signVoteBundle(bundle, await resultKeys(scene))
  return canonicalJson(signed)
}
