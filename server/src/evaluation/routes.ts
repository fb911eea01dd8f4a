import { evaluationEndpoints } from '@laurel/contract/evaluation'
import { pageOf } from '@laurel/contract/kernel'
import { bind, foreseeing } from '../kernel/http/index.ts'
import { approveRedaction, withdrawRedaction } from './anonymisation/approve-redaction.ts'
import { getEntryRedactions } from './anonymisation/entry-redactions.ts'
import { listAnonymisedFields } from './anonymisation/list-fields.ts'
import { listEntriesToAnonymise } from './anonymisation/list-to-anonymise.ts'
import { previewAsJuror, streamPreview } from './anonymisation/preview-as-juror.ts'
import { putRedactedCopy } from './anonymisation/put-copy.ts'
import { revealIdentity } from './anonymisation/reveal-identity.ts'
import { setFieldRules } from './anonymisation/set-field-rules.ts'
import { sighted, unseated } from './anonymisation/sighted.ts'
import { acceptInvitation, declineInvitation, readInvitation } from './answer-invitation.ts'
import { assignEntry, assignPairs, unassignEntry } from './assign.ts'
import { changeBidding, getBidding } from './bids/change-bidding.ts'
import { getOwnBids, setOwnBid } from './bids/own-bids.ts'
import { setEntryCalibration } from './calibrate-jury.ts'
import { changeSession } from './change-session.ts'
import { addComparison, getNextPair, listComparisonPage, undoComparison } from './compare-entries.ts'
import { checkConflictsOf } from './conflicts/check-conflicts-of.ts'
import { listReplacements } from './conflicts/list-replacements.ts'
import { listNamed, nameConflict, withdrawNamed } from './conflicts/name-conflict.ts'
import { continueSession } from './continue-session.ts'
import { changeCharter, getCharter, getCharterToSign, signCharter } from './council/charter.ts'
import { extendJuror } from './council/extend-juror.ts'
import { enterByJuryLink, renewJuryLink } from './council/juror-links.ts'
import { changeReminderRules } from './council/reminder-rules.ts'
import { createSession } from './create-session.ts'
import { declineEntry } from './decline-entry.ts'
import { exportResults, previewExport } from './export-results.ts'
import { findConflicts } from './find-conflicts.ts'
import { getResults } from './get-results.ts'
import { getVerdicts } from './get-verdicts.ts'
import { importAssignments } from './import-assignments.ts'
import { saveEvaluation, submitEvaluation } from './judge-entry.ts'
import { findJurorCandidates, inviteJurors } from './juror-candidates.ts'
import { listApplicationEvaluations } from './list-application-evaluations.ts'
import { listJurors } from './list-jurors.ts'
import { getOwnSession, listOwnSessions } from './list-own-sessions.ts'
import {
  archiveSession,
  closeSession,
  deleteSession,
  openSession,
  pauseSession,
  reopenSession,
  resumeSession,
  unarchiveSession,
} from './move-session.ts'
import { getOwnBallot, saveOwnBallot, submitOwnBallot } from './order-entries.ts'
import { acceptOwnInvitation, declineOwnInvitation, getOwnParts, listOwnInvitations } from './own-invitations.ts'
import { printOwnWork } from './own-work/own-document.ts'
import { exportOwnWork } from './own-work/own-workbook.ts'
import { giveBack } from './peers/give-back.ts'
import { listHandedIn } from './peers/list-handed-in.ts'
import { getPeerEvaluations } from './peers/peer-evaluations.ts'
import { presentConflict } from './present-conflict.ts'
import { getEntry, listEntries } from './present-entries.ts'
import { listSessionPage, presentSession } from './present-session.ts'
import { printEvaluations } from './print-evaluations.ts'
import { readOwnDesk } from './read-ahead.ts'
import { readEntryToJudge } from './read-entry.ts'
import { remindJurors } from './remind-jurors.ts'
import { compareResultRuns, freezeResultRun, listResultRuns, makeResultRun, streamBundle } from './result-runs.ts'
import { changeResultSettings, presentResultSettings } from './result-settings.ts'
import { ruleElimination } from './rule-elimination.ts'
import { getRun, listChanges, listRunPage } from './runs/present-run.ts'
import { publishRun, rollBackRun } from './runs/publish-run.ts'
import { cancelRun, startRun } from './runs/write-runs.ts'
import { changeSavedJury, deleteSavedJury, inviteSavedJury, listSavedJuryPage, saveJury } from './saved-juries.ts'
import { declareConflict, declareOwnConflict, settleConflict } from './settle-conflicts.ts'
import { getSharedFigures } from './shared-figures.ts'
import { resultPublicKey } from './signing-key.ts'
import {
  findReminderRules,
  findViews,
  listConflictRows,
  listCriteria,
  listReplacedScorecards,
  listUnreplaced,
} from './store/index.ts'
import { streamCopy } from './stream-copy.ts'
import { listTopics } from './topics/list-topics.ts'
import { unarchived, whileStaffMay } from './unarchived.ts'
import { changeViews } from './views/change-views.ts'
import { getOwnVote, saveOwnVote } from './vote-entry.ts'
import { addCriterion, changeCriterion, removeCriterion, reorderCriteria } from './write-criteria.ts'
import { addEntries, removeEntry } from './write-entries.ts'
import { changeJuror, inviteJuror, removeJuror, resendInvitation } from './write-jurors.ts'
import { writeOwnNote } from './write-note.ts'

export const evaluationRoutes = bind(evaluationEndpoints, {
  listEvaluationSessions: (scene, { program, query }) => listSessionPage(scene, program, query),
  createEvaluationSession: (scene, { program, body }) => createSession(scene, program, body),
  getEvaluationSession: (scene, { program, session, query }) => presentSession(scene, program, session, query.lang),
  changeEvaluationSession: unarchived((scene, { program, session, body }) =>
    changeSession(scene, program, session, body),
  ),
  deleteEvaluationSession: (scene, { program, session }) => deleteSession(scene, program, session),
  openEvaluationSession: (scene, { program, session }) => openSession(scene, program, session),
  continueEvaluationSession: (scene, { program, session, body }) => continueSession(scene, program, session, body),
  listAnonymisedFields: async (scene, { session }) => ({ data: await listAnonymisedFields(scene, session) }),
  setFieldRules: unarchived((scene, { session, body }) => setFieldRules(scene, session, body)),
  listEntriesToAnonymise: (scene, { session, query }) => listEntriesToAnonymise(scene, session, query),
  getEntryRedactions: unseated((scene, { session, entry }) => getEntryRedactions(scene, session, entry)),
  approveRedaction: unarchived(
    unseated((scene, { session, entry, body }) => approveRedaction(scene, session, entry, body)),
  ),
  putRedactedCopy: unarchived(
    unseated((scene, { session, entry, query, upload }) => putRedactedCopy(scene, session, entry, query, upload)),
  ),
  withdrawRedaction: unarchived(
    unseated((scene, { session, entry, query }) => withdrawRedaction(scene, session, entry, query.place)),
  ),
  previewAsJuror: (scene, { session, entry }) => previewAsJuror(scene, session, entry),
  streamPreviewCopy: (scene, { session, entry, query: { copy, ...wish }, headers }) =>
    streamPreview(scene, { session, entry, copyKey: copy }, wish, headers),
  revealIdentity: (scene, { program, session, entry, body }) =>
    revealIdentity(scene, { program, session, entry }, body.reason),
  pauseEvaluationSession: (scene, { program, session }) => pauseSession(scene, program, session),
  resumeEvaluationSession: (scene, { program, session }) => resumeSession(scene, program, session),
  closeEvaluationSession: (scene, { program, session }) => closeSession(scene, program, session),
  reopenEvaluationSession: (scene, { program, session, body }) => reopenSession(scene, program, session, body),
  archiveEvaluationSession: (scene, { program, session }) => archiveSession(scene, program, session),
  unarchiveEvaluationSession: (scene, { program, session }) => unarchiveSession(scene, program, session),

  listCriteria: async (scene, { session }) => {
    const criteria = await listCriteria(scene.db, session.id)
    return pageOf(criteria, { total: criteria.length })
  },
  listReplacedScorecards: async (scene, { session }) => {
    const replaced = await listReplacedScorecards(scene.db, session.id)
    return pageOf(replaced, { total: replaced.length })
  },
  addCriterion: unarchived((scene, { session, body, query }) => addCriterion(scene, session, body, query)),
  changeCriterion: unarchived((scene, { session, criterion, body, query }) =>
    changeCriterion(scene, session, criterion, body, query),
  ),
  removeCriterion: unarchived((scene, { session, criterion, query }) =>
    removeCriterion(scene, session, criterion, query),
  ),
  reorderCriteria: unarchived((scene, { session, body, query }) => reorderCriteria(scene, session, body.order, query)),

  listEntries: sighted((scene, { session, query }) => listEntries(scene, session, query)),
  getSessionViews: (scene, { session }) => findViews(scene.db, session.id),
  changeSessionViews: unarchived((scene, { session, body }) => changeViews(scene, session, body)),
  addEntries: unarchived((scene, { session, body }) => addEntries(scene, session, body.applicationIds)),
  getEntry: sighted((scene, { session, entry }) => getEntry(scene, session, entry)),
  setEntryCalibration: whileStaffMay(
    'assign',
    sighted((scene, { session, entry, body }) => setEntryCalibration(scene, session, entry, body)),
  ),
  removeEntry: unarchived((scene, { session, entry, query }) => removeEntry(scene, session, entry, query.confirmed)),

  listApplicationEvaluations: sighted((scene, { application }) => listApplicationEvaluations(scene, application)),

  listJurors: (scene, { session, query }) => listJurors(scene, session, query),
  listJuryTopics: async (scene, { program, query }) => ({
    groups: await listTopics(scene, program, query.lang ?? scene.locale),
  }),
  inviteJuror: unarchived((scene, { program, session, body }) => inviteJuror(scene, program, session, body)),
  inviteJurors: unarchived((scene, { program, session, body }) => inviteJurors(scene, program, session, body)),
  findJurorCandidates: unarchived((scene, { program, session, body }) =>
    findJurorCandidates(scene, program, session, body),
  ),
  changeJuror: unarchived((scene, { session, juror, body }) => changeJuror(scene, session, juror, body)),
  resendJurorInvitation: unarchived((scene, { program, session, juror }) =>
    resendInvitation(scene, program, session, juror),
  ),
  removeJuror: unarchived((scene, { session, juror, query }) => removeJuror(scene, session, juror, query.confirmed)),
  remindJurors: unarchived((scene, { program, session, body }) => remindJurors(scene, program, session, body.jurorIds)),

  listConflicts: sighted(async (scene, { session, query }) => {
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

  listDeclinedAssignments: sighted(async (scene, { session }) => {
    const rows = await listUnreplaced(scene.db, session.id)
    return pageOf(rows, { total: rows.length })
  }),
  listReplacements: sighted((scene, { session }) => listReplacements(scene, session)),
  assignEntry: whileStaffMay('assign', (scene, { session, juror, entry }) => assignEntry(scene, session, juror, entry)),
  unassignEntry: whileStaffMay('assign', (scene, { session, juror, entry, query }) =>
    unassignEntry(scene, session, juror, entry, query.confirmed),
  ),
  assignEntries: whileStaffMay('assign', (scene, { session, body }) => assignPairs(scene, session, body.pairs)),
  importAssignments: unarchived((scene, { session, query, upload }) =>
    importAssignments(scene, session, query, upload),
  ),
  getBidding: (scene, { session }) => getBidding(scene, session),
  changeBidding: unarchived((scene, { session, body }) => changeBidding(scene, session, body)),
  getOwnBids: (scene, { session }) => getOwnBids(scene, session),
  setOwnBid: (scene, { session, body }) => setOwnBid(scene, session, body),
  listAssignmentRuns: (scene, { session, query }) => listRunPage(scene, session, query),
  startAssignmentRun: unarchived((scene, { session, body }) => startRun(scene, session, body)),
  getAssignmentRun: (scene, { session, juryRun }) => getRun(scene, session, juryRun),
  listAssignmentChanges: (scene, { program, session, juryRun, query }) =>
    listChanges(scene, { program, session, run: juryRun }, query),
  cancelAssignmentRun: (scene, { session, juryRun }) => cancelRun(scene, session, juryRun),
  publishAssignmentRun: unarchived((scene, { session, juryRun }) => publishRun(scene, session, juryRun)),
  rollBackAssignmentRun: unarchived((scene, { session, juryRun }) => rollBackRun(scene, session, juryRun)),

  getResults: sighted((scene, { session, query }) => getResults(scene, session, query)),
  getVerdicts: sighted((scene, { session, query }) => getVerdicts(scene, session, query)),
  ruleElimination: (scene, { session, entry, criterion, body }) =>
    ruleElimination(scene, session, entry, criterion, body),
  ruleEliminationAsChair: (scene, { session, entry, criterion, body }) =>
    ruleElimination(scene, session, entry, criterion, body),
  getResultSettings: async (_, { session }) => presentResultSettings(session),
  changeResultSettings: (scene, { session, body }) => changeResultSettings(scene, session, body),
  previewSessionExport: (scene, { program, session, query }) => previewExport(scene, program, session, query.lang),
  exportResults: (scene, { program, session, query }) => exportResults(scene, program, session, query),
  exportEvaluations: (scene, { program, session, query }) => printEvaluations(scene, program, session, query.lang),
  listResultRuns: (scene, { session }) => listResultRuns(scene, session),
  makeResultRun: unarchived((scene, { program, session }) => makeResultRun(scene, program, session)),
  compareResultRuns: sighted((scene, { session, resultRun, query }) =>
    compareResultRuns(scene, session, resultRun, query.with),
  ),
  freezeResultRun: unarchived((scene, { session, resultRun, body }) =>
    freezeResultRun(scene, session, resultRun, body.reason),
  ),
  getResultBundle: async (_, { session, resultRun }) => streamBundle(session, resultRun),
  getResultKey: async (scene) => ({ publicKey: await resultPublicKey(scene) }),

  getSharedFigures: (scene, { session }) => getSharedFigures(scene, session),
  getOwnVote: (scene, { session, entry }) => getOwnVote(scene, session, entry),
  saveOwnVote: (scene, { session, entry, body }) => saveOwnVote(scene, session, entry, body),
  getOwnBallot: (scene, { session }) => getOwnBallot(scene, session),
  saveOwnBallot: (scene, { session, body }) => saveOwnBallot(scene, session, body),
  submitOwnBallot: (scene, { session, body }) => submitOwnBallot(scene, session, body),
  getNextPair: (scene, { session }) => getNextPair(scene, session),
  addComparison: (scene, { session, body }) => addComparison(scene, session, body),
  undoComparison: (scene, { session, comparison }) => undoComparison(scene, session, comparison),
  listComparisons: sighted((scene, { session, query }) => listComparisonPage(scene, session, query)),

  listMyEvaluationSessions: (scene, { query }) => listOwnSessions(scene, query),
  getMyEvaluationSession: (scene, { session }) => getOwnSession(scene, session),
  exportOwnEvaluations: (scene, { session, query }) => exportOwnWork(scene, session, query.lang),
  printOwnEntries: (scene, { session, query }) => printOwnWork(scene, session, query.lang),
  getEntryToJudge: (scene, { session, entry }) => readEntryToJudge(scene, session, entry),
  streamEntryCopy: (scene, { session, entry, params, query, headers }) =>
    streamCopy(scene, { session, entry, copyKey: params.copyKey }, query, headers),
  saveEvaluation: foreseeing(evaluationEndpoints.saveEvaluation, {
    leads: true,
    foresee: async (scene, { sessionId, entryId }) =>
      scene.actor.kind === 'user' ? readOwnDesk(scene, { sessionId, entryId, userId: scene.actor.userId }) : undefined,
    act: (scene, { session, entry, body, foreseen }) => saveEvaluation(scene, session, entry, body, foreseen),
  }),
  submitEvaluation: (scene, { session, entry, body }) => submitEvaluation(scene, session, entry, body),
  declineEntry: (scene, { session, entry, body }) => declineEntry(scene, session, entry, body),
  writeOwnNote: (scene, { session, entry, body }) => writeOwnNote(scene, session, entry, body),
  declareOwnConflict: (scene, { session, entry, body }) => declareOwnConflict(scene, session, entry, body),

  getPeerEvaluations: (scene, { session, entry }) => getPeerEvaluations(scene, session, entry),
  listHandedIn: (scene, { session }) => listHandedIn(scene, session),
  giveBack: (scene, { session, juror, body }) => giveBack(scene, { session, juror }, body),
  listSavedJuries: (scene, { program }) => listSavedJuryPage(scene, program),
  saveJury: (scene, { session, body }) => saveJury(scene, session, body),
  changeSavedJury: (scene, { program, savedJury, body }) => changeSavedJury(scene, program, savedJury, body),
  deleteSavedJury: (scene, { program, savedJury }) => deleteSavedJury(scene, program, savedJury),
  inviteSavedJury: unarchived((scene, { program, session, savedJury, body }) =>
    inviteSavedJury(scene, { program, session, savedJury }, body.emails),
  ),

  getCharter: (scene, { session }) => getCharter(scene, session),
  changeCharter: unarchived((scene, { session, body }) => changeCharter(scene, session, body)),
  getReminderRules: (scene, { session }) => findReminderRules(scene.db, session.id),
  changeReminderRules: unarchived((scene, { session, body }) => changeReminderRules(scene, session, body)),
  extendJuror: unarchived((scene, { program, session, juror, body }) =>
    extendJuror(scene, program, session, juror, body),
  ),
  getCharterToSign: (scene, { session }) => getCharterToSign(scene, session),
  signCharter: (scene, { session, body }) => signCharter(scene, session, body),
  enterByJuryLink: (scene, { body }) => enterByJuryLink(scene, body.token),
  renewJuryLink: (scene, { body }) => renewJuryLink(scene, body.token),
  readJuryInvitation: (scene, { body }) => readInvitation(scene, body.token),
  acceptJuryInvitation: (scene, { body }) => acceptInvitation(scene, body),
  declineJuryInvitation: (scene, { body }) => declineInvitation(scene, body.token),
  getMyParts: (scene) => getOwnParts(scene),
  listMyJuryInvitations: (scene) => listOwnInvitations(scene),
  acceptMyJuryInvitation: (scene, { body }) => acceptOwnInvitation(scene, body.invitationId),
  declineMyJuryInvitation: (scene, { body }) => declineOwnInvitation(scene, body.invitationId),
})
