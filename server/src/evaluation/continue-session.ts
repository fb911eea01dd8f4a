import { type EvaluationSession, type NextRound, rankingOf, roundStateOf } from '@laurel/contract/evaluation'
import { newId, randomId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { createSession } from './create-session.ts'
import { findConflicts } from './find-conflicts.ts'
import { presentSession } from './present-session.ts'
import { readGround } from './result-input.ts'
import {
  findSession,
  insertCriterion,
  insertEntries,
  listCriteria,
  listFieldRules,
  listJurorRows,
  type Session,
  seatAgain,
  setFieldRules,
  setSession,
} from './store/index.ts'
import { newCode } from './write-entries.ts'

/**
 * Makes the next round: a draft with the same criteria, policy and rules of anonymity, and the best entries under codes of
 * their own. This round stays as it is. Refuses session_wrong_state while jurors may write, nothing_to_carry, and
 * wrong_mode for a mark where there are none.
 */
export async function continueSession(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  { title, take, withJury }: NextRound,
): Promise<EvaluationSession> {
  const state = roundStateOf(session, scene.now)
  if (['draft', 'ready', 'open', 'paused'].includes(state)) refuse('session_wrong_state', { details: { state } })
  if ('above' in take && session.mode !== 'score') refuse('wrong_mode', { details: { mode: session.mode } })
  const { input, entryOf } = await readGround(scene, session)
  const best = rankingOf(input).filter(({ rank, value }) =>
    'first' in take ? rank !== null && rank <= take.first : value !== null && value >= take.above,
  )
  if (best.length === 0) refuse('nothing_to_carry')
  const { reviewsPerEntry, policy, mode } = session
  const { id } = await createSession(scene, program, { title, reviewsPerEntry, policy, mode }, session)
  await setSession(scene.db, id, { instructions: session.instructions }, scene.now)
  for (const criterion of await listCriteria(scene.db, session.id))
    await insertCriterion(scene.db, id, { id: newId(), position: criterion.position, input: criterion })
  await setFieldRules(scene.db, id, await listFieldRules(scene.db, session.id), { userId: null, at: scene.now })
  const taken = new Set<string>()
  const entries = best.map(({ entryId }) => {
    const entry = entryOf.get(entryId) ?? refuse('not_found')
    return { id: randomId(), applicationId: entry.applicationId, code: newCode(taken), parentId: entry.id }
  })
  await insertEntries(scene.db, id, entries, scene.now)
  if (withJury) await seatAgain(scene.db, id, await listJurorRows(scene.db, session.id), scene.now)
  const next = (await findSession(scene.db, id)) ?? refuse('not_found')
  await findConflicts(scene, next)
  const subject = { programId: program.id, sessionId: session.id }
  await record(scene, 'evaluation_session.continued', subject, { sessionId: id, entries: entries.length })
  return presentSession(scene, program, next)
}
