import { type ApplicantRight, covers } from '@laurel/contract/applications'
import { loader, type Things } from '../../kernel/http/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Application } from '../store/applications.ts'
import { type findCollaborator as FindCollaborator, findCollaborator, findRight } from '../store/collaborators.ts'
import { findReferee, type RefereeRow } from '../store/referees.ts'

export type CollaboratorThing = NonNullable<Awaited<ReturnType<typeof FindCollaborator>>>

declare module '../../kernel/http/things.ts' {
  interface PathThings {
    collaboratorId: { as: 'collaborator'; is: CollaboratorThing }
    refereeId: { as: 'referee'; is: RefereeRow }
  }
}

function isOf(thing: { application_id: string }, things: Things): boolean {
  const application = things.application as Application | undefined
  return !application || application.id === thing.application_id
}

export const peopleLoaders = [
  loader<CollaboratorThing>({
    param: 'collaboratorId',
    as: 'collaborator',
    find: (scene, id) => findCollaborator(scene.db, id),
    isWithin: isOf,
  }),
  loader<RefereeRow>({
    param: 'refereeId',
    as: 'referee',
    find: (scene, id) => findReferee(scene.db, id),
    isWithin: isOf,
  }),
]

/** What the caller may do in an application as one of those who apply; undefined for anyone else. */
export async function rightIn(scene: Scene, application: Application): Promise<ApplicantRight | undefined> {
  if (scene.actor.kind !== 'user' || application.state === 'deleted') return undefined
  if (application.ownerId === scene.actor.userId) return 'own'
  return findRight(scene.db, application.id, scene.actor.userId)
}

/** One of those who apply, with the right asked for? `less` where they take part but may not do that. */
export async function mayAsApplicant(
  scene: Scene,
  application: Application | undefined,
  wanted: ApplicantRight,
): Promise<boolean | 'less'> {
  const held = application && (await rightIn(scene, application))
  if (!held) return false
  return covers(held, wanted) || 'less'
}
