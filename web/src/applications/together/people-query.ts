import { queryOf } from '../../kernel/api/index.ts'

/** Who has a part in one of my applications. */
export function myPeopleQuery(responseId: string) {
  return queryOf('getMyApplicationPeople', { params: { responseId } })
}
