import type { Conflict, ConflictEvidence, ConflictKind } from '@laurel/contract/evaluation'
import { canJurorWrite, timesFor } from '@laurel/contract/evaluation/rules'
import { notifyFollowers, presentConflict } from '../../evaluation/index.ts'
import {
  type ConflictRow,
  type EntryRef,
  findConflict,
  findEntry,
  findEntryRef,
  findJuror,
  findOwnJuror,
  type Session,
} from '../../evaluation/store/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { findPairConflict, insertConflicts, type NewConflict, setConflict } from '../store/write-conflicts.ts'
import { refusePartial } from './refuse-partial.ts'

/** The evidence of a declaration. */
const declared: ConflictEvidence = { sign: 'declared', matched: '' }

async function read(scene: Scene, session: Session, id: string): Promise<Conflict> {
  return presentConflict((await findConflict(scene.db, session.id, id)) ?? refuse('not_found'))
}

async function recordConflict(scene: Scene, session: Session, name: string, conflict: Conflict) {
  const { id, entryId, jurorId, source, evidence } = conflict
  const entry = await findEntryRef(scene.db, entryId)
  const details = name === 'conflict.suspected' ? { source, evidence: evidence.map(({ sign }) => sign) } : {}
  const subject = { programId: session.programId, sessionId: session.id, applicationId: entry?.applicationId }
  await record(scene, name, subject, { conflictId: id, entryId, jurorId, ...details })
  await notifyFollowers((follower) => follower.recusalChanged?.(scene, session, { entryId, jurorId }))
}

/** Writes what a person declares of a pair, over whatever was known of it. Answers the conflict's id. */
async function declare(scene: Scene, session: Session, conflict: Omit<NewConflict, 'id'>): Promise<string> {
  const known = await findPairConflict(scene.db, conflict.entryId, conflict.jurorId)
  const decision = { by: conflict.decidedBy ?? null, at: conflict.decidedBy ? scene.now : null }
  if (known) {
    const { source, state, kind, note } = conflict
    const evidence = [...known.evidence.filter(({ sign, matched }) => sign !== 'declared' || matched), declared]
    await setConflict(scene.db, known.id, { source, state, evidence, kind, note }, decision)
    return known.id
  }
  const id = newId()
  await insertConflicts(scene.db, session.id, [{ ...conflict, id }], scene.now)
  return id
}

/**
 * Staff declare: confirmed at once. Refuses not_found for a juror or an entry of another session, juror_gone, and
 * decider_in_conflict.
 */
export async function declareConflict(
  scene: Scene,
  session: Session,
  declaration: { jurorId: string; entryId: string; note: string },
): Promise<Conflict> {
  const juror = (await findJuror(scene.db, session.id, declaration.jurorId)) ?? refuse('not_found')
  const entry = (await findEntry(scene.db, session.id, declaration.entryId)) ?? refuse('not_found')
  if (juror.state === 'removed') refuse('juror_gone')
  const isOwn = juror.userId !== null && juror.userId === userOf(scene).userId
  if (!isOwn) await refusePartial(scene, session, entry, null)
  const id = await declare(scene, session, {
    jurorId: juror.id,
    entryId: entry.id,
    source: 'staff',
    state: 'confirmed',
    evidence: [declared],
    kind: null,
    note: declaration.note,
    decidedBy: userOf(scene).userId,
  })
  const conflict = await read(scene, session, id)
  await recordConflict(scene, session, 'conflict.confirmed', conflict)
  return conflict
}

/**
 * A juror steps back: the entry disappears for him at once and what he wrote no longer counts; staff are left to confirm.
 * Refuses session_not_running.
 */
export async function declareOwnConflict(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  declaration: { kind: ConflictKind; note: string },
): Promise<undefined> {
  const juror = (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
  if (!canJurorWrite(timesFor(session, juror), scene.now)) refuse('session_not_running')
  const id = await declare(scene, session, {
    ...declaration,
    jurorId: juror.id,
    entryId: entry.id,
    source: 'juror',
    state: 'suspected',
    evidence: [declared],
  })
  await recordConflict(scene, session, 'conflict.suspected', await read(scene, session, id))
}

/** Confirms or dismisses; deciding the same again changes nothing. Refuses decider_in_conflict. */
export async function settleConflict(
  scene: Scene,
  session: Session,
  conflict: ConflictRow,
  state: 'confirmed' | 'dismissed',
): Promise<Conflict> {
  if (conflict.state === state) return presentConflict(conflict)
  const entry = (await findEntry(scene.db, session.id, conflict.entryId)) ?? refuse('not_found')
  const juror = await findJuror(scene.db, session.id, conflict.jurorId)
  await refusePartial(scene, session, entry, juror?.userId ?? null)
  await setConflict(scene.db, conflict.id, { state }, { by: userOf(scene).userId, at: scene.now })
  const settled = await read(scene, session, conflict.id)
  await recordConflict(scene, session, `conflict.${state}`, settled)
  return settled
}
