import type { MyApplication } from '@laurel/contract/applications'
import { type EndpointName, queryOf } from '../../../kernel/api/index.ts'

/** Who has a part in one of my applications. */
export function myPeopleQuery(responseId: string) {
  return queryOf('getMyApplicationPeople', { params: { responseId } })
}

/** Is it somebody else's, who shares it with the reader? */
export function isShared({ right }: Pick<MyApplication, 'right'>): boolean {
  return right !== undefined && right !== 'own'
}

/** What changes with those who have a part. */
export const staleWithPeople: readonly EndpointName[] = [
  'getMyApplicationPeople',
  'getMyApplication',
  'listMyApplications',
]
