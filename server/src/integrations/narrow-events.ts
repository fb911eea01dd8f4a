import { decisions } from '@laurel/contract/applications/states'
import { expandEventTypes } from '@laurel/contract/integrations'
import type { Permission } from '@laurel/contract/kernel'
import type { FilterTree, ListClause } from '@laurel/contract/listing'
import { clausesOf } from '@laurel/contract/listing'
import { listCategoriesOf, listTagsOf } from '../applications/store/index.ts'
import type { RecordedEvent } from '../kernel/events/index.ts'
import { inTheNameOf } from '../kernel/in-the-name-of.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { isGone, listPlace, listThoseMeeting } from '../listing/index.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { taskType } from './channel-message.ts'
import { concerns } from './event-body.ts'
import { rightsOfAuthor } from './rights-of-author.ts'
import type { DeliveryRow, EndpointRow } from './store/index.ts'

/** States that an application leaves or takes when it is decided: to know some of them from the others is to know that it is. */
const aroundDecision: readonly string[] = ['submitted', 'in_review', ...decisions]

/** May a condition hold for another reason once somebody has decided? What is told hides that until it is public. */
export function showsDecision({ field, op, value }: ListClause): boolean {
  if (field === 'status' || field === 'decidedAt') return true
  if (field !== 'state' || op === 'isEmpty' || op === 'isNotEmpty') return false
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const named = aroundDecision.filter((state) => values.includes(state)).length
  return named > 0 && named < aroundDecision.length
}

/**
 * Does a filter ask about something that is not there, or that the person of the scene may not read? `decisions`: it would
 * tell somebody who may not decide what has been decided.
 * @param rights of whoever it is read for; absent: all that the person of the scene has
 */
export async function troubleOf(
  scene: Scene,
  program: ProgramRow,
  filter: FilterTree,
  rights?: ReadonlySet<Permission>,
): Promise<'gone' | 'decisions' | undefined> {
  const place = await listPlace(scene, program)
  const known = rights ? { ...place, rights } : place
  const clauses = clausesOf(filter)
  if (clauses.some((clause) => isGone(clause, known))) return 'gone'
  const mayDecide = known.rights.has('program.applications.decide')
  return !mayDecide && clauses.some(showsDecision) ? 'decisions' : undefined
}

type Narrowed = Pick<EndpointRow, 'filter' | 'created_by' | 'name'>

/** In which program, and what whoever set the endpoint up may do there today. */
interface Reader {
  readonly program: ProgramRow
  readonly rights: ReadonlySet<Permission>
}

/** Which applications meet the conditions of an endpoint, as whoever set it up may read them now. */
async function findMeeting(
  scene: Scene,
  endpoint: Narrowed,
  { program, rights }: Reader,
  applicationIds: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  const filter = endpoint.filter as FilterTree
  const author = inTheNameOf(scene, { id: endpoint.created_by, name: endpoint.name })
  if (!endpoint.created_by || (await troubleOf(author, program, filter, rights))) return undefined
  if (applicationIds.length === 0) return new Set()
  try {
    return new Set(await listThoseMeeting(author, program, JSON.stringify(filter), applicationIds))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_input') return undefined
    throw error
  }
}

/**
 * The events whose application meets the conditions of an endpoint, as whoever set it up may read it now; those of no
 * application pass. Undefined where a condition asks about what is not there any more.
 */
export async function narrowEvents(
  scene: Scene,
  endpoint: Narrowed,
  reader: Reader,
  events: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[] | undefined> {
  if (!endpoint.filter) return events
  const only = [...new Set(events.flatMap(({ applicationId }) => applicationId ?? []))]
  const meeting = await findMeeting(scene, endpoint, reader, only)
  return meeting && events.filter(({ applicationId }) => !applicationId || meeting.has(applicationId))
}

type Written = Pick<DeliveryRow, 'type' | 'subject_kind' | 'subject_id'>

/** Is an endpoint told of a part of the applications alone? */
export const isNarrowed = ({ filter, category_ids, tag_ids }: EndpointRow) =>
  filter !== null || category_ids.length > 0 || tag_ids.length > 0

/**
 * What an endpoint would be told of deliveries that somebody asks for again, as they and their applications are today: they
 * may have been written down before somebody changed what it is told of. None where its conditions ask about what is not there.
 * What a task sends, it sends whatever the endpoint is told of.
 */
export async function narrowDeliveries<Row extends Written>(
  scene: Scene,
  endpoint: EndpointRow,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const types = new Set<string>([...expandEventTypes(endpoint.event_types), taskType])
  const chosen = rows.filter(({ type }) => types.has(type))
  if (!isNarrowed(endpoint)) return chosen
  const applicationOf = ({ type, subject_kind, subject_id }: Written) =>
    type !== taskType && subject_kind === 'application' ? subject_id : null
  const meeting = await narrowToday(scene, endpoint, [...new Set(chosen.flatMap((row) => applicationOf(row) ?? []))])
  return meeting
    ? chosen.filter((row) => {
        const id = applicationOf(row)
        return id === null || meeting.has(id)
      })
    : chosen.filter(({ type }) => type === taskType)
}

/** Of some applications those that an endpoint is told of now; undefined where its conditions cannot be asked. */
async function narrowToday(
  scene: Scene,
  endpoint: EndpointRow,
  ids: readonly string[],
): Promise<ReadonlySet<string> | undefined> {
  const concerned = await listConcerned(scene, endpoint, ids)
  if (!endpoint.filter) return new Set(concerned)
  const program = endpoint.program_id ? await findProgram(scene.db, endpoint.program_id) : undefined
  if (!program) return undefined
  const rights = await rightsOfAuthor(scene, endpoint, program.id)
  return findMeeting(scene, endpoint, { program, rights }, concerned)
}

/** Those of its categories and tags. */
async function listConcerned({ db }: Scene, endpoint: EndpointRow, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const [categories, tags] = [await listCategoriesOf(db, ids), await listTagsOf(db, ids)]
  const worn = Map.groupBy(tags, ({ applicationId }) => applicationId)
  return categories
    .filter(({ applicationId, id }) => {
      const tagIds = (worn.get(applicationId) ?? []).map((tag) => tag.id)
      return concerns(endpoint, { kind: 'application', categoryId: id, tagIds })
    })
    .map(({ applicationId }) => applicationId)
}
