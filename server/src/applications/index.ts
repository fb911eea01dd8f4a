export { listColumns } from './columns.ts'
export { type ImportedApplication, insertImportedApplications } from './import-applications.ts'
export { applicationJobs } from './jobs.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { listApplicationAnswers } from './read-applications.ts'
export { applicationRoutes } from './routes.ts'
export {
  type Application,
  findApplication,
  listKnownReferences,
  listSheetsOf,
  lockApplications,
} from './store/index.ts'
export { applicationLoaders, isApplicant, isApplicantOf } from './things.ts'
