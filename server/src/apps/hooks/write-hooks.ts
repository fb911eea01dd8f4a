import { webhookEventOf } from '@laurel/contract/integrations'
import type { Permission } from '@laurel/contract/kernel'
import { permissionsOf } from '../../access/index.ts'
import { apiVersion, createWebhook, describeEvent, endWebhook, writeBody } from '../../integrations/index.ts'
import type { Listener, RecordedEvent } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { findHook, type HookRow, insertHook, listHookRows, listRecentEvents, type RecentEvent } from './store.ts'

const present = ({ id, event, url, created_at }: HookRow) => ({
  id,
  event,
  targetUrl: url,
  createdAt: created_at.toISOString(),
})

export async function readHooks({ db }: Scene, program: ProgramRow) {
  return { data: (await listHookRows(db, program.id)).map(present) }
}

/** Refuses what whoever subscribes may not read: decisions before they are published among it. */
async function checkEvent(scene: Scene, programId: string, event: string): Promise<ReadonlySet<Permission>> {
  const rights = await permissionsOf(scene, programId)
  const needed = webhookEventOf(event)?.permission
  if (!needed || !rights.has(needed)) refuse('missing_permissions', { details: { missing: needed ?? event } })
  return rights
}

/** A webhook for one event, that ends with what made it and where the other side answers 410. */
export async function subscribe(scene: Scene, program: ProgramRow, body: { event: string; targetUrl: string }) {
  await checkEvent(scene, program.id, body.event)
  const { by } = userOf(scene)
  const { id, secret } = await createWebhook(scene, program, {
    name: `${by?.name ?? new URL(addressOf(body.targetUrl)).host} · ${body.event}`.slice(0, 120),
    url: body.targetUrl,
    eventTypes: [body.event],
    payload: 'standard',
    fieldKeys: [],
    categoryIds: [],
    tagIds: [],
    filter: null,
    ratePerSecond: 10,
    ordered: false,
  })
  await insertHook(scene.db, {
    endpoint_id: id,
    event: body.event,
    delegate_id: by?.id ?? null,
    created_at: scene.now,
  })
  const hook = (await findHook(scene.db, id)) ?? refuse('not_found')
  return { ...present(hook), secret }
}

const addressOf = (text: string) =>
  URL.canParse(text) ? text : refuse('webhook_target', { details: { problem: 'syntax' } })

export async function unsubscribe(scene: Scene, hook: HookRow): Promise<undefined> {
  await endWebhook(scene, hook.id)
  return undefined
}

/** What an event looked like here lately; other tools build their fields on it. */
export async function readSamples(scene: Scene, program: ProgramRow, name: string): Promise<Record<string, unknown>[]> {
  const rights = await checkEvent(scene, program.id, name)
  const reader = { program, mayDecide: rights.has('program.applications.decide') }
  const samples: Record<string, unknown>[] = []
  for (const row of await listRecentEvents(scene.db, program.id, name)) {
    const event = eventOf(row)
    const facts = await describeEvent(scene, event, { payload: 'standard', field_keys: [], tag_ids: [] }, reader)
    if (facts) samples.push(JSON.parse(writeBody(scene, event, facts, program)))
  }
  return samples.length > 0 ? samples : [madeUp(scene, program, name)]
}

function eventOf(row: RecentEvent): RecordedEvent {
  return {
    id: row.id,
    name: row.name,
    payload: row.payload as RecordedEvent['payload'],
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind as RecordedEvent['actor']['kind'], id: row.actor_id },
    ...(row.program_id && { programId: row.program_id }),
    ...(row.application_id && { applicationId: row.application_id }),
    ...(row.session_id && { sessionId: row.session_id }),
  }
}

function madeUp({ platform, now }: Scene, program: ProgramRow, type: string): Record<string, unknown> {
  const id = '00000000-0000-7000-8000-000000000000'
  return {
    id,
    type,
    timestamp: now.toISOString(),
    apiVersion,
    platform: { id: platform.id, slug: platform.slug },
    program: { id: program.id, slug: program.slug },
    subject: { kind: webhookEventOf(type)?.subject ?? 'program', id, version: 1 },
    actor: { kind: 'user' },
    data: { id, state: 'submitted', title: 'Sample', reference: 'S-0001' },
    sample: true,
  }
}

/** Where the other side said that it is gone, nothing of a subscription stays. */
export const hookListener: Listener = {
  name: 'hooks',
  to: ['webhook.disabled'],
  async hear(scene, events) {
    for (const { payload } of events) {
      if (payload.reason !== 'gone') continue
      const hook = await findHook(scene.db, String(payload.webhookId))
      if (hook) await endWebhook(scene, hook.id)
    }
  },
}
