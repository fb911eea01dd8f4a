import type { WebhookDraft } from '@laurel/contract/integrations'
import { queryOf, type useApi } from '../kernel/api/index.ts'

type Call = ReturnType<typeof useApi>['call']

/** The calls of a webhook: of a program by its slug, or of the whole platform (undefined). */
export function webhookCalls(call: Call, programSlug: string | undefined, webhookId: string) {
  const own = { platformWebhookId: webhookId }
  const params = { programId: programSlug ?? '', webhookId }
  const isOwn = programSlug === undefined
  return {
    change: (body: WebhookDraft & { version: number }) =>
      isOwn ? call('changePlatformWebhook', { params: own, body }) : call('changeWebhook', { params, body }),
    remove: () => (isOwn ? call('deletePlatformWebhook', { params: own }) : call('deleteWebhook', { params })),
    test: (type?: string) =>
      isOwn
        ? call('testPlatformWebhook', { params: own, body: { type } })
        : call('testWebhook', { params, body: { type } }),
    rotate: () =>
      isOwn
        ? call('rotatePlatformWebhookSecret', { params: own, body: { overlapHours: 24 } })
        : call('rotateWebhookSecret', { params, body: { overlapHours: 24 } }),
    pause: () => (isOwn ? call('pausePlatformWebhook', { params: own }) : call('pauseWebhook', { params })),
    resume: () => (isOwn ? call('resumePlatformWebhook', { params: own }) : call('resumeWebhook', { params })),
    replay: (what: 'failed' | 'missed') =>
      isOwn
        ? call('replayPlatformDeliveries', { params: own, body: { what } })
        : call('replayDeliveries', { params, body: { what } }),
    cancelReplay: () => (isOwn ? call('cancelPlatformReplay', { params: own }) : call('cancelReplay', { params })),
    retry: (deliveryId: string) =>
      isOwn
        ? call('retryPlatformDelivery', { params: { ...own, platformDeliveryId: deliveryId } })
        : call('retryDelivery', { params: { ...params, deliveryId } }),
    cancel: (deliveryId: string) =>
      isOwn
        ? call('cancelPlatformDelivery', { params: { ...own, platformDeliveryId: deliveryId } })
        : call('cancelDelivery', { params: { ...params, deliveryId } }),
  }
}

export function addWebhook(call: Call, programSlug: string | undefined, body: WebhookDraft) {
  return programSlug === undefined
    ? call('createPlatformWebhook', { params: {}, body })
    : call('createWebhook', { params: { programId: programSlug }, body })
}

export function webhooksQuery(programSlug: string | undefined) {
  return programSlug === undefined
    ? queryOf('listPlatformWebhooks', { params: {} })
    : queryOf('listWebhooks', { params: { programId: programSlug } })
}

export interface DeliveryPlace {
  readonly programSlug: string | undefined
  readonly webhookId: string
  readonly deliveryId: string
}

export function deliveryQuery({ programSlug, webhookId, deliveryId }: DeliveryPlace) {
  return programSlug === undefined
    ? queryOf('getPlatformDelivery', { params: { platformWebhookId: webhookId, platformDeliveryId: deliveryId } })
    : queryOf('getDelivery', { params: { webhookId, deliveryId, programId: programSlug } })
}
