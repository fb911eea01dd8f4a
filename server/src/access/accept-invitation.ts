import { beyond, type InvitationOffer, type Role } from '@laurel/contract/access'
import type { SignedIn } from '@laurel/contract/identity'
import type { Locale } from '@laurel/contract/kernel/locale'
import {
  type Account,
  checkNewPassword,
  findAccountByEmail,
  hashPassword,
  insertAccount,
  insertMember,
  isRevoked,
  openSignIn,
  proveAccount,
  tokenHash,
} from '../identity/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { type Cookie, withCookies } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findInvitationByToken, type InvitationRow, lockInvitation, setInvitation } from './invitation-store.ts'
import { isBackOffice, roleName } from './mails.ts'
import { permissionsHeldBy } from './permissions-of.ts'
import { findRole } from './role-store.ts'
import { checkRoomForRole } from './room-for-role.ts'
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

/** The role, while whoever invited may still give it: who has lost their access makes nobody anything. */
async function getRole(scene: Scene, invitation: InvitationRow): Promise<Role> {
  const role = (await findRole(scene.db, invitation.role_id)) ?? refuse('link_not_valid')
  const { invited_by: inviter, program_id: programId } = invitation
  if (inviter && !(await mayGrant(scene, inviter, role, programId ?? undefined))) refuse('link_not_valid')
  return role
}

async function mayGrant(scene: Scene, inviter: string, role: Role, programId: string | undefined): Promise<boolean> {
  if (await isRevoked(scene.db, inviter)) return false
  const held = await permissionsHeldBy(scene, { userId: inviter }, programId)
  return beyond(held, role.permissions).length === 0
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
    hasAccount: (await findAccountByEmail(scene, invitation.email))?.confirmed_at != null,
    backOffice: isBackOffice(role),
  }
}

/**
 * Gives the role to the account of the invitation's address: the link came by mail, so the address is proven. Without a
 * proven account, names and a password make one and sign it in; an account that is proven signs in by itself.
 * Refuses link_not_valid where whoever invited may not give that role any more, quota_reached where no seat is left.
 */
export async function acceptInvitation(scene: Scene, input: { token: string; account?: NewAccount }) {
  const invitation = checkOpen(scene, await lockInvitation(scene.db, tokenHash(input.token)))
  const role = await getRole(scene, invitation)
  const found = await findAccountByEmail(scene, invitation.email)
  const known = found?.confirmed_at ? found : undefined
  const account = known ?? (await makeAccount(scene, invitation.email, input.account, found))
  if (await isRevoked(scene.db, account.id)) refuse('account_access_revoked')
  await checkRoomForRole(scene, role, 'accepted')
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

/** Also where somebody registered with the address and never proved it: what they chose may not be the invited person's. */
async function makeAccount(
  scene: Scene,
  email: string,
  input: NewAccount | undefined,
  unproven: Account | undefined,
): Promise<Account> {
  if (!input) refuse('invalid_input', { fields: [{ field: 'account', reason: 'required' }] })
  const name = `${input.firstname} ${input.lastname}`
  checkNewPassword(input.password, { email, platformName: scene.platform.name, name }, 'account.password')
  const passwordHash = await hashPassword(input.password)
  const names = { firstname: input.firstname, lastname: input.lastname, lang: input.lang ?? scene.locale }
  if (unproven) {
    await record(scene, 'account.confirmed', {}, { userId: unproven.id })
    return proveAccount(scene, unproven.id, { at: scene.now, passwordHash, names })
  }
  const moments = { confirmed_at: scene.now, created_at: scene.now }
  const made = await insertAccount(scene, { id: newId(), email, ...names, password_hash: passwordHash, ...moments })
  if (!made) refuse('link_used')
  await record(scene, 'account.registered', {}, { userId: made.id, by: 'invitation' })
  return made
}
