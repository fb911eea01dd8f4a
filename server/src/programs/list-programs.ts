import type { OkOf } from '@laurel/contract/kernel'
import type { ProgramSummary, ProgramsQuery, programEndpoints } from '@laurel/contract/programs'
import { programsAllowing, programsOf } from '../access/index.ts'
import { readCursor, writeCursor } from '../kernel/db/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { presentFace } from './present.ts'
import { listProblems } from './readiness.ts'
import {
  type BucketRow,
  countBucket,
  listBucket,
  listBucketKinds,
  listCategoriesOf,
  listNames,
  listTeams,
  listTrends,
  noApplications,
  type ProgramRow,
} from './store/index.ts'

/** How many people of a team a row names. */
const namedPeople = 3

/**
 * The caller's programs of one bucket. `metadata.total` is the true size of the bucket, whatever is searched (docs/rules.md §3: each
 * bucket with total and programs).
 */
export async function listPrograms(
  scene: Scene,
  query: ProgramsQuery,
): Promise<OkOf<typeof programEndpoints.listPrograms>> {
  const lang = query.lang ?? scene.locale
  const requested = {
    status: query.status,
    sort: query.sort,
    search: query.search?.trim() ?? '',
    kind: query.kind,
    lang,
    only: await programsOf(scene),
  }
  const perPage = query.perPage ?? query.limit
  const cursor = cursorOf(query)
  const offset = ((query.page ?? 1) - 1) * perPage
  const { total, filtered } = await countBucket(scene.db, requested)
  const { rows, before } = await listBucket(scene.db, requested, { limit: perPage, cursor, offset })
  return {
    data: await presentRows(
      scene,
      rows.map((row) => row.program),
      lang,
    ),
    kinds: await listBucketKinds(scene.db, requested),
    metadata: {
      total,
      totalFiltred: filtered,
      perPage,
      page: Math.floor(before / perPage) + 1,
      nbPages: Math.ceil(filtered / perPage),
      ...cursorsOf(rows, query.sort, before, filtered),
    },
  }
}

function cursorOf(query: ProgramsQuery) {
  const name = query.after ? 'after' : 'before'
  const text = query.after || query.before
  return text ? (readCursor(text, query.sort) ?? refuseField(`query.${name}`, 'cursor')) : undefined
}

function cursorsOf(rows: readonly BucketRow[], sort: string, before: number, filtered: number) {
  const [first, last] = [rows[0], rows.at(-1)]
  const at = (direction: 'after' | 'before', { program, value }: BucketRow) =>
    writeCursor({ direction, sort, value, id: program.id })
  return {
    after: last && before + rows.length < filtered ? at('after', last) : null,
    before: first && before > 0 ? at('before', first) : null,
  }
}

async function presentRows(
  scene: Scene,
  programs: ProgramRow[],
  lang: ProgramSummary['lang'],
): Promise<ProgramSummary[]> {
  const { db, now } = scene
  const ids = programs.map((program) => program.id)
  const categories = await listCategoriesOf(db, ids)
  const problems = await listProblems(
    db,
    programs.filter((program) => program.status === 'active' && !program.publishedAt),
  )
  const readable = await programsAllowing(scene, 'program.applications.read')
  const seen = readable ? ids.filter((id) => readable.includes(id)) : ids
  const trends = await listTrends(db, seen, now)
  const teams = await listTeams(db, ids)
  const names = await listNames(db, [...new Set(programs.flatMap((program) => program.statusChangedBy ?? []))])
  return programs.map((program) => {
    const team = teams.get(program.id) ?? []
    const trend = trends.get(program.id) ?? noApplications
    return {
      ...presentFace(program, lang, now),
      statusChangedAt: program.statusChangedAt.toISOString(),
      statusChangedBy: names.get(program.statusChangedBy ?? '') ?? null,
      createdAt: program.createdAt.toISOString(),
      categories: categories.filter((category) => category.programId === program.id).length,
      problems: problems.get(program.id)?.length ?? 0,
      applications: seen.includes(program.id) ? { ...trend, weeks: [...trend.weeks] } : null,
      team: { people: team.slice(0, namedPeople), total: team.length },
    }
  })
}
