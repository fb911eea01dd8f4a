import { queryOf } from '../../kernel/api/index.ts'

export function tagsQuery(programId: string) {
  return queryOf('listTags', { params: { programId } })
}

export function statusesQuery(programId: string) {
  return queryOf('listStatuses', { params: { programId } })
}

export function assignableQuery(programId: string) {
  return queryOf('listAssignable', { params: { programId } })
}
