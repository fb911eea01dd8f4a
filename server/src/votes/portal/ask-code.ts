import {
  type AskAppeal,
  type AskBallotCode,
  type AskOwnBallot,
  type CodeMail,
  type CodeRequested,
  codeLimits,
  codesAnHour,
} from '@laurel/contract/votes'
import { ballotProblem, type Choice, readReceipt, receiptHash } from '@laurel/contract/votes/rules'
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
  findReceipt,
  findVoter,
  insertCode,
  listEntries,
  lockCode,
  renewCode,
  type VoteRow,
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
  secondsSince,
  tokenOf,
} from './codes.ts'
import { checkAddress, isExpected, mailStranger, strangerMailOf } from './eligibility.ts'

export interface Place {
  readonly vote: VoteRow
  readonly program: ProgramRow
}

const answer = (scene: Scene, codeId: string): CodeRequested => ({
  token: tokenOf(scene, codeId),
  againInSeconds: codeLimits.againSeconds,
  minutes: codeLimits.minutes,
})

const requireOpen = (scene: Scene, vote: VoteRow) => {
  const phase = phaseOf(vote, scene.now)
  if (phase !== 'open') refuse('vote_not_open', { details: { phase } })
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
  if (waiting) return answer(scene, waiting)
  const more = { device: deviceHash, network, seconds: secondsSince(scene, vote.id, visit), wantsResult }
  return sendCode(scene, { vote, program }, voter, { purpose: 'cast', choices, isStranger, ...more })
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
  // Strangers, whom no code was mailed to, keep their token as others do.
  if (code.expires_at <= scene.now || code.sends === 0) return undefined
  await changeChoices(scene.db, code.id, choices)
  return code.id
}

interface CodeRequest {
  readonly purpose: 'cast' | 'show' | 'appeal'
  readonly choices?: readonly Choice[]
  /** None of those who may vote: the mailbox is told so, and no code is right. */
  readonly isStranger?: boolean
  readonly device?: string | null
  readonly network?: string | null
  readonly seconds?: number | null
  readonly wantsResult?: boolean
  readonly message?: string
}

/** A row for each who asks; its code leaves unless one left a moment ago, and is then asked for again. */
async function sendCode(scene: Scene, place: Place, voter: VoterRow, request: CodeRequest): Promise<CodeRequested> {
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
    purpose: request.purpose,
    choices: request.choices ?? null,
    // No code is right while none was mailed: whoever asks without end cannot guess.
    hash: isRight ? hashOfCode(scene, id, code) : '',
    sends: leaves ? 1 : 0,
    at: scene.now,
    expiresAt: expiryOf(scene),
    device: request.device ?? null,
    network: request.network ?? null,
    seconds: request.seconds ?? null,
    wantsResult: request.wantsResult ?? false,
    message: request.message ?? null,
    mailId,
  })
  return answer(scene, id)
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

/** Another code for the same ballot, a minute later. Refuses vote_not_open, code_spent. */
export async function askCodeAgain(scene: Scene, place: Place, token: string): Promise<CodeRequested> {
  const id = codeIdOf(scene, token)
  const code = id ? await lockCode(scene.db, place.vote.id, id) : undefined
  // A token of nothing is answered as any other.
  if (!id || !code) return answer(scene, id ?? randomId())
  if (code.used_at) refuse('code_spent')
  if (code.purpose === 'cast') requireOpen(scene, place.vote)
  // As a token of nothing is: it is given to who has not voted.
  if (code.purpose === 'show' && phaseOf(place.vote, scene.now) !== 'open') return answer(scene, id)
  const voter = await findVoterOf(scene, code.voter_id)
  if (!(await maySend(scene, voter))) return answer(scene, id)
  // Asked anew: of a code that never left nothing else tells that its mailbox may not vote.
  const requested = { email: openAddressOf(scene, voter), identity: voter.identity_hash }
  const isStranger = code.purpose === 'cast' && !(await isExpected(scene, place.vote, requested))
  const next = newCode()
  const mailId = await mailWhat(scene, { ...place, voter }, isStranger ? undefined : next)
  const hash = isStranger ? '' : hashOfCode(scene, id, next)
  await renewCode(scene.db, id, { hash, at: scene.now, expiresAt: expiryOf(scene), mailId })
  return answer(scene, id)
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

/** A code that shows what one voted. Refuses vote_not_open. */
export async function askOwnBallot(scene: Scene, place: Place, { email }: AskOwnBallot): Promise<CodeRequested> {
  requireOpen(scene, place.vote)
  const voter = await knownVoter(scene, place.vote, email)
  if (!voter || voter.state === 'pending') return answer(scene, randomId())
  return sendCode(scene, place, voter, { purpose: 'show' })
}

/** A code that lets an objection be heard; the mailbox must be that of the receipt. Refuses vote_not_open once nothing can change. */
export async function askAppeal(scene: Scene, place: Place, input: AskAppeal): Promise<CodeRequested> {
  if (place.vote.state === 'sealed' || place.vote.state === 'draft') refuse('vote_not_open')
  const voter = await knownVoter(scene, place.vote, input.email)
  const receipt = readReceipt(input.receipt)
  const found = receipt && (await findReceipt(scene.db, place.vote.id, await receiptHash(place.vote.id, receipt)))
  if (!voter || !found || found.voter_id !== voter.id) return answer(scene, randomId())
  return sendCode(scene, place, voter, { purpose: 'appeal', message: input.message })
}

async function knownVoter(scene: Scene, vote: VoteRow, email: string): Promise<VoterRow | undefined> {
  const { identity } = identityOf(scene, hasherOf(scene, vote), email)
  return findByIdentity(scene.db, vote.id, identity)
}

const openAddressOf = (scene: Scene, voter: VoterRow) => (voter.address ? openAddress(scene, voter.address) : '')
const findVoterOf = async (scene: Scene, id: string) => (await findVoter(scene.db, id)) ?? refuse('not_found')
