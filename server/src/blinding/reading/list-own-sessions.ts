import type { JurorEntry, JurorSession, JurorSessionDetails } from '@laurel/contract/evaluation'
import { canJurorRead, hasSigned, phaseOf, progressOn, timesFor } from '@laurel/contract/evaluation/rules'
import { pairWork } from '@laurel/contract/evaluation/rules/pairs'
import { canInSession } from '@laurel/contract/evaluation/rules/permission'
import { type ListPage, type ListQuery, pageOf, usualPerPage } from '@laurel/contract/kernel'
import { actorOf, isInvitedToBid, orderKeyOf, presentEvaluation, programOf, stagedFor } from '../../evaluation/index.ts'
import {
  type EntryRef,
  findOwnJuror,
  findSession,
  findViews,
  type JurorRow,
  listAssignments,
  listComparisons,
  listCriteria,
  listEntryRefs,
  listOwnEvaluations,
  listOwnJurors,
  listProjectedTitles,
  listScores,
  type Session,
} from '../../evaluation/store/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { listCategories } from '../../programs/index.ts'
import { shownAnswers } from './shown-answers.ts'

/** Entries that the whole jury judges come first: they set the scale. */
const byCalibration = (a: EntryRef, b: EntryRef) => Number(b.isCalibration) - Number(a.isCalibration)

async function listOwn(scene: Scene, session: Session, juror: JurorRow) {
  if (!canJurorRead(session, scene.now) || !hasSigned(session, juror)) return []
  const assignments = await listAssignments(scene.db, { sessionId: session.id, jurorId: juror.id })
  const entries = new Map((await listEntryRefs(scene.db, session.id)).map((entry) => [entry.id, entry]))
  return assignments
    .flatMap((assignment) => {
      const entry = entries.get(assignment.entryId)
      return entry && !entry.withdrawn && !assignment.setAside ? [{ assignment, entry }] : []
    })
    .map((own) => ({ ...own, place: orderKeyOf(juror.id, own.entry.id) }))
    .sort((a, b) => byCalibration(a.entry, b.entry) || (a.place < b.place ? -1 : 1))
}

type Own = Awaited<ReturnType<typeof listOwn>>

async function presentSession(scene: Scene, session: Session, juror: JurorRow, own: Own): Promise<JurorSession> {
  const program = await programOf(scene, session)
  const { id, slug, title, instructions, mode } = session
  const times = timesFor(session, juror)
  const submitted = own.filter(({ assignment }) => assignment.state === 'submitted').length
  return {
    id,
    slug,
    title,
    instructions,
    programId: program.id,
    programSlug: program.slug,
    programTitle: program.texts.title,
    defaultLang: program.defaultLang,
    timeZone: program.timeZone,
    mode,
    phase: phaseOf(times, scene.now),
    opensAt: session.opensAt?.toISOString() ?? null,
    softClosesAt: times.softClosesAt?.toISOString() ?? null,
    closesAt: times.closesAt?.toISOString() ?? null,
    policy: session.policy,
    role: juror.role,
    mustSign: !hasSigned(session, juror),
    isBidding: isInvitedToBid(session, juror, scene.now),
    assigned: own.length,
    started: own.filter(({ assignment }) => assignment.state === 'started').length,
    submitted,
    work: mode === 'pairwise' ? await ownPairWork(scene, session, juror, own) : { done: submitted, all: own.length },
  }
}

async function ownPairWork(scene: Scene, session: Session, juror: JurorRow, own: Own) {
  const made = (await listComparisons(scene.db, session.id)).filter(({ jurorId }) => jurorId === juror.id)
  const entryIds = own.map(({ entry }) => entry.id)
  return pairWork(entryIds, made, session.resultRules.comparisonsPerEntry)
}

/** The sessions that the caller is a juror of, the newest first. */
export async function listOwnSessions(
  scene: Scene,
  { page = 1, limit, perPage = limit ?? usualPerPage }: ListQuery,
): Promise<ListPage<JurorSession>> {
  const listed: JurorSession[] = []
  const all = await listOwnJurors(scene.db, userOf(scene).userId)
  for (const juror of all.slice((page - 1) * perPage, page * perPage)) {
    const session = await findSession(scene.db, juror.sessionId)
    if (session) listed.push(await presentSession(scene, session, juror, await listOwn(scene, session, juror)))
  }
  return pageOf(listed, { total: all.length, page, perPage })
}

/** A session with the caller's entries, in the caller's own order. */
export async function getOwnSession(scene: Scene, session: Session): Promise<JurorSessionDetails> {
  const juror = (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
  const own = await listOwn(scene, session, juror)
  const criteria = await listCriteria(scene.db, session.id)
  const categories = new Map((await listCategories(scene.db, session.programId)).map(({ id, title }) => [id, title]))
  const ids = own.flatMap(({ assignment }) => assignment.evaluationId ?? [])
  const scores = Map.groupBy(await listScores(scene.db, ids), ({ evaluationId }) => evaluationId)
  const written = await listOwnEvaluations(scene.db, session.id, juror.id)
  const rows = new Map(written.map((row) => [row.id, row]))
  const { scorecardVersion } = session
  const titles = await listProjectedTitles(scene.db, session.id)
  const opened = canJurorRead(session, scene.now) && hasSigned(session, juror)
  const views = opened ? (await findViews(scene.db, session.id)).jury : []
  const hasSubmittedAll = own.every(({ assignment }) => assignment.state === 'submitted')
  const round = stagedFor(session, juror, scene.now)
  const sides = new Map(
    own.map(({ assignment: { state }, entry }) => {
      const actor = actorOf(session, juror, { isAssigned: true, hasSubmitted: state === 'submitted', hasSubmittedAll })
      return [entry.id, canInSession(actor, 'see_identity', round) ? ('open' as const) : ('blind' as const)]
    }),
  )
  const shown = await shownAnswers(scene, session, views, sides)
  const entries = own.map(({ assignment, entry }): JurorEntry => {
    const side = sides.get(entry.id) ?? 'blind'
    const id = assignment.evaluationId ?? ''
    const ownScores = scores.get(id) ?? []
    const { asked: total, answered } = progressOn(criteria, ownScores, entry)
    const evaluation = presentEvaluation({ criteria, scorecardVersion }, rows.get(id), ownScores, entry)
    return {
      id: entry.id,
      address: side === 'open' ? entry.applicationId : entry.id,
      code: entry.code,
      title: titles.get(entry.id)?.[side] || entry.code,
      categoryId: entry.categoryId,
      categoryTitle: categories.get(entry.categoryId) ?? {},
      state: assignment.state,
      isCalibration: entry.isCalibration,
      asked: total,
      scored: answered,
      total: evaluation.total,
      evaluation,
      shown: shown.get(entry.id) ?? [],
    }
  })
  return { ...(await presentSession(scene, session, juror, own)), criteria: opened ? criteria : [], entries, views }
}
