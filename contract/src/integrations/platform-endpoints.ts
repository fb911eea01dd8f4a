import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { integrationEndpoints as ofProgram } from './endpoints.ts'

const access = { to: 'staff', permission: 'platform.integrations.manage' } as const
const one = z.object({ platformWebhookId: z.uuid() })
const oneDelivery = one.extend({ platformDeliveryId: z.uuid() })
const base = '/api/webhooks'
const at = `${base}/{platformWebhookId}` as const

/** Webhooks of a whole platform: the calls of a program's, told of every program that their author may read. */
export const platformWebhookEndpoints = {
  listPlatformWebhooks: endpoint({
    ...ofProgram.listWebhooks,
    name: 'listPlatformWebhooks',
    path: base,
    summary: 'The webhooks of the whole platform, with what became of their deliveries in ten days',
    access,
    params: z.object({}),
  }),
  createPlatformWebhook: endpoint({
    ...ofProgram.createWebhook,
    name: 'createPlatformWebhook',
    path: base,
    summary: 'Have an address told of events of every program; its secret is answered this once',
    access,
    params: z.object({}),
  }),
  getPlatformWebhook: endpoint({
    ...ofProgram.getWebhook,
    name: 'getPlatformWebhook',
    path: at,
    access,
    params: one,
  }),
  changePlatformWebhook: endpoint({
    ...ofProgram.changeWebhook,
    name: 'changePlatformWebhook',
    path: at,
    access,
    params: one,
  }),
  deletePlatformWebhook: endpoint({
    ...ofProgram.deleteWebhook,
    name: 'deletePlatformWebhook',
    path: at,
    access,
    params: one,
  }),
  testPlatformWebhook: endpoint({
    ...ofProgram.testWebhook,
    name: 'testPlatformWebhook',
    path: `${at}/test`,
    access,
    params: one,
  }),
  rotatePlatformWebhookSecret: endpoint({
    ...ofProgram.rotateWebhookSecret,
    name: 'rotatePlatformWebhookSecret',
    path: `${at}/secret-rotation`,
    access,
    params: one,
  }),
  pausePlatformWebhook: endpoint({
    ...ofProgram.pauseWebhook,
    name: 'pausePlatformWebhook',
    path: `${at}/pause`,
    access,
    params: one,
  }),
  resumePlatformWebhook: endpoint({
    ...ofProgram.resumeWebhook,
    name: 'resumePlatformWebhook',
    path: `${at}/resumption`,
    access,
    params: one,
  }),
  replayPlatformDeliveries: endpoint({
    ...ofProgram.replayDeliveries,
    name: 'replayPlatformDeliveries',
    path: `${at}/replays`,
    access,
    params: one,
  }),
  cancelPlatformReplay: endpoint({
    ...ofProgram.cancelReplay,
    name: 'cancelPlatformReplay',
    path: `${at}/replays/cancellation`,
    access,
    params: one,
  }),
  listPlatformDeliveries: endpoint({
    ...ofProgram.listDeliveries,
    name: 'listPlatformDeliveries',
    path: `${at}/deliveries`,
    access,
    params: one,
  }),
  getPlatformDelivery: endpoint({
    ...ofProgram.getDelivery,
    name: 'getPlatformDelivery',
    path: `${at}/deliveries/{platformDeliveryId}`,
    access,
    params: oneDelivery,
  }),
  retryPlatformDelivery: endpoint({
    ...ofProgram.retryDelivery,
    name: 'retryPlatformDelivery',
    path: `${at}/deliveries/{platformDeliveryId}/retry`,
    access,
    params: oneDelivery,
  }),
  cancelPlatformDelivery: endpoint({
    ...ofProgram.cancelDelivery,
    name: 'cancelPlatformDelivery',
    path: `${at}/deliveries/{platformDeliveryId}/cancellation`,
    access,
    params: oneDelivery,
  }),
}
