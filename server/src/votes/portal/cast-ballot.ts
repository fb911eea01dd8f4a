import { createHmac } from 'node:crypto'
import { type Choice, type Risk, type RiskFacts, receiptFrom, receiptHash, riskOf } from '@laurel/contract/votes/rules'
import { randomId } from '../../kernel/db/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { phaseOf } from '../present.ts'
import { bySeverity, isThrowaway, lotOf, weightsOf } from '../risk/lots.ts'
import {
  countAlike,
  findOwnBallot,
  findVote,
  holdVoteOpen,
  insertBallot,
  lockVoter,
  setCast,
  type VoteRow,
  type VoterRow,
} from '../store/index.ts'

const burstMs = 10 * 60_000

export interface Cast {
  readonly voterId: string
  readonly choices: readonly Choice[]
  /** Names the receipt: the same again is the same ballot. */
  readonly codeId: string
  readonly pageSeconds: number | null
  readonly codeSeconds: number
  readonly wantsResult: boolean
}

export interface CastAnswer {
  readonly receipt: string
  readonly isHeld: boolean
  readonly hasReplaced: boolean
}

/** The number that a voter is given for the ballot of one code. */
export function receiptOf({ house }: Scene, codeId: string): string {
  return receiptFrom(createHmac('sha256', house.secret).update(`vote receipt ${codeId}`).digest())
}

/**
 * Puts a ballot in the box, in the transaction at hand: the voter is held, what they cast before is replaced, and the clock is the
 * server's. No event is recorded: logs would tell who voted when; the hourly commitment tells how many. Refuses vote_not_open,
 * vote_already_cast.
 */
export async function castBallot(scene: Scene, voteId: string, cast: Cast): Promise<CastAnswer> {
  await holdVoteOpen(scene.db, voteId)
  const vote = await findVote(scene.db, voteId)
  if (!vote || phaseOf(vote, scene.now) !== 'open') refuse('vote_not_open')
  const voter = (await lockVoter(scene.db, cast.voterId)) ?? refuse('vote_not_open')
  const earlier = await findOwnBallot(scene.db, voteId, voter.id)
  if (earlier && !vote.rules.mayChange) refuse('vote_already_cast')
  const risk = await readRisk(scene, vote, voter, cast)
  const isHeld = risk.isHeld && !voter.is_cleared
  const receipt = receiptOf(scene, cast.codeId)
  await insertBallot(scene.db, {
    id: randomId(),
    voteId,
    voterId: voter.id,
    state: isHeld ? 'quarantined' : 'live',
    choices: cast.choices,
    receiptHash: await receiptHash(voteId, receipt),
    replaces: earlier?.id,
  })
  await setCast(scene.db, voter.id, {
    state: isHeld ? 'quarantined' : 'counted',
    risk: risk.index,
    signals: bySeverity(risk),
    lot: lotOf(voter, risk),
    pageSeconds: cast.pageSeconds,
    codeSeconds: cast.codeSeconds,
    wantsResult: cast.wantsResult,
    at: scene.now,
  })
  return { receipt, isHeld, hasReplaced: earlier !== undefined }
}

async function readRisk(scene: Scene, vote: VoteRow, voter: VoterRow, cast: Cast): Promise<Risk> {
  const since = new Date(scene.now.getTime() - burstMs)
  const [crowd, isBanned] = await Promise.all([countAlike(scene.db, voter, since), isThrowaway(scene, voter.domain)])
  const facts: RiskFacts = {
    isDisposable: isBanned,
    holdsDisposable: vote.rules.disposable === 'quarantine',
    sameNetwork: crowd.network,
    sameDevice: crowd.device,
    alike: crowd.alike,
    isHosted: voter.is_hosted,
    // Shares of a day are worked out by night.
    isOfDomain: false,
    pageSeconds: cast.pageSeconds,
    codeSeconds: cast.codeSeconds,
  }
  return riskOf(facts, vote.rules.heldFrom, weightsOf(vote))
}
