import { deliverJob, testJob } from './deliver.ts'

export { eraseDeliveries } from './erase-deliveries.ts'
export { webhookListener } from './hear-events.ts'
export { integrationRoutes } from './routes.ts'
export { integrationLoaders } from './things.ts'
export { listWebhookNames, webhookAction } from './webhook-action.ts'
export { createWebhook } from './write-webhooks.ts'

export const integrationJobs = [deliverJob, testJob]
