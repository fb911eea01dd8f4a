import { z } from 'zod'
import { webhookReasons, webhookStates } from './webhook.ts'
import { webhookEventNames } from './webhook-events.ts'

export const channelKinds = ['slack', 'mattermost'] as const
/** Channels of one program. */
export const maxChannels = 20

const eventNames = new Set<string>(webhookEventNames)

/** What a channel may be told of: decisions that are not public yet never are. */
export const channelEvents = webhookEventNames.filter((name) => name !== 'application.decided')

export const ChannelEvents = z
  .array(
    z
      .string()
      .max(80)
      .refine((name) => eventNames.has(name) && name !== 'application.decided', 'unknown'),
  )
  .min(1)
  .max(100)

/** A channel of people that is told what happens in a program. */
export const Channel = z.object({
  id: z.uuid(),
  kind: z.enum(channelKinds),
  /** As `#prix-climat`. */
  name: z.string(),
  /** The workspace, or the host. */
  place: z.string(),
  eventTypes: z.array(z.string()),
  state: z.enum(webhookStates),
  reason: z.enum(webhookReasons).nullable(),
  failingSince: z.iso.datetime().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
})
export type Channel = z.infer<typeof Channel>

export const ChannelDraft = z.object({ name: z.string().trim().min(1).max(120), eventTypes: ChannelEvents })
export type ChannelDraft = z.infer<typeof ChannelDraft>
