import { expandEventTypes, webhookEventNames } from '@laurel/contract/integrations'
import type { Permission } from '@laurel/contract/kernel'
import { hasFeature } from '../billing/index.ts'
import { newId } from '../kernel/db/index.ts'
import type { Listener, RecordedEvent } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { listenerName } from './await-for.ts'
import { deliverSoon } from './deliver-soon.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { describeEvent, writeBody } from './event-body.ts'
import { neededFor, rightsOfAuthor } from './rights-of-author.ts'
import { type EndpointRow, insertDeliveries, listHearing, type NewDelivery } from './store/index.ts'

/** Writes a delivery for each endpoint that asked for an event; one that is off has missed it. */
export const webhookListener: Listener = {
  name: listenerName,
  to: webhookEventNames,
  wants: 'awaited',
  async hear(scene, events) {
    const byProgram = Map.groupBy(events, ({ programId }) => programId ?? '')
    byProgram.delete('')
    if (byProgram.size === 0) return
    const endpoints = await listHearing(scene.db, [...byProgram.keys()])
    for (const endpoint of endpoints) {
      const heard = byProgram.get(endpoint.program_id) ?? []
      const chosen = heard.filter(({ name }) => expandEventTypes(endpoint.event_types).some((type) => type === name))
      if (chosen.length > 0) await hearFor(scene, endpoint, chosen)
    }
  },
}

async function hearFor(scene: Scene, endpoint: EndpointRow, events: readonly RecordedEvent[]): Promise<void> {
  if (endpoint.state === 'disabled' && endpoint.reason === 'rights') return
  const program = await findProgram(scene.db, endpoint.program_id)
  if (!program) return
  const rights = await rightsOfAuthor(scene, endpoint)
  const names = [...new Set(events.map(({ name }) => name))]
  if (!neededFor(endpoint.payload, names).every((permission) => rights.has(permission)))
    return disableEndpoint(scene, endpoint, 'rights')
  const isOff = endpoint.state === 'paused' || endpoint.state === 'disabled'
  const hasPlan = isOff || (await hasFeature(scene, 'webhooks'))
  if (!hasPlan) await disableEndpoint(scene, endpoint, 'plan')
  const state = isOff || !hasPlan ? 'cancelled' : 'waiting'
  const rows = await Promise.all(
    events.map((event) => writeDelivery(scene, { event, endpoint, program, rights, state })),
  )
  await insertDeliveries(
    scene.db,
    rows.flatMap((row) => row ?? []),
    scene.now,
  )
  if (state === 'waiting') await deliverSoon(scene, endpoint.id)
}

interface Writing {
  readonly event: RecordedEvent
  readonly endpoint: EndpointRow
  readonly program: ProgramRow
  readonly rights: ReadonlySet<Permission>
  readonly state: NewDelivery['state']
}

async function writeDelivery(scene: Scene, at: Writing): Promise<NewDelivery | undefined> {
  const { event, endpoint, program, rights, state } = at
  const mayDecide = rights.has('program.applications.decide')
  if (event.name === 'application.decided' && !mayDecide) return undefined
  const facts = await describeEvent(scene, event, endpoint, { program, mayDecide })
  if (!facts) return undefined
  return {
    id: newId(),
    endpoint_id: endpoint.id,
    event_id: event.id,
    type: event.name,
    subject_kind: facts.kind,
    subject_id: facts.id,
    subject_name: facts.name,
    body: writeBody(scene, event, facts, program),
    occurred_at: event.at,
    state,
  }
}
