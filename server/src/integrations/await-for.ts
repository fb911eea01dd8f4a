import { expandEventTypes } from '@laurel/contract/integrations'
import { awaitEvents } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { EndpointRow } from './store/index.ts'

/** Name of the listener that webhooks hear with. */
export const listenerName = 'webhooks'

/** Has an endpoint hear of its events from now on; one whose author lost their rights hears nothing. */
export async function awaitFor(scene: Scene, endpoint: EndpointRow): Promise<void> {
  const isDeaf = endpoint.state === 'disabled' && endpoint.reason === 'rights'
  const waiter = { listener: listenerName, id: endpoint.id, programId: endpoint.program_id }
  await awaitEvents(scene.db, waiter, isDeaf ? [] : expandEventTypes(endpoint.event_types))
}

/** No event is heard by an endpoint that is gone. */
export async function awaitNoMore(scene: Scene, endpoint: Pick<EndpointRow, 'id' | 'program_id'>): Promise<void> {
  await awaitEvents(scene.db, { listener: listenerName, id: endpoint.id, programId: endpoint.program_id }, [])
}
