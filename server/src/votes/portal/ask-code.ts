import { type AskBallotCode, type CodeMail, type CodeRequested, codesAnHour } from '@laurel/contract/votes'
import { ballotProblem, type Choice } from '@laurel/contract/votes/rules'
import { canStill } from '../../billing/index.ts'
import { findEmail, findNewestEmailTo } from '../../emails/index.ts'
import { randomId } from '../../kernel/db/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { hasherOf, identityOf, networkHash, openAddress } from '../identities.ts'
import { voteCodeMail } from '../mail-kinds.ts'
import { phaseOf } from '../present.ts'
import { isHosted } from '../risk/hosting-networks.ts'
import {
  changeChoices,
  countCodes,
  countVoters,
  ensureVoter,
  findByIdentity,
  findLastMail,
  findVoter,
  insertCode,
  listEntries,
  lockCode,
  renewCode,
  type VoteRow,
  type VoterCode,
  type VoterRow,
} from '../store/index.ts'
import {
  codeIdOf,
  expiryOf,
  hashOfCode,
  languageOfVoter,
  mailCode,
  maySend,
  newCode,
  presentRequested,
  renewedFrom,
  requireOpen,
  secondsSince,
} from './codes.ts'
import { checkAddress, isExpected, mailStranger, strangerMailOf } from './eligibility.ts'
import { renewOwnCode } from './own-code.ts'

export interface Place {
  readonly vote: VoteRow
  readonly program: ProgramRow
}

/**
 * Takes a ballot, and mails the code that makes it count. Whoever is known, listed or has voted is answered the same; what is
 * told of an address is told to its mailbox. Refuses vote_not_open, ballot_not_valid, vote_wrong_domain, vote_address_refused, vote_full,
 * vote_too_many_codes.
 */
export async function askBallotCode(
  scene: Scene,
  { vote, program }: Place,
  { email, lang, choices, visit, device, wantsResult = false, token }: AskBallotCode,
): Promise<CodeRequested> {
  requireOpen(scene, vote)
  await checkChoices(scene, vote, choices)
  await checkAddress(scene, vote, email)
  const hash = hasherOf(scene, vote)
  const known = identityOf(scene, hash, email)
  const isNew = (await findByIdentity(scene.db, vote.id, known.identity)) === undefined
  if (isNew && !(await canStill(scene, 'voters', (await countVoters(scene.db, vote.id)) + 1))) refuse('vote_full')
  const isStranger = !(await isExpected(scene, vote, { email, identity: known.identity }))
  const [deviceHash, network] = [device ? hash(`device ${device}`) : null, networkHash(hash, scene.ip)]
  await checkRate(scene, vote, deviceHash, network)
  const locale = languageOfVoter(scene, lang)
  const voter = await ensureVoter(scene.db, {
    id: randomId(),
    voteId: vote.id,
    ...known,
    locale,
    device: deviceHash,
    network,
    isHosted: isHosted(scene),
    at: scene.now,
  })
  const waiting = token ? await reuse(scene, vote, voter, { token, choices }) : undefined
  if (waiting) return presentRequested(scene, waiting)
  const more = { device: deviceHash, network, seconds: secondsSince(scene, vote.id, visit), wantsResult }
  return sendCode(scene, { vote, program }, voter, { choices, isStranger, ...more })
}

/** Whoever asks for codes without end, from one device or network, waits. */
async function checkRate(scene: Scene, vote: VoteRow, device: string | null, network: string | null): Promise<void> {
  const since = new Date(scene.now.getTime() - 3_600_000)
  const sent = await countCodes(scene.db, vote.id, { device, network, since })
  if (sent.device >= codesAnHour.device || sent.network >= codesAnHour.network) refuse('vote_too_many_codes')
}

async function checkChoices(scene: Scene, vote: VoteRow, choices: readonly Choice[]): Promise<void> {
  const entries = (await listEntries(scene.db, vote.id)).filter(({ withdrawn_at }) => withdrawn_at === null)
  const problem = ballotProblem(vote.rules, entries, choices)
  if (problem) refuse('ballot_not_valid', { details: { problem } })
}

/** Choices that were changed before their code was typed: the code that left serves. */
async function reuse(
  scene: Scene,
  vote: VoteRow,
  voter: VoterRow,
  { token, choices }: { token: string; choices: readonly Choice[] },
): Promise<string | undefined> {
  const id = codeIdOf(scene, token)
  const code = id ? await lockCode(scene.db, vote.id, id) : undefined
  if (!code || code.voter_id !== voter.id || code.used_at || code.purpose !== 'cast') return undefined
  // Whether a code left or not, the token stays: another would tell that somebody asked for one just before.
  if (code.expires_at <= scene.now) return undefined
  await changeChoices(scene.db, code.id, choices)
  return code.id
}

interface BallotRequest {
  readonly choices: readonly Choice[]
  /** None of those who may vote: the mailbox is told so, and no code is right. */
  readonly isStranger: boolean
  readonly device: string | null
  readonly network: string | null
  readonly seconds: number | null
  readonly wantsResult: boolean
}

/** A row for each who asks; its code leaves unless one left a moment ago, and is then asked for again. */
async function sendCode(scene: Scene, place: Place, voter: VoterRow, request: BallotRequest): Promise<CodeRequested> {
  const id = randomId()
  const leaves = await maySend(scene, voter)
  const code = newCode()
  const isRight = leaves && !request.isStranger
  const mailId = leaves
    ? await mailWhat(scene, { ...place, voter }, request.isStranger ? undefined : code)
    : await findLastMail(scene.db, voter.id)
  await insertCode(scene.db, {
    id,
    voteId: place.vote.id,
    voterId: voter.id,
    identity: null,
    purpose: 'cast',
    choices: request.choices,
    // No code is right while none was mailed: whoever asks without end cannot guess.
    hash: isRight ? hashOfCode(scene, id, code) : '',
    sends: leaves ? 1 : 0,
    at: scene.now,
    expiresAt: expiryOf(scene),
    device: request.device,
    network: request.network,
    seconds: request.seconds,
    wantsResult: request.wantsResult,
    message: null,
    mailId,
  })
  return presentRequested(scene, id)
}

/** Mails a code, or that its reader may not vote. Answers that mail, or the newest of its kind where as many left as may. */
async function mailWhat(
  scene: Scene,
  to: Place & { readonly voter: VoterRow },
  code: string | undefined,
): Promise<string | null> {
  const email = openAddressOf(scene, to.voter)
  const id = code ? await mailCode(scene, to, code) : await mailStranger(scene, to, { email, lang: to.voter.locale })
  if (id) return id
  const { name: kind } = code ? voteCodeMail : strangerMailOf(to.vote)
  const since = new Date(scene.now.getTime() - 86_400_000)
  return (await findNewestEmailTo(scene.db, { address: email, kind, since }))?.id ?? null
}

/** Another code for the same, a minute later. Refuses vote_not_open, code_spent. */
export async function askCodeAgain(scene: Scene, place: Place, token: string): Promise<CodeRequested> {
  const id = codeIdOf(scene, token)
  const code = id ? await lockCode(scene.db, place.vote.id, id) : undefined
  // A token of nothing is answered as any other.
  if (!id || !code) return presentRequested(scene, id ?? randomId())
  if (code.used_at) refuse('code_spent')
  if (code.purpose === 'cast') requireOpen(scene, place.vote)
  const isOver = code.purpose === 'show' && phaseOf(place.vote, scene.now) !== 'open'
  const from = isOver ? undefined : renewedFrom(scene, code)
  if (from && code.purpose === 'cast') await renewBallotCode(scene, place, code, from)
  else if (from) await renewOwnCode(scene, place.vote, code, from)
  return presentRequested(scene, id)
}

/** Its token is renewed whether another code may leave for its voter or not: somebody else may have asked for those of a day. */
async function renewBallotCode(scene: Scene, place: Place, code: VoterCode, from: Date): Promise<void> {
  const voter = await findVoterOf(scene, code.voter_id)
  const renewal = { at: scene.now, expiresAt: expiryOf(scene), from }
  if (!(await maySend(scene, voter))) {
    // The code before stays right, unless tries were spent on it.
    const hash = code.tries > 0 ? '' : code.code_hash
    return renewCode(scene.db, code.id, { ...renewal, leaves: false, hash })
  }
  // Asked anew: of a code that never left nothing else tells that its mailbox may not vote.
  const requested = { email: openAddressOf(scene, voter), identity: voter.identity_hash }
  const isStranger = !(await isExpected(scene, place.vote, requested))
  const next = newCode()
  const mailId = await mailWhat(scene, { ...place, voter }, isStranger ? undefined : next)
  const hash = isStranger ? '' : hashOfCode(scene, code.id, next)
  await renewCode(scene.db, code.id, { ...renewal, leaves: true, hash, mailId })
}

/** Nothing is told of a mail before it had the time to leave: how soon would tell whether one left just now. */
const mailTakesMs = 6000

/**
 * How far the mail about a ballot has come, whatever it says. A token of nothing is answered as a mail that has just left; so is a
 * code for one's own ballot or an objection, since nothing leaves to who has not voted.
 */
export async function readCodeMail(scene: Scene, place: Place, token: string): Promise<CodeMail> {
  const id = codeIdOf(scene, token)
  const code = id ? await lockCode(scene.db, place.vote.id, id) : undefined
  if (code?.purpose !== 'cast' || !code.mail_id) return { state: 'leaving' }
  if (scene.now.getTime() - code.sent_at.getTime() < mailTakesMs) return { state: 'leaving' }
  const mail = await findEmail(scene.db, code.mail_id)
  if (!mail) return { state: 'leaving' }
  if (['failed', 'bounced', 'suppressed', 'cancelled'].includes(mail.state)) return { state: 'refused' }
  return { state: mail.state === 'queued' || mail.state === 'deferred' ? 'leaving' : 'taken' }
}

const openAddressOf = (scene: Scene, voter: VoterRow) => (voter.address ? openAddress(scene, voter.address) : '')
const findVoterOf = async (scene: Scene, id: string) => (await findVoter(scene.db, id)) ?? refuse('not_found')
