export { archivedViews } from './archived.ts'
export { type ContributedFact, contributeFacts } from './contributed-facts.ts'
export { listingJobs } from './jobs.ts'
export { type Condition, readNode } from './list-filter.ts'
export { isGone } from './list-formula.ts'
export { listPlace, readRequestedList } from './list-place.ts'
export type { ListPlace, RequestedList } from './list-query.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export {
  type ApplicationDocument,
  countPickedOf,
  type DocumentPart,
  isListOfTrash,
  listThoseMeeting,
  packMatching,
  readDocuments,
} from './read-documents.ts'
export { listingLoaders, listingRoutes } from './routes.ts'
export { readingAll } from './scan.ts'
export { keepRead, readSoon } from './search/index-texts.ts'
export { wordsOf } from './search/search-words.ts'
export { matches } from './store/list-sql.ts'
export { isPicked, type Picked, packedId, unpackIds } from './store/pack-ids.ts'
export { isNearable, type ListDb, quoted, readAgainSince } from './store/search.ts'
export { listingTopics } from './topics.ts'
