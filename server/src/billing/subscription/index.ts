export { billingJobs } from './jobs.ts'
export { billingMails } from './mail-kinds.ts'
export { billingRoutes } from './routes.ts'
export { billingLoaders } from './things.ts'
