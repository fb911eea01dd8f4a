import { z } from 'zod'
import { webhookEventNames, webhookRefusals } from '../integrations/index.ts'
import { endpoint, Id } from '../kernel/index.ts'

const access = { to: 'staff', permission: 'program.integrations.manage' } as const
const ofProgram = z.object({ programId: z.string().max(80) })
const base = '/api/user.programs/{programId}/hooks'
const { webhook_target, webhooks_limit, webhooks_not_in_plan } = webhookRefusals
const EventName = z.enum(webhookEventNames as [string, ...string[]])

export const Hook = z.object({
  id: z.uuid(),
  event: z.string(),
  targetUrl: z.string(),
  createdAt: z.iso.datetime(),
})

/** REST hooks, as Zapier, Make and n8n subscribe to events. */
export const hookEndpoints = {
  listHooks: endpoint({
    name: 'listHooks',
    method: 'GET',
    path: base,
    summary: 'The subscriptions of a program',
    access,
    params: ofProgram,
    ok: z.object({ data: z.array(Hook) }),
  }),
  subscribeHook: endpoint({
    name: 'subscribeHook',
    method: 'POST',
    path: base,
    summary: 'Subscribe an address to an event; an answer 410 ends the subscription',
    access,
    params: ofProgram,
    body: z.object({ event: EventName, targetUrl: z.string().trim().min(1).max(2000) }),
    ok: Hook.extend({ secret: z.string() }),
    status: 201,
    refusals: { webhook_target, webhooks_limit, webhooks_not_in_plan },
    perMinute: 60,
  }),
  unsubscribeHook: endpoint({
    name: 'unsubscribeHook',
    method: 'DELETE',
    path: `${base}/{hookId}`,
    summary: 'End a subscription',
    access,
    params: ofProgram.extend({ hookId: Id }),
  }),
  listHookSamples: endpoint({
    name: 'listHookSamples',
    method: 'GET',
    path: `${base}/samples/{eventName}`,
    summary: 'The last three bodies that an event had here, or one made up where there is none',
    access,
    params: ofProgram.extend({ eventName: EventName }),
    ok: z.array(z.record(z.string(), z.unknown())),
  }),
}
