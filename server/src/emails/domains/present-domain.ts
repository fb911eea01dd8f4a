import type { DomainRecord, SendingDomain } from '@laurel/contract/emails'
import type { Scene } from '../../kernel/scene.ts'
import { countByDomain, type DomainRow, type Reputation } from './domain-store.ts'
import { expectedRecords } from './records.ts'

/** Mails are counted over this time. Milliseconds. */
const countedFor = 30 * 24 * 3_600_000
/** A check that says nothing for so long is not waited for any more. Milliseconds. */
const waitedFor = 5 * 60_000
const none: Reputation = { sent: 0, refused: 0, complained: 0 }

export async function presentDomains(scene: Scene, domains: readonly DomainRow[]): Promise<SendingDomain[]> {
  const counts = await countByDomain(scene.db, new Date(scene.now.getTime() - countedFor))
  return domains.map((domain) => presentOne(scene, domain, counts.get(domain.name) ?? none))
}

export async function presentDomain(scene: Scene, domain: DomainRow): Promise<SendingDomain> {
  const [presented] = await presentDomains(scene, [domain])
  if (!presented) throw new Error('A domain is presented as one')
  return presented
}

function presentOne(scene: Scene, domain: DomainRow, reputation: Reputation): SendingDomain {
  const { asked_at: requested, checked_at: checked } = domain
  return {
    id: domain.id,
    name: domain.name,
    state: domain.state as SendingDomain['state'],
    problem: domain.problem as SendingDomain['problem'],
    records: expectedRecords(scene, domain).map((expected): DomainRecord => {
      const seen = domain.records[expected.kind] ?? { state: 'unchecked', problem: null, found: [], corrected: null }
      return { ...expected, ...seen }
    }),
    isChecking:
      requested !== null && (!checked || checked < requested) && scene.now.getTime() - requested.getTime() < waitedFor,
    checkedAt: checked?.toISOString() ?? null,
    verifiedAt: domain.verified_at?.toISOString() ?? null,
    failingSince: domain.failing_since?.toISOString() ?? null,
    isRotating: domain.next_selector !== null,
    formerUntil: domain.former_until?.toISOString() ?? null,
    createdAt: domain.created_at.toISOString(),
    reputation,
  }
}
