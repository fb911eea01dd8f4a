import type { Application, RefereeRow } from '../applications/store/index.ts'
import { loader, type Things } from '../kernel/http/index.ts'
import { type findCollaborator as FindCollaborator, findCollaborator } from './store/collaborators.ts'
import { findReferee } from './store/referees.ts'

export type CollaboratorThing = NonNullable<Awaited<ReturnType<typeof FindCollaborator>>>

declare module '../kernel/http/things.ts' {
  interface PathThings {
    collaboratorId: { as: 'collaborator'; is: CollaboratorThing }
    refereeId: { as: 'referee'; is: RefereeRow }
  }
}

function isOf(thing: { application_id: string }, things: Things): boolean {
  const application = things.application as Application | undefined
  return !application || application.id === thing.application_id
}

export const collaborationLoaders = [
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
