import { deliverJob, testJob } from './deliver.ts'

export { channelAction } from './channel-action.ts'
export { eraseDeliveries } from './erase-deliveries.ts'
export { apiVersion, describeEvent, writeBody } from './event-body.ts'
export { webhookListener } from './hear-events.ts'
export { integrationMails } from './mail-kinds.ts'
export { integrationRoutes } from './routes.ts'
export { supportFrames } from './support/serve-frame.ts'
export { integrationLoaders } from './things.ts'
export { listEndpointNames, webhookAction } from './webhook-action.ts'
export { createWebhook, endWebhook } from './write-webhooks.ts'

export const integrationJobs = [deliverJob, testJob]
export { eraseApplicationDeliveries } from './erase-application.ts'
