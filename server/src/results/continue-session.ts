import type { EvaluationSession, ResultRules } from '@laurel/contract/evaluation'
import { stageOf } from '@laurel/contract/evaluation/rules'
import type { NextSession } from '@laurel/contract/results'
import { rankingOf } from '@laurel/contract/results/rules'
import { findConflicts } from '../assignment/index.ts'
import { listFieldRules, setFieldRules } from '../blinding/index.ts'
import { createSession, newCode, presentSession } from '../evaluation/index.ts'
import {
  findSession,
  insertCriterion,
  insertEntries,
  listCriteria,
  listJurorRows,
  type Session,
  setSession,
} from '../evaluation/store/index.ts'
import { newId, randomId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { readResultDataset } from './result-dataset.ts'
import { carryConflicts, carryRules } from './store/carry-session.ts'
import { copyJury } from './store/copy-jury.ts'

/**
 * Makes the next round: a draft judged and counted in the same way, by the same criteria, policy, rules of anonymity, charter,
 * reminders and decisions, with the best entries under codes of their own. With the jury go its conflicts. This round stays as
 * it is. Refuses session_wrong_state while jurors may write, nothing_to_carry, and
 * wrong_mode for a mark where there are none.
 */
export async function continueSession(
  scene: Scene,
  program: ProgramRow,
  session: Session,
  { title, take, withJury }: NextSession,
): Promise<EvaluationSession> {
  const state = stageOf(session, scene.now)
  if (['draft', 'ready', 'open', 'paused'].includes(state)) refuse('session_wrong_state', { details: { state } })
  if ('above' in take && session.mode !== 'score') refuse('wrong_mode', { details: { mode: session.mode } })
  const { input, entryOf } = await readResultDataset(scene, session)
  const best = rankingOf(input).filter(({ rank, value }) =>
    'first' in take ? rank !== null && rank <= take.first : value !== null && value >= take.above,
  )
  if (best.length === 0) refuse('nothing_to_carry')
  const { reviewsPerEntry, policy, mode } = session
  const criteria = (await listCriteria(scene.db, session.id)).map((input) => ({ was: input.id, id: newId(), input }))
  const resultRules = renamed(session.resultRules, new Map(criteria.map(({ was, id }) => [was, id])))
  const settings = { title, reviewsPerEntry, policy, mode }
  const { id } = await createSession(scene, program, settings, { parent: session, resultRules })
  const rounds = { from: session.id, to: id }
  await setSession(scene.db, id, { instructions: session.instructions }, scene.now)
  for (const { id: criterionId, input } of criteria)
    await insertCriterion(scene.db, id, { id: criterionId, position: input.position, input })
  await carryRules(scene.db, rounds, scene.now)
  await setFieldRules(scene.db, id, await listFieldRules(scene.db, session.id), { userId: null, at: scene.now })
  const taken = new Set<string>()
  const entries = best.map(({ entryId }) => {
    const entry = entryOf.get(entryId) ?? refuse('not_found')
    return { id: randomId(), applicationId: entry.applicationId, code: newCode(taken), parentId: entry.id }
  })
  await insertEntries(scene.db, id, entries, scene.now)
  if (withJury) {
    await copyJury(scene.db, id, await listJurorRows(scene.db, session.id), scene.now)
    await carryConflicts(scene.db, rounds)
  }
  const next = (await findSession(scene.db, id)) ?? refuse('not_found')
  await findConflicts(scene, next)
  const subject = { programId: program.id, sessionId: session.id }
  await record(scene, 'evaluation_session.continued', subject, { sessionId: id, entries: entries.length })
  return presentSession(scene, program, next)
}

/** Rules that name criteria name those of the new sheet. */
function renamed(rules: ResultRules, ids: ReadonlyMap<string, string>): ResultRules {
  const tieBreakers = rules.tieBreakers.flatMap((one): ResultRules['tieBreakers'] => {
    if (one.kind !== 'criterion') return [one]
    const criterionId = ids.get(one.criterionId)
    return criterionId ? [{ ...one, criterionId }] : []
  })
  return { ...rules, tieBreakers }
}
