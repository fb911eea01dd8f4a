export { bulkJobs } from './forget.ts'
export { type BulkKindOf, kindOf, offerBulk } from './kind.ts'
export { bulkOperation } from './operation.ts'
export { bulkLoaders, bulkRoutes } from './routes.ts'
