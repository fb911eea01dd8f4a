import { canInRound, roundStateOf } from '@laurel/contract/evaluation'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { tell } from './judge-entry.ts'
import { sendReopening } from './letters.ts'
import {
  type EntryPlace,
  findAssignment,
  findEvaluation,
  type JurorRow,
  type Session,
  setEvaluation,
} from './store/index.ts'
import { titleFor } from './title-for.ts'

/**
 * Gives a submitted evaluation back to its juror, who is told why. Refuses evaluation_not_submitted, and session_wrong_state
 * before the session opens and once decisions are taken.
 */
export async function reopenEvaluation(
  scene: Scene,
  at: { program: ProgramRow; session: Session; juror: JurorRow; entry: EntryPlace },
  reason: string,
  by: 'staff' | 'jury' = 'staff',
): Promise<undefined> {
  const { program, session, juror, entry } = at
  const round = { state: roundStateOf(session, scene.now), policy: session.policy }
  if (!canInRound({ role: 'manager' }, 'reopen_evaluation', round))
    refuse('session_wrong_state', { details: { state: round.state } })
  const assignment = (await findAssignment(scene.db, entry.id, juror.id)) ?? refuse('evaluation_not_submitted')
  const row = await findEvaluation(scene.db, assignment.id)
  if (row?.state !== 'submitted') refuse('evaluation_not_submitted')
  await setEvaluation(scene.db, row.id, { state: 'draft', submittedAt: null, late: false }, scene.now)
  await tell(scene, 'evaluation.reopened', session, entry, { jurorId: juror.id, reason })
  if (juror.state === 'accepted')
    await sendReopening(scene, {
      program,
      session,
      juror,
      reason,
      by,
      title: await titleFor(scene, session, juror, entry),
      entryId: entry.id,
    })
}
