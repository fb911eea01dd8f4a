export type { Access, PartyRight } from './access.ts'
export { CleanHtml, CleanText } from './clean-html.ts'
export { cookieNames } from './cookie-names.ts'
export { csvCell, freedText, harmlessText, quotedCell } from './csv-cell.ts'
export { DayInput, MomentInput } from './day-input.ts'
export { emailDomain, isBannedEmail, isDisposable, isEmailAddress } from './email-address.ts'
export type { AnyEndpoint, BodyOf, Endpoint, Method, OkOf, ParamsOf, QueryOf } from './endpoint.ts'
export { endpoint, personalLinkHeader } from './endpoint.ts'
export type { ErrorBody, FieldProblem } from './error-body.ts'
export { ErrorBody as ErrorBodySchema } from './error-body.ts'
export { fold, foldLetter, isUnspaced, spelledLetters, unspacedLetters } from './fold.ts'
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
export { Locale } from './locale.ts'
export { defaultLocale, isLocale, locales } from './locales.ts'
export { LocalizedText, localizedTextUpTo } from './localized-text.ts'
export { fillMerge, type MergePart, readMerge } from './merge.ts'
export { Operation, OperationState, operationStates } from './operation.ts'
export type { PagePlatform } from './page-platform.ts'
export { allPermissions, type Permission, permissions } from './permission.ts'
export { isFrenchCountry, territoryNumber } from './phone-territories.ts'
export { plainSpaces } from './plain-spaces.ts'
export { languageOf, readText } from './read-text.ts'
export { type RefusalTable, refusals } from './refusals.ts'
export { firstDay, greatestNumber, isStoredDay, isStoredMoment, isStoredNumber, lastDay } from './stored-values.ts'
export { isTimeZone, TimeZone } from './time-zone.ts'
export { withoutFormat } from './without-format.ts'
export { zoneCity, zoneTime } from './zone-city.ts'
