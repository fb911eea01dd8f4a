import {
  canUndo,
  meetings,
  meetingsLeft,
  pairWork,
  timesToMeet,
  undoMinutes,
} from '@laurel/contract/evaluation/rules/pairs'
import { type ListPage, type ListQuery, usualPerPage } from '@laurel/contract/kernel'
import type { ComparisonRow, NewComparison, PairToCompare } from '@laurel/contract/results'
import {
  type JurorRow,
  listComparisons,
  listEntryRows,
  listJurorRows,
  lockSession,
  type Session,
  type StoredComparison,
} from '../../evaluation/store/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { setWorkDone } from '../store/ballots.ts'
import { insertComparison, voidComparison } from '../store/comparisons.ts'
import { choosePair, type PairPlace } from './choose-pair.ts'
import { checkRunning, ownAssignments, ownJurorIn } from './own-juror.ts'

const undoMilliseconds = undoMinutes * 60_000
/** Answers that can be taken back are shown so many at a time. */
const maxRecent = 10

async function placeIn(scene: Scene, session: Session): Promise<PairPlace> {
  const juror = await ownJurorIn(scene, session, 'pairwise')
  return { juror, entryIds: (await ownAssignments(scene, session, juror)).map(({ entryId }) => entryId) }
}

function ownOf({ juror }: PairPlace, all: readonly StoredComparison[]): StoredComparison[] {
  return all.filter(({ jurorId }) => jurorId === juror.id)
}

async function present(
  scene: Scene,
  session: Session,
  place: PairPlace,
  all: readonly StoredComparison[],
  preferred?: PairToCompare['pair'],
): Promise<PairToCompare> {
  const own = ownOf(place, all)
  const mine = own.filter(({ voidedAt }) => voidedAt == null)
  const open = new Set(place.entryIds)
  const recent = mine
    .filter((one) => canUndo(one, { jurorId: place.juror.id, isChair: false }, scene.now))
    .filter(({ a, b }) => open.has(a) && open.has(b))
    .toReversed()
    .slice(0, maxRecent)
  const work = pairWork(place.entryIds, own, session.resultRules.comparisonsPerEntry)
  return {
    pair: await choosePair(scene, session, place, all, preferred ?? undefined),
    done: work.done,
    wished: work.all,
    recent: recent.map(({ id, a, b, outcome, at }) => ({
      id,
      a,
      b,
      outcome,
      madeAt: new Date(at).toISOString(),
      undoableUntil: new Date(at + undoMilliseconds).toISOString(),
    })),
  }
}

export async function getNextPair(scene: Scene, session: Session): Promise<PairToCompare> {
  const place = await placeIn(scene, session)
  return present(scene, session, place, await listComparisons(scene.db, session.id))
}

/** Refuses invalid_input for an entry that is not the caller's, and session_not_running. */
export async function addComparison(scene: Scene, session: Session, comparison: NewComparison): Promise<PairToCompare> {
  const place = await placeIn(scene, session)
  checkRunning(scene, session, place.juror)
  for (const side of ['a', 'b'] as const) if (!place.entryIds.includes(comparison[side])) refuseField(side, 'unknown')
  await lockSession(scene.db, session.id)
  const made = { ...comparison, id: newId(), jurorId: place.juror.id }
  await insertComparison(scene.db, session.id, made, scene.now)
  await recordComparison(scene, 'comparison.made', session, { comparisonId: made.id, jurorId: place.juror.id })
  return after(scene, session, place)
}

/** Refuses not_found for another's answer, evaluation_locked after a quarter of an hour. */
export async function undoComparison(
  scene: Scene,
  session: Session,
  comparison: StoredComparison,
): Promise<PairToCompare> {
  const place = await placeIn(scene, session)
  if (comparison.jurorId !== place.juror.id) refuse('not_found')
  checkRunning(scene, session, place.juror)
  if (!canUndo(comparison, { jurorId: place.juror.id, isChair: false }, scene.now)) refuse('evaluation_locked')
  await lockSession(scene.db, session.id)
  await setAside(scene, session, comparison, 'undone')
  return after(scene, session, place, { a: comparison.a, b: comparison.b })
}

/** Sets answers of a juror aside, with the reason: they stay written, and the pairs are open again. */
export async function voidComparisons(
  scene: Scene,
  session: Session,
  juror: JurorRow,
  answers: readonly StoredComparison[],
  reason: string,
): Promise<void> {
  await lockSession(scene.db, session.id)
  for (const answer of answers) await setAside(scene, session, answer, reason)
  const entryIds = (await ownAssignments(scene, session, juror)).map(({ entryId }) => entryId)
  await countWork(scene, session, { juror, entryIds }, await listComparisons(scene.db, session.id))
}

async function setAside(scene: Scene, session: Session, { id, jurorId }: StoredComparison, reason: string) {
  await voidComparison(scene.db, id, reason, scene.now)
  await recordComparison(scene, 'comparison.voided', session, { comparisonId: id, jurorId, reason })
}

async function after(
  scene: Scene,
  session: Session,
  place: PairPlace,
  preferred?: PairToCompare['pair'],
): Promise<PairToCompare> {
  const all = await listComparisons(scene.db, session.id)
  await countWork(scene, session, place, all)
  return present(scene, session, place, all, preferred)
}

/** The juror's entries: done once met as often as wished, or as the pairs that were not skipped allow. */
async function countWork(
  scene: Scene,
  session: Session,
  place: PairPlace,
  all: readonly StoredComparison[],
): Promise<void> {
  const own = ownOf(place, all)
  const { comparisonsPerEntry } = session.resultRules
  const target = timesToMeet(comparisonsPerEntry, place.entryIds.length)
  const met = meetings(own)
  // Comparisons with an entry that left the session stay.
  const left = new Map([...met].map(([id, times]) => [id, Math.max(0, target - times)]))
  for (const [id, times] of meetingsLeft(place.entryIds, own, comparisonsPerEntry)) left.set(id, times)
  const work = new Map<string, 'draft' | 'submitted'>()
  for (const [id, times] of left) if (times === 0 || met.has(id)) work.set(id, times === 0 ? 'submitted' : 'draft')
  await setWorkDone(scene.db, { sessionId: session.id, jurorId: place.juror.id }, work, scene.now)
}

/** Every answer for staff, the newest first. */
export async function listComparisonPage(
  scene: Scene,
  { id }: Session,
  query: ListQuery,
): Promise<ListPage<ComparisonRow>> {
  const [all, jurors, entries] = await Promise.all([
    listComparisons(scene.db, id),
    listJurorRows(scene.db, id),
    listEntryRows(scene.db, id),
  ])
  const names = new Map(jurors.map((juror) => [juror.id, juror.name]))
  const titles = new Map(entries.map(({ id: entryId, code, title }) => [entryId, { entryId, code, title }]))
  const { page = 1 } = query
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const shown = all.toReversed().slice((page - 1) * perPage, page * perPage)
  const nbPages = Math.ceil(all.length / perPage)
  return {
    data: shown.flatMap(({ jurorId, a, b, at, voidedAt, id: comparisonId, outcome, tookMs, voidReason }) => {
      const [first, second] = [titles.get(a), titles.get(b)]
      if (!first || !second) return []
      return {
        id: comparisonId,
        jurorId,
        jurorName: names.get(jurorId) ?? '',
        a: first,
        b: second,
        outcome,
        tookMs,
        madeAt: new Date(at).toISOString(),
        voidedAt: voidedAt == null ? null : new Date(voidedAt).toISOString(),
        voidReason,
      }
    }),
    metadata: {
      total: all.length,
      totalFiltred: all.length,
      perPage,
      page,
      nbPages,
      after: null,
      before: null,
    },
  }
}

async function recordComparison(
  scene: Scene,
  name: string,
  { programId, id }: Session,
  payload: Record<string, unknown>,
) {
  await record(scene, name, { programId, sessionId: id }, payload)
}
