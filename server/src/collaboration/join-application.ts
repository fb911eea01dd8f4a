import type { Collaboration, CollaboratorRights } from '@laurel/contract/collaboration'
import {
  type Application,
  findApplication,
  findNames,
  findRight,
  lockApplication,
  searchText,
} from '../applications/store/index.ts'
import { findAccount, insertMember, nameOf, tokenHash } from '../identity/index.ts'
import { newId, newToken } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { subjectOf } from './change-collaborators.ts'
import { getProgram } from './program-of.ts'
import {
  findCollaboratorByToken,
  insertCollaborator,
  listCollaborators,
  lockCollaboratorByToken,
  removeCollaborator,
  setCollaborator,
  setOwner,
} from './store/collaborators.ts'

type Invited = NonNullable<Awaited<ReturnType<typeof findCollaboratorByToken>>>

/** Refuses link_not_valid, link_used, link_expired. */
async function getOpen(
  scene: Scene,
  invited: Invited | undefined,
): Promise<{ invited: Invited; application: Application }> {
  if (!invited) refuse('link_not_valid')
  if (invited.accepted_at) refuse('link_used')
  if (invited.expires_at <= scene.now) refuse('link_expired')
  const application = await findApplication(scene.db, invited.application_id)
  if (!application || application.state === 'deleted') refuse('link_not_valid')
  return { invited, application }
}

/** The offer of an invitation, for whoever holds its link. */
export async function openCollaboration(scene: Scene, token: string): Promise<Collaboration> {
  const found = await findCollaboratorByToken(scene.db, tokenHash(token))
  const { invited, application } = await getOpen(scene, found)
  const [program, names] = await Promise.all([
    getProgram(scene.db, application.programId),
    findNames(scene.db, invited.invited_by ? [invited.invited_by] : []),
  ])
  return {
    email: invited.email,
    inviter: names.get(invited.invited_by ?? '') || application.applicantName,
    program: program.texts.title,
    title: application.title,
    rights: invited.rights as CollaboratorRights,
    platformName: scene.platform.name,
  }
}

/**
 * The signed-in person takes part from now on. The link came by mail to whom the owner chose; the account may have another
 * address. Refuses link_*, already_collaborator for the owner and for whoever takes part already.
 */
export async function acceptCollaboration(
  scene: Scene,
  token: string,
): Promise<{ responseId: string; programSlug: string }> {
  const { userId } = userOf(scene)
  const found = await lockCollaboratorByToken(scene.db, tokenHash(token))
  const { invited, application } = await getOpen(scene, found)
  const isIn = application.ownerId === userId || (await findRight(scene.db, application.id, userId)) !== undefined
  if (isIn) refuse('already_collaborator')
  await insertMember(scene.db, userId, scene.now)
  await setCollaborator(scene.db, invited.id, { user_id: userId, accepted_at: scene.now })
  await record(scene, 'collaborator.accepted', subjectOf(application), { collaboratorId: invited.id, userId })
  const { slug } = await getProgram(scene.db, application.programId)
  return { responseId: application.id, programSlug: slug }
}

/**
 * The application changes hands: the receiver owns it, who owned it stays with the right to send. Refuses
 * no_ownership_offer, account_not_confirmed.
 */
export async function acceptOwnership(scene: Scene, found: Application): Promise<void> {
  const { userId, confirmed } = userOf(scene)
  if (!confirmed) refuse('account_not_confirmed')
  const application = (await lockApplication(scene.db, found.id)) ?? refuse('not_found')
  const me = (await listCollaborators(scene.db, application.id)).find((one) => one.user_id === userId)
  if (!me?.ownership_offered_at) refuse('no_ownership_offer')
  const account = (await findAccount(scene, userId)) ?? refuse('not_found')
  const owner = { id: userId, name: nameOf(account), email: account.email }
  const names = { applicantName: owner.name, applicantEmail: owner.email }
  await removeCollaborator(scene.db, me.id)
  await setOwner(
    scene.db,
    application.id,
    { ...owner, searchText: searchText({ ...application, ...names }) },
    scene.now,
  )
  await keepFormerOwner(scene, application)
  const payload = { from: application.ownerId, to: userId }
  await record(scene, 'application.handed_over', subjectOf(application), payload)
}

async function keepFormerOwner(scene: Scene, { id, ownerId, applicantEmail }: Application): Promise<void> {
  if (!ownerId || !applicantEmail) return
  const known = await listCollaborators(scene.db, id)
  if (known.some(({ email }) => email === applicantEmail.toLowerCase())) return
  await insertCollaborator(scene.db, {
    id: newId(),
    application_id: id,
    email: applicantEmail.toLowerCase(),
    user_id: ownerId,
    rights: 'submit',
    token_hash: tokenHash(newToken()),
    expires_at: scene.now,
    invited_by: userOf(scene).userId,
    invited_at: scene.now,
    accepted_at: scene.now,
  })
}
