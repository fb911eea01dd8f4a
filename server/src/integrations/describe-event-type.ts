import {
  eventThings,
  type Webhook,
  type WebhookEventName,
  type WebhookEventTypeDetails,
  webhookBodyOf,
  webhookEventOf,
} from '@laurel/contract/integrations'
import { z } from 'zod'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { apiVersion } from './event-body.ts'

/** The first part of the name of an event. */
export const familyOf = (name: string) => name.split('.')[0] ?? name

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`

/** What a body of an event is made of, with one that is made up. Refuses not_found. */
export async function describeEventType(
  scene: Scene,
  name: string,
  payload: Webhook['payload'],
): Promise<WebhookEventTypeDetails> {
  const { subject, permission } = webhookEventOf(name) ?? refuse('not_found')
  const known = name as WebhookEventName
  const { $schema: _, ...schema } = z.toJSONSchema(webhookBodyOf(known, payload), { io: 'output' })
  return { name, family: familyOf(name), subject, permission, schema, sample: sampleOf(scene, known, payload) }
}

/** An example of a body, that parses as the schema says. */
export function sampleOf(
  { platform, now }: Pick<Scene, 'platform' | 'now'>,
  name: WebhookEventName,
  payload: Webhook['payload'],
): Record<string, unknown> {
  const { subject = 'program' } = webhookEventOf(name) ?? {}
  const at = now.toISOString()
  const url = `${platform.origin}/${platform.defaultLang}/admin/programs/prix/`
  return {
    id: id(1),
    type: name,
    timestamp: at,
    apiVersion,
    platform: { id: platform.id, slug: platform.slug },
    program: { id: id(2), slug: 'prix' },
    subject: { kind: subject, id: id(3), version: subject === 'session' ? null : 7 },
    actor: { kind: 'user' },
    data: { ...dataOf(subject, payload, { at, url, lang: platform.defaultLang }), ...thingsOf(name) },
  }
}

function dataOf(
  subject: string,
  payload: Webhook['payload'],
  { at, url, lang }: Record<'at' | 'url' | 'lang', string>,
) {
  if (subject === 'session') return { id: id(3), title: 'Jury', state: 'open', url: `${url}sessions/jury` }
  if (subject === 'program')
    return { id: id(3), slug: 'prix', status: 'published', url: `${url}dashboard`, title: 'Prix' }
  const thin = { id: id(3), state: 'submitted', url: `${url}responses/${id(3)}` }
  if (payload === 'thin') return thin
  const standard = {
    ...thin,
    reference: 'PX-0042',
    title: 'Pluie utile',
    lang,
    category: { id: id(4), title: 'Ville' },
    status: null,
    tags: [{ id: id(5), label: 'À suivre' }],
    submittedAt: at,
  }
  return payload === 'chosen' ? { ...standard, answers: { budget: 42_000 } } : standard
}

/** Of what an event tells beside its subject. */
function thingsOf(name: WebhookEventName): Record<string, unknown> {
  const family = familyOf(name)
  const thing = Object.keys(Object.entries(eventThings).find(([one]) => one === family)?.[1] ?? {})[0]
  if (!thing) return {}
  const more = family === 'award' ? { number: 'PX-C001' } : name === 'public_vote.committed' ? { count: 12 } : {}
  return { [thing]: { id: id(6), ...more } }
}
