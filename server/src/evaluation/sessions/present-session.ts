import type { EvaluationSession, Work } from '@laurel/contract/evaluation'
import { isFrozen, missingBeforeOpening, phaseOf } from '@laurel/contract/evaluation/rules'
import { fold } from '@laurel/contract/forms/values'
import { type ListPage, type ListQuery, pageOf, usualPerPage } from '@laurel/contract/kernel'
import { isLocale, type Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { countSessions, listSessions, type Session, type SessionCounts } from '../store/sessions.ts'
import { allWork, pairWorkByJuror } from './pair-work.ts'

const nothing: SessionCounts = {
  criteria: 0,
  weighing: 0,
  entries: 0,
  calibration: 0,
  jurors: 0,
  accepted: 0,
  judging: 0,
  assigned: 0,
  started: 0,
  submitted: 0,
  suspected: 0,
  evaluations: 0,
}

/** Sessions as staff see them, with their progress. */
export async function presentSessions(
  scene: Scene,
  program: ProgramRow,
  sessions: readonly Session[],
  lang: Locale = scene.locale,
): Promise<EvaluationSession[]> {
  const ids = sessions.map(({ id }) => id)
  const counts = ids.length > 0 ? await countSessions(scene.db, ids) : new Map<string, SessionCounts>()
  const pairs = new Map<string, Work>()
  for (const session of sessions.filter(({ mode }) => mode === 'pairwise')) {
    pairs.set(session.id, allWork((await pairWorkByJuror(scene, session)).values()))
  }
  return sessions.map((session) => {
    const found = counts.get(session.id) ?? nothing
    return present(session, found, pairs.get(session.id), program, lang, scene.now)
  })
}

export async function presentSession(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  lang?: Locale,
): Promise<EvaluationSession> {
  const [presented] = await presentSessions(scene, program, [session], lang)
  if (!presented) throw new Error('One session in, one session out')
  return presented
}

/** Those that the whole jury judges ask for more; so does who asks more jurors than the session's number. */
function expectedReviews({ entries, calibration, judging, assigned }: SessionCounts, reviewsPerEntry: number): number {
  const expected = (entries - calibration) * reviewsPerEntry + calibration * Math.max(judging, reviewsPerEntry)
  return Math.max(expected, assigned)
}

function present(
  session: Session,
  counts: SessionCounts,
  pairs: Work | undefined,
  program: ProgramRow,
  lang: Locale,
  now: Date,
): EvaluationSession {
  const { weighing, evaluations, calibration: _calibration, judging: _judging, ...progress } = counts
  const { id, programId, slug, title, instructions, mode, state, reviewsPerEntry, version } = session
  const expected = expectedReviews(counts, reviewsPerEntry)
  return {
    id,
    programId,
    slug,
    title: readText(title, lang, program.defaultLang),
    titles: title,
    instructions,
    mode,
    state,
    phase: phaseOf(session, now),
    opensAt: session.opensAt?.toISOString() ?? null,
    softClosesAt: session.softClosesAt?.toISOString() ?? null,
    closesAt: session.closesAt?.toISOString() ?? null,
    policy: session.policy,
    isFrozen: isFrozen(session, now),
    round: session.round,
    parentId: session.parentId,
    reviewsPerEntry,
    criteriaFrozen: evaluations > 0,
    scorecardVersion: session.scorecardVersion,
    missing: missingBeforeOpening({
      criteria: mode === 'score' ? weighing : 1,
      entries: counts.entries,
      jurors: counts.jurors,
    }),
    progress: { ...progress, expected, work: pairs ?? { done: counts.submitted, all: expected } },
    createdAt: session.createdAt.toISOString(),
    updatedAt: session.updatedAt.toISOString(),
    version,
  }
}

/** A program's sessions, the newest first, searched by title. Programs have few: they are read whole. */
export async function listSessionPage(
  scene: Scene,
  program: ProgramRow,
  query: ListQuery,
): Promise<ListPage<EvaluationSession>> {
  const lang = isLocale(query.lang) ? query.lang : scene.locale
  const all = await presentSessions(scene, program, await listSessions(scene.db, program.id), lang)
  const search = fold(query.search ?? '')
  const found = all.filter(({ title, slug }) => fold(`${title} ${slug}`).includes(search))
  const { page = 1 } = query
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const at = { total: all.length, filtered: found.length, page, perPage }
  return pageOf(found.slice((page - 1) * perPage, page * perPage), at)
}
