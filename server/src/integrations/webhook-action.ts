import { readText } from '@laurel/contract/kernel/text'
import type { ActionKind } from '../automation/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import { newId } from '../kernel/db/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { isChannel, taskType } from './channel-message.ts'
import { deliverSoon } from './deliver-soon.ts'
import { describeEvent, type EventFacts, writeBody } from './event-body.ts'
import { managing, neededFor, rightsOfAuthor } from './rights-of-author.ts'
import { type EndpointRow, findEndpoint, insertDeliveries, listEndpoints } from './store/index.ts'

/** The type of what tasks have webhooks told. */
const type = taskType

/** Has a webhook of the program described of an application, signed and repeated as what it asked for itself. */
export const webhookAction: ActionKind<'webhook'> = {
  kind: 'webhook',
  permission: () => 'program.integrations.manage',
  async check({ db }, program, { webhookId }) {
    const endpoint = webhookId ? await findEndpoint(db, webhookId) : undefined
    if (endpoint?.program_id !== program.id || isChannel(endpoint)) return [{ reason: 'gone', field: 'webhookId' }]
    return endpoint.state === 'disabled' ? [{ reason: 'off', field: 'webhookId' }] : []
  },
  async run({ scene, program, task, application }, { webhookId }) {
    const endpoint = webhookId ? await findEndpoint(scene.db, webhookId) : undefined
    if (endpoint?.program_id !== program.id || isChannel(endpoint)) refuse('not_found')
    if (endpoint.state === 'paused' || endpoint.state === 'disabled') refuse('webhook_off')
    const rights = await rightsOfAuthor(scene, endpoint, program.id)
    const needed = [managing(program.id), ...neededFor(endpoint.payload, [])]
    if (!needed.every((permission) => rights.has(permission))) refuse('webhook_off')
    const id = newId()
    const event = {
      id,
      name: type,
      at: scene.now.toISOString(),
      payload: {},
      actor: { kind: 'system' as const, id: null },
    }
    const reader = { program, mayDecide: rights.has('program.applications.decide') }
    // An event of the room of applications, so that it is described as those are.
    const about = { ...event, name: 'application.started', applicationId: application?.id ?? '' }
    const described = application ? await describeEvent(scene, about, endpoint, reader) : undefined
    const title = readText(program.texts.title, program.defaultLang, program.defaultLang)
    const facts: EventFacts = described ?? {
      kind: 'program',
      id: program.id,
      version: program.version,
      name: title,
      data: {},
    }
    const body = { ...facts, data: { ...facts.data, task: { id: task.id, name: task.name } } }
    await insertDeliveries(
      scene.db,
      [
        {
          id: newId(),
          endpoint_id: endpoint.id,
          event_id: id,
          type,
          subject_kind: facts.kind,
          subject_id: facts.id,
          subject_name: facts.name,
          body: writeBody(scene, event, body, program),
          occurred_at: event.at,
          state: 'waiting',
        },
      ],
      scene.now,
    )
    await deliverSoon(scene, endpoint.id)
    return [endpoint.name]
  },
}

const named = ({ id, name }: EndpointRow) => ({ id, name })

/** The webhooks and the channels of a program by name. */
export async function listEndpointNames(db: PlatformDb, programId: string) {
  const [webhooks, channels] = [await listEndpoints(db, programId), await listEndpoints(db, programId, 'channels')]
  return { webhooks: webhooks.map(named), channels: channels.map(named) }
}
