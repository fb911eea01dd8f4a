export { changeCookieSettings } from './consent/settings.ts'
export { privacyJobs } from './jobs.ts'

export { privacyMails } from './mail-kinds.ts'
export { dataExportOperation, retentionOperation } from './operation.ts'

export { privacyRoutes } from './routes.ts'
export { privacyLoaders } from './things.ts'
