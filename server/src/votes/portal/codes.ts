import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type CodeRequested, codeLimits } from '@laurel/contract/votes'
import { sendMail } from '../../emails/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readLink, signLink } from '../../kernel/seal/index.ts'
import { languageFor, pageAddress } from '../../platforms/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { openAddress } from '../identities.ts'
import { voteCodeMail } from '../mail-kinds.ts'
import { phaseOf } from '../present.ts'
import { type CodeRow, countRequested, countSent, type Sent, type VoteRow, type VoterRow } from '../store/index.ts'

const day = 86_400_000
const tokenUse = ({ platform }: Scene) => ({ purpose: 'vote code', platformId: platform.id })
const visitUse = ({ platform }: Scene) => ({ purpose: 'vote visit', platformId: platform.id })

/** Names a ballot that awaits its code, to whoever handed it in. */
export const tokenOf = (scene: Scene, codeId: string) =>
  signLink(scene.house.secret, { ...tokenUse(scene), subject: codeId })
export const codeIdOf = (scene: Scene, token: string) => readLink(scene.house.secret, tokenUse(scene), token, scene.now)

export const presentRequested = (scene: Scene, codeId: string): CodeRequested => ({
  token: tokenOf(scene, codeId),
  againInSeconds: codeLimits.againSeconds,
  minutes: codeLimits.minutes,
})

export function requireOpen(scene: Scene, vote: VoteRow): void {
  const phase = phaseOf(vote, scene.now)
  if (phase !== 'open') refuse('vote_not_open', { details: { phase } })
}

/** When a page of a vote was opened, by the server's clock: what a browser says of its own is worth nothing. */
export const visitOf = (scene: Scene, voteId: string) =>
  signLink(scene.house.secret, { ...visitUse(scene), subject: `${voteId}.${scene.now.getTime()}` })

/** Seconds since a page was opened; null for a visit that is not ours. */
export function secondsSince(scene: Scene, voteId: string, visit: string): number | null {
  const [id, at] = readLink(scene.house.secret, visitUse(scene), visit, scene.now)?.split('.', 2) ?? []
  if (id !== voteId || !at) return null
  return Math.max(0, Math.floor((scene.now.getTime() - Number(at)) / 1000))
}

export const newCode = () => String(randomInt(0, 10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')

export const hashOfCode = ({ house }: Scene, codeId: string, code: string) =>
  createHmac('sha256', house.secret).update(`vote code ${codeId} ${code}`).digest('hex')

export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export const expiryOf = ({ now }: Scene) => new Date(now.getTime() + codeLimits.minutes * 60_000)

const isWithin = ({ sends, last }: Sent, now: Date) =>
  sends < codeLimits.aDay && (last === null || now.getTime() - last.getTime() >= codeLimits.againSeconds * 1000)
const dayBefore = ({ now }: Scene) => new Date(now.getTime() - day)

/** Whether another code for a ballot may leave for a voter now: one a minute, so many a day. */
export async function maySend(scene: Scene, voter: VoterRow): Promise<boolean> {
  return isWithin(await countSent(scene.db, voter.id, dayBefore(scene)), scene.now)
}

/** The same of a code for one's own ballot, or an objection. */
export async function mayRequest(scene: Scene, voteId: string, identity: string): Promise<boolean> {
  return isWithin(await countRequested(scene.db, voteId, identity, dayBefore(scene)), scene.now)
}

/**
 * Since when renewals of a code count; undefined while it may not be renewed: once a minute, so often a day. What a token is
 * answered depends on that alone, never on who voted or who else asked for the same mailbox.
 */
export function renewedFrom({ now }: Scene, code: CodeRow): Date | undefined {
  if (now.getTime() - code.sent_at.getTime() < codeLimits.againSeconds * 1000) return undefined
  if (now.getTime() - code.counted_from.getTime() >= day) return now
  return code.renewals < codeLimits.aDay - 1 ? code.counted_from : undefined
}

/** Mails a code; answers the id of the mail. It says what vote it is for, never what was chosen. */
export async function mailCode(
  scene: Scene,
  { vote, program, voter }: { vote: VoteRow; program: ProgramRow; voter: VoterRow },
  code: string,
): Promise<string | undefined> {
  if (!voter.address) return undefined
  const locale = voter.locale as Locale
  return sendMail(scene, voteCodeMail, {
    to: { email: openAddress(scene, voter.address), name: '' },
    locale,
    values: {
      title: readText(vote.title, locale, program.defaultLang),
      program: readText(program.texts.title, locale, program.defaultLang),
      code,
    },
    url: voteAddress(scene, { vote, program, locale }),
  })
}

/** The page of a vote. */
export function voteAddress(
  scene: Scene,
  { vote, program, locale }: { vote: VoteRow; program: Pick<ProgramRow, 'slug'>; locale: Locale },
  more: Readonly<Record<string, string>> = {},
): string {
  return pageAddress(scene.platform, locale, `/applications/${program.slug}`, { type: 'vote', id: vote.slug, ...more })
}

export const proofAddress = (scene: Scene, vote: VoteRow, program: Pick<ProgramRow, 'slug'>, locale: Locale) =>
  pageAddress(scene.platform, locale, `/applications/${program.slug}/votes/${vote.slug}/proof`)

export const languageOfVoter = (scene: Scene, lang: Locale) => languageFor(scene.platform, lang)
