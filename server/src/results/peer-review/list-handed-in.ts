import { type ListPage, pageOf } from '@laurel/contract/kernel'
import type { HandedIn } from '@laurel/contract/results'
import { judgesBlindIn } from '../../access/index.ts'
import { actorOf, type JurorContext, mayInSession, projectionFor, stagedFor } from '../../evaluation/index.ts'
import {
  type AssignmentRow,
  type JurorRow,
  listAssignments,
  listComparisons,
  listEntryRefs,
  listJurorRows,
  listProjectedTitles,
  listRecusals,
  type Session,
} from '../../evaluation/store/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listBallots } from '../store/ballots.ts'
import { giverIn } from './giver.ts'

interface SeenEntry {
  readonly entryId: string
  readonly code: string
  readonly title: string
  readonly mayReadJudgements: boolean
}

/**
 * Juror by juror what was handed in and may be given back: nobody's own, and nothing of an entry that a conflict keeps from
 * the caller, who reads codes where they judge blind. Refuses not_for_your_role, session_wrong_state, and judges_blind for
 * staff who judge elsewhere without knowing who applies.
 */
export async function listHandedIn(scene: Scene, session: Session): Promise<ListPage<HandedIn>> {
  const { juror: own } = await giverIn(scene, session)
  if (!own && (await judgesBlindIn(scene, session.programId))) refuse('judges_blind')
  const [assignments, jury, seen, ballots, answers] = await Promise.all([
    listAssignments(scene.db, { sessionId: session.id }),
    listJurorRows(scene.db, session.id),
    seenBy(scene, session, own),
    session.mode === 'rank' ? listBallots(scene.db, session.id) : [],
    session.mode === 'pairwise' ? listComparisons(scene.db, session.id) : [],
  ])
  const pairs = assignments.filter(({ state, setAside }) => state === 'submitted' && !setAside)
  const hasOwnPlace = session.mode === 'score' || session.mode === 'go_no_go'
  const listed = jury.flatMap(({ id, name }): HandedIn[] => {
    if (id === own?.id) return []
    const entries = pairs.flatMap(({ jurorId, entryId }) => (jurorId === id ? (seen.get(entryId) ?? []) : []))
    const order = ballots.find(({ jurorId }) => jurorId === id)
    const hasOrder = order?.state === 'submitted' && order.ranking.flat().some((entryId) => seen.has(entryId))
    const comparisons = answers.toReversed().flatMap((one) => {
      const [a, b] = [seen.get(one.a), seen.get(one.b)]
      if (one.jurorId !== id || one.voidedAt != null || !a || !b) return []
      const outcome = a.mayReadJudgements && b.mayReadJudgements ? one.outcome : null
      return [{ comparisonId: one.id, a: named(a), b: named(b), outcome }]
    })
    const places = hasOwnPlace ? entries.map(named).sort((a, b) => a.title.localeCompare(b.title)) : []
    if (places.length === 0 && !hasOrder && comparisons.length === 0) return []
    return [{ jurorId: id, name, entries: places, hasOrder, comparisons }]
  })
  return pageOf(
    listed.sort((a, b) => a.name.localeCompare(b.name)),
    { total: listed.length },
  )
}

const named = ({ entryId, code, title }: SeenEntry) => ({ entryId, code, title })

/** The entries that exist for the caller, by the name that they know each by. */
async function seenBy(
  scene: Scene,
  session: Session,
  own: JurorRow | undefined,
): Promise<ReadonlyMap<string, SeenEntry>> {
  const [places, titles, recusals, ownPairs] = await Promise.all([
    listEntryRefs(scene.db, session.id),
    listProjectedTitles(scene.db, session.id),
    listRecusals(scene.db, session.id),
    own ? listAssignments(scene.db, { sessionId: session.id, jurorId: own.id }) : [],
  ])
  const isBarred = (entryId: string) => own !== undefined && recusals.get(entryId)?.has(own.id) === true
  const seen = places.flatMap(({ id, code, withdrawn }): SeenEntry[] => {
    if (withdrawn) return []
    const context = own && contextBefore(scene, session, own, ownPairs, id, isBarred(id))
    if (context && !mayInSession(context, 'reopen_evaluation')) return []
    const title = titles.get(id)?.[context ? projectionFor(context) : 'open'] || code
    return [{ entryId: id, code, title, mayReadJudgements: !context || mayInSession(context, 'see_peer_content') }]
  })
  return new Map(seen.map((one) => [one.entryId, one]))
}

function contextBefore(
  scene: Scene,
  session: Session,
  own: JurorRow,
  ownPairs: readonly AssignmentRow[],
  entryId: string,
  isBarred: boolean,
): JurorContext {
  const pair = ownPairs.find((one) => one.entryId === entryId)
  const context = {
    isAssigned: pair !== undefined,
    isConflicted: pair?.setAside === true || isBarred,
    hasSubmitted: pair?.state === 'submitted',
    hasSubmittedAll: ownPairs.every(({ state, setAside }) => setAside || state === 'submitted'),
  }
  return { actor: actorOf(session, own, context), round: stagedFor(session, own, scene.now) }
}
