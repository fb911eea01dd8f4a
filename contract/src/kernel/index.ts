export type { Access, PartyRight } from './access.ts'
export { cookieNames } from './cookie-names.ts'
export { dayIn } from './day.ts'
export type { AnyEndpoint, BodyOf, Endpoint, Method, OkOf, ParamsOf, QueryOf } from './endpoint.ts'
export { endpoint, personalLinkHeader } from './endpoint.ts'
export type { ErrorBody, FieldProblem } from './error-body.ts'
export { ErrorBody as ErrorBodySchema } from './error-body.ts'
export { Id, isId, Slug } from './id.ts'
export { holdsLinkSecret, linkSecrets, storedSecret } from './link-secrets.ts'
export {
  type ListMetadata,
  type ListPage,
  ListQuery,
  ListTotals,
  listOf,
  pageOf,
  TotalsLater,
  usualPerPage,
} from './list.ts'
export {
  type LiveAsk,
  type LiveDoing,
  type LiveMessage,
  type LivePerson,
  liveBeatSeconds,
  liveCloses,
} from './live.ts'
export { isLiveState } from './live-state.ts'
export { fillMerge, type MergePart, readMerge } from './merge.ts'
export { Operation, OperationState, operationStates } from './operation.ts'
export type { Measure, PageLook, PageMenuItem, PagePlatform } from './page-platform.ts'
export { allPermissions, type Permission, permissions, supportPermissions } from './permission.ts'
export { type RefusalTable, refusals } from './refusals.ts'
export { firstDay, greatestNumber, isStoredDay, isStoredMoment, isStoredNumber, lastDay } from './stored-values.ts'
