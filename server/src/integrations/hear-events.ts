import { expandEventTypes, webhookEventNames } from '@laurel/contract/integrations'
import type { Permission } from '@laurel/contract/kernel'
import { readText } from '@laurel/contract/kernel/text'
import { hasFeature } from '../billing/index.ts'
import { newId } from '../kernel/db/index.ts'
import type { Listener, RecordedEvent } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { listenerName } from './await-for.ts'
import { type ChannelKind, isChannel, writeMessage } from './channel-message.ts'
import { deliverSoon } from './deliver-soon.ts'
import { disableEndpoint } from './disable-endpoint.ts'
import { concerns, describeEvent, type EventFacts, writeBody } from './event-body.ts'
import { narrowEvents } from './narrow-events.ts'
import { type ReadOnce, readingOnce } from './read-once.ts'
import { managing, neededFor, rightsOfAuthor } from './rights-of-author.ts'
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
    const once = readingOnce()
    for (const endpoint of await listHearing(scene.db, [...byProgram.keys()])) {
      if (endpoint.state === 'disabled' && endpoint.reason === 'rights') continue
      const types = new Set<string>(expandEventTypes(endpoint.event_types))
      const heard = endpoint.program_id ? [endpoint.program_id] : [...byProgram.keys()]
      for (const programId of heard) {
        const chosen = (byProgram.get(programId) ?? []).filter(({ name }) => types.has(name))
        if (chosen.length > 0 && !(await hearFor({ scene, once, endpoint }, programId, chosen))) break
      }
    }
  },
}

interface Hearing {
  readonly scene: Scene
  readonly once: ReadOnce
  readonly endpoint: EndpointRow
}

/** Of whoever set the endpoint up. */
function rightsIn({ scene, once, endpoint }: Hearing, programId: string | null): Promise<ReadonlySet<Permission>> {
  const key = JSON.stringify(['rights', endpoint.created_by, endpoint.within, programId])
  return once(key, () => rightsOfAuthor(scene, endpoint, programId))
}

/** Whether whoever set it up may still have it; where not, it is switched off. */
async function mayStillHear(hearing: Hearing, rights: ReadonlySet<Permission>): Promise<boolean> {
  const { scene, endpoint } = hearing
  const ofPlatform = endpoint.program_id ? rights : await rightsIn(hearing, null)
  if (ofPlatform.has(managing(endpoint.program_id))) return true
  await disableEndpoint(scene, endpoint, 'rights')
  return false
}

/** Answers whether it may hear more. */
async function hearFor(hearing: Hearing, programId: string, events: readonly RecordedEvent[]): Promise<boolean> {
  const { scene, once, endpoint } = hearing
  const program = await once(`program ${programId}`, () => findProgram(scene.db, programId))
  if (!program) return true
  const rights = await rightsIn(hearing, programId)
  if (!(await mayStillHear(hearing, rights))) return false
  const names = [...new Set(events.map(({ name }) => name))]
  if (!neededFor(endpoint.payload, names).every((permission) => rights.has(permission))) {
    // A webhook of the platform is silent about programs that its author may not read.
    if (!endpoint.program_id) return true
    await disableEndpoint(scene, endpoint, 'rights')
    return false
  }
  const isOff = endpoint.state === 'paused' || endpoint.state === 'disabled'
  const fitting = await narrowEvents(scene, endpoint, { program, rights }, events)
  const trouble = isOff
    ? undefined
    : !fitting
      ? 'filter'
      : (await once('plan', () => hasFeature(scene, 'webhooks')))
        ? undefined
        : 'plan'
  if (trouble) await disableEndpoint(scene, endpoint, trouble)
  const state = isOff || trouble ? 'cancelled' : 'waiting'
  // What cannot be narrowed any more is missed, and can be sent once somebody has mended it.
  const rows = await Promise.all(
    (fitting ?? events).map((event) => writeDelivery(hearing, { event, program, rights, state })),
  )
  const written = rows.flatMap((row) => row ?? [])
  await insertDeliveries(scene.db, written, scene.now)
  if (state === 'waiting' && written.length > 0) await deliverSoon(scene, endpoint.id)
  return !trouble
}

interface Writing {
  readonly event: RecordedEvent
  readonly program: ProgramRow
  readonly rights: ReadonlySet<Permission>
  readonly state: NewDelivery['state']
}

async function writeDelivery({ scene, once, endpoint }: Hearing, at: Writing): Promise<NewDelivery | undefined> {
  const { event, program, rights, state } = at
  const mayDecide = rights.has('program.applications.decide')
  if (event.name === 'application.decided' && !mayDecide) return undefined
  const facts = await describeEvent(scene, event, endpoint, { program, mayDecide, once })
  if (!facts || !concerns(endpoint, facts)) return undefined
  return {
    id: newId(),
    endpoint_id: endpoint.id,
    event_id: event.id,
    type: event.name,
    subject_kind: facts.kind,
    subject_id: facts.id,
    subject_name: facts.name,
    body: isChannel(endpoint)
      ? channelBody(scene, event, endpoint, { facts, program })
      : writeBody(scene, event, facts, program),
    occurred_at: event.at,
    state,
  }
}

/** A channel tells many people: decisions as they are public, whoever set it up. */
function channelBody(
  scene: Scene,
  { name }: RecordedEvent,
  { kind }: EndpointRow,
  { facts, program }: { facts: EventFacts; program: ProgramRow },
): string {
  const locale = scene.platform.defaultLang
  return writeMessage(locale, {
    kind: kind as ChannelKind,
    type: name,
    title: facts.name,
    url: String(facts.data.url),
    program: readText(program.texts.title, locale, program.defaultLang),
  })
}
