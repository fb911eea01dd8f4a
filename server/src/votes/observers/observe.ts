import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { AskObserver } from '@laurel/contract/votes'
import { mailboxOf } from '@laurel/contract/votes/rules'
import { sendMail } from '../../emails/index.ts'
import { randomId } from '../../kernel/db/index.ts'
import { enqueue, job } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readLink, signLink } from '../../kernel/seal/index.ts'
import { sayDateTime } from '../../kernel/words/index.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { hasherOf, openAddress, sealAddress } from '../identities.ts'
import { voteFingerprintMail, voteObserverMail } from '../mail-kinds.ts'
import type { Place } from '../portal/ask-code.ts'
import { languageOfVoter, proofAddress } from '../portal/codes.ts'
import {
  confirmObserver,
  ensureObserver,
  findLastCommitment,
  findVote,
  type ObserverRow,
  removeObserver,
  takeObservers,
  type VoteRow,
} from '../store/index.ts'

const linkUse = ({ platform }: Scene) => ({ purpose: 'vote observer', platformId: platform.id })
const tokenFor = (scene: Scene, observerId: string) =>
  signLink(scene.house.secret, { ...linkUse(scene), subject: observerId })

/** By another key than voters: nothing joins who watches a vote and who votes in it. */
export const observerIdentity = (hash: (text: string) => string, email: string) => hash(`observer ${mailboxOf(email)}`)

/** A link of a mail on the page where the vote is verified. `token` confirms, `stop` leaves. */
const linkTo = (scene: Scene, { vote, program }: Place, locale: Locale, query: Readonly<Record<string, string>>) =>
  `${proofAddress(scene, vote, program, locale)}?${new URLSearchParams(query)}`

const namesOf = ({ vote, program }: Place, locale: Locale) => ({
  title: readText(vote.title, locale, program.defaultLang),
  program: readText(program.texts.title, locale, program.defaultLang),
})

/** Mails the link with which a mailbox says that it wants each fingerprint. Refuses vote_not_open once no more come. */
export async function askObserver(
  scene: Scene,
  place: Place,
  { email, lang }: AskObserver,
): Promise<{ answer: 'mailed' }> {
  const { vote } = place
  if (vote.state === 'closed' || vote.state === 'sealed') refuse('vote_not_open', { details: { phase: vote.state } })
  const locale = languageOfVoter(scene, lang)
  const observer = await ensureObserver(scene.db, {
    id: randomId(),
    voteId: vote.id,
    identity: observerIdentity(hasherOf(scene, vote), email),
    address: sealAddress(scene, email.trim()),
    locale,
    at: scene.now,
  })
  await sendMail(scene, voteObserverMail, {
    to: { email: email.trim(), name: '' },
    locale,
    values: namesOf(place, locale),
    url: linkTo(scene, place, locale, { token: tokenFor(scene, observer.id) }),
  })
  return { answer: 'mailed' }
}

/** Refuses not_found for a link that is none of this vote. */
export async function setObserver(
  scene: Scene,
  { vote }: Place,
  { token, wants }: { token: string; wants: boolean },
): Promise<{ wants: boolean }> {
  const id = readLink(scene.house.secret, linkUse(scene), token, scene.now) ?? refuse('not_found')
  if (!wants) {
    await removeObserver(scene.db, vote.id, id)
    return { wants }
  }
  const from = (await findLastCommitment(scene.db, vote.id))?.number ?? 0
  if (!(await confirmObserver(scene.db, { voteId: vote.id, id, from, at: scene.now }))) refuse('not_found')
  return { wants }
}

const readPayload = (raw: unknown) => raw as { voteId: string }
/** Mails of one transaction. */
const batch = 100

export const queueFingerprints = ({ db }: Scene, voteId: string) =>
  enqueue(db, 'vote-fingerprints', { voteId }, { key: `vote-fingerprints-${voteId}` })

/** Mails the last fingerprint to whoever observes a vote: what they hold cannot be taken back. */
export const voteFingerprints = job('vote-fingerprints', readPayload, async (run, { voteId }) => {
  for (;;) {
    const count = await run.inPlatform(async (scene) => {
      const vote = await findVote(scene.db, voteId)
      const program = vote && (await findProgram(scene.db, vote.program_id))
      const last = vote && (await findLastCommitment(scene.db, voteId))
      if (!vote || !program || !last) return 0
      const observers = await takeObservers(scene.db, voteId, last.number, batch)
      for (const observer of observers) await mailFingerprint(scene, { vote, program }, observer, last)
      return observers.length
    })
    if (count < batch) return
    if (run.stopping.aborted) {
      await run.inPlatform((scene) => queueFingerprints(scene, voteId))
      return
    }
  }
})

async function mailFingerprint(
  scene: Scene,
  place: { vote: VoteRow; program: ProgramRow },
  { id, address, locale: lang }: ObserverRow,
  { at, head, number }: { at: string; head: string; number: number },
): Promise<void> {
  if (!address) return
  const locale = lang as Locale
  await sendMail(scene, voteFingerprintMail, {
    to: { email: openAddress(scene, address), name: '' },
    locale,
    values: {
      ...namesOf(place, locale),
      number: String(number),
      hash: head,
      date: sayDateTime(locale, new Date(at), place.program.timeZone),
    },
    url: linkTo(scene, place, locale, { stop: tokenFor(scene, id) }),
  })
}
