export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { notificationRoutes } from './routes.ts'
export { contributeWaiting } from './waiting-sources.ts'
