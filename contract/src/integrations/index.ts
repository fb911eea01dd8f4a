export { Channel, ChannelDraft, channelEvents, channelKinds, maxChannels } from './channel.ts'
export { channelEndpoints } from './channel-endpoints.ts'
export {
  Attempt,
  type AttemptError,
  attemptReasons,
  attemptSchedule,
  Delivery,
  DeliveryDetails,
  DeliveryQuery,
  deliveryStates,
  maxAttempts,
} from './delivery.ts'
export { integrationEndpoints } from './endpoints.ts'
export { platformWebhookEndpoints } from './platform-endpoints.ts'
export { channelRefusals, webhookRefusals } from './refusals.ts'
export { Support, SupportWidget, SupportWidgetDraft, supportProviders } from './support.ts'
export { supportEndpoints } from './support-endpoints.ts'
export {
  deliveryDays,
  maxHeaders,
  maxRate,
  maxReplayed,
  maxWebhooks,
  payloadKinds,
  replayDays,
  Webhook,
  WebhookChoices,
  WebhookDraft,
  type WebhookEventTypeDetails,
  WebhookWithSecret,
  webhookReasons,
  webhookStates,
} from './webhook.ts'
export { eventThings, webhookBodyOf } from './webhook-body.ts'
export {
  expandEventTypes,
  type WebhookEventName,
  type WebhookSubject,
  webhookEventNames,
  webhookEventOf,
  webhookEvents,
  webhookFamilies,
} from './webhook-events.ts'
