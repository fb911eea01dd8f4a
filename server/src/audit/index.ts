export { auditJobs } from './jobs.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { auditRoutes } from './routes.ts'
export { auditLoaders } from './things.ts'
