export { subscriptionJobs } from './jobs.ts'
export { subscriptionMails } from './mail-kinds.ts'
export { subscriptionRoutes } from './routes.ts'
export { subscriptionLoaders } from './things.ts'
