import { type CollaboratorRights, maxCollaborators } from '@laurel/contract/collaboration'
import { type Application, lockApplication } from '../applications/store/index.ts'
import { tokenHash } from '../identity/index.ts'
import { newId, newToken } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { sendCollaboration, sendOwnershipOffer } from './mails.ts'
import { getProgram } from './program-of.ts'
import { insertCollaborator, listCollaborators, removeCollaborator, setCollaborator } from './store/collaborators.ts'
import type { CollaboratorThing } from './things.ts'

/** An invitation is good for 14 days. */
const invitationMs = 14 * 24 * 3_600_000

export const subjectOf = ({ id, programId }: Application) => ({ programId, applicationId: id })

/** Invites somebody to apply with the owner. Refuses already_collaborator, too_many_collaborators. */
export async function inviteCollaborator(
  scene: Scene,
  found: Application,
  { email, rights }: { email: string; rights: CollaboratorRights },
): Promise<void> {
  // Held, so that two invitations at once are not both the twentieth.
  const application = (await lockApplication(scene.db, found.id)) ?? refuse('not_found')
  const known = await listCollaborators(scene.db, application.id)
  if (email === userOf(scene).email.toLowerCase() || known.some((one) => one.email === email)) {
    refuse('already_collaborator')
  }
  if (known.length >= maxCollaborators) refuse('too_many_collaborators', { details: { limit: maxCollaborators } })
  const [id, token] = [newId(), newToken()]
  await insertCollaborator(scene.db, {
    id,
    application_id: application.id,
    email,
    user_id: null,
    rights,
    token_hash: tokenHash(token),
    expires_at: new Date(scene.now.getTime() + invitationMs),
    invited_by: userOf(scene).userId,
    invited_at: scene.now,
  })
  await mail(scene, application, { email, rights, token })
  await record(scene, 'collaborator.invited', subjectOf(application), { collaboratorId: id, rights })
}

async function mail(
  scene: Scene,
  application: Application,
  invitation: { email: string; rights: string; token: string },
): Promise<void> {
  const program = await getProgram(scene.db, application.programId)
  await sendCollaboration(scene, { application, program }, { ...invitation, inviter: userOf(scene).name })
}

/** A new link, which ends the old one, and 14 more days. Refuses invitation_over once it was accepted. */
export async function inviteCollaboratorAgain(
  scene: Scene,
  application: Application,
  collaborator: CollaboratorThing,
): Promise<void> {
  if (collaborator.accepted_at) refuse('invitation_over')
  const token = newToken()
  await setCollaborator(scene.db, collaborator.id, {
    token_hash: tokenHash(token),
    expires_at: new Date(scene.now.getTime() + invitationMs),
    invited_at: scene.now,
  })
  await mail(scene, application, { email: collaborator.email, rights: collaborator.rights, token })
  const payload = { collaboratorId: collaborator.id, rights: collaborator.rights, again: true }
  await record(scene, 'collaborator.invited', subjectOf(application), payload)
}

export async function changeCollaborator(
  scene: Scene,
  application: Application,
  { id, rights: before }: CollaboratorThing,
  rights: CollaboratorRights,
): Promise<void> {
  if (before === rights) return
  await setCollaborator(scene.db, id, { rights })
  const payload = { collaboratorId: id, before, after: rights }
  await record(scene, 'collaborator.rights_changed', subjectOf(application), payload)
}

export async function takeCollaboratorOut(
  scene: Scene,
  application: Application,
  { id, user_id }: CollaboratorThing,
): Promise<void> {
  await removeCollaborator(scene.db, id)
  await record(scene, 'collaborator.removed', subjectOf(application), { collaboratorId: id, userId: user_id })
}

/** Refuses owner_cannot_leave: an application always belongs to somebody. */
export async function leaveApplication(scene: Scene, application: Application): Promise<void> {
  const { userId } = userOf(scene)
  if (application.ownerId === userId) refuse('owner_cannot_leave')
  const me = (await listCollaborators(scene.db, application.id)).find((one) => one.user_id === userId)
  if (!me) refuse('not_found')
  await removeCollaborator(scene.db, me.id)
  await record(scene, 'collaborator.left', subjectOf(application), { collaboratorId: me.id, userId })
}

/** Offers the application to somebody who takes part in it; any earlier offer falls. Refuses not_accepted_yet. */
export async function offerOwnership(scene: Scene, found: Application, collaboratorId: string): Promise<void> {
  const application = (await lockApplication(scene.db, found.id)) ?? refuse('not_found')
  const all = await listCollaborators(scene.db, application.id)
  const chosen = all.find(({ id }) => id === collaboratorId) ?? refuse('not_found')
  if (!chosen.accepted_at) refuse('not_accepted_yet')
  for (const other of all) {
    if (other.ownership_offered_at) await setCollaborator(scene.db, other.id, { ownership_offered_at: null })
  }
  await setCollaborator(scene.db, chosen.id, { ownership_offered_at: scene.now })
  const program = await getProgram(scene.db, application.programId)
  await sendOwnershipOffer(scene, { application, program }, { email: chosen.email, name: chosen.name ?? '' })
  await record(scene, 'collaborator.ownership_offered', subjectOf(application), { collaboratorId: chosen.id })
}

/** The owner takes the offer back, or the one whom it was made to declines it. Refuses no_ownership_offer. */
export async function endOwnershipOffer(scene: Scene, application: Application): Promise<void> {
  const { userId } = userOf(scene)
  const offered = (await listCollaborators(scene.db, application.id)).find((one) => one.ownership_offered_at)
  if (!offered || (application.ownerId !== userId && offered.user_id !== userId)) refuse('no_ownership_offer')
  await setCollaborator(scene.db, offered.id, { ownership_offered_at: null })
  const payload = { collaboratorId: offered.id, by: application.ownerId === userId ? 'owner' : 'receiver' }
  await record(scene, 'collaborator.ownership_offer_ended', subjectOf(application), payload)
}
