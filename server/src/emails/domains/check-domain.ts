import { z } from 'zod'
import { record } from '../../kernel/events/index.ts'
import { enqueue, type JobRun, job } from '../../kernel/jobs/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { domainKeeper } from './domain-keeper.ts'
import {
  changeDomain,
  type DomainRow,
  findDomain,
  holdDomain,
  isProvenElsewhere,
  type SeenRecord,
  type SeenRecords,
} from './domain-store.ts'
import { type Findings, lookUp } from './look-up.ts'
import type { Finding } from './read-records.ts'
import { expectedRecords } from './records.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** A domain is looked at often for so long after it was added, or began to fail; daily after that. */
const watchedFor = 3 * day
const often = 15 * minute
/** Name servers that say nothing for so long count as a key that is gone. */
const silentFor = 3 * day
/** A key that was replaced stays published for so long. */
export const formerFor = 7 * day

const Payload = z.object({ domainId: z.uuid() })

/** Has the DNS of a domain looked at, now unless said otherwise; a check that waits is replaced. */
export function checkSoon(scene: Scene, domainId: string, runAt?: Date): Promise<void> {
  const options = { key: `sending-domain:${domainId}`, maxAttempts: 5, ...(runAt && { runAt }) }
  return enqueue(scene.db, 'check-sending-domain', { domainId }, options)
}

export const checkDomainJob = job(
  'check-sending-domain',
  (raw) => Payload.parse(raw),
  async (run: JobRun, { domainId }) => {
    const found = await run.inPlatform(async (scene) => {
      const domain = await findDomain(scene.db, domainId)
      return domain && { name: domain.name, expected: expectedRecords(scene, domain), dns: scene.house.dns }
    })
    if (!found) return
    const findings = await lookUp(found.dns, found.name, found.expected)
    await run.inPlatform((scene) => settleDomain(scene, domainId, findings))
  },
  { outside: true },
)

/** Writes down what was seen of a domain, lets it send or not, and says when to look again. */
export async function settleDomain(scene: Scene, domainId: string, findings: Findings): Promise<void> {
  const domain = await holdDomain(scene.db, domainId)
  if (!domain) return
  const seen = mergeFindings(domain.records, findings)
  const turned = await turn(scene, domain, findings.dkim)
  const rotated =
    turned.state === 'verified' && seen.next_dkim?.state === 'found' ? rotate(domain, seen, scene.now) : {}
  const isAnswered = findings.dkim !== undefined && findings.dkim.state !== 'unanswered'
  const changed = await changeDomain(scene.db, domain.id, {
    ...turned,
    records: seen,
    checked_at: scene.now,
    ...(isAnswered && { answered_at: scene.now }),
    ...dropFormer(domain, scene.now),
    ...rotated,
  })
  if ('selector' in rotated) {
    const { id, name, selector } = changed
    await record(scene, 'sending_domain.rotated', {}, { domainId: id, name, selector })
  }
  await checkSoon(scene, domain.id, nextCheck(changed, scene.now))
}

/** What was found once and is not there is lost; what nobody answers about stays as it was. */
export function mergeFindings(before: SeenRecords, findings: Findings): SeenRecords {
  const merge = (finding: Finding, known: SeenRecord | undefined): SeenRecord => {
    const { state, ...rest } = finding
    const seen = { problem: rest.problem, found: [...rest.found], corrected: rest.corrected }
    const wasThere = known?.state === 'found' || known?.state === 'lost'
    if (state === 'unanswered')
      return { ...(known ?? { state: 'pending', found: [], corrected: null }), problem: 'no_answer' }
    if (state === 'absent') return { ...seen, state: wasThere ? 'lost' : 'pending' }
    return { ...seen, state }
  }
  return Object.fromEntries(
    Object.entries(findings).map(([kind, one]) => [kind, merge(one, before[kind as keyof SeenRecords])]),
  )
}

/** Whether mails leave in its name from now on. */
async function turn(scene: Scene, domain: DomainRow, dkim: Finding | undefined) {
  const { id, name, state } = domain
  const about = { domainId: id, name }
  if (dkim?.state === 'found') {
    if (state === 'verified') return { state: 'verified' as const, problem: null }
    if (state === 'pending' && (await isProvenElsewhere(scene, name)))
      return { state: 'pending' as const, problem: 'elsewhere' as const }
    await record(scene, 'sending_domain.verified', {}, about)
    await domainKeeper().notify(scene, 'verified', domain)
    return { state: 'verified' as const, problem: null, verified_at: scene.now, failing_since: null }
  }
  const isSilent = dkim?.state === 'unanswered' && scene.now.getTime() - Number(domain.answered_at ?? 0) < silentFor
  if (state !== 'verified' || isSilent || !dkim)
    return { state: state as 'pending' | 'verified' | 'failing', problem: null }
  await record(scene, 'sending_domain.failing', {}, about)
  await domainKeeper().notify(scene, 'failing', domain)
  return { state: 'failing' as const, problem: null, failing_since: scene.now }
}

/** The new key was seen: it signs from now on, the one before stays published. */
function rotate(domain: DomainRow, seen: SeenRecords, now: Date) {
  const { next_selector, next_key, next_public_key } = domain
  if (!next_selector || !next_key || !next_public_key) return {}
  const { next_dkim, dkim, ...rest } = seen
  return {
    selector: next_selector,
    key: next_key,
    public_key: next_public_key,
    next_selector: null,
    next_key: null,
    next_public_key: null,
    former_selector: domain.selector,
    former_public_key: domain.public_key,
    former_until: new Date(now.getTime() + formerFor),
    records: { ...rest, ...(next_dkim && { dkim: next_dkim }), ...(dkim && { former_dkim: dkim }) },
  }
}

function dropFormer({ former_until }: DomainRow, now: Date) {
  if (!former_until || former_until > now) return {}
  return { former_selector: null, former_public_key: null, former_until: null }
}

function nextCheck(domain: DomainRow, now: Date): Date {
  const isNew = (since: Date | null) => since !== null && now.getTime() - since.getTime() < watchedFor
  const isOpen = domain.state === 'failing' ? isNew(domain.failing_since) : isNew(domain.created_at)
  const isWaiting = isOpen || isNew(domain.asked_at) || domain.next_selector !== null
  return new Date(now.getTime() + (isWaiting ? often : day))
}
