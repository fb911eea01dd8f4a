import { type ConflictSign, conflictSigns } from '../../../evaluation/rules/index.ts'
import { isSameDomain } from '../mail-domains.ts'
import { nameKeys } from './name-keys.ts'
import { companyOf, employerKey, lineOf, mailbox, ownDomain } from './traits.ts'

/** Somebody who may become a juror, invited or not. */
export interface CheckedPerson {
  readonly id: string
  readonly userId?: string | null
  readonly name: string
  /** All that are known, verified or not. */
  readonly emails: readonly string[]
  readonly phones?: readonly string[]
  readonly organisations?: readonly string[]
  /** SIREN, SIRET. */
  readonly companyNumbers?: readonly string[]
  readonly sites?: readonly string[]
}

/** An application with everybody named in it: who applies, co-applicants, the team, contacts. */
export interface CheckedApplication {
  readonly id: string
  readonly people: readonly {
    readonly userId?: string | null
    readonly name?: string
    readonly email?: string
    readonly phone?: string
  }[]
  readonly organisations?: readonly string[]
  readonly companyNumbers?: readonly string[]
  readonly sites?: readonly string[]
}

/** An application that several people made together, in any program. */
export interface JointApplication {
  readonly id: string
  readonly title: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly userIds: readonly string[]
}

export interface SuspectedConflict {
  readonly personId: string
  readonly applicationId: string
  /** Every sign once, the strongest first, with what both have in common. */
  readonly evidence: { readonly sign: ConflictSign; readonly matched: string }[]
}

/** Joint applications older than this tell nothing any more. */
export const jointMonths = 24

/**
 * People against applications, each pair with all that points to a conflict. Nothing is decided: a person without conflict
 * confirms or dismisses. Time grows with what people and applications name, and with what is found; not with the pairs.
 */
export function checkConflicts(
  people: readonly CheckedPerson[],
  applications: readonly CheckedApplication[],
  joint: readonly JointApplication[] = [],
  now = Number.POSITIVE_INFINITY,
): SuspectedConflict[] {
  const index = indexOf(
    people,
    joint.filter(({ at }) => at >= since(now)),
  )
  return applications.flatMap((application) => {
    const found = new Map<string, Map<ConflictSign, string>>()
    for (const { key, sign, matched } of keysOfApplication(application)) {
      for (const { personId, shown } of index(key, sign)) {
        const signs = found.get(personId) ?? new Map<ConflictSign, string>()
        if (!signs.has(sign)) signs.set(sign, shown ?? matched)
        found.set(personId, signs)
      }
    }
    return people.flatMap(({ id }) => {
      const signs = found.get(id)
      return signs ? [{ personId: id, applicationId: application.id, evidence: evidenceOf(signs) }] : []
    })
  })
}

function since(now: number): number {
  if (!Number.isFinite(now)) return Number.NEGATIVE_INFINITY
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - jointMonths)
  return day.getTime()
}

function evidenceOf(signs: ReadonlyMap<ConflictSign, string>): SuspectedConflict['evidence'] {
  return conflictSigns.flatMap((sign) => {
    const matched = signs.get(sign)
    return matched === undefined ? [] : [{ sign, matched }]
  })
}

interface Key {
  readonly key: string
  readonly sign: ConflictSign
  readonly matched: string
}

const keyed = (
  sign: ConflictSign,
  texts: readonly (string | null | undefined)[],
  read: (text: string) => string | readonly string[] | undefined,
) =>
  texts.flatMap((text): Key[] => {
    const keys = (text ? read(text) : undefined) ?? []
    const matched = (text ?? '').trim()
    return [keys].flat().map((key) => ({ key, sign, matched }))
  })

const same = (text: string) => text

function keysOfApplication({ people, organisations = [], companyNumbers = [], sites = [] }: CheckedApplication): Key[] {
  const emails = people.map(({ email }) => email)
  const userIds = people.map(({ userId }) => userId)
  return [
    // Ids are nobody's business: the sign says it all.
    ...keyed('same_person', userIds, same).map((key) => ({ ...key, matched: '' })),
    ...keyed('co_applicant', userIds, same),
    ...keyed('same_email', emails, mailbox),
    ...keyed(
      'team_member',
      people.map(({ name }) => name),
      nameKeys,
    ),
    ...keyed('same_company', companyNumbers, companyOf),
    ...keyed(
      'same_phone',
      people.map(({ phone }) => phone),
      lineOf,
    ),
    ...keyed('same_organisation', organisations, employerKey),
    ...keyed('same_domain', [...emails, ...sites], ownDomain).map((key) => ({ ...key, matched: key.key })),
  ]
}

interface Hit {
  readonly personId: string
  /** The text shown in place of the application's own. */
  readonly shown?: string
}

/** Whom each key of an application points to. */
function indexOf(people: readonly CheckedPerson[], joint: readonly JointApplication[]) {
  const hits = new Map<string, Hit[]>()
  const add = (sign: ConflictSign, key: string, hit: Hit) => {
    const at = `${sign} ${key}`
    hits.set(at, [...(hits.get(at) ?? []), hit])
  }
  const companions = companionsOf(joint)
  const domains = new Map<string, string[]>()
  for (const person of people) {
    for (const { key, sign } of keysOfPerson(person)) {
      if (sign === 'same_domain') domains.set(key, [...(domains.get(key) ?? []), person.id])
      else add(sign, key, { personId: person.id })
    }
    for (const { userId, title } of (person.userId && companions.get(person.userId)) || [])
      add('co_applicant', userId, { personId: person.id, shown: title })
  }
  const known = new Map<string, Hit[]>()
  return (key: string, sign: ConflictSign): readonly Hit[] => {
    if (sign !== 'same_domain') return hits.get(`${sign} ${key}`) ?? []
    const before = known.get(key)
    if (before) return before
    const found = [...domains].flatMap(([domain, ids]) =>
      isSameDomain(domain, key) ? ids.map((personId) => ({ personId, shown: shorter(domain, key) })) : [],
    )
    known.set(key, found)
    return found
  }
}

const shorter = (a: string, b: string) => (a.length <= b.length ? a : b)

function keysOfPerson(person: CheckedPerson): Key[] {
  const { userId, name, emails, phones = [], organisations = [], companyNumbers = [], sites = [] } = person
  return [
    ...keyed('same_person', [userId], same),
    ...keyed('same_email', emails, mailbox),
    ...keyed('team_member', [name], nameKeys),
    ...keyed('same_company', companyNumbers, companyOf),
    ...keyed('same_phone', phones, lineOf),
    ...keyed('same_organisation', organisations, employerKey),
    ...keyed('same_domain', [...new Set([...emails, ...sites].flatMap((text) => ownDomain(text) ?? []))], same),
  ]
}

/** With whom each person has applied, and where. */
function companionsOf(joint: readonly JointApplication[]): Map<string, { userId: string; title: string }[]> {
  const found = new Map<string, { userId: string; title: string }[]>()
  for (const { userIds, title } of joint) {
    for (const one of userIds) {
      const others = userIds.filter((other) => other !== one).map((userId) => ({ userId, title }))
      found.set(one, [...(found.get(one) ?? []), ...others])
    }
  }
  return found
}
