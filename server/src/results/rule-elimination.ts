import type { Criterion } from '@laurel/contract/evaluation'
import { stageOf } from '@laurel/contract/evaluation/rules'
import { canInSession } from '@laurel/contract/evaluation/rules/permission'
import type { EliminationRuling, EntryElimination } from '@laurel/contract/results'
import type { OutcomeRow } from '@laurel/contract/results/rules'
import { actorOf } from '../evaluation/index.ts'
import { type EntryRef, findOwnJuror, readJurorContext, type Session } from '../evaluation/store/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { readResults } from './live-results.ts'
import type { ResultDataset } from './result-dataset.ts'
import { putRuling } from './store/rulings.ts'

/**
 * Confirms or lifts what jurors strike an entry out for. Whoever is on the jury does it as such, and never staff who are
 * recused from the entry. Refuses wrong_mode, session_wrong_state, not_for_your_role, elimination_not_asked.
 */
export async function ruleElimination(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  criterion: Criterion,
  ruling: EliminationRuling,
): Promise<undefined> {
  await checkMayRule(scene, session, entry)
  const { outcome, entryOf } = await readResults(scene, session)
  const row = outcome.rows.find((one) => entryOf.get(one.entryId)?.id === entry.id) ?? refuse('not_found')
  if (!row.eliminations.some(({ criterionId }) => criterionId === criterion.id)) refuse('elimination_not_asked')
  const of = { sessionId: session.id, entryId: entry.id, criterionId: criterion.id }
  await putRuling(scene.db, of, ruling, { userId: userOf(scene).userId, at: scene.now })
  const subject = { programId: session.programId, sessionId: session.id, applicationId: entry.applicationId }
  await record(scene, 'elimination.ruled', subject, { entryId: entry.id, criterionId: criterion.id, ...ruling })
}

/** The endpoints have let in staff who manage, and jurors. */
async function checkMayRule(scene: Scene, session: Session, entry: EntryRef): Promise<void> {
  const { userId } = userOf(scene)
  const round = { state: stageOf(session, scene.now), policy: session.policy }
  const isOn = canInSession({ role: 'manager' }, 'rule_elimination', round)
  const juror = await findOwnJuror(scene.db, session.id, userId)
  if (!juror && !isOn) refuse('session_wrong_state', { details: { state: round.state } })
  if (!juror) return
  const context = await readJurorContext(scene.db, { sessionId: session.id, entryId: entry.id, jurorId: juror.id })
  if (context.isConflicted) refuse('not_found')
  const actor = actorOf(session, juror, context)
  if (!canInSession(actor, 'see_entry', round)) refuse('not_found')
  if (!isOn) refuse('session_wrong_state', { details: { state: round.state } })
  if (!canInSession(actor, 'rule_elimination', round)) refuse('not_for_your_role')
}

/** Eliminations of an entry with what was said of them. */
export function presentEliminations(
  { rulings, entryOf }: Pick<ResultDataset, 'rulings' | 'entryOf'>,
  { entryId, eliminations }: Pick<OutcomeRow, 'entryId' | 'eliminations'>,
): EntryElimination[] {
  const id = entryOf.get(entryId)?.id
  return eliminations.map((one) => {
    const said = rulings.find((ruling) => ruling.entryId === id && ruling.criterionId === one.criterionId)
    if (!said) return { ...one, ruling: null }
    const { verdict, reason, ruledAt, ruledBy } = said
    return { ...one, ruling: { verdict, reason, ruledAt: ruledAt.toISOString(), ruledBy } }
  })
}
