export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { auditRoutes } from './routes.ts'
