export { broughtInListener } from './anonymisation/look-at-brought-in.ts'
export { acceptInvitation } from './answer-invitation.ts'
export { archivedEvaluation } from './archived.ts'
export { assignPairs } from './assign.ts'
export { sessionKind } from './bulk-entries.ts'
export { changeSession } from './change-session.ts'
export { addComparison, getNextPair } from './compare-entries.ts'
export { decideEntries } from './council/decide-several.ts'
export { startDeliberation } from './council/publish.ts'
export { councilRoutes } from './council/routes.ts'
export { isInRoom } from './council/seat.ts'
export { councilTopics } from './council/topics.ts'
export { createSession } from './create-session.ts'
export { isJuror, mayJurorReadFile } from './is-juror.ts'
export { evaluationJobs } from './jobs.ts'
export { saveEvaluation, submitEvaluation } from './judge-entry.ts'
export { closeSession, openSession } from './move-session.ts'
export { saveOwnBallot, submitOwnBallot } from './order-entries.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { evaluationRoutes } from './routes.ts'
export {
  findEntry,
  findJuror,
  findSession,
  findSessionBySlug,
  type JurorRow,
  listAssignments,
  listCriteria,
  listDecisionTypes,
  listEntryRows,
  listJurorRows,
  listLiveConflicts,
  listSessions,
  type Session,
} from './store/index.ts'
export { listScores } from './store/list-scores.ts'
export { scoreFact } from './store/score-fact.ts'
export { evaluationLoaders } from './things.ts'
export { saveOwnVote } from './vote-entry.ts'
export { addCriterion } from './write-criteria.ts'
export { addEntries } from './write-entries.ts'
export { inviteJuror } from './write-jurors.ts'
export { evaluationMails } from './mail-kinds.ts'
