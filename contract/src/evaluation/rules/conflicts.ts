import { isWebAddress, withScheme } from '../../forms/index.ts'
import { emailDomain, isEmailAddress } from '../../kernel/index.ts'
import { isSameDomain } from './mail-domains.ts'
import { organisationKey } from './organisation-key.ts'

/** What points to a conflict. Machines find the first three; `declared` comes from a person. */
export const evidences = ['same_person', 'same_domain', 'same_organisation', 'declared'] as const
export type Evidence = (typeof evidences)[number]

export interface ConflictJuror {
  readonly id: string
  readonly email: string
  readonly organisation: string
  readonly userId?: string | null
}

export interface ConflictEntry {
  readonly id: string
  readonly ownerId?: string | null
  readonly applicantEmail: string
  /** Plain answers as they were given: addresses, links, names. */
  readonly answers: readonly string[]
}

export interface FoundConflict {
  readonly jurorId: string
  readonly entryId: string
  readonly evidence: Exclude<Evidence, 'declared'>
  /** What both have in common, for the person who decides: a domain, an organisation. Empty for the same person. */
  readonly matched: string
}

interface Traits {
  readonly emails: ReadonlySet<string>
  readonly domains: ReadonlySet<string>
  readonly names: ReadonlySet<string>
}

/** The pairs that nobody should be asked to judge, with what points to each: the strongest evidence only. */
export function detectConflicts(jurors: readonly ConflictJuror[], entries: readonly ConflictEntry[]): FoundConflict[] {
  return entries.flatMap((entry) => {
    const traits = traitsOf(entry)
    return jurors.flatMap((juror) => detect(juror, entry, traits) ?? [])
  })
}

function detect(juror: ConflictJuror, entry: ConflictEntry, traits: Traits): FoundConflict | undefined {
  const pair = { jurorId: juror.id, entryId: entry.id }
  const isOwner = juror.userId != null && juror.userId === entry.ownerId
  if (isOwner || traits.emails.has(juror.email.toLowerCase())) return { ...pair, evidence: 'same_person', matched: '' }
  const own = emailDomain(juror.email)
  const domain = [...traits.domains].find((other) => isSameDomain(own, other))
  if (domain) return { ...pair, evidence: 'same_domain', matched: domain }
  const organisation = organisationKey(juror.organisation)
  if (organisation.length > 2 && traits.names.has(organisation))
    return { ...pair, evidence: 'same_organisation', matched: juror.organisation.trim() }
}

function traitsOf(entry: ConflictEntry): Traits {
  const emails = new Set<string>()
  const domains = new Set<string>()
  const names = new Set<string>()
  for (const text of [entry.applicantEmail, ...entry.answers]) {
    const given = text.trim()
    if (isEmailAddress(given)) {
      emails.add(given.toLowerCase())
      domains.add(emailDomain(given))
    } else if (!given.includes(' ') && given.includes('.') && isWebAddress(given)) {
      domains.add(new URL(withScheme(given)).hostname.replace(/^www\./, ''))
    } else if (given) names.add(organisationKey(given))
  }
  return { emails, domains, names }
}
