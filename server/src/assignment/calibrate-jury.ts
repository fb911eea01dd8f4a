import type { Entry } from '@laurel/contract/evaluation'
import { mayJudge } from '@laurel/contract/evaluation/rules'
import { canInSession } from '@laurel/contract/evaluation/rules/permission'
import { presentEntry } from '../evaluation/index.ts'
import {
  type EntryRef,
  findEntry,
  listDeclined,
  listEntryRows,
  listJurorRows,
  listLiveConflicts,
  lockSession,
  type Session,
  setCalibration,
} from '../evaluation/store/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { makeAssignments } from './assign.ts'
import { findConflicts } from './conflicts/find-conflicts.ts'

/** Has an entry judged by the whole jury, or no longer; what was assigned stays. Refuses entry_withdrawn. */
export async function setEntryCalibration(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  { isCalibration }: { isCalibration: boolean },
): Promise<Entry> {
  if (entry.withdrawn && isCalibration) refuse('entry_withdrawn')
  if (entry.isCalibration !== isCalibration) {
    await lockSession(scene.db, session.id)
    await setCalibration(scene.db, entry.id, isCalibration)
    const { programId, id: sessionId } = session
    const subject = { programId, sessionId, applicationId: entry.applicationId }
    await record(scene, 'entry.calibration_set', subject, { entryId: entry.id, isCalibration })
    if (isCalibration) await findConflicts(scene, session)
    await assignCalibration(scene, session)
  }
  return presentEntry(scene, session, (await findEntry(scene.db, session.id, entry.id)) ?? refuse('not_found'))
}

/** Gives the entries of calibration to every accepted juror who may judge them and did not give them back, while work is given. */
export async function assignCalibration(scene: Scene, session: Session): Promise<void> {
  const { state, policy } = session
  if (!canInSession({ role: 'manager' }, 'assign', { state, policy })) return
  const entries = (await listEntryRows(scene.db, session.id)).filter((one) => one.isCalibration && !one.withdrawn)
  if (entries.length === 0) return
  const barred = new Set(
    [...(await listLiveConflicts(scene.db, session.id)), ...(await listDeclined(scene.db, session.id))].map(
      ({ jurorId, entryId }) => `${jurorId} ${entryId}`,
    ),
  )
  const jurors = (await listJurorRows(scene.db, session.id)).filter(
    (juror) => juror.state === 'accepted' && mayJudge(juror),
  )
  const pairs = entries
    .flatMap(({ id: entryId }) => jurors.map(({ id: jurorId }) => ({ jurorId, entryId })))
    .filter(({ jurorId, entryId }) => !barred.has(`${jurorId} ${entryId}`))
  await makeAssignments(scene, session, pairs, 'calibration', 'soon')
}
