import type { ApplicationColumn } from '@laurel/contract/applications'
import type { ApplicationState } from '@laurel/contract/applications/states'
import { isForOther } from '@laurel/contract/forms/definition'
import { visiblePaths } from '@laurel/contract/forms/engine'
import type { Answers } from '@laurel/contract/forms/values'
import { dayIn, isId, type ListPage, usualPerPage } from '@laurel/contract/kernel'
import {
  type ApplicationCounts,
  type ApplicationPlace,
  type ApplicationRow,
  type ApplicationsQuery,
  countedExactly,
  type DepositsQuery,
} from '@laurel/contract/listing'
import { answersOfAll, listColumns, type QuestionColumn } from '../applications/index.ts'
import type { Application } from '../applications/store/index.ts'
import { listAnsweredReferees, listAssigneesOf, listSheetsOf, listTagsOf } from '../applications/store/index.ts'
import { getDefinition } from '../forms/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { countOrCached } from './cached-counts.ts'
import { cachedPlace, cachePlaces } from './cached-places.ts'
import { countBriefly, countList, isSmallOf, type ListCount } from './count-list.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { type ListInputs, reading, readListInputs, readRequestedList } from './list-place.ts'
import type { RequestedList } from './list-query.ts'
import { usualScan } from './match-cache.ts'
import { presentRow } from './present-row.ts'
import { scanMatches, shortScan } from './scan.ts'
import { keepRead } from './search/index-texts.ts'
import { countBefore, countStates, findPlace, listPage } from './store/list.ts'
import type { ListedApplication } from './store/list-rows.ts'
import type { ListDb } from './store/search.ts'

/** In a program of so many, where an application stands is told as its list was read: counting it anew takes too long. */
const longList = 50_000

/** A page of the back office's list. Refuses invalid_input for words of the query that make no sense. */
export async function listApplications(
  scene: Scene,
  program: ProgramRow,
  query: ApplicationsQuery,
  inputs?: ListInputs,
): Promise<ListPage<ApplicationRow>> {
  await keepRead(scene, program.id)
  return readPageOf(scene, program, query, inputs)
}

/** Inputs of a list, preloaded before its permission is checked: of a program that the address names by its id. */
export async function preloadList(scene: Scene, programId: string): Promise<ListInputs | undefined> {
  return isId(programId) ? readListInputs(scene, programId) : undefined
}

/** The same over all programs of the platform, with facts alone. */
export function listDeposits(scene: Scene, query: DepositsQuery): Promise<ListPage<ApplicationRow>> {
  return readPageOf(scene, undefined, query)
}

async function readPageOf(
  scene: Scene,
  program: ProgramRow | undefined,
  query: ApplicationsQuery,
  inputs?: ListInputs,
): Promise<ListPage<ApplicationRow>> {
  const requested = await readRequestedList(scene, program, query, inputs)
  const limit = query.perPage ?? query.limit ?? usualPerPage
  const { resolved, searched, total, filtered, isCapped, isPending, rows, page, first, hasBefore, hasAfter } =
    await reading(scene, requested, async (db) => {
      const looked = await scanMatches(scene, db, requested, scanOptionsFor(query))
      const { resolved } = looked
      const counts = await (query.totals === 'later' ? countBriefly : countList)(scene, db, resolved)
      const isSmall = isSmallOf(counts)
      const known = counts.ids ? { ...resolved, among: counts.ids } : resolved
      const found = await readPage(db, known, query, { limit, isSmall }).catch(refuseBadCursor(query))
      return { ...looked, ...withPage(counts, found, limit, query), ...found }
    })
  const ids = rows.map(({ application }) => application.id)
  if (program && total > longList) cachePlaces(scene, resolved, ids, first)
  const [answers, tags, assignees] = await Promise.all([
    program ? answersOf(scene, program, resolved.columns, rows) : new Map<string, Answers>(),
    listTagsOf(scene.db, ids),
    listAssigneesOf(scene.db, ids),
  ])
  const [top, last] = [rows[0], rows.at(-1)]
  return {
    data: rows.map((row) => presentRow(row, answers.get(row.application.id) ?? {}, { tags, assignees })),
    metadata: {
      total,
      totalFiltred: filtered,
      totalIsCapped: isCapped,
      ...(isPending && isCapped && { totalIsPending: true }),
      ...(searched !== undefined && { searched }),
      perPage: limit,
      page,
      nbPages: Math.ceil(filtered / limit),
      after: hasAfter && last ? writeCursor(query, last.place, page, first + rows.length) : null,
      before: hasBefore && top ? writeCursor(query, top.place, page, first) : null,
    },
  }
}

/** Whoever wants what was found so far does not wait for the rest. */
function scanOptionsFor({ soFar }: ApplicationsQuery) {
  return soFar ? { ...usualScan, timeout: shortScan } : usualScan
}

/** A remembered count beside the rows of now: there are no fewer than are seen, and no more behind the last page. */
function withPage(
  counts: ListCount,
  { rows, page, hasAfter }: Page,
  limit: number,
  { after, before }: ApplicationsQuery,
) {
  if (after || before || (rows.length === 0 && page > 1)) return counts
  const seen = (page - 1) * limit + rows.length
  const filtered = hasAfter ? Math.max(counts.filtered, Math.min(seen + 1, countedExactly)) : seen
  const isCapped = counts.isCapped && hasAfter
  return { ...counts, filtered, isCapped, total: Math.max(counts.total, filtered) }
}

/** A cursor that was tampered with holds what its column cannot be compared with (PostgreSQL's class 22). */
function refuseBadCursor({ before, after }: ApplicationsQuery): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('22') && (before || after)) refuseField(before ? 'query.before' : 'query.after', 'malformed')
    throw error
  }
}

interface Page {
  rows: ListedApplication[]
  page: number
  /** How many come before its first row. */
  first: number
  hasBefore: boolean
  hasAfter: boolean
}

async function readPage(
  db: ListDb,
  requested: RequestedList,
  query: ApplicationsQuery,
  { limit, isSmall }: { limit: number; isSmall: boolean },
): Promise<Page> {
  if (query.before) {
    const { place, page, at } = readCursor(query, query.before, 'query.before')
    const found = await listPage(db, requested, { place, backwards: true, limit: limit + 1, isSmall })
    const hasBefore = found.length > limit
    const rows = hasBefore ? found.slice(1) : found
    return { rows, page: Math.max(1, page - 1), first: Math.max(0, at - rows.length), hasBefore, hasAfter: true }
  }
  const after = query.after ? readCursor(query, query.after, 'query.after') : undefined
  const page = after ? after.page + 1 : (query.page ?? 1)
  const offset = after ? 0 : (page - 1) * limit
  const rows = await listPage(db, requested, { place: after?.place, offset, limit: limit + 1, isSmall })
  const first = after?.at ?? offset
  return { rows: rows.slice(0, limit), page, first, hasBefore: page > 1, hasAfter: rows.length > limit }
}

/** The chosen answers of each row; what a condition hides is not shown. */
async function answersOf(
  scene: Scene,
  program: ProgramRow,
  columns: readonly QuestionColumn[],
  rows: readonly { application: Application }[],
): Promise<Map<string, Answers>> {
  const all = new Map<string, Answers>()
  if (columns.length === 0) return all
  const applications = new Map(rows.map(({ application }) => [application.id, application]))
  const today = dayIn(program.timeZone, scene.now)
  const ids = [...applications.keys()]
  const [sheets, referees] = await Promise.all([
    listSheetsOf(scene.db, ids),
    columns.some(({ field }) => isForOther(field)) ? listAnsweredReferees(scene.db, ids) : [],
  ])
  for (const sheet of sheets) {
    const application = applications.get(sheet.applicationId)
    if (!application) continue
    const definition = await getDefinition(scene.db, sheet.formId, sheet.revision)
    const hasConditions =
      columns.some(({ field }) => field.visibleIf) || definition.fields.some((field) => field.visibleIf)
    const meta = { category: application.categoryId, lang: application.lang }
    const earlier = all.get(application.id) ?? {}
    const others = referees.filter(({ application_id }) => application_id === application.id)
    const answers = answersOfAll(sheet.stepId, definition, sheet.answers, others)
    const visible = hasConditions ? visiblePaths(definition, answers, { today, meta, earlier }) : undefined
    const shown = columns.flatMap(({ key }) => {
      const value = Object.hasOwn(answers, key) ? answers[key] : null
      return value === null || value === undefined || (visible && !visible.has(key)) ? [] : [[key, value] as const]
    })
    all.set(application.id, { ...earlier, ...Object.fromEntries(shown) })
  }
  return all
}

/** Where an application stands in a list. Refuses not_found when it is not in it. */
export async function placeOf(
  scene: Scene,
  program: ProgramRow,
  application: Application,
  query: ApplicationsQuery,
): Promise<ApplicationPlace> {
  const requested = await readRequestedList(scene, program, query)
  return reading(scene, requested, async (db) => {
    const { resolved } = await scanMatches(scene, db, requested, scanOptionsFor(query))
    const place = (await findPlace(db, resolved, application.id)) ?? refuse('not_found')
    const counts = await countList(scene, db, resolved)
    const { total, filtered, ids } = counts
    const found = ids ? { ...resolved, among: ids } : resolved
    const isSmall = isSmallOf(counts)
    const known = total > longList ? cachedPlace(scene, resolved, application.id) : undefined
    const [before, [next], [previous]] = await Promise.all([
      known ?? countBefore(db, found, place),
      listPage(db, found, { place, limit: 1, isSmall }),
      listPage(db, found, { place, backwards: true, limit: 1, isSmall }),
    ])
    if (before !== null && total > longList) {
      const around = [previous, { application }, next].flatMap((one) => one?.application.id ?? [])
      cachePlaces(scene, resolved, around, previous ? before - 1 : before)
    }
    return {
      previous: previous?.application.id ?? null,
      next: next?.application.id ?? null,
      position: before === null ? null : Math.min(before + 1, Math.max(filtered, 1)),
      total: filtered,
    }
  })
}

export async function countApplications(scene: Scene, program: ProgramRow): Promise<ApplicationCounts> {
  const about = ['states', program.id]
  const { value: found, againIn } = await countOrCached(scene, about, () => countStates(scene.db, program.id))
  const counts: ApplicationCounts = { total: 0, byState: {}, byCategory: {}, unpublishedDecisions: 0, againIn }
  for (const { state, categoryId, isWithheld, count } of found) {
    const known = state as ApplicationState
    counts.byState[known] = (counts.byState[known] ?? 0) + count
    if (isWithheld) counts.unpublishedDecisions += count
    if (known === 'deleted') continue
    counts.total += count
    counts.byCategory[categoryId] = (counts.byCategory[categoryId] ?? 0) + count
  }
  return counts
}

export async function presentColumns(scene: Scene, program: ProgramRow): Promise<ApplicationColumn[]> {
  return [...(await listColumns(scene.db, program.id)).values()].map(({ field: _field, ...column }) => column)
}
