import { allPermissions, dayIn, type Permission } from '@laurel/contract/kernel'
import type { ApplicationsQuery } from '@laurel/contract/listing'
import { permissionsOf, programsAllowing } from '../access/index.ts'
import { listColumns, type QuestionColumn } from '../applications/index.ts'
import { readSlotsNow, type Slots } from '../applications/store/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { cachedGroups, groupKeys } from './group-keys.ts'
import { allClauses, hasFormula, placeQuestions } from './list-filter.ts'
import { type ListPlace, type RequestedList, readList } from './list-query.ts'
import { keepPlaced } from './map/keep-placed.ts'
import { readSearch } from './search/search-words.ts'
import { withOwnPlans } from './store/own-plans.ts'
import type { ListDb } from './store/search.ts'

type Query = Pick<ApplicationsQuery, 'filter' | 'sort' | 'columns' | 'facts' | 'search'>

/** What the lists of a program know of its questions, and where their answers stand. */
export interface ListInputs {
  readonly columns: ReadonlyMap<string, QuestionColumn>
  readonly slots: Slots
}

export async function readListInputs({ db }: Scene, programId: string): Promise<ListInputs> {
  const [columns, slots] = await Promise.all([listColumns(db, programId), readSlotsNow(db, programId)])
  return { columns, slots }
}

/**
 * What the lists of a program can name, or those of all programs together.
 * @param inputs where the call has read it ahead
 */
export async function listPlace(scene: Scene, program?: ProgramRow, inputs?: ListInputs): Promise<ListPlace> {
  if (!program) {
    const { timeZone } = scene.platform
    const today = dayIn(timeZone, scene.now)
    const programIds = await programsAllowing(scene, 'program.applications.read')
    // The programs are those in which it is held.
    const rights = new Set<Permission>(['program.applications.read'])
    const ofPrograms = { columns: new Map(), slots: undefined, isOfProgram: false, rights }
    return { ...ofPrograms, programIds, timeZone, today }
  }
  const [{ columns, slots }, rights] = await Promise.all([
    inputs ?? readListInputs(scene, program.id),
    rightsOf(scene, program),
  ])
  const { id: programId, timeZone } = program
  const today = dayIn(timeZone, scene.now)
  return { columns, slots, isOfProgram: true, rights, programId, timeZone, today }
}

/** A job reads what was checked when somebody wrote it down. */
async function rightsOf(scene: Scene, { id }: ProgramRow): Promise<ReadonlySet<Permission>> {
  return scene.actor.kind === 'user' ? permissionsOf(scene, id) : new Set(allPermissions)
}

/** The list that a query asks for. Refuses invalid_input for words that make no sense. */
export async function readRequestedList(
  scene: Scene,
  program: ProgramRow | undefined,
  query: Query,
  inputs?: ListInputs,
): Promise<RequestedList> {
  const place = await listPlace(scene, program, inputs)
  const search = query.search ? await across(scene, (db) => readSearch(db, query.search, program?.id)) : { words: [] }
  const requested = readList(query, search, place)
  if (program)
    for (const key of placeQuestions(requested.where)) await keepPlaced(scene, { programId: program.id, key })
  const groups = await groupKeys(scene, program, requested.sort.field)
  return groups ? { ...requested, groups: cachedGroups(groups, requested) } : requested
}

/**
 * Reads a list. PostgreSQL plans each statement for its own values where a filter may be rare or frequent. A search is
 * read as somebody whom row-level security lets pass: that would keep the text index from being used. Every statement of
 * a list names its platform itself.
 */
export function reading<T>(scene: Scene, requested: RequestedList, work: (db: ListDb) => Promise<T>): Promise<T> {
  if (requested.search.words.length > 0) return across(scene, (db) => withOwnPlans(db, () => work(db)))
  const { db } = scene
  const isPlain = allClauses(requested.where).length === 0 && !hasFormula(requested.where)
  return isPlain ? work(db) : withOwnPlans(db, () => work(db))
}

function across<T>(scene: Scene, work: (db: ListDb) => Promise<T>): Promise<T> {
  const { platformId } = scene.db
  return scene.acrossPlatforms('Row-level security keeps text indexes from being used', ({ kysely }) =>
    work({ platformId, kysely }),
  )
}
