import type { MyApplication } from '@laurel/contract/applications/portal'
import { type AnswerOf, type EndpointName, queryOf } from '../../../kernel/api/index.ts'

/** Those who have a part in an application, as the room of collaborators answers. */
export type People = AnswerOf<'getMyApplicationPeople'>
export type Collaborator = People['collaborators'][number]
export type CollaboratorRights = Collaborator['rights']
export type ReferencePart = People['asked'][number]
export type Referee = NonNullable<ReferencePart['referee']>

/** Who has a part in one of my applications. */
export function myCollaboratorsQuery(responseId: string) {
  return queryOf('getMyApplicationPeople', { params: { responseId } })
}

/** Is it somebody else's, who shares it with the reader? */
export function isShared({ right }: Pick<MyApplication, 'right'>): boolean {
  return right !== undefined && right !== 'own'
}

/** Reads that a change of collaborators or referees invalidates. */
export const invalidatedWithCollaborators: readonly EndpointName[] = [
  'getMyApplicationPeople',
  'getMyApplication',
  'listMyApplications',
]
