import {
  type AgendaItem,
  type CursorMove,
  type Deliberation,
  proposeAgenda as proposedOrder,
} from '@laurel/contract/deliberation'
import { mayJudge, phaseOf } from '@laurel/contract/evaluation/rules'
import { programOf } from '../evaluation/index.ts'
import { listEntryRefs, listJurorRows, lockSession, type Session } from '../evaluation/store/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { listCategories } from '../programs/index.ts'
import { notifyRoom } from './notify-room.ts'
import { checkRun, mayFrom, mayRun, type Participant, participantOf } from './participant.ts'
import { presentFor, standInOf } from './present.ts'
import { type EntryRank, standingsOf } from './standings.ts'
import { type AgendaRow, beginItem, endLiveItem, listAgenda, placeOnAgenda } from './store/agenda.ts'
import { findBudget, listDecisions, listDecisionTypes, presentDecision } from './store/decisions.ts'
import { listMotions } from './store/motions.ts'

const subject = (session: Session) => ({ programId: session.programId, sessionId: session.id })

/** The room as the caller sees it. */
export async function getDeliberation(scene: Scene, session: Session): Promise<Deliberation> {
  const participant = await participantOf(scene, session)
  const program = await programOf(scene, session)
  const rows = (await listAgenda(scene.db, session.id)).filter(({ entryId }) =>
    mayFrom(participant, 'see_entry', entryId),
  )
  const decisions = new Map((await listDecisions(scene.db, session.id)).map((one) => [one.entryId, one]))
  const standings = await standingsOf(scene, session)
  const seen = rows.filter(({ entryId }) => mayFrom(participant, 'see_aggregate', entryId))
  const figures = new Map(
    seen.flatMap(({ entryId }) => {
      const entryRank = standings.get(entryId)
      return entryRank ? [[entryId, entryRank] as const] : []
    }),
  )
  const { role } = participant.actor
  const jury = role === 'deputy' ? await listJurorRows(scene.db, session.id) : []
  const standsIn = (entryId: string) =>
    role === 'deputy' &&
    standInOf(presentFor(session, jury, participant.recusals, entryId))?.id === participant.juror?.id
  return {
    sessionId: session.id,
    title: session.title,
    programTitle: program.texts.title,
    defaultLang: program.defaultLang,
    phase: phaseOf(session, scene.now),
    role,
    may: {
      run: mayRun(participant),
      lead: mayFrom(participant, 'decide'),
      vote: participant.juror !== undefined && mayJudge(participant.juror),
    },
    agenda: rows.map((row): AgendaItem => {
      const decision = mayFrom(participant, 'see_decision', row.entryId) ? decisions.get(row.entryId) : undefined
      return {
        entryId: row.entryId,
        code: row.code,
        title: mayFrom(participant, 'see_identity', row.entryId) ? row.title : '',
        categoryId: row.categoryId,
        state: row.state,
        minutes: row.minutes,
        score: figures.get(row.entryId)?.score ?? null,
        rank: rankAmong([...figures.values()], figures.get(row.entryId)),
        verdict: figures.get(row.entryId)?.verdict ?? null,
        decision: decision ? presentDecision(decision) : null,
        standsIn: standsIn(row.entryId),
      }
    }),
    liveEntryId: rows.find(({ state }) => state === 'live')?.entryId ?? null,
    settings: { types: await listDecisionTypes(scene.db, session.id), ...(await findBudget(scene.db, session.id)) },
    showsFeedback: session.policy.applicantFeedback !== 'none',
    categories: (await listCategories(scene.db, session.programId)).map(({ id, title }) => ({ id, title })),
  }
}

/** Among what the caller sees alone: nothing is told of the rest. */
function rankAmong(seen: readonly EntryRank[], entryRank: EntryRank | undefined): number | null {
  const own = entryRank?.rank ?? null
  return own === null ? null : seen.filter(({ rank }) => rank !== null && rank < own).length + 1
}

/** The order that the deliberation would best take, of all entries; those already settled keep their places in front. */
export async function fillAgenda(
  scene: Scene,
  session: Session,
  participant: Pick<Participant, 'recusals'>,
): Promise<void> {
  const settled = (await listAgenda(scene.db, session.id)).filter(({ state }) => state !== 'pending')
  const known = new Set(settled.map(({ entryId }) => entryId))
  const standings = await standingsOf(scene, session)
  const open = (await listEntryRefs(scene.db, session.id)).filter(({ id, withdrawn }) => !withdrawn && !known.has(id))
  const entries = open.map(({ id }) => ({
    id,
    score: standings.get(id)?.weight ?? null,
    recused: [...(participant.recusals.get(id) ?? [])],
  }))
  const order = [...settled.map(({ entryId }) => entryId), ...proposedOrder(entries)]
  await placeOnAgenda(
    scene.db,
    session.id,
    order.map((entryId, position) => ({ entryId, position })),
  )
}

/** Refuses session_wrong_state and not_for_your_role. */
export async function proposeAgenda(scene: Scene, session: Session): Promise<Deliberation> {
  const participant = await participantOf(scene, session)
  checkRun(participant)
  await lockSession(scene.db, session.id)
  const before = await listAgenda(scene.db, session.id)
  await fillAgenda(scene, session, participant)
  await record(scene, 'deliberation.agenda_ordered', subject(session))
  await recordOrder(scene, session, participant, before)
  return getDeliberation(scene, session)
}

/** Orders the agenda; entries that the caller does not see stay where they are. Refuses session_wrong_state, not_for_your_role, invalid_input. */
export async function orderAgenda(scene: Scene, session: Session, order: readonly string[]): Promise<Deliberation> {
  const participant = await participantOf(scene, session)
  checkRun(participant)
  await lockSession(scene.db, session.id)
  const rows = await listAgenda(scene.db, session.id)
  const seen = new Set(rows.flatMap(({ entryId }) => (mayFrom(participant, 'see_entry', entryId) ? [entryId] : [])))
  const named = new Set(order)
  if (named.size !== order.length || order.some((id) => !seen.has(id))) refuseField('order', 'unknown')
  const queue = [...order]
  const next = rows.map(({ entryId }) => (named.has(entryId) ? (queue.shift() ?? entryId) : entryId))
  await placeOnAgenda(
    scene.db,
    session.id,
    next.map((entryId, position) => ({ entryId, position })),
  )
  await record(scene, 'deliberation.agenda_ordered', subject(session))
  await recordOrder(scene, session, participant, rows)
  return getDeliberation(scene, session)
}

/** Told to those whose own agenda is another one than `before`. */
async function recordOrder(scene: Scene, session: Session, { recusals }: Participant, before: readonly AgendaRow[]) {
  const after = await listAgenda(scene.db, session.id)
  const seenBy = (jurorId: string, rows: readonly AgendaRow[]) =>
    rows.flatMap(({ entryId }) => (recusals.get(entryId)?.has(jurorId) ? [] : [entryId])).join()
  const concerns = (jurorId: string) => seenBy(jurorId, before) !== seenBy(jurorId, after)
  await notifyRoom(scene, session, 'deliberation.agenda_ordered', concerns)
}

/**
 * Nobody ends what is talked about without them. Refuses session_wrong_state, not_for_your_role, motion_open, invalid_input.
 */
export async function moveCursor(scene: Scene, session: Session, move: CursorMove): Promise<Deliberation> {
  const participant = await participantOf(scene, session)
  checkRun(participant)
  await lockSession(scene.db, session.id)
  const rows = await listAgenda(scene.db, session.id)
  const isThere = ({ entryId }: AgendaRow) => entryId === move.entryId && mayFrom(participant, 'see_entry', entryId)
  if (move.entryId !== null && !rows.some(isThere)) refuseField('entryId', 'unknown')
  const live = rows.find(({ state }) => state === 'live')
  if (live) {
    if (!mayFrom(participant, 'see_entry', live.entryId)) refuse('not_for_your_role')
    const motions = await listMotions(scene.db, session.id, live.entryId)
    if (motions.some(({ state }) => state === 'open')) refuse('motion_open')
  }
  await endLiveItem(scene.db, session.id, move.mark, scene.now)
  if (move.entryId) await beginItem(scene.db, session.id, move.entryId, scene.now)
  await record(scene, 'deliberation.moved', subject(session), { entryId: move.entryId, mark: move.mark })
  // Whoever is recused from what was and what comes now learns nothing: where they are, nothing has changed.
  const entryIds = [live?.entryId, move.entryId].filter((id) => typeof id === 'string')
  await notifyRoom(scene, session, 'deliberation.moved', (jurorId) =>
    entryIds.some((id) => participant.recusals.get(id)?.has(jurorId) !== true),
  )
  return getDeliberation(scene, session)
}
