import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { Channel, ChannelDraft } from './channel.ts'
import { channelRefusals, webhookRefusals } from './refusals.ts'

const ofProgram = z.object({ programId: z.string().max(80) })
const base = '/api/user.programs/{programId}/channels'
const access = { to: 'staff', permission: 'program.integrations.manage' } as const
const { webhook_target, webhooks_not_in_plan } = webhookRefusals
const { channels_limit, slack_not_set_up, slack_refused, slack_state } = channelRefusals

/** Channels of Slack and Mattermost. Pausing, resuming, testing and removing one are the calls of webhooks, with its id. */
export const channelEndpoints = {
  listChannels: endpoint({
    name: 'listChannels',
    method: 'GET',
    path: base,
    summary: 'The channels that are told what happens in a program',
    access,
    params: ofProgram,
    ok: z.object({
      data: z.array(Channel),
      /** False where the installation knows no app of Slack. */
      hasSlack: z.boolean(),
    }),
  }),
  beginSlack: endpoint({
    name: 'beginSlack',
    method: 'POST',
    path: `${base}/slack`,
    summary: 'The page of Slack where a person chooses the channel; it leads back to `/slack-oauth`',
    access,
    params: ofProgram,
    ok: z.object({ url: z.string() }),
    refusals: { slack_not_set_up, webhooks_not_in_plan },
    perMinute: 20,
  }),
  connectSlack: endpoint({
    name: 'connectSlack',
    method: 'POST',
    path: '/api/slack-connections',
    summary: 'Ends what `beginSlack` began, for the same person in the same sign-in',
    access: { to: 'signedIn' },
    body: z.object({ code: z.string().min(1).max(500), state: z.string().min(1).max(1000) }),
    ok: z.object({ programSlug: z.string(), channel: Channel }),
    status: 201,
    refusals: { slack_not_set_up, slack_refused, slack_state, channels_limit, webhooks_not_in_plan, webhook_target },
    perMinute: 10,
  }),
  createMattermost: endpoint({
    name: 'createMattermost',
    method: 'POST',
    path: `${base}/mattermost`,
    summary: 'Have a channel of Mattermost told, by the address of its incoming webhook; it is never shown again',
    access,
    params: ofProgram,
    body: ChannelDraft.extend({ url: z.string().trim().min(1).max(2000) }),
    ok: Channel,
    status: 201,
    refusals: { channels_limit, webhooks_not_in_plan, webhook_target },
    perMinute: 20,
  }),
  changeChannel: endpoint({
    name: 'changeChannel',
    method: 'PUT',
    path: `${base}/{channelId}`,
    summary: 'Change what a channel is told of; `version` is the one that was read',
    access,
    params: ofProgram.extend({ channelId: Id }),
    body: ChannelDraft.extend({ version: z.number().int() }),
    ok: Channel,
  }),
}
