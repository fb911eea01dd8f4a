import type { Invitation, Role } from '@laurel/contract/access'
import { Locale } from '@laurel/contract/kernel/locale'
import { tokenHash } from '../identity/index.ts'
import { newId, newToken } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import {
  cancelAged,
  getInvitation,
  hasWaiting,
  type InvitationRow,
  insertInvitation,
  setInvitation,
} from './invitation-store.ts'
import { sendInvitation } from './mails.ts'
import { findMemberByEmail } from './member-store.ts'
import type { NamedProgram } from './program-named.ts'
import { findRole } from './role-store.ts'
import { checkWithin } from './roles.ts'
import { checkRoomForRole } from './room-for-role.ts'
import { listHeldRoles } from './store.ts'

/** An invitation is good for 14 days. */
const LIFE_MS = 14 * 24 * 3_600_000

export interface Invited {
  readonly email: string
  readonly roleId: string
  readonly lang?: Locale
}

async function checkNew(scene: Scene, email: string, role: Role, programId: string | null): Promise<void> {
  const member = await findMemberByEmail(scene.db, email)
  const held = member ? await listHeldRoles(scene.db, member.id) : []
  if (held.some((one) => one.id === role.id && one.programId === programId)) refuse('already_holds_role')
  const waiting = { email, roleId: role.id, programId, now: scene.now }
  if (await hasWaiting(scene.db, waiting)) refuse('already_invited')
  // One whose link is too old makes room: there is one open invitation at a time.
  for (const id of await cancelAged(scene.db, waiting))
    await record(scene, 'invitation.cancelled', { programId: programId ?? undefined }, { invitationId: id })
}

/**
 * Invites someone by mail to a role on the platform, or on one program. Refuses role_of_other_scope,
 * beyond_your_permissions, already_holds_role, already_invited and quota_reached.
 */
export async function invite(scene: Scene, input: Invited, program?: NamedProgram): Promise<Invitation> {
  const role = (await findRole(scene.db, input.roleId)) ?? refuseField('roleId', 'unknown')
  if (role.scope !== (program ? 'program' : 'platform')) refuse('role_of_other_scope', { details: { role: role.name } })
  await checkWithin(scene, role.permissions, program?.id)
  const programId = program?.id ?? null
  await checkRoomForRole(scene, role, 'given')
  await checkNew(scene, input.email, role, programId)
  const id = newId()
  const token = newToken()
  await insertInvitation(scene.db, {
    id,
    email: input.email,
    role_id: role.id,
    program_id: programId,
    lang: input.lang,
    token_hash: tokenHash(token),
    invited_by: userOf(scene).userId,
    created_at: scene.now,
    expires_at: new Date(scene.now.getTime() + LIFE_MS),
  })
  await sendInvitation(scene, { email: input.email, role, token, lang: input.lang, program })
  await record(scene, 'invitation.sent', { programId: program?.id }, { invitationId: id, role: role.name })
  return getInvitation(scene.db, id, scene.now)
}

function checkOpen(invitation: InvitationRow): void {
  if (invitation.accepted_at || invitation.cancelled_at) refuse('invitation_over')
}

/** Sends a new link, which ends the old one, and starts the 14 days anew, in the language of the first. */
export async function sendInvitationAgain(
  scene: Scene,
  invitation: InvitationRow,
  program?: NamedProgram,
): Promise<Invitation> {
  checkOpen(invitation)
  const role = (await findRole(scene.db, invitation.role_id)) ?? refuse('not_found')
  await checkWithin(scene, role.permissions, invitation.program_id ?? undefined)
  const token = newToken()
  const expiresAt = new Date(scene.now.getTime() + LIFE_MS)
  await setInvitation(scene.db, invitation.id, {
    token_hash: tokenHash(token),
    expires_at: expiresAt,
    // From now on it is theirs: who sent it first may have gone.
    invited_by: userOf(scene).userId,
  })
  const lang = Locale.safeParse(invitation.lang).data
  await sendInvitation(scene, { email: invitation.email, role, token, lang, program })
  const subject = { programId: invitation.program_id ?? undefined }
  await record(scene, 'invitation.sent', subject, { invitationId: invitation.id, role: role.name, again: true })
  return getInvitation(scene.db, invitation.id, scene.now)
}

export async function cancelInvitation(scene: Scene, invitation: InvitationRow): Promise<void> {
  checkOpen(invitation)
  await setInvitation(scene.db, invitation.id, { cancelled_at: scene.now })
  const subject = { programId: invitation.program_id ?? undefined }
  await record(scene, 'invitation.cancelled', subject, { invitationId: invitation.id })
}
