import { type AskAppeal, type AskOwnBallot, type CodeRequested, codeForgottenAfterHours } from '@laurel/contract/votes'
import { readReceipt, receiptHash } from '@laurel/contract/votes/rules'
import { holdName, randomId } from '../../kernel/db/index.ts'
import { enqueue } from '../../kernel/jobs/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { hasherOf, identityOf } from '../identities.ts'
import {
  type CodeRow,
  findByIdentity,
  findReceipt,
  findVote,
  findVoter,
  forgetRequested,
  insertCode,
  lockCode,
  renewCode,
  setMailed,
  type VoteRow,
} from '../store/index.ts'
import type { Place } from './ask-code.ts'
import { expiryOf, hashOfCode, mailCode, mayRequest, newCode, presentRequested, requireOpen } from './codes.ts'

/** A code that shows what one voted. Refuses vote_not_open. */
export async function askOwnBallot(scene: Scene, { vote }: Place, { email }: AskOwnBallot): Promise<CodeRequested> {
  requireOpen(scene, vote)
  const { identity } = identityOf(scene, hasherOf(scene, vote), email)
  const voter = await findByIdentity(scene.db, vote.id, identity)
  const voterId = voter && voter.state !== 'pending' ? voter.id : null
  return requestCode(scene, vote, { purpose: 'show', identity, voterId, message: null })
}

/** A code that lets an objection be heard; the mailbox must be that of the receipt. Refuses vote_not_open once nothing can change. */
export async function askAppeal(scene: Scene, { vote }: Place, input: AskAppeal): Promise<CodeRequested> {
  if (vote.state === 'sealed' || vote.state === 'draft') refuse('vote_not_open')
  const { identity } = identityOf(scene, hasherOf(scene, vote), input.email)
  const voter = await findByIdentity(scene.db, vote.id, identity)
  const receipt = readReceipt(input.receipt)
  const found = receipt ? await findReceipt(scene.db, vote.id, await receiptHash(vote.id, receipt)) : undefined
  const isTheirs = voter !== undefined && found?.voter_id === voter.id
  const whose = isTheirs ? { voterId: voter.id, message: input.message } : { voterId: null, message: null }
  return requestCode(scene, vote, { purpose: 'appeal', identity, ...whose })
}

interface OwnRequest {
  readonly purpose: 'show' | 'appeal'
  readonly identity: string
  /** Null: nothing will be mailed, and no code is right. */
  readonly voterId: string | null
  readonly message: string | null
}

/** Who asks for the same mailbox at once follows each other. */
const holdRequests = ({ db }: Scene, vote: VoteRow, identity: string) =>
  holdName(db, `vote ${vote.id} code ${identity}`)

/**
 * A row for each who asks, whether the address has voted or not: tries and times are counted alike, and a job alone tells the
 * two apart, so that no answer takes longer than another.
 */
async function requestCode(scene: Scene, vote: VoteRow, request: OwnRequest): Promise<CodeRequested> {
  const id = randomId()
  await forgetRequested(scene.db, vote.id, forgottenBefore(scene))
  await holdRequests(scene, vote, request.identity)
  const leaves = await mayRequest(scene, vote.id, request.identity)
  const nothing = { choices: null, device: null, network: null, seconds: null, wantsResult: false, mailId: null }
  await insertCode(scene.db, {
    ...nothing,
    ...request,
    id,
    voteId: vote.id,
    hash: '',
    sends: leaves ? 1 : 0,
    at: scene.now,
    expiresAt: expiryOf(scene),
  })
  await mailSoon(scene, vote.id, leaves ? id : undefined)
  return presentRequested(scene, id)
}

/** Another code for the same. */
export async function renewOwnCode(scene: Scene, vote: VoteRow, code: CodeRow, from: Date): Promise<void> {
  if (code.identity_hash !== null) await holdRequests(scene, vote, code.identity_hash)
  const leaves = code.identity_hash !== null && (await mayRequest(scene, vote.id, code.identity_hash))
  // The code before stays right where none leaves, unless tries were spent on it.
  const hash = leaves || code.tries > 0 ? '' : code.code_hash
  await renewCode(scene.db, code.id, { hash, at: scene.now, expiresAt: expiryOf(scene), leaves, from })
  await mailSoon(scene, vote.id, leaves ? code.id : undefined)
}

const hour = 3_600_000
const forgottenBefore = ({ now }: Scene) => new Date(now.getTime() - codeForgottenAfterHours * hour)

async function mailSoon({ db, now }: Scene, voteId: string, codeId: string | undefined): Promise<void> {
  if (codeId) await enqueue(db, 'vote-own-code', { voteId, codeId }, { key: `vote-own-code-${codeId}` })
  const runAt = new Date(now.getTime() + codeForgottenAfterHours * hour)
  await enqueue(db, 'vote-codes-forgotten', { voteId }, { key: `vote-codes-forgotten-${voteId}`, runAt })
}

/**
 * Mails the code of a row that belongs to a voter; of any other nothing leaves. It goes out in the name of the stranger who
 * asked, so that an address gets no more of them than strangers may send it; a code that does not leave is not right.
 */
export async function mailOwnCode(scene: Scene, { voteId, codeId }: { voteId: string; codeId: string }): Promise<void> {
  const vote = await findVote(scene.db, voteId)
  const program = vote && (await findProgram(scene.db, vote.program_id))
  const row = await lockCode(scene.db, voteId, codeId)
  const voter = row?.voter_id && !row.used_at ? await findVoter(scene.db, row.voter_id) : undefined
  if (!vote || !program || !voter || vote.state === 'sealed') return
  const code = newCode()
  const asStranger: Scene = { ...scene, actor: { kind: 'anonymous' } }
  const mailId = await mailCode(asStranger, { vote, program, voter }, code)
  if (mailId) await setMailed(scene.db, codeId, hashOfCode(scene, codeId, code))
}

/** Forgets who asked for what of their own a day ago; what was asked for since is looked at a day later. */
export async function forgetOwnCodes(scene: Scene, voteId: string): Promise<void> {
  if (await forgetRequested(scene.db, voteId, forgottenBefore(scene))) await mailSoon(scene, voteId, undefined)
}
