import {
  type DeliberatedEntry,
  type Motion,
  type MotionProposal,
  type MotionVote,
  motionTally,
} from '@laurel/contract/deliberation'
import { mayJudge, presidingOf } from '@laurel/contract/evaluation/rules'
import {
  type EntryRef,
  findEntryRef,
  type JurorRow,
  listJurorRows,
  lockSession,
  type Session,
} from '../evaluation/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { publishLive } from '../kernel/realtime/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { checkMay, checkRun, mayFrom, type Participant, participantOf } from './participant.ts'
import { presentFor, standInOf } from './present.ts'
import { listAgenda, setAgendaNotes } from './store/agenda.ts'
import { listDecisionTypes, lockDecision, putDecision } from './store/decisions.ts'
import {
  endMotion,
  insertMotion,
  listMotions,
  listMotionVotes,
  lockJointMotions,
  lockMotion,
  type MotionRow,
  type MotionVoteRow,
  setMotionVote,
} from './store/motions.ts'

const subject = (session: Session) => ({ programId: session.programId, sessionId: session.id })

/** Tells of an entry to those alone who are in the room for it. */
export async function notifyEntry(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  name: string,
  payload: Record<string, unknown> = {},
): Promise<void> {
  await record(scene, name, subject(session), { entryId: entry.id, ...payload })
  await publishLive(scene, [`entry:${entry.id}`], name)
}

export async function getDeliberatedEntry(scene: Scene, session: Session, entry: EntryRef): Promise<DeliberatedEntry> {
  const participant = await participantOf(scene, session)
  const present = presentFor(session, await listJurorRows(scene.db, session.id), participant.recusals, entry.id)
  const standIn = standInOf(present)
  const all = await listMotions(scene.db, session.id)
  const motions = all.filter(({ entryId }) => entryId === entry.id)
  const groupOf = ({ id, groupId }: MotionRow) =>
    all.flatMap((one) =>
      (groupId ? one.groupId === groupId : one.id === id) && mayFrom(participant, 'see_entry', one.entryId)
        ? [one.entryId]
        : [],
    )
  const votes = Map.groupBy(
    await listMotionVotes(
      scene.db,
      motions.map(({ id }) => id),
    ),
    ({ motionId }) => motionId,
  )
  const item = (await listAgenda(scene.db, session.id)).find(({ entryId }) => entryId === entry.id)
  return {
    entryId: entry.id,
    notes: item?.notes ?? '',
    motions: motions.map((motion) =>
      presentMotion(motion, votes.get(motion.id) ?? [], present, participant, groupOf(motion)),
    ),
    present: present.map(({ name, role }) => ({ name, role })),
    standIn: standIn ? { name: standIn.name, isOwn: standIn.id === participant.juror?.id } : null,
  }
}

export function presentMotion(
  motion: MotionRow,
  votes: readonly MotionVoteRow[],
  present: readonly JurorRow[],
  participant: Pick<Participant, 'juror'>,
  entryIds: readonly string[] = [motion.entryId],
): Motion {
  const { tally } = motion
  const names = new Map(present.map(({ id, name }) => [id, name]))
  const isNamed = motion.ballot === 'named' && tally !== null
  return {
    id: motion.id,
    entryIds: [...entryIds],
    typeId: motion.typeId,
    amountCents: motion.amountCents,
    text: motion.text,
    ballot: motion.ballot,
    quorum: motion.quorum,
    majority: motion.majority,
    state: motion.state,
    openedAt: motion.openedAt.toISOString(),
    closedAt: motion.closedAt?.toISOString() ?? null,
    voted: votes.length,
    voters: tally?.voters ?? present.filter(mayJudge).length,
    ownVote: votes.find(({ jurorId }) => jurorId === participant.juror?.id)?.vote ?? null,
    tally: tally && { yes: tally.yes, no: tally.no, abstain: tally.abstain, isCast: tally.isCast },
    votes: isNamed ? votes.map(({ jurorId, vote }) => ({ name: names.get(jurorId) ?? '', vote })) : [],
  }
}

/** Refuses session_wrong_state and not_for_your_role. */
export async function writeAgendaNotes(scene: Scene, session: Session, entry: EntryRef, notes: string) {
  checkRun(await participantOf(scene, session))
  await setAgendaNotes(scene.db, session.id, entry.id, notes)
  await notifyEntry(scene, session, entry, 'deliberation.notes_written')
  return getDeliberatedEntry(scene, session, entry)
}

/**
 * Whoever leads the jury or votes in it may propose. Refuses session_wrong_state, not_for_your_role, motion_open,
 * decision_confirmed and a type of another session.
 */
export async function proposeMotion(scene: Scene, session: Session, entry: EntryRef, proposal: MotionProposal) {
  const participant = await participantOf(scene, session)
  if (!mayFrom(participant, 'decide', entry.id)) checkMay(participant, 'vote_motion', entry.id)
  await lockSession(scene.db, session.id)
  const types = await listDecisionTypes(scene.db, session.id)
  if (!types.some(({ id }) => id === proposal.typeId)) refuseField('typeId', 'unknown')
  const open = (await listMotions(scene.db, session.id, entry.id)).some(({ state }) => state === 'open')
  if (open) refuse('motion_open')
  await checkUndecided(scene, entry.id)
  const id = newId()
  const proposed = { ...proposal, id, sessionId: session.id, entryId: entry.id, groupId: null, openedAt: scene.now }
  await insertMotion(scene.db, { ...proposed, proposerId: participant.juror?.id ?? null })
  await notifyEntry(scene, session, entry, 'motion.proposed', { motionId: id, typeId: proposal.typeId })
  return getDeliberatedEntry(scene, session, entry)
}

async function openMotion(scene: Scene, entry: EntryRef, motionId: string): Promise<MotionRow> {
  const motion = (await lockMotion(scene.db, entry.id, motionId)) ?? refuse('not_found')
  if (motion.state !== 'open') refuse('motion_closed')
  return motion
}

/**
 * On what was put to the vote together everybody votes once: on all of it that they are not recused from. Refuses
 * session_wrong_state, not_for_your_role, not_found, motion_closed.
 */
export async function voteMotion(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  { motionId, vote }: { motionId: string; vote: MotionVote },
) {
  const participant = await participantOf(scene, session)
  checkMay(participant, 'vote_motion', entry.id)
  const motion = await openMotion(scene, entry, motionId)
  const jurorId = participant.juror?.id ?? refuse('not_for_your_role')
  for (const one of await openMotionsWith(scene, participant, motion, 'vote_motion')) {
    await setMotionVote(scene.db, { motionId: one.id, jurorId, vote }, scene.now)
    await publishLive(scene, [`entry:${one.entryId}`], 'motion.voted')
  }
  return getDeliberatedEntry(scene, session, entry)
}

/** Of what was put to the vote with a motion, what is still open and the caller may do this to. */
async function openMotionsWith(
  scene: Scene,
  participant: Participant,
  motion: MotionRow,
  action: 'decide' | 'vote_motion',
) {
  const all = await lockJointMotions(scene.db, motion)
  return all.filter(({ state, entryId }) => state === 'open' && mayFrom(participant, action, entryId))
}

/**
 * Counts, entry by entry where several were put to the vote together. A motion that is carried becomes the proposed decision. Votes of people who were recused meanwhile do not count.
 * Refuses session_wrong_state, not_for_your_role, not_found, motion_closed, decision_confirmed.
 */
export async function closeMotion(scene: Scene, session: Session, entry: EntryRef, motionId: string) {
  const participant = await participantOf(scene, session)
  checkMay(participant, 'decide', entry.id)
  const motion = await openMotion(scene, entry, motionId)
  for (const one of await openMotionsWith(scene, participant, motion, 'decide'))
    await count(scene, session, participant, one)
  return getDeliberatedEntry(scene, session, entry)
}

async function count(scene: Scene, session: Session, participant: Participant, motion: MotionRow): Promise<void> {
  const entry = (await findEntryRef(scene.db, motion.entryId)) ?? refuse('not_found')
  const jury = await listJurorRows(scene.db, session.id)
  const voters = presentFor(session, jury, participant.recusals, entry.id).filter(mayJudge)
  const cast = (await listMotionVotes(scene.db, [motion.id])).filter(({ jurorId }) =>
    voters.some(({ id }) => id === jurorId),
  )
  const presiding = presidingOf(voters)
  const casting = cast.find(({ jurorId }) => jurorId === presiding?.id)?.vote
  const votes = cast.map(({ vote }) => vote)
  const tally = motionTally(motion, votes, voters.length, casting)
  const state = tally.isCarried ? 'carried' : 'lost'
  await endMotion(scene.db, motion.id, state, tally, scene.now)
  if (tally.isCarried) await adopt(scene, session, entry, motion)
  const { yes, no, abstain } = tally
  await notifyEntry(scene, session, entry, 'motion.closed', { motionId: motion.id, state, yes, no, abstain })
}

/** A vote on what is decided for good could not be counted. Refuses decision_confirmed. */
export async function checkUndecided(scene: Scene, entryId: string): Promise<void> {
  const decision = await lockDecision(scene.db, entryId)
  if (decision && decision.state !== 'proposed') refuse('decision_confirmed')
}

async function adopt(scene: Scene, session: Session, entry: EntryRef, motion: MotionRow): Promise<void> {
  const before = await lockDecision(scene.db, entry.id)
  if (before && before.state !== 'proposed') refuse('decision_confirmed')
  const { typeId, amountCents, id } = motion
  const { internalNote = '', feedback = '' } = before ?? {}
  const decision = { entryId: entry.id, typeId, amountCents, internalNote, feedback, motionId: id }
  await putDecision(scene.db, session.id, decision, scene.now)
  await notifyEntry(scene, session, entry, 'decision.proposed', { typeId })
}

/** Refuses session_wrong_state, not_for_your_role, not_found, motion_closed. */
export async function withdrawMotion(scene: Scene, session: Session, entry: EntryRef, motionId: string) {
  const participant = await participantOf(scene, session)
  checkMay(participant, 'decide', entry.id)
  const motion = await openMotion(scene, entry, motionId)
  for (const one of await openMotionsWith(scene, participant, motion, 'decide')) {
    const place = (await findEntryRef(scene.db, one.entryId)) ?? refuse('not_found')
    await endMotion(scene.db, one.id, 'withdrawn', null, scene.now)
    await notifyEntry(scene, session, place, 'motion.withdrawn', { motionId: one.id })
  }
  return getDeliberatedEntry(scene, session, entry)
}
