import { z } from 'zod'
import { postForm } from '../kernel/outside/index.ts'
import type { OutsideApp } from '../kernel/scene.ts'

/** What Slack answers about a channel that a person chose. */
export interface ChosenChannel {
  readonly url: string
  readonly name: string
  readonly team: string
}

const Answer = z.object({
  ok: z.literal(true),
  team: z.object({ name: z.string() }).nullish(),
  incoming_webhook: z.object({ url: z.string(), channel: z.string() }),
})

const timeout = 5000

/** The page of Slack where a person chooses a channel; nothing but writing to it is asked for. */
export function slackPage(
  { clientId, base }: OutsideApp,
  { state, landing }: { state: string; landing: string },
): string {
  const query = new URLSearchParams({ client_id: clientId, scope: 'incoming-webhook', state, redirect_uri: landing })
  return `${base}/oauth/v2/authorize?${query}`
}

/** Changes the code that Slack handed out for the channel; undefined when it is not good, or Slack does not answer. */
export async function redeemSlackCode(
  { clientId, clientSecret, base }: OutsideApp,
  { code, landing }: { code: string; landing: string },
): Promise<ChosenChannel | undefined> {
  const form = { client_id: clientId, client_secret: clientSecret, code, redirect_uri: landing }
  const { data } = Answer.safeParse(await postForm(`${base}/api/oauth.v2.access`, form, timeout))
  if (!data) return undefined
  const { url, channel } = data.incoming_webhook
  return { url, name: channel.slice(0, 120), team: data.team?.name.slice(0, 120) ?? '' }
}
