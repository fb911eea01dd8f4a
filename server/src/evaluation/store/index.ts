export { type AssignmentRow, deleteAssignment, findAssignment, listAssignments } from './assignments.ts'
export { listComparisons, readComparison, type StoredComparison } from './comparisons.ts'
export { type ConflictRow, findConflict, listConflictRows, listLiveConflicts } from './conflicts.ts'
export { insertCriterion, listCriteria } from './criteria.ts'
export { listDeclined, listUnreplaced } from './declined.ts'
export { type EntryRow, findEntry, insertEntries, isSetAside, listEntryRows, setCalibration } from './entries.ts'
export { type EntryRef, findEntryRef, listEntryRefs } from './entry-refs.ts'
export {
  type EvaluationRow,
  findEvaluation,
  listEvaluations,
  listOwnEvaluations,
  listScores,
  readEvaluation,
  type ScoreRow,
  setEvaluation,
} from './evaluations.ts'
export { readJurorContext } from './juror-contexts.ts'
export { findJuror, findOwnJuror, type JurorRow, listJurorRows, listOwnJurors, setJuror } from './jurors.ts'
export { listScoreFacts } from './list-scores.ts'
export { listPeopleOf, type NamedPerson } from './people.ts'
export {
  type EntryContent,
  findProjection,
  listProjectedTitles,
  listProjections,
  type ProjectionKind,
} from './projections.ts'
export { listRecusals } from './recusals.ts'
export { scoreFact } from './score-fact.ts'
export { findViews } from './session-views.ts'
export { countSessions, findSession, listSessions, lockSession, type Session, setSession } from './sessions.ts'
export { listOptionsOf, listTagsOf } from './topics.ts'
export { listVotes } from './votes.ts'
