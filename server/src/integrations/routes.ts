import {
  channelEndpoints,
  integrationEndpoints,
  platformWebhookEndpoints,
  supportEndpoints,
  webhookEvents,
} from '@laurel/contract/integrations'
import { bind } from '../kernel/http/index.ts'
import { beginSlack, changeChannel, connectSlack, createMattermost, readChannels } from './channels.ts'
import {
  cancelDelivery,
  cancelReplay,
  listDeliveries,
  readDelivery,
  replay,
  retryDelivery,
  testWebhook,
} from './deliveries.ts'
import { describeEventType, familyOf } from './describe-event-type.ts'
import { presentWebhook } from './present.ts'
import { askForHelp, changeSupportWidget, getSupport, getSupportWidget } from './support/support.ts'
import { readChoices } from './webhook-choices.ts'
import {
  changeWebhook,
  createWebhook,
  pauseWebhook,
  readWebhooks,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
} from './write-webhooks.ts'

const ofProgram = bind(integrationEndpoints, {
  async listWebhookEventTypes() {
    const types = Object.entries(webhookEvents)
    return {
      data: types.map(([name, { subject, permission }]) => ({ name, family: familyOf(name), subject, permission })),
    }
  },
  getWebhookEventType: (scene, { params, query }) => describeEventType(scene, params.eventName, query.payload),
  getWebhookChoices: (scene, { program }) => readChoices(scene, program),
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
  cancelReplay: (scene, { webhook }) => cancelReplay(scene, webhook),
  listDeliveries: (scene, { webhook, query }) => listDeliveries(scene, webhook, query),
  getDelivery: (scene, { delivery }) => readDelivery(scene, delivery),
  retryDelivery: (scene, { webhook, delivery }) => retryDelivery(scene, webhook, delivery),
  cancelDelivery: (scene, { webhook, delivery }) => cancelDelivery(scene, webhook, delivery),
})

/** The same, of no program. */
const ofPlatform = bind(platformWebhookEndpoints, {
  listPlatformWebhooks: (scene) => readWebhooks(scene, undefined),
  createPlatformWebhook: (scene, { body }) => createWebhook(scene, undefined, body),
  getPlatformWebhook: (scene, { webhook }) => presentWebhook(scene, webhook),
  changePlatformWebhook: (scene, { webhook, body }) => changeWebhook(scene, webhook, body),
  deletePlatformWebhook: (scene, { webhook }) => removeWebhook(scene, webhook),
  testPlatformWebhook: (scene, { webhook, body }) => testWebhook(scene, webhook, undefined, body.type),
  rotatePlatformWebhookSecret: (scene, { webhook, body }) => rotateSecret(scene, webhook, body.overlapHours),
  pausePlatformWebhook: (scene, { webhook }) => pauseWebhook(scene, webhook),
  resumePlatformWebhook: (scene, { webhook }) => resumeWebhook(scene, webhook),
  replayPlatformDeliveries: (scene, { webhook, body }) => replay(scene, webhook, body),
  cancelPlatformReplay: (scene, { webhook }) => cancelReplay(scene, webhook),
  listPlatformDeliveries: (scene, { webhook, query }) => listDeliveries(scene, webhook, query),
  getPlatformDelivery: (scene, { delivery }) => readDelivery(scene, delivery),
  retryPlatformDelivery: (scene, { webhook, delivery }) => retryDelivery(scene, webhook, delivery),
  cancelPlatformDelivery: (scene, { webhook, delivery }) => cancelDelivery(scene, webhook, delivery),
})

const channelRoutes = bind(channelEndpoints, {
  listChannels: (scene, { program }) => readChannels(scene, program),
  beginSlack: (scene, { program }) => beginSlack(scene, program),
  connectSlack: (scene, { body }) => connectSlack(scene, body),
  createMattermost: (scene, { program, body }) => createMattermost(scene, program, body),
  changeChannel: (scene, { program, channel, body }) => changeChannel(scene, program, channel, body),
})

const supportRoutes = bind(supportEndpoints, {
  getSupport: (scene) => getSupport(scene),
  askForHelp: (scene, { body }) => askForHelp(scene, body),
  getSupportWidget: (scene) => getSupportWidget(scene),
  changeSupportWidget: (scene, { body }) => changeSupportWidget(scene, body),
})

export const integrationRoutes = [...ofProgram, ...ofPlatform, ...channelRoutes, ...supportRoutes]
