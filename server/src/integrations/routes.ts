import { integrationEndpoints, webhookEvents } from '@laurel/contract/integrations'
import { bind } from '../kernel/http/index.ts'
import { cancelDelivery, listDeliveries, readDelivery, replay, retryDelivery, testWebhook } from './deliveries.ts'
import { presentWebhook } from './present.ts'
import {
  changeWebhook,
  createWebhook,
  pauseWebhook,
  readWebhooks,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
} from './write-webhooks.ts'

export const integrationRoutes = bind(integrationEndpoints, {
  async listWebhookEventTypes() {
    const types = Object.entries(webhookEvents)
    return {
      data: types.map(([name, { subject, permission }]) => ({ name, family: familyOf(name), subject, permission })),
    }
  },
  listWebhooks: (scene, { program }) => readWebhooks(scene, program),
  createWebhook: (scene, { program, body }) => createWebhook(scene, program, body),
  getWebhook: (scene, { webhook }) => presentWebhook(scene, webhook),
  changeWebhook: (scene, { webhook, body }) => changeWebhook(scene, webhook, body),
  deleteWebhook: (scene, { webhook }) => removeWebhook(scene, webhook),
  testWebhook: (scene, { webhook, program, body }) => testWebhook(scene, webhook, program, body.type),
  rotateWebhookSecret: (scene, { webhook, body }) => rotateSecret(scene, webhook, body.overlapHours),
  pauseWebhook: (scene, { webhook }) => pauseWebhook(scene, webhook),
  resumeWebhook: (scene, { webhook }) => resumeWebhook(scene, webhook),
  replayDeliveries: (scene, { webhook, body }) => replay(scene, webhook, body),
  listDeliveries: (scene, { webhook, query }) => listDeliveries(scene, webhook, query),
  getDelivery: (scene, { delivery }) => readDelivery(scene, delivery),
  retryDelivery: (scene, { webhook, delivery }) => retryDelivery(scene, webhook, delivery),
  cancelDelivery: (scene, { webhook, delivery }) => cancelDelivery(scene, webhook, delivery),
})

const familyOf = (name: string) => name.split('.')[0] ?? name
