export { bulkJobs } from './jobs.ts'
export { type BulkKindOf, offerBulk } from './kind.ts'
export { bulkLoaders, bulkRoutes } from './routes.ts'
