import {
  expandEventTypes,
  maxWebhooks,
  type Webhook,
  type WebhookDraft,
  type WebhookWithSecret,
} from '@laurel/contract/integrations'
import type { Permission } from '@laurel/contract/kernel'
import { permissionsOf } from '../access/index.ts'
import { hasFeature } from '../billing/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { aboutOf } from './about.ts'
import { awaitFor, awaitNoMore } from './await-for.ts'
import { isChannel } from './channel-message.ts'
import { deliverSoon } from './deliver-soon.ts'
import { troubleOf } from './narrow-events.ts'
import { presentWebhook, presentWebhooks } from './present.ts'
import { limitOf, managing, neededFor } from './rights-of-author.ts'
import { addressOf, hintOf, newSecret, sealHeaders, sealSecret } from './signature.ts'
import {
  cancelWaiting,
  changeEndpoint,
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  expireSecrets,
  findEndpoint,
  insertEndpoint,
  insertSecret,
  listEndpoints,
} from './store/index.ts'

/** Secrets that sign at once. */
const maxSecrets = 3

export async function readWebhooks(scene: Scene, program: ProgramRow | undefined): Promise<{ data: Webhook[] }> {
  return { data: await presentWebhooks(scene, await listEndpoints(scene.db, program?.id ?? null)) }
}

/** Refuses webhook_target with the reason, where an address is not one that is called. */
export async function checkTarget(scene: Scene, url: string): Promise<void> {
  const target = await scene.house.callOut.check(url)
  if ('problem' in target) refuse('webhook_target', { details: { problem: target.problem } })
}

/** A webhook never tells more than whoever sets it up may read. */
export async function checkRights(
  scene: Scene,
  programId: string | null,
  draft: Pick<WebhookDraft, 'payload' | 'eventTypes'>,
): Promise<void> {
  const rights = await permissionsOf(scene, programId ?? undefined)
  // One of the platform is silent about programs that its author may not read.
  const read = programId ? neededFor(draft.payload, expandEventTypes(draft.eventTypes)) : []
  const needed = [managing(programId), ...read]
  const missing = needed.filter((permission) => !rights.has(permission))
  if (missing.length > 0) refuse('missing_permissions', { details: { missing: missing.join(', ') } })
}

/**
 * Conditions are those of a program's lists. Refuses invalid_input for what is not there, or not to be read, and
 * missing_permissions for what would tell a decision to somebody who may not decide.
 */
async function checkFilter(scene: Scene, programId: string | null, { filter }: WebhookDraft): Promise<void> {
  if (!filter) return
  const program = programId ? await findProgram(scene.db, programId) : undefined
  const trouble = program ? await troubleOf(scene, program, filter) : 'gone'
  if (trouble === 'gone') refuseField('body.filter', 'unknown')
  if (trouble === 'decisions')
    refuse('missing_permissions', {
      fields: [{ field: 'body.filter', reason: 'missing_permissions' }],
      details: { missing: 'program.applications.decide' satisfies Permission },
    })
}

const writtenOf = (scene: Scene, draft: WebhookDraft) => ({
  name: draft.name,
  url: draft.url,
  event_types: draft.eventTypes,
  payload: draft.payload,
  field_keys: draft.payload === 'chosen' ? draft.fieldKeys : [],
  rate_per_second: draft.ratePerSecond,
  ordered: draft.ordered,
  category_ids: draft.categoryIds,
  tag_ids: draft.tagIds,
  filter: draft.filter ? JSON.stringify(draft.filter) : null,
  ...(draft.headers && {
    headers: sealHeaders(scene, draft.headers),
    header_names: draft.headers.map(({ name }) => name),
  }),
})

export async function createWebhook(
  scene: Scene,
  program: ProgramRow | undefined,
  draft: WebhookDraft,
): Promise<WebhookWithSecret> {
  const programId = program?.id ?? null
  if (!(await hasFeature(scene, 'webhooks'))) refuse('webhooks_not_in_plan')
  await checkTarget(scene, draft.url)
  await checkRights(scene, programId, draft)
  await checkFilter(scene, programId, draft)
  if ((await countEndpoints(scene.db, programId)) >= maxWebhooks) refuse('webhooks_limit')
  const endpoint = await insertEndpoint(scene.db, {
    id: newId(),
    program_id: programId,
    ...writtenOf(scene, draft),
    created_by: userOf(scene).userId,
    within: limitOf(scene),
    created_at: scene.now,
  })
  const secret = await addSecret(scene, endpoint.id)
  await awaitFor(scene, endpoint)
  await record(scene, 'webhook.created', aboutOf(endpoint), { webhookId: endpoint.id, name: endpoint.name })
  return { ...(await presentWebhook(scene, endpoint)), secret }
}

async function addSecret(scene: Scene, endpointId: string): Promise<string> {
  const secret = newSecret()
  await insertSecret(scene.db, {
    id: newId(),
    endpoint_id: endpointId,
    sealed: sealSecret(scene, secret),
    hint: hintOf(secret),
    created_at: scene.now,
  })
  return secret
}

/** Whoever changes what a webhook tells answers for it from now on. */
export async function changeWebhook(
  scene: Scene,
  endpoint: EndpointRow,
  { version, ...draft }: WebhookDraft & { version: number },
): Promise<Webhook> {
  if (isChannel(endpoint)) refuse('not_found')
  if (version !== endpoint.version) refuse('stale')
  await checkTarget(scene, draft.url)
  await checkRights(scene, endpoint.program_id, draft)
  await checkFilter(scene, endpoint.program_id, draft)
  const written = { ...writtenOf(scene, draft), created_by: userOf(scene).userId, within: limitOf(scene) }
  const elsewhere = draft.url === endpoint.url ? {} : { hold_seconds: 0, held_until: null, target_refusals: 0 }
  const changed = await changeEndpoint(scene.db, endpoint.id, { ...written, ...elsewhere })
  await awaitFor(scene, changed)
  if (draft.url !== endpoint.url) await deliverSoon(scene, endpoint.id)
  await record(scene, 'webhook.changed', aboutOf(endpoint), { webhookId: endpoint.id, name: draft.name })
  return presentWebhook(scene, changed)
}

export async function removeWebhook(scene: Scene, endpoint: EndpointRow): Promise<undefined> {
  await awaitNoMore(scene, endpoint)
  await deleteEndpoint(scene.db, endpoint.id)
  await record(scene, 'webhook.deleted', aboutOf(endpoint), { webhookId: endpoint.id, name: endpoint.name })
  return undefined
}

/** The same by id; of one that is gone, nothing. */
export async function endWebhook(scene: Scene, id: string): Promise<void> {
  const endpoint = await findEndpoint(scene.db, id)
  if (endpoint) await removeWebhook(scene, endpoint)
}

export async function rotateSecret(scene: Scene, endpoint: EndpointRow, hours: number): Promise<WebhookWithSecret> {
  if (isChannel(endpoint)) refuse('not_found')
  const end = new Date(scene.now.getTime() + hours * 3_600_000)
  await expireSecrets(scene.db, endpoint.id, end, scene.now, maxSecrets - 1)
  const secret = await addSecret(scene, endpoint.id)
  await record(scene, 'webhook.secret_rotated', aboutOf(endpoint), { webhookId: endpoint.id })
  return { ...(await presentWebhook(scene, endpoint)), secret }
}

export async function pauseWebhook(scene: Scene, endpoint: EndpointRow): Promise<Webhook> {
  if (endpoint.state === 'paused' || endpoint.state === 'disabled') return presentWebhook(scene, endpoint)
  const paused = await changeEndpoint(scene.db, endpoint.id, { state: 'paused', held_until: null, hold_seconds: 0 })
  await cancelWaiting(scene.db, endpoint.id)
  await record(scene, 'webhook.paused', aboutOf(endpoint), { webhookId: endpoint.id })
  return presentWebhook(scene, paused)
}

export async function resumeWebhook(scene: Scene, endpoint: EndpointRow): Promise<Webhook> {
  if (!(await hasFeature(scene, 'webhooks'))) refuse('webhooks_not_in_plan')
  await checkTarget(scene, addressOf(scene, endpoint))
  const { payload, event_types: eventTypes, filter } = endpoint
  await checkRights(scene, endpoint.program_id, { payload, eventTypes } as WebhookDraft)
  await checkFilter(scene, endpoint.program_id, { filter } as WebhookDraft)
  const resumed = await changeEndpoint(scene.db, endpoint.id, {
    state: 'enabled',
    reason: null,
    first_failure_at: null,
    last_failure_at: null,
    target_refusals: 0,
    held_until: null,
    hold_seconds: 0,
    counts_from: scene.now,
    created_by: userOf(scene).userId,
    within: limitOf(scene),
  })
  await awaitFor(scene, resumed)
  await record(scene, 'webhook.enabled', aboutOf(endpoint), { webhookId: endpoint.id })
  return presentWebhook(scene, resumed)
}
