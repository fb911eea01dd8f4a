import type { HandedInEntry } from '@laurel/contract/evaluation'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { findProgram } from '../../programs/index.ts'
import { reopenEvaluation } from '../reopen-evaluation.ts'
import { actorOf, mayInRound, projectionFor, roundFor, type Stance } from '../stance.ts'
import {
  type EntryPlace,
  findOwnJuror,
  type JurorRow,
  listAssignments,
  listEntryPlaces,
  listJurorRows,
  listProjectedTitles,
  listRecusals,
  type Session,
} from '../store/index.ts'

/** Refuses not_for_your_role, and session_wrong_state before the session opens and once decisions are taken. */
async function leader(scene: Scene, session: Session): Promise<JurorRow> {
  const own = (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
  if (own.role !== 'chair' && own.role !== 'deputy') refuse('not_for_your_role')
  const round = roundFor(session, own, scene.now)
  if (!mayInRound({ actor: actorOf(session, own, {}), round }, 'reopen_evaluation'))
    refuse('session_wrong_state', { details: { state: round.state } })
  return own
}

/**
 * Entry by entry, whose evaluations the chair or the deputy may give back: nobody's own, and nothing of an entry that a
 * conflict keeps from them. A blind chair reads codes.
 */
export async function listHandedIn(scene: Scene, session: Session): Promise<ListPage<HandedInEntry>> {
  const own = await leader(scene, session)
  const [asked, places, jury, recusals, titles] = await Promise.all([
    listAssignments(scene.db, { sessionId: session.id }),
    listEntryPlaces(scene.db, session.id),
    listJurorRows(scene.db, session.id),
    listRecusals(scene.db, session.id),
    listProjectedTitles(scene.db, session.id),
  ])
  const names = new Map(jury.map(({ id, name }) => [id, name]))
  const round = roundFor(session, own, scene.now)
  const ownPairs = asked.filter(({ jurorId }) => jurorId === own.id)
  const hasSubmittedAll = ownPairs.every(({ state, setAside }) => setAside || state === 'submitted')
  const byEntry = Map.groupBy(
    asked.filter(({ state, setAside, jurorId }) => state === 'submitted' && !setAside && jurorId !== own.id),
    ({ entryId }) => entryId,
  )
  const stanceBefore = (entryId: string): Stance => {
    const pair = ownPairs.find((one) => one.entryId === entryId)
    const isConflicted = pair?.setAside === true || recusals.get(entryId)?.has(own.id) === true
    const hasSubmitted = pair?.state === 'submitted'
    const stance = { isAssigned: pair !== undefined, isConflicted, hasSubmitted, hasSubmittedAll }
    return { actor: actorOf(session, own, stance), round }
  }
  const listed = places.flatMap(({ id, code, withdrawn }): HandedInEntry[] => {
    const stance = stanceBefore(id)
    const pairs = byEntry.get(id) ?? []
    if (withdrawn || pairs.length === 0 || !mayInRound(stance, 'reopen_evaluation')) return []
    const jurors = pairs.map(({ jurorId }) => ({ jurorId, name: names.get(jurorId) ?? '' }))
    const title = titles.get(id)?.[projectionFor(stance)] || code
    return [{ entryId: id, code, title, jurors: jurors.sort((a, b) => a.name.localeCompare(b.name)) }]
  })
  return pageOf(
    listed.sort((a, b) => a.title.localeCompare(b.title)),
    { total: listed.length },
  )
}

/** Refuses not_for_your_role, for one's own too, session_wrong_state, and evaluation_not_submitted. */
export async function giveEvaluationBack(
  scene: Scene,
  at: { session: Session; entry: EntryPlace; juror: JurorRow },
  reason: string,
): Promise<undefined> {
  const own = await leader(scene, at.session)
  if (own.id === at.juror.id) refuse('not_for_your_role')
  const program = (await findProgram(scene.db, at.session.programId)) ?? refuse('not_found')
  return reopenEvaluation(scene, { program, ...at }, reason, 'jury')
}
