import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { isPrivateDomain, type Risk, riskOf } from '@laurel/contract/votes/rules'
import { sendMail } from '../../emails/index.ts'
import { record } from '../../kernel/events/index.ts'
import { enqueue, type JobRun, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { openAddress } from '../identities.ts'
import { lockVote } from '../lock-vote.ts'
import { voteHeldMail } from '../mail-kinds.ts'
import { proofAddress } from '../portal/codes.ts'
import { titleOf } from '../present.ts'
import {
  findVote,
  findVoter,
  holdVoter,
  listCrowds,
  listOfDomains,
  lockVoter,
  markVote,
  setRisk,
  type VoteRow,
  type VoterRow,
} from '../store/index.ts'
import { bySeverity, isThrowaway, lotOf, weightsOf } from './lots.ts'

const readPayload = (raw: unknown) => raw as { voteId: string }
/** Voters of one transaction. */
const batch = 100

interface Scored {
  readonly id: string
  readonly castAt: Date
  readonly risk: Risk
}

/**
 * Works the doubts about counted ballots out anew: when they were cast, those that followed were not known. Runs each night while
 * a vote is open, and once at its close. Nothing that was held is let go by itself, and nobody whom a person has looked at is held again.
 */
export const voteScoring = job('vote-scoring', readPayload, async (run, { voteId }) => {
  const scored = await run.readPlatform((scene) => scoreAll(scene, voteId))
  let [at, held] = [0, 0]
  for (; at < scored.length && !run.stopping.aborted; at += batch)
    held += await run.inPlatform((scene) => applyScores(scene, voteId, scored.slice(at, at + batch)))
  await finish(run, voteId, { held, isWhole: at >= scored.length })
})

/** A server that stops leaves the rest to the next run: after the close nothing else would ask for it. */
async function finish(
  run: JobRun,
  voteId: string,
  { held, isWhole }: { held: number; isWhole: boolean },
): Promise<void> {
  await run.inPlatform(async (scene) => {
    const vote = await findVote(scene.db, voteId)
    if (!vote) return
    if (isWhole) await markVote(scene.db, voteId, { scored_at: scene.now }, scene.now)
    else await enqueue(scene.db, 'vote-scoring', { voteId }, { key: `vote-scoring-${voteId}` })
    if (held === 0) return
    const payload = { voteId, title: titleOf(scene, vote), count: held }
    await record(scene, 'public_vote.scored', { programId: vote.program_id }, payload)
  })
}

const isOver = (vote: VoteRow | undefined) => !vote || vote.state === 'draft' || vote.state === 'sealed'

/** Those whose index or signals are other than they were. */
async function scoreAll(scene: Scene, voteId: string): Promise<Scored[]> {
  const vote = await findVote(scene.db, voteId)
  const program = vote && (await findProgram(scene.db, vote.program_id))
  if (!vote || !program || isOver(vote)) return []
  const { eligibility, heldFrom, disposable } = vote.rules
  // Where the voters of a school or of a list vote, their own domain says nothing.
  const isOpenToAll = eligibility === 'open' || eligibility === 'account'
  const ofDomain = isOpenToAll ? await listOfDomains(scene.db, voteId, program.timeZone) : []
  const concentrated = new Set(ofDomain.filter(({ domain }) => isPrivateDomain(domain)).map(({ id }) => id))
  const throwaway = new Map<string, boolean>()
  const scored: Scored[] = []
  for (const voter of await listCrowds(scene.db, voteId)) {
    const isDisposable = throwaway.get(voter.domain) ?? (await isThrowaway(scene, voter.domain))
    throwaway.set(voter.domain, isDisposable)
    const facts = {
      isDisposable,
      holdsDisposable: disposable === 'quarantine',
      sameNetwork: voter.network,
      sameDevice: voter.device,
      alike: voter.alike,
      isHosted: voter.is_hosted,
      isOfDomain: concentrated.has(voter.id),
      pageSeconds: voter.page_seconds,
      codeSeconds: voter.code_seconds,
    }
    const risk = riskOf(facts, heldFrom, weightsOf(vote))
    const isSame = risk.index === voter.risk && bySeverity(risk).join() === voter.signals.join()
    if (voter.cast_at && (!isSame || risk.isHeld)) scored.push({ id: voter.id, castAt: voter.cast_at, risk })
  }
  return scored
}

/** Answers how many ballots are held that were not. */
async function applyScores(scene: Scene, voteId: string, scored: readonly Scored[]): Promise<number> {
  const vote = await lockVote(scene, { id: voteId })
  const program = await findProgram(scene.db, vote.program_id)
  if (isOver(vote) || !program) return 0
  let held = 0
  for (const { id, castAt, risk } of scored) {
    const voter = await lockVoter(scene.db, id)
    // Somebody decided about it, or it was replaced, since it was read.
    if (voter?.state !== 'counted' || voter.is_cleared || voter.cast_at?.getTime() !== castAt.getTime()) continue
    const signals = bySeverity(risk)
    await setRisk(scene.db, id, { risk: risk.index, signals, lot: lotOf(voter, risk) })
    if (!risk.isHeld) continue
    await holdVoter(scene.db, id)
    await mailHeld(scene, { vote, program }, voter)
    held += 1
  }
  return held
}

/** Quarantine is never silent. */
async function mailHeld(
  scene: Scene,
  { vote, program }: { vote: VoteRow; program: ProgramRow },
  { id, locale: lang }: VoterRow,
): Promise<void> {
  const voter = await findVoter(scene.db, id)
  if (!voter?.address) return
  const locale = lang as Locale
  await sendMail(scene, voteHeldMail, {
    to: { email: openAddress(scene, voter.address), name: '' },
    locale,
    values: {
      title: readText(vote.title, locale, program.defaultLang),
      program: readText(program.texts.title, locale, program.defaultLang),
    },
    url: proofAddress(scene, vote, program, locale),
  })
}
