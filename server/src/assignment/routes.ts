import { assignmentEndpoints } from '@laurel/contract/assignment'
import { pageOf } from '@laurel/contract/kernel'
import { presentConflict, requireNotArchived, requireNotBlind, whileStaffMay } from '../evaluation/index.ts'
import { listConflictRows, listUnreplaced } from '../evaluation/store/index.ts'
import { bind } from '../kernel/http/index.ts'
import { assignEntry, assignPairs, unassignEntry } from './assign.ts'
import { changeBidding, getBidding } from './bids/change-bidding.ts'
import { getOwnBids, setOwnBid } from './bids/own-bids.ts'
import { setEntryCalibration } from './calibrate-jury.ts'
import { checkConflictsOf } from './conflicts/check-conflicts-of.ts'
import { findConflicts } from './conflicts/find-conflicts.ts'
import { listReplacements } from './conflicts/list-replacements.ts'
import { listNamed, nameConflict, withdrawNamed } from './conflicts/name-conflict.ts'
import { declareConflict, declareOwnConflict, settleConflict } from './conflicts/settle-conflicts.ts'
import { importAssignments } from './import-assignments.ts'
import { getRun, listChanges, listRunPage } from './runs/present-run.ts'
import { publishRun, rollBackRun } from './runs/publish-run.ts'
import { cancelRun, startRun } from './runs/write-runs.ts'

export const assignmentRoutes = bind(assignmentEndpoints, {
  setEntryCalibration: whileStaffMay(
    'assign',
    requireNotBlind((scene, { session, entry, body }) => setEntryCalibration(scene, session, entry, body)),
  ),
  listConflicts: requireNotBlind(async (scene, { session, query }) => {
    const rows = await listConflictRows(scene.db, session.id, { state: query.filter })
    return pageOf(rows.map(presentConflict), { total: rows.length })
  }),
  detectConflicts: whileStaffMay('settle_conflict', (scene, { session }) => findConflicts(scene, session)),
  declareConflict: whileStaffMay('settle_conflict', (scene, { session, body }) =>
    declareConflict(scene, session, body),
  ),
  confirmConflict: whileStaffMay('settle_conflict', (scene, { session, conflict }) =>
    settleConflict(scene, session, conflict, 'confirmed'),
  ),
  dismissConflict: whileStaffMay('settle_conflict', (scene, { session, conflict }) =>
    settleConflict(scene, session, conflict, 'dismissed'),
  ),
  checkConflictsOf: (scene, { program, body }) => checkConflictsOf(scene, program.id, body),
  listNamedConflicts: (scene, { application }) => listNamed(scene, application),
  nameConflict: (scene, { application, body }) => nameConflict(scene, application, body),
  withdrawNamedConflict: (scene, { application, named }) => withdrawNamed(scene, application, named),
  listDeclinedAssignments: requireNotBlind(async (scene, { session }) => {
    const rows = await listUnreplaced(scene.db, session.id)
    return pageOf(rows, { total: rows.length })
  }),
  listReplacements: requireNotBlind((scene, { session }) => listReplacements(scene, session)),
  assignEntry: whileStaffMay('assign', (scene, { session, juror, entry }) => assignEntry(scene, session, juror, entry)),
  unassignEntry: whileStaffMay('assign', (scene, { session, juror, entry, query }) =>
    unassignEntry(scene, session, juror, entry, query.confirmed),
  ),
  assignEntries: whileStaffMay('assign', (scene, { session, body }) => assignPairs(scene, session, body.pairs)),
  importAssignments: requireNotArchived((scene, { session, query, upload }) =>
    importAssignments(scene, session, query, upload),
  ),
  getBidding: (scene, { session }) => getBidding(scene, session),
  changeBidding: requireNotArchived((scene, { session, body }) => changeBidding(scene, session, body)),
  getOwnBids: (scene, { session }) => getOwnBids(scene, session),
  setOwnBid: (scene, { session, body }) => setOwnBid(scene, session, body),
  listAssignmentRuns: (scene, { session, query }) => listRunPage(scene, session, query),
  startAssignmentRun: requireNotArchived((scene, { session, body }) => startRun(scene, session, body)),
  getAssignmentRun: (scene, { session, juryRun }) => getRun(scene, session, juryRun),
  listAssignmentChanges: (scene, { program, session, juryRun, query }) =>
    listChanges(scene, { program, session, run: juryRun }, query),
  cancelAssignmentRun: (scene, { session, juryRun }) => cancelRun(scene, session, juryRun),
  publishAssignmentRun: requireNotArchived((scene, { session, juryRun }) => publishRun(scene, session, juryRun)),
  rollBackAssignmentRun: requireNotArchived((scene, { session, juryRun }) => rollBackRun(scene, session, juryRun)),
  declareOwnConflict: (scene, { session, entry, body }) => declareOwnConflict(scene, session, entry, body),
})
