import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { FilterTreeSchema } from '../listing/index.ts'
import { webhookEventNames, webhookFamilies } from './webhook-events.ts'

export const webhookStates = ['enabled', 'paused', 'failing', 'disabled'] as const
/** Why a webhook is off, where nobody paused it. `filter`: a condition asks about what is not there any more. */
export const webhookReasons = ['gone', 'failing', 'plan', 'target', 'rights', 'filter'] as const
export const payloadKinds = ['thin', 'standard', 'chosen'] as const

/** Webhooks of one program, or of a platform as such. */
export const maxWebhooks = 50
export const maxHeaders = 10
export const maxRate = 50
/** Days for which deliveries are listed, and those within which they can be sent again together. */
export const deliveryDays = 30
export const replayDays = 14
export const maxReplayed = 10_000
/** Hours for which a secret that was replaced still signs. */
export const maxOverlapHours = 168

const eventTypes = new Set<string>([...webhookEventNames, ...webhookFamilies])

/** Headers that are ours or of the connection. */
const reservedHeaders =
  /^(host|content-length|content-type|connection|transfer-encoding|upgrade|expect|te|trailer|keep-alive|user-agent|proxy-.*|webhook-.*)$/i

export const WebhookHeader = z.object({
  name: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/)
    .refine((name) => !reservedHeaders.test(name), 'reserved'),
  value: z
    .string()
    .max(1000)
    .regex(/^[\x20-\x7e]*$/),
})

export const WebhookDraft = z.object({
  name: z.string().trim().min(1).max(120),
  url: z.string().trim().min(1).max(2000),
  eventTypes: z
    .array(
      z
        .string()
        .max(80)
        .refine((type) => eventTypes.has(type), 'unknown'),
    )
    .min(1)
    .max(100),
  payload: z.enum(payloadKinds),
  /** Of `chosen`: the keys of the questions whose answers are sent. */
  fieldKeys: z.array(z.string().max(80)).max(50).default([]),
  /** Of events of applications: those of these categories alone, with one of these tags; none: all. */
  categoryIds: z.array(Id).max(100).default([]),
  tagIds: z.array(Id).max(100).default([]),
  /** Of events of applications: those that meet these conditions alone; null: all. Of a webhook of a program. */
  filter: FilterTreeSchema.nullable().default(null),
  /** Absent: those that there are stay. They are never shown again. */
  headers: z.array(WebhookHeader).max(maxHeaders).optional(),
  ratePerSecond: z.number().int().min(1).max(maxRate).default(10),
  /** One delivery at a time for each object. */
  ordered: z.boolean().default(false),
})
export type WebhookDraft = z.infer<typeof WebhookDraft>

/** What one day brought. */
export const WebhookDay = z.object({ day: z.string(), delivered: z.number().int(), failed: z.number().int() })

export const Webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  eventTypes: z.array(z.string()),
  payload: z.enum(payloadKinds),
  fieldKeys: z.array(z.string()),
  categoryIds: z.array(z.uuid()),
  tagIds: z.array(z.uuid()),
  filter: FilterTreeSchema.nullable(),
  /** Names alone. */
  headers: z.array(z.string()),
  ratePerSecond: z.number().int(),
  ordered: z.boolean(),
  state: z.enum(webhookStates),
  reason: z.enum(webhookReasons).nullable(),
  /** Since when every attempt failed. */
  failingSince: z.iso.datetime().nullable(),
  /** While so many fail, nothing is attempted until then. */
  heldUntil: z.iso.datetime().nullable(),
  /** What checks its second signature, `v1a`. */
  publicKey: z.string(),
  /** The end of its newest secret. */
  secretHint: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  /** Missed while it was paused or disabled. */
  missed: z.number().int(),
  /** Of those that wait: asked for again together. */
  replaying: z.number().int(),
  days: z.array(WebhookDay),
})
export type Webhook = z.infer<typeof Webhook>

/** The secret is shown this once. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const WebhookEventType = z.object({
  name: z.string(),
  family: z.string(),
  subject: z.enum(['application', 'session', 'program']),
  permission: z.string(),
})

/** The same with what its body looks like: a JSON Schema, and an example that is made up. */
export const WebhookEventTypeDetails = WebhookEventType.extend({
  schema: z.record(z.string(), z.unknown()),
  sample: z.record(z.string(), z.unknown()),
})
export type WebhookEventTypeDetails = z.infer<typeof WebhookEventTypeDetails>

/** What somebody may have a webhook of a program told of; whatever else they write is refused. */
export const WebhookChoices = z.object({
  eventTypes: z.array(z.string()),
  payloads: z.array(z.enum(payloadKinds)),
  /** Fields of conditions; where `values` are given, no other value may be asked about. */
  fields: z.array(z.object({ field: z.string(), values: z.array(z.string()).nullable() })),
})
export type WebhookChoices = z.infer<typeof WebhookChoices>
