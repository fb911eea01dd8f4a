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
export { webhookRefusals } from './refusals.ts'
export {
  deliveryDays,
  maxHeaders,
  maxRate,
  maxReplayed,
  maxWebhooks,
  payloadKinds,
  replayDays,
  Webhook,
  WebhookDraft,
  WebhookWithSecret,
  webhookReasons,
  webhookStates,
} from './webhook.ts'
export {
  expandEventTypes,
  type WebhookEventName,
  type WebhookSubject,
  webhookEventNames,
  webhookEventOf,
  webhookEvents,
  webhookFamilies,
} from './webhook-events.ts'
