import { actingAs, enterByMail, findAccount, tokenHash } from '../../identity/index.ts'
import { record } from '../../kernel/events/index.ts'
import { withCookies } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { sendNewLink } from '../mails/juror-mails.ts'
import { hasLinkUntil, type JurorLink, lockJurorLink, setLinkUsed } from '../store/juror-links.ts'
import { findJurorById, type JurorRow } from '../store/jurors.ts'
import { findSession } from '../store/sessions.ts'
import { LINK_MS } from './personal-address.ts'

/** A new link is sent at most so often. */
const PAUSE_MS = 10 * 60_000

interface Opened {
  readonly link: JurorLink
  readonly juror: JurorRow
}

/** Refuses link_not_valid; so for who left the jury. */
async function open(scene: Scene, token: string): Promise<Opened> {
  const link = (await lockJurorLink(scene.db, tokenHash(token))) ?? refuse('link_not_valid')
  const juror = (await findJurorById(scene.db, link.jurorId)) ?? refuse('link_not_valid')
  if (juror.state !== 'accepted' || !juror.userId) refuse('link_not_valid')
  return { link, juror }
}

/**
 * Signs the juror in, as a link of a mail does (a second factor is asked for where there is one). Whoever is signed in as
 * that juror passes without using the link up. Refuses link_not_valid, link_used, link_expired, invitation_for_another.
 */
export async function enterByJuryLink(scene: Scene, token: string) {
  const { link, juror } = await open(scene, token)
  if (scene.actor.kind === 'user') {
    if (scene.actor.userId !== juror.userId) refuse('invitation_for_another')
    return withCookies({ path: link.path, signedIn: null }, [])
  }
  if (link.usedAt) refuse('link_used')
  if (link.expiresAt <= scene.now) refuse('link_expired')
  const account = (await findAccount(scene, juror.userId ?? '')) ?? refuse('link_not_valid')
  // The account's address may be another by now: the mail went to the juror's.
  if (account.email.toLowerCase() !== juror.email) refuse('link_not_valid')
  await setLinkUsed(scene.db, link.hash, scene.now)
  const about = { jurorId: juror.id }
  await record(actingAs(scene, account, ''), 'juror.entered_by_link', { sessionId: juror.sessionId }, about)
  const { body, cookies } = await enterByMail(scene, account)
  return withCookies({ path: link.path, signedIn: body }, cookies)
}

/** A new mail to the same address, unless one has just left. Refuses link_not_valid. */
export async function renewJuryLink(scene: Scene, token: string): Promise<undefined> {
  const { link, juror } = await open(scene, token)
  const since = new Date(scene.now.getTime() + LINK_MS - PAUSE_MS)
  if (await hasLinkUntil(scene.db, juror.id, since)) return
  const session = (await findSession(scene.db, juror.sessionId)) ?? refuse('link_not_valid')
  const program = (await findProgram(scene.db, session.programId)) ?? refuse('link_not_valid')
  await sendNewLink(scene, { program, session, juror, path: link.path })
}
