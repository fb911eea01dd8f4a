export { CriterionScore } from './criterion-score.tsx'
export { DeclineDialog } from './decline-dialog.tsx'
export { EntryActions } from './entry-actions.tsx'
export { noScore } from './given-score.ts'
export type { EntryToJudge, JurorSession } from './juror-session.ts'
export { nextToDo } from './next-todo.ts'
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
} from './offline/kept-work.ts'
export { useKeptOffline } from './offline/use-kept-offline.ts'
export { useKeptSheets } from './offline/use-kept-sheets.ts'
export { useKeptWork } from './offline/use-kept-work.ts'
export { lostTo } from './offline/use-sending.ts'
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
