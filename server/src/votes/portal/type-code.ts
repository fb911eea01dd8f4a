import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type CodeTyped, codeLimits } from '@laurel/contract/votes'
import { receiptHash } from '@laurel/contract/votes/rules'
import { sendMail } from '../../emails/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { openAddress } from '../identities.ts'
import { voteReceiptMail } from '../mail-kinds.ts'
import { phaseOf } from '../present.ts'
import {
  type CodeRow,
  countTry,
  findOwnBallot,
  findReceipt,
  findVoter,
  insertAppeal,
  lockCode,
  useCode,
  type VoterCode,
} from '../store/index.ts'
import type { Place } from './ask-code.ts'
import { castBallot, receiptOf } from './cast-ballot.ts'
import { codeIdOf, hashOfCode, isSame, proofAddress } from './codes.ts'
import { requireForThem } from './eligibility.ts'

/**
 * What the code that was mailed makes happen, once: typed again, it answers the same and does nothing. Refuses code_wrong, code_over,
 * code_spent, vote_not_open, vote_already_cast, vote_not_for_you.
 */
export async function typeCode(scene: Scene, place: Place, typed: { token: string; code: string }): Promise<CodeTyped> {
  const id = codeIdOf(scene, typed.token)
  if (!id) refuse('code_wrong', { details: { left: codeLimits.tries - 1 } })
  const row = await lockCode(scene.db, place.vote.id, id)
  // Of a token that is ours the code was forgotten since.
  if (!row) refuse('code_over')
  await checkCode(scene, row, typed.code.replace(/\D/g, ''))
  // No code of a row without a voter is right.
  const code = row.voter_id ? row : refuse('code_over')
  if (code.purpose === 'appeal') return hearAppeal(scene, code)
  if (code.used_at) return again(scene, code)
  if (phaseOf(place.vote, scene.now) !== 'open')
    refuse('vote_not_open', { details: { phase: phaseOf(place.vote, scene.now) } })
  return code.purpose === 'show' ? showOwn(scene, code) : cast(scene, place, code)
}

/** A try that is wrong stays counted, whatever becomes of the call. */
async function checkCode(scene: Scene, code: CodeRow, typed: string): Promise<void> {
  if (code.tries >= codeLimits.tries) refuse('code_spent')
  if (code.expires_at <= scene.now) refuse('code_over')
  if (isSame(code.code_hash, hashOfCode(scene, code.id, typed))) return
  await countTry(scene.db, code.id)
  const left = codeLimits.tries - code.tries - 1
  refuse(left > 0 ? 'code_wrong' : 'code_spent', { details: { left }, keeps: true })
}

async function cast(scene: Scene, place: Place, code: VoterCode): Promise<CodeTyped> {
  const choices = code.choices ?? refuse('code_spent')
  const voter = await findVoter(scene.db, code.voter_id)
  if (voter?.address) await requireForThem(scene, place, openAddress(scene, voter.address), choices)
  const { receipt, isHeld, hasReplaced } = await castBallot(scene, place.vote.id, {
    voterId: code.voter_id,
    choices,
    codeId: code.id,
    pageSeconds: code.seconds,
    codeSeconds: Math.max(0, Math.floor((scene.now.getTime() - code.sent_at.getTime()) / 1000)),
    wantsResult: code.wants_result,
  })
  await useCode(scene.db, code.id, scene.now)
  await mailReceipt(scene, place, code.voter_id, { receipt, isHeld })
  return { purpose: 'cast', receipt, isHeld, hasReplaced, choices: [...choices] }
}

/** The answer was lost on its way: it is given again, and nothing is cast twice. */
async function again(scene: Scene, code: VoterCode): Promise<CodeTyped> {
  if (code.purpose === 'show') return showOwn(scene, code)
  const receipt = receiptOf(scene, code.id)
  const found = await findReceipt(scene.db, code.vote_id, await receiptHash(code.vote_id, receipt))
  if (!found) refuse('code_spent')
  const own = await findOwnBallot(scene.db, code.vote_id, code.voter_id)
  return {
    purpose: 'cast',
    receipt,
    isHeld: found.state === 'quarantined',
    hasReplaced: false,
    choices: found.state === 'replaced' ? [] : (own?.choices ?? []),
  }
}

async function showOwn(scene: Scene, code: VoterCode): Promise<CodeTyped> {
  const [own, voter] = await Promise.all([
    findOwnBallot(scene.db, code.vote_id, code.voter_id),
    findVoter(scene.db, code.voter_id),
  ])
  if (!code.used_at) await useCode(scene.db, code.id, scene.now)
  return {
    purpose: 'show',
    choices: own?.choices ?? [],
    castAt: voter?.cast_at?.toISOString() ?? null,
    isHeld: voter?.state === 'quarantined',
  }
}

async function hearAppeal(scene: Scene, code: VoterCode): Promise<CodeTyped> {
  if (code.used_at) return { purpose: 'appeal' }
  const { vote_id: voteId, voter_id: voterId, message } = code
  await insertAppeal(scene.db, { id: newId(), voteId, voterId, message: message ?? '', at: scene.now })
  await useCode(scene.db, code.id, scene.now)
  return { purpose: 'appeal' }
}

/** The number of the ballot, and where it is found. Nothing in the mail says for what. */
async function mailReceipt(
  scene: Scene,
  { vote, program }: Place,
  voterId: string,
  { receipt, isHeld }: { receipt: string; isHeld: boolean },
): Promise<void> {
  const voter = await findVoter(scene.db, voterId)
  if (!voter?.address) return
  const locale = voter.locale as Locale
  await sendMail(scene, voteReceiptMail, {
    to: { email: openAddress(scene, voter.address), name: '' },
    locale,
    values: {
      title: readText(vote.title, locale, program.defaultLang),
      program: readText(program.texts.title, locale, program.defaultLang),
      number: receipt,
      ...(isHeld && { waiting: 1 }),
    },
    url: proofAddress(scene, vote, program, locale),
  })
}
