import { z } from 'zod'
import { ListQuery } from '../kernel/index.ts'

export const deliveryStates = ['waiting', 'sending', 'delivered', 'given_up', 'cancelled'] as const
export const attemptReasons = ['schedule', 'manual', 'replay', 'test', 'probe'] as const
/** What kept an attempt from being answered; `status`: it was, but not with success. */
export const attemptErrors = ['status', 'dns', 'connection', 'tls', 'timeout', 'header', 'target_refused'] as const
export type AttemptError = (typeof attemptErrors)[number]

/** Seconds before each attempt, from the one before. */
export const attemptSchedule = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
export const maxAttempts = attemptSchedule.length

export const Delivery = z.object({
  id: z.uuid(),
  /** Sent as `webhook-id`, the same at every attempt. */
  messageId: z.string(),
  type: z.string(),
  isTest: z.boolean(),
  /** What it is about, in words. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  nextAt: z.iso.datetime().nullable(),
  occurredAt: z.iso.datetime(),
  status: z.number().int().nullable(),
  error: z.enum(attemptErrors).nullable(),
  milliseconds: z.number().int().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const Attempt = z.object({
  at: z.iso.datetime(),
  why: z.enum(attemptReasons),
  status: z.number().int().nullable(),
  error: z.enum(attemptErrors).nullable(),
  milliseconds: z.number().int(),
  /** The beginning of the answer, as text. */
  answer: z.string(),
})
export type Attempt = z.infer<typeof Attempt>

export const DeliveryDetails = Delivery.extend({ body: z.string(), tries: z.array(Attempt) })
export type DeliveryDetails = z.infer<typeof DeliveryDetails>

export const DeliveryQuery = ListQuery.extend({
  state: z.enum(['waiting', 'failed', 'delivered', 'missed']).optional(),
  type: z.string().max(80).optional(),
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>
