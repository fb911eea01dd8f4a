export { acceptInvitation } from './answer-invitation.ts'
export { archivedEvaluation } from './archived.ts'
export { sessionKind } from './bulk-entries.ts'
export { changedFields, changeSession } from './change-session.ts'
export { createSession } from './create-session.ts'
export { countJudging, expectedOf } from './expected-reviews.ts'
export { followSessions, notifyFollowers, type SessionFollower } from './follow-sessions.ts'
export { isAskedToBid, isBidding } from './is-bidding.ts'
export { isJuror, mayJurorReadFile } from './is-juror.ts'
export { evaluationJobs } from './jobs.ts'
export { presentEvaluation, readOwnEvaluation, saveEvaluation, submitEvaluation, tell } from './judge-entry.ts'
export { contributeJurorFigures, type FiguresOfJuror } from './juror-figures.ts'
export { deadlineOf, namesOf, type Occasion, sendToJuror, sessionPath } from './letters.ts'
export {
  assignmentsMail,
  bidsMail,
  deliberationMail,
  evaluationMails,
  reopeningMail,
  revealMail,
} from './mail-kinds.ts'
export { listSigned } from './mails-to-staff.ts'
export { closeSession, openSession } from './move-session.ts'
export { placeOf } from './own-order.ts'
export { allWork, pairWorkByJuror } from './pair-work.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { presentConflict } from './present-conflict.ts'
export { presentEntry } from './present-entries.ts'
export { presentSession } from './present-session.ts'
export { programOf } from './program-of.ts'
export { unarchived, whileStaffMay } from './require-not-archived.ts'
export { sighted, unseated } from './require-not-blind.ts'
export { evaluationRoutes } from './routes.ts'
export { actorOf, mayInRound, projectionFor, roundFor, type Stance, stanceOf } from './stance.ts'
export { type AssignmentRow, deleteAssignment, findAssignment, listAssignments } from './store/assignments.ts'
export { listComparisons, readComparison, type StoredComparison } from './store/comparisons.ts'
export { type ConflictRow, findConflict, listConflictRows, listLiveConflicts } from './store/conflicts.ts'
export { insertCriterion, listCriteria } from './store/criteria.ts'
export { listDeclined, listUnreplaced } from './store/declined.ts'
export { type EntryRow, findEntry, insertEntries, isSetAside, listEntryRows, setCalibration } from './store/entries.ts'
export { type EntryPlace, findEntryPlace, listEntryPlaces } from './store/entry-places.ts'
export {
  type EvaluationRow,
  findEvaluation,
  listEvaluations,
  listOwnEvaluations,
  listScores,
  readEvaluation,
  type ScoreRow,
  setEvaluation,
} from './store/evaluations.ts'
export { findJuror, findOwnJuror, type JurorRow, listJurorRows, listOwnJurors, setJuror } from './store/jurors.ts'
export { listScoreFacts } from './store/list-scores.ts'
export { listPeopleOf, type NamedPerson } from './store/people.ts'
export {
  type EntryContent,
  findProjection,
  listProjectedTitles,
  listProjections,
  type ProjectionKind,
} from './store/projections.ts'
export { listRecusals } from './store/recusals.ts'
export { scoreFact } from './store/score-fact.ts'
export { findViews } from './store/session-views.ts'
export { countSessions, findSession, listSessions, lockSession, type Session, setSession } from './store/sessions.ts'
export { readStance } from './store/stances.ts'
export { listOptionsOf, listTagsOf } from './store/topics.ts'
export { listVotes } from './store/votes.ts'
export { evaluationLoaders, inSession } from './things.ts'
export { titleFor } from './title-for.ts'
export { listTopics } from './topics/list-topics.ts'
export { addCriterion } from './write-criteria.ts'
export { addEntries, newCode } from './write-entries.ts'
export { inviteJuror } from './write-jurors.ts'
export { readOwnNote } from './write-note.ts'
