import type { FilterTree } from '@laurel/contract/listing'
import { clausesOf } from '@laurel/contract/listing'
import type { RecordedEvent } from '../kernel/events/index.ts'
import { inTheNameOf } from '../kernel/in-the-name-of.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { isGone, listPlace, packedId, packMatching, unpackIds } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import type { EndpointRow } from './store/index.ts'

/** Does a filter ask about something that is not there, or that the person of the scene may not read? */
export async function asksOfGone(scene: Scene, program: ProgramRow, filter: FilterTree): Promise<boolean> {
  const place = await listPlace(scene, program)
  return clausesOf(filter).some((clause) => isGone(clause, place))
}

/**
 * The events whose application meets the conditions of an endpoint, as whoever set it up may read it now; those of no
 * application pass. Undefined where a condition asks about what is not there any more.
 */
export async function narrowEvents(
  scene: Scene,
  endpoint: Pick<EndpointRow, 'filter' | 'created_by' | 'name'>,
  program: ProgramRow,
  events: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[] | undefined> {
  const filter = endpoint.filter as FilterTree | null
  if (!filter) return events
  const author = inTheNameOf(scene, { id: endpoint.created_by, name: endpoint.name })
  if (await asksOfGone(author, program, filter)) return undefined
  const only = [...new Set(events.flatMap(({ applicationId }) => applicationId ?? []))]
  if (only.length === 0) return events
  try {
    const words = { search: '', filter: JSON.stringify(filter) }
    const packed = await packMatching(author, program, words, { only }, only.length)
    const meeting = new Set(unpackIds(packed, 0, packed.length / packedId))
    return events.filter(({ applicationId }) => !applicationId || meeting.has(applicationId))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_input') return undefined
    throw error
  }
}
