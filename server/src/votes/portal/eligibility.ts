import type { Locale } from '@laurel/contract/kernel/locale'
import { emailDomain, readText } from '@laurel/contract/kernel/text'
import type { AskEligibility, Eligible } from '@laurel/contract/votes'
import { type Choice, mailboxOf } from '@laurel/contract/votes/rules'
import { listTeam } from '../../access/index.ts'
import { sendMail } from '../../emails/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { hasherOf, identityOf } from '../identities.ts'
import { voteListedMail, voteNoAccountMail, voteStrangerMail } from '../mail-kinds.ts'
import { isThrowaway } from '../risk/lots.ts'
import { findAccount, isInCensus, listPartyAddresses, type VoteRow } from '../store/index.ts'
import type { Place } from './ask-code.ts'
import { languageOfVoter, voteAddress } from './codes.ts'

/** Refuses at once what anybody can know of an address, its domain: vote_wrong_domain, vote_address_refused. */
export async function checkAddress(scene: Scene, { rules }: VoteRow, email: string): Promise<void> {
  const domain = emailDomain(email)
  if (rules.eligibility === 'domain' && !rules.domains.includes(domain)) refuse('vote_wrong_domain')
  if (rules.disposable === 'refuse' && (await isThrowaway(scene, domain))) refuse('vote_address_refused')
}

/** Whether an address is on the list, or has an account, where the vote asks for it. Only its mailbox may learn this. */
export async function isExpected(
  { db }: Scene,
  { id, rules }: VoteRow,
  { email, identity }: { email: string; identity: string },
): Promise<boolean> {
  if (rules.eligibility === 'census') return isInCensus(db, id, identity)
  return rules.eligibility !== 'account' || (await findAccount(db, email)) !== undefined
}

/** May this address vote? Asked before anything is chosen. Refuses vote_wrong_domain, vote_address_refused. */
export async function askEligibility(scene: Scene, place: Place, { email, lang }: AskEligibility): Promise<Eligible> {
  const { vote } = place
  await checkAddress(scene, vote, email)
  if (vote.rules.eligibility === 'open' || vote.rules.eligibility === 'domain') return { answer: 'may' }
  const { identity } = identityOf(scene, hasherOf(scene, vote), email)
  const locale = languageOfVoter(scene, lang)
  if (await isExpected(scene, vote, { email, identity })) {
    const url = voteAddress(scene, { ...place, locale })
    await sendMail(scene, voteListedMail, { to: { email, name: '' }, locale, values: namesOf(place, locale), url })
  } else await mailStranger(scene, place, { email, lang: locale })
  return { answer: 'mailed' }
}

const namesOf = ({ vote, program }: Place, locale: Locale) => ({
  title: readText(vote.title, locale, program.defaultLang),
  program: readText(program.texts.title, locale, program.defaultLang),
})

/** What a mailbox is told that is none of those that may vote. */
export const strangerMailOf = ({ rules }: VoteRow) =>
  rules.eligibility === 'account' ? voteNoAccountMail : voteStrangerMail

/** Tells a mailbox that it is none of those that may vote; answers the id of the mail. */
export async function mailStranger(
  scene: Scene,
  place: Place,
  { email, lang }: { email: string; lang: string },
): Promise<string | undefined> {
  const locale = lang as Locale
  const kind = strangerMailOf(place.vote)
  const url = voteAddress(scene, { ...place, locale })
  return sendMail(scene, kind, { to: { email, name: '' }, locale, values: namesOf(place, locale), url })
}

/**
 * Where applicants or the team do not vote, whoever has proven a mailbox is told so; before that it would tell strangers who they
 * are. Refuses vote_not_for_you.
 */
export async function requireForThem(
  scene: Scene,
  { vote, program }: Place,
  address: string,
  choices: readonly Choice[],
): Promise<void> {
  const { applicants, teamVotes } = vote.rules
  if (applicants !== 'all') {
    const mailbox = mailboxOf(address)
    const parties = await listPartyAddresses(scene.db, vote.id)
    const own = new Set(parties.filter(({ email }) => mailboxOf(email) === mailbox).map(({ entryId }) => entryId))
    if (applicants === 'none' && own.size > 0) refuse('vote_not_for_you', { details: { because: 'applicant' } })
    if (choices.some(({ entryId }) => own.has(entryId)))
      refuse('vote_not_for_you', { details: { because: 'own_entry' } })
  }
  if (teamVotes) return
  const mailbox = mailboxOf(address)
  const team = await listTeam(scene.db, program.id)
  if (team.some(({ email }) => mailboxOf(email) === mailbox))
    refuse('vote_not_for_you', { details: { because: 'team' } })
}
