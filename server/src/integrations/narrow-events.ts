import { decisions } from '@laurel/contract/applications/states'
import type { Permission } from '@laurel/contract/kernel'
import type { FilterTree, ListClause } from '@laurel/contract/listing'
import { clausesOf } from '@laurel/contract/listing'
import type { RecordedEvent } from '../kernel/events/index.ts'
import { inTheNameOf } from '../kernel/in-the-name-of.ts'
import { Refusal } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { isGone, listPlace, listThoseMeeting } from '../listing/index.ts'
import { findProgram, type ProgramRow } from '../programs/index.ts'
import { rightsOfAuthor } from './rights-of-author.ts'
import type { DeliveryRow, EndpointRow } from './store/index.ts'

/** States that an application leaves or takes when it is decided: to know some of them from the others is to know that it is. */
const aroundDecision: readonly string[] = ['submitted', 'in_review', ...decisions]

/** May a condition hold for another reason once somebody has decided? What is told hides that until it is public. */
function showsDecision({ field, op, value }: ListClause): boolean {
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

type Subject = Pick<DeliveryRow, 'subject_kind' | 'subject_id'>

/**
 * The same of deliveries that somebody asks for again, as their applications are today: they may have been written down
 * before somebody mended the conditions. None where these ask about what is not there.
 */
export async function narrowDeliveries<Row extends Subject>(
  scene: Scene,
  endpoint: EndpointRow,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!endpoint.filter) return rows
  const program = endpoint.program_id ? await findProgram(scene.db, endpoint.program_id) : undefined
  if (!program) return []
  const rights = await rightsOfAuthor(scene, endpoint, program.id)
  const applicationOf = ({ subject_kind, subject_id }: Subject) => (subject_kind === 'application' ? subject_id : null)
  const only = [...new Set(rows.flatMap((row) => applicationOf(row) ?? []))]
  const meeting = await findMeeting(scene, endpoint, { program, rights }, only)
  if (!meeting) return []
  return rows.filter((row) => {
    const id = applicationOf(row)
    return id === null || meeting.has(id)
  })
}
