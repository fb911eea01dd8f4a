import {
  type AssignmentChange,
  type AssignmentOutcome,
  type AssignmentPreview,
  type AssignmentRun,
  type AssignmentRunDetails,
  employerKey,
  type NamedRelaxation,
} from '@laurel/contract/assignment'
import { mayJudge } from '@laurel/contract/evaluation/rules'
import { fold } from '@laurel/contract/forms/values'
import { type ListPage, type ListQuery, pageOf, usualPerPage } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { listTopics } from '../../evaluation/index.ts'
import {
  type EntryRow,
  type JurorRow,
  listEntryRows,
  listJurorRows,
  type Session,
} from '../../evaluation/store/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { listBids } from '../store/bids.ts'
import { listAffinities } from '../store/run-assignments.ts'
import { listRuns, type RunRow, readPlan } from '../store/runs.ts'
import { topicsOfEntries } from '../topics-of-entries.ts'

export function presentRun(row: RunRow): AssignmentRun {
  const { id, state, settings, progress, added, removed, isLast, createdAt, publishedAt, rolledBackAt } = row
  return {
    id,
    state,
    settings,
    progress,
    added,
    removed,
    isLast,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    rolledBackAt: rolledBackAt?.toISOString() ?? null,
  }
}

export async function listRunPage(scene: Scene, session: Session, query: ListQuery): Promise<ListPage<AssignmentRun>> {
  const { page = 1 } = query
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const { rows, total } = await listRuns(scene.db, session.id, { limit: perPage, offset: (page - 1) * perPage })
  return pageOf(rows.map(presentRun), { total, page, perPage })
}

/** Who and what a division names. */
async function readCast(scene: Scene, session: Session) {
  const jurors = new Map((await listJurorRows(scene.db, session.id)).map((juror) => [juror.id, juror]))
  const entries = new Map((await listEntryRows(scene.db, session.id)).map((entry) => [entry.id, entry]))
  const jurorName = (id: string) => jurors.get(id)?.name ?? ''
  const entryTitle = (id: string) => entries.get(id)?.title || (entries.get(id)?.code ?? '')
  return {
    jurors,
    entries,
    juror: (jurorId: string) => ({ jurorId, jurorName: jurorName(jurorId) }),
    entry: (entryId: string) => ({ entryId, entryTitle: entryTitle(entryId) }),
  }
}
type RunCast = Awaited<ReturnType<typeof readCast>>

export async function getRun(scene: Scene, session: Session, run: RunRow): Promise<AssignmentRunDetails> {
  const plan = await readPlan(scene.db, run.id)
  if (!plan) return { ...presentRun(run), outcome: null }
  const cast = await readCast(scene, session)
  const knowsAffinities = run.settings.affinities && (await hasAffinities(scene, session, cast))
  return { ...presentRun(run), outcome: { ...outcomeOf(plan, cast, run), knowsAffinities } }
}

const isSeated = ({ state }: JurorRow) => state === 'invited' || state === 'accepted'

/** Whether anything tells who suits what. */
async function hasAffinities(scene: Scene, session: Session, { jurors }: RunCast): Promise<boolean> {
  if ([...jurors.values()].some((juror) => isSeated(juror) && Object.keys(juror.expertise).length > 0)) return true
  const known = [...(await listBids(scene.db, session.id)), ...(await listAffinities(scene.db, session.id))]
  return known.length > 0
}

function outcomeOf(
  plan: AssignmentPreview,
  cast: RunCast,
  { settings }: RunRow,
): Omit<AssignmentOutcome, 'knowsAffinities'> {
  const limit = (own: number | null | undefined) => {
    const limits = [own, settings.most].flatMap((one) => one ?? [])
    return limits.length > 0 ? Math.min(...limits) : null
  }
  return {
    added: plan.added.length,
    kept: plan.staying.length,
    removed: plan.removed.length,
    before: plan.before,
    after: plan.after,
    entries: [...cast.entries.values()].filter(({ withdrawn }) => !withdrawn).length,
    withoutOrganisation: [...cast.jurors.values()].filter(
      (juror) => isSeated(juror) && mayJudge(juror) && employerKey(juror.organisation) === undefined,
    ).length,
    isBest: plan.isBest,
    loads: plan.loads.map(({ jurorId, before, after }) => ({
      ...cast.juror(jurorId),
      before,
      after,
      least: cast.jurors.get(jurorId)?.minLoad ?? null,
      most: limit(cast.jurors.get(jurorId)?.maxLoad),
    })),
    calibration: plan.calibration.map(cast.entry),
    shortages: plan.shortages.map(({ entryId, missing, cause }) => ({ ...cast.entry(entryId), missing, cause })),
    below: plan.below.map(({ jurorId, by }) => ({ ...cast.juror(jurorId), by })),
    relaxations: plan.relaxations.map((one) => relaxationOf(one, cast)),
  }
}

function relaxationOf(one: NamedRelaxation, cast: RunCast): AssignmentOutcome['relaxations'][number] {
  if (one.kind === 'raise_most')
    return { ...one, jurors: one.jurors.map(({ jurorId, by }) => ({ ...cast.juror(jurorId), by })) }
  if (one.kind === 'lower_need')
    return { ...one, entries: one.entries.map(({ entryId, by }) => ({ ...cast.entry(entryId), by })) }
  return one
}

type PlainChange = Pick<AssignmentChange, 'jurorId' | 'entryId' | 'change' | 'affinity' | 'source' | 'why'>

function changesOf({ added, removed, staying }: AssignmentPreview): PlainChange[] {
  return [
    ...removed.map((one) => ({ ...one, change: 'removed' as const, source: null })),
    ...added.map((one) => ({ ...one, change: 'added' as const, why: null })),
    ...staying.map((one) => ({ ...one, change: 'kept' as const, source: null, why: null })),
  ]
}

/** Pairs by application, then by juror. */
export async function listChanges(
  scene: Scene,
  { program, session, run }: { program: ProgramRow; session: Session; run: RunRow },
  query: ListQuery,
): Promise<ListPage<AssignmentChange>> {
  const plan = await readPlan(scene.db, run.id)
  const cast = await readCast(scene, session)
  const { page = 1, filter } = query
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const all = plan ? changesOf(plan).filter(({ change }) => !filter || change === filter) : []
  const search = fold(query.search ?? '')
  const found = all
    .map((one) => ({ ...one, ...cast.juror(one.jurorId), ...cast.entry(one.entryId) }))
    .filter(({ jurorName, entryTitle }) => fold(`${jurorName} ${entryTitle}`).includes(search))
    .toSorted((a, b) => compare(a.entryTitle, b.entryTitle) || compare(a.jurorName, b.jurorName))
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const topics = await topicsShared(scene, program, cast, shown)
  const data = shown.map(({ jurorId, jurorName, entryId, entryTitle, change, affinity, source, why }) => ({
    ...{ jurorId, jurorName, entryId, entryTitle, change, affinity, source, why },
    topics: source === 'expertise' ? topics({ jurorId, entryId }) : [],
  }))
  return pageOf(data, { total: all.length, filtered: found.length, page, perPage })
}

const { compare } = new Intl.Collator('fr')

/** The topics that the juror and the application share, in words. */
async function topicsShared(
  scene: Scene,
  program: ProgramRow,
  { jurors, entries }: RunCast,
  shown: readonly Pick<PlainChange, 'jurorId' | 'entryId' | 'source'>[],
) {
  const named = shown.filter(({ source }) => source === 'expertise')
  const those = [...new Set(named.map(({ entryId }) => entryId))].flatMap(
    (id): EntryRow | never[] => entries.get(id) ?? [],
  )
  const known = (id: string) => Object.keys(jurors.get(id)?.expertise ?? {})
  const about = await topicsOfEntries(scene, those, new Set(named.flatMap(({ jurorId }) => known(jurorId))))
  const groups = named.length > 0 ? await listTopics(scene, program, scene.locale as Locale) : []
  const labels = new Map(groups.flatMap(({ topics }) => topics.map(({ id, label }) => [id, label] as const)))
  return ({ jurorId, entryId }: { jurorId: string; entryId: string }) => {
    const own = new Set(known(jurorId))
    return (about.get(entryId) ?? []).flatMap((topic) => (own.has(topic) ? (labels.get(topic) ?? []) : []))
  }
}
