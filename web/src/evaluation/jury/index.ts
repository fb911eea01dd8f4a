export { CriterionScore } from './criterion-score.tsx'
export { DeclineDialog } from './decline-dialog.tsx'
export { noScore } from './entered-score.ts'
export { EntryActions } from './entry-actions.tsx'
export type { EntryToJudge, JurorSession } from './juror-session.ts'
export { nextToDo } from './next-todo.ts'
export {
  orderOf,
  type SavedWork,
  type StoredAnswer,
  sendAnswer,
  sendOrder,
  sendVote,
  storedAnswers,
  storedOrders,
  storedVotes,
  type VoteWork,
  voteOf,
} from './offline/stored-work.ts'
export { useOfflineCopies } from './offline/use-offline-copies.ts'
export { lostTo } from './offline/use-sending.ts'
export { useStoredSheets } from './offline/use-stored-sheets.ts'
export { useStoredWork } from './offline/use-stored-work.ts'
export { PrivateNote } from './private-note.tsx'
export { SessionDates } from './session-dates.tsx'
export { SheetConflict } from './sheet-conflict.tsx'
export { SheetFooter } from './sheet-footer.tsx'
export { SheetKeys } from './sheet-keys.tsx'
export { SheetNotices } from './sheet-notices.tsx'
export { entryAt, sheetPath } from './sheet-path.ts'
export { SheetSection } from './sheet-section.tsx'
export { useNarrow } from './use-narrow.ts'
export { type OwnSheet, useSheet } from './use-sheet.ts'
export { useSheetKeys } from './use-sheet-keys.ts'
export { WorkLine } from './work-line.tsx'
