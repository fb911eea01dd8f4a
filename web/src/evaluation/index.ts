export { EvaluationAnswers } from './evaluation-answers.tsx'
export { isQuiet, type JurorRow } from './juries/juror-columns.tsx'
export { SeverityBar } from './juries/severity-bar.tsx'
export { takesBack } from './juries/takes-back.ts'
export { useJurorActs } from './juries/use-juror-acts.tsx'
export { CriterionScore } from './jury/criterion-score.tsx'
export { DeclineDialog } from './jury/decline-dialog.tsx'
export { EntryActs } from './jury/entry-acts.tsx'
export { noScore } from './jury/given-score.ts'
export type { EntryToJudge, JurorSession } from './jury/juror-session.ts'
export { nextToDo } from './jury/next-todo.ts'
export {
  type GivenVote,
  type KeptAnswer,
  keptAnswers,
  keptOrders,
  keptVotes,
  orderOf,
  type SavedWork,
  sendAnswer,
  sendOrder,
  sendVote,
  voteOf,
} from './jury/offline/kept-work.ts'
export { useKeptOffline } from './jury/offline/use-kept-offline.ts'
export { useKeptSheets } from './jury/offline/use-kept-sheets.ts'
export { useKeptWork } from './jury/offline/use-kept-work.ts'
export { lostTo } from './jury/offline/use-sending.ts'
export { PrivateNote } from './jury/private-note.tsx'
export { SessionDates } from './jury/session-dates.tsx'
export { SheetConflict } from './jury/sheet-conflict.tsx'
export { SheetFooter } from './jury/sheet-footer.tsx'
export { SheetKeys } from './jury/sheet-keys.tsx'
export { SheetNotices } from './jury/sheet-notices.tsx'
export { entryAt, sheetPath } from './jury/sheet-path.ts'
export { SheetSection } from './jury/sheet-section.tsx'
export { useNarrow } from './jury/use-narrow.ts'
export { type OwnSheet, useSheet } from './jury/use-sheet.ts'
export { useSheetKeys } from './jury/use-sheet-keys.ts'
export { WorkLine } from './jury/work-line.tsx'
export { loadReasonDialog } from './load-reason-dialog.ts'
export { loadEvaluationSummary } from './load-summary.ts'
export { coefficientText, gapText, markOutOf, markText } from './marks.ts'
export { ownSessionPath } from './own-session.ts'
export { ownSessionId } from './own-session-id.ts'
export { PhaseBadge } from './phase-badge.tsx'
export {
  afterAssigning,
  anonymisedFieldsQuery,
  conflictsQuery,
  criteriaQuery,
  entryToJudgeQuery,
  jurorsQuery,
  mySessionQuery,
  mySessionsQuery,
  nextPairQuery,
  ownBallotQuery,
  ownVoteQuery,
  paramsOf,
  type SessionPlace,
  sessionQuery,
  sessionsQuery,
} from './queries.ts'
export { orSessions, readSession } from './read-session.ts'
export { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx'
export { evaluationPages } from './routes.tsx'
export { useSessionTime } from './session-time.ts'
export { PolicyForm } from './sessions/policy-form.tsx'
export { RemindersForm } from './sessions/reminders-form.tsx'
export { ResultRulesForm } from './sessions/result-rules-form.tsx'
export { SessionForm } from './sessions/session-form.tsx'
export { SessionMoves } from './sessions/session-moves.tsx'
export { SessionScreen } from './sessions/session-screen.tsx'
export { shareOf } from './share-of.ts'
export { AddEntriesDialog } from './staff/add-entries-dialog.tsx'
export { ConflictEvidence, type ConflictRow } from './staff/conflict-evidence.tsx'
export { type EntryRow, useEntryColumns } from './staff/entry-columns.tsx'
export { RemoveEntryDialog } from './staff/remove-entry-dialog.tsx'
export { useGridKeys } from './staff/use-grid-keys.ts'
export { useMay, useMayChange, useRoundAllows } from './staff/use-may.ts'
export { useProgram, useSessionPlace } from './staff/use-place.ts'
export { useOwnLang, useWritingLang } from './staff/use-writing-lang.ts'
export { useRefusalToast } from './use-refusal-toast.ts'
export { useSessionCounts } from './use-session-counts.ts'
export { type EntryLook, EntryViewTabs, usualLook } from './views/entry-view-tabs.tsx'
export { lookAt } from './views/look-at.ts'
export { Waiting } from './waiting.tsx'
export { workShare, workText } from './work-text.ts'
