export { EvaluationAnswers } from './evaluation-answers.tsx'
export { isQuiet, type JurorRow } from './juries/juror-columns.tsx'
export { SeverityBar } from './juries/severity-bar.tsx'
export { takesBack } from './juries/takes-back.ts'
export { useJurorActions } from './juries/use-juror-actions.tsx'
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
export { shareOf } from './share-of.ts'
export { AddEntriesDialog } from './staff/add-entries-dialog.tsx'
export { ConflictEvidence, type ConflictRow } from './staff/conflict-evidence.tsx'
export { type EntryRow, useEntryColumns } from './staff/entry-columns.tsx'
export { RemoveEntryDialog } from './staff/remove-entry-dialog.tsx'
export { useGridKeys } from './staff/use-grid-keys.ts'
export { useMay, useMayChange, useSessionAllows } from './staff/use-may.ts'
export { useProgram, useSessionAddress } from './staff/use-place.ts'
export { useOwnLang, useWritingLang } from './staff/use-writing-lang.ts'
export { useRefusalToast } from './use-refusal-toast.ts'
export { useSessionCounts } from './use-session-counts.ts'
export { type EntryLook, EntryViewTabs, usualLook } from './views/entry-view-tabs.tsx'
export { lookAt } from './views/look-at.ts'
export { Waiting } from './waiting.tsx'
export { workShare, workText } from './work-text.ts'
