export { exchangeJobs } from './jobs.ts'
export { exchangeRoutes } from './routes.ts'
export { exchangeLoaders } from './things.ts'
