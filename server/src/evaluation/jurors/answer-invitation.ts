import type { InvitationAcceptance, JuryInvitation } from '@laurel/contract/evaluation/jurors'
import {
  type Account,
  actingAs,
  checkNewPassword,
  enterByMail,
  findAccount,
  findAccountByEmail,
  hashPassword,
  insertAccount,
  insertMember,
  openSignIn,
  proveAddress,
  tokenHash,
} from '../../identity/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { withCookies } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../../programs/index.ts'
import { notifyFollowers } from '../follow-sessions.ts'
import { mailInvitationDeclined } from '../mails/staff-mails.ts'
import { listAssignments } from '../store/assignments.ts'
import { type JurorRow, lockJurorByToken, setJuror } from '../store/jurors.ts'
import { findSession, type Session } from '../store/sessions.ts'

export interface Invitation {
  readonly juror: JurorRow
  readonly session: Session
  readonly program: ProgramRow
}

/** Refuses link_not_valid, link_used once answered, link_expired. */
async function open(scene: Scene, token: string): Promise<Invitation> {
  const juror = (await lockJurorByToken(scene.db, tokenHash(token))) ?? refuse('link_not_valid')
  if (juror.state !== 'invited') refuse('link_used')
  if (juror.tokenExpiresAt <= scene.now) refuse('link_expired')
  const session = (await findSession(scene.db, juror.sessionId)) ?? refuse('link_not_valid')
  const program = (await findProgram(scene.db, session.programId)) ?? refuse('link_not_valid')
  return { juror, session, program }
}

export async function readInvitation(scene: Scene, token: string): Promise<JuryInvitation> {
  const { juror, session, program } = await open(scene, token)
  const assignments = await listAssignments(scene.db, { sessionId: session.id, jurorId: juror.id })
  return {
    email: juror.email,
    name: juror.name,
    organisation: juror.organisation,
    role: juror.role,
    sessionTitle: session.title,
    programTitle: program.texts.title,
    defaultLang: program.defaultLang,
    closesAt: session.closesAt?.toISOString() ?? null,
    assigned: assignments.filter(({ setAside }) => !setAside).length,
    signsIn: isFresh(scene, juror),
    hasAccount: (await findAccountByEmail(scene, juror.email)) !== undefined,
    expiresAt: juror.tokenExpiresAt.toISOString(),
  }
}

/**
 * Joins the jury. Signed in, the address must be the invited one (invitation_for_another); signed out, a fresh link signs in
 * an address with an account, an older one asks to sign in first (sign_in_first), and an address without account asks for a
 * password (account_needed).
 */
export async function acceptInvitation(scene: Scene, acceptance: InvitationAcceptance) {
  const invitation = await open(scene, acceptance.token)
  const { account: found, isNew } = await accountFor(scene, invitation.juror, acceptance.account)
  // Whoever holds the link reads this mailbox: an account that had not proven its address has now.
  const account = await proveAddress(scene, found)
  await join(scene.actor.kind === 'user' ? scene : actingAs(scene, account, ''), invitation, account)
  const signIn = await signInFor(scene, account, isNew)
  const { session, program } = invitation
  const body = {
    sessionId: session.id,
    programSlug: program.slug,
    sessionSlug: session.slug,
    signedIn: signIn?.body ?? null,
  }
  return withCookies(body, signIn?.cookies ?? [])
}

interface Someone {
  readonly account: Account
  readonly isNew: boolean
}

/** How old the link of an invitation may be to sign in by itself. */
const FRESH_MS = 7 * 24 * 3_600_000

const isFresh = (scene: Scene, { invitedAt }: JurorRow) => scene.now.getTime() - invitedAt.getTime() < FRESH_MS

/** A second factor is asked for once the invitation is accepted. Refuses second_factor_needed. */
async function signInFor(scene: Scene, account: Account, isNew: boolean) {
  if (scene.actor.kind === 'user') return
  return isNew ? openSignIn(scene, account) : enterByMail(scene, account)
}

async function accountFor(scene: Scene, juror: JurorRow, details: InvitationAcceptance['account']): Promise<Someone> {
  if (scene.actor.kind === 'user') {
    if (scene.actor.email.toLowerCase() !== juror.email) refuse('invitation_for_another')
    return { account: (await findAccount(scene, scene.actor.userId)) ?? refuse('signed_out'), isNew: false }
  }
  const known = await findAccountByEmail(scene, juror.email)
  if (known) return isFresh(scene, juror) ? { account: known, isNew: false } : refuse('sign_in_first')
  if (!details) refuse('account_needed')
  return { account: await createAccount(scene, juror, details), isNew: true }
}

/** The link came by mail to this address: it is proven. */
async function createAccount(
  scene: Scene,
  juror: JurorRow,
  details: NonNullable<InvitationAcceptance['account']>,
): Promise<Account> {
  const name = `${details.firstname} ${details.lastname}`
  checkNewPassword(
    details.password,
    { email: juror.email, platformName: scene.platform.name, name },
    'account.password',
  )
  const account = await insertAccount(scene, {
    id: newId(),
    email: juror.email,
    firstname: details.firstname,
    lastname: details.lastname,
    lang: details.lang ?? juror.lang,
    password_hash: await hashPassword(details.password),
    confirmed_at: scene.now,
    created_at: scene.now,
  })
  if (!account) refuse('sign_in_first')
  const acting = actingAs(scene, account, '')
  await record(acting, 'account.registered', {}, { userId: account.id })
  await record(acting, 'account.confirmed', {}, { userId: account.id })
  return account
}

/** The person is on the jury, and hears what waits for them. */
export async function join(scene: Scene, { juror, session }: Invitation, account: Account): Promise<void> {
  await insertMember(scene.db, account.id, scene.now)
  await setJuror(scene.db, juror.id, { state: 'accepted', user_id: account.id, answered_at: scene.now })
  const subject = { programId: session.programId, sessionId: session.id }
  await record(scene, 'juror.accepted', subject, { jurorId: juror.id })
  await notifyFollowers((follower) => follower.jurorAccepted?.(scene, session, juror.id))
}

/** Refuses the links that cannot be answered. */
export async function declineInvitation(scene: Scene, token: string): Promise<undefined> {
  await decline(scene, await open(scene, token))
}

/** Staff who see to juries are told. */
export async function decline(scene: Scene, { juror, session, program }: Invitation): Promise<void> {
  await setJuror(scene.db, juror.id, { state: 'declined', answered_at: scene.now })
  await record(scene, 'juror.declined', { programId: session.programId, sessionId: session.id }, { jurorId: juror.id })
  await mailInvitationDeclined(scene, { program, session, juror })
}
