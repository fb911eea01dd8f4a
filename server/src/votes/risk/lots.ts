import { createHmac } from 'node:crypto'
import { isBannedEmail, isDisposable } from '@laurel/contract/kernel/text'
import { mainSignal, type Risk, type RiskSignal, type RiskWeights, riskWeights } from '@laurel/contract/votes/rules'
import { knownBannedDomains } from '../../identity/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { VoteRow, VoterRow } from '../store/index.ts'

/** Mailboxes of providers that give one away to anybody. */
export async function isThrowaway(scene: Scene, domain: string): Promise<boolean> {
  const address = `x@${domain}`
  return isDisposable(address) || isBannedEmail(address, await knownBannedDomains(scene.db, scene.now))
}

/** The weights of a vote: frozen when it opened. */
export const weightsOf = ({ risk_weights: frozen }: VoteRow): RiskWeights =>
  (frozen as RiskWeights | null) ?? riskWeights

/** The same as a list, the heaviest first. */
export const listWeights = (vote: VoteRow) =>
  Object.entries(weightsOf(vote))
    .map(([signal, weight]) => ({ signal, weight: weight ?? 0 }))
    .sort((a, b) => b.weight - a.weight || (a.signal < b.signal ? -1 : 1))

/** The heaviest first: lists show that one. */
export function bySeverity({ signals }: Risk): RiskSignal[] {
  const main = mainSignal(signals)
  return main ? [main, ...signals.filter((signal) => signal !== main)] : []
}

type Traits = Pick<VoterRow, 'vote_id' | 'domain' | 'network_hash' | 'device_hash' | 'pattern_hash'>

/** What ballots that are alike have in common, as a short name: `L-4C91`; null where nothing is in doubt. */
export function lotOf(voter: Traits, { signals }: Risk): string | null {
  const main = mainSignal(signals)
  if (!main) return null
  const shared: Readonly<Record<RiskSignal, string>> = {
    disposable: voter.domain,
    burst: voter.network_hash ?? '',
    device: voter.device_hash ?? '',
    domain: voter.domain,
    hosting: voter.network_hash ?? '',
    alike: voter.pattern_hash ?? '',
    fast: 'fast',
    code: 'code',
  }
  const hash = createHmac('sha256', voter.vote_id).update(`${main} ${shared[main]}`).digest('hex')
  return `L-${hash.slice(0, 4).toUpperCase()}`
}
