import type { InvitationOffer, Role } from '@laurel/contract/access'
import type { SignedIn } from '@laurel/contract/identity'
import type { Locale } from '@laurel/contract/kernel'
import {
  type Account,
  checkNewPassword,
  findAccountByEmail,
  hashPassword,
  insertAccount,
  insertMember,
  isRevoked,
  openSignIn,
  setAccount,
  tokenHash,
} from '../identity/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { type Cookie, withCookies } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findInvitationByToken, type InvitationRow, lockInvitation, setInvitation } from './invitation-store.ts'
import { isBackOffice, roleName } from './letters.ts'
import { findRole } from './role-store.ts'
import { insertGrant } from './store.ts'

export interface NewAccount {
  readonly firstname: string
  readonly lastname: string
  readonly password: string
  readonly lang?: Locale
}

function checkOpen(scene: Scene, invitation: InvitationRow | undefined): InvitationRow {
  if (!invitation || invitation.cancelled_at) refuse('link_not_valid')
  if (invitation.accepted_at) refuse('link_used')
  if (invitation.expires_at <= scene.now) refuse('link_expired')
  return invitation
}

async function getRole(scene: Scene, invitation: InvitationRow): Promise<Role> {
  return (await findRole(scene.db, invitation.role_id)) ?? refuse('link_not_valid')
}

/** What the link offers, for the page that it opens. Refuses link_not_valid, link_used, link_expired. */
export async function openInvitation(scene: Scene, token: string): Promise<InvitationOffer> {
  const invitation = checkOpen(scene, await findInvitationByToken(scene.db, tokenHash(token)))
  const role = await getRole(scene, invitation)
  return {
    email: invitation.email,
    roleKey: role.key,
    roleName: roleName(role, scene.locale),
    platformName: scene.platform.name,
    hasAccount: (await findAccountByEmail(scene, invitation.email)) !== undefined,
    backOffice: isBackOffice(role),
  }
}

/**
 * Gives the role to the account of the invitation's address: the link came by mail, so the address is proven. Without an
 * account, names and a password make one and sign it in; an account that exists signs in by itself.
 */
export async function acceptInvitation(scene: Scene, given: { token: string; account?: NewAccount }) {
  const invitation = checkOpen(scene, await lockInvitation(scene.db, tokenHash(given.token)))
  const role = await getRole(scene, invitation)
  const known = await findAccountByEmail(scene, invitation.email)
  const account = known ? await prove(scene, known) : await makeAccount(scene, invitation.email, given.account)
  if (await isRevoked(scene.db, account.id)) refuse('account_access_revoked')
  await insertMember(scene.db, account.id, scene.now)
  const grant = {
    userId: account.id,
    roleId: role.id,
    programId: invitation.program_id,
    grantedBy: invitation.invited_by,
  }
  await insertGrant(scene.db, { ...grant, at: scene.now })
  await setInvitation(scene.db, invitation.id, { accepted_at: scene.now })
  const subject = { programId: invitation.program_id ?? undefined }
  await record(scene, 'invitation.accepted', subject, { invitationId: invitation.id, userId: account.id })
  await record(scene, 'member.role_granted', subject, { userId: account.id, role: role.name })
  const opened = known ? undefined : await openSignIn(scene, account)
  return answer(invitation.email, isBackOffice(role), opened)
}

function answer(email: string, backOffice: boolean, opened: { body: SignedIn; cookies: Cookie[] } | undefined) {
  return withCookies({ email, backOffice, signedIn: opened?.body ?? null }, opened?.cookies ?? [])
}

async function prove(scene: Scene, account: Account): Promise<Account> {
  if (account.confirmed_at) return account
  await record(scene, 'account.confirmed', {}, { userId: account.id })
  return setAccount(scene, account.id, { confirmed_at: scene.now })
}

async function makeAccount(scene: Scene, email: string, given: NewAccount | undefined): Promise<Account> {
  if (!given) refuse('invalid_input', { fields: [{ field: 'account', reason: 'required' }] })
  const name = `${given.firstname} ${given.lastname}`
  checkNewPassword(given.password, { email, platformName: scene.platform.name, name }, 'account.password')
  const made = await insertAccount(scene, {
    id: newId(),
    email,
    firstname: given.firstname,
    lastname: given.lastname,
    lang: given.lang ?? scene.locale,
    password_hash: await hashPassword(given.password),
    confirmed_at: scene.now,
    created_at: scene.now,
  })
  if (!made) refuse('link_used')
  await record(scene, 'account.registered', {}, { userId: made.id, by: 'invitation' })
  return made
}
