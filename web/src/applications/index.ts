export { applyPlace } from './apply/apply-search.ts'
export { ComingSheet } from './apply/coming.tsx'
export { ConflictPanel } from './apply/notices/conflict-panel.tsx'
export { uploadsOf } from './apply/saving/uploads-of.ts'
export { myApplicationsQuery } from './queries.ts'
export { applicationPages } from './routes.tsx'
export { SentFor } from './sent-for.tsx'
export {
  applicationFileLinks,
  applicationFileNotices,
  applicationFileSide,
  bulkActions,
  listActions,
  myApplicationLinks,
  myApplicationNews,
  myApplicationParts,
  mySpaceSide,
  mySpaceUnread,
} from './slots.ts'
export { SpacePage } from './space/space-page.tsx'
export { applicationQuery, historyQuery, invalidatedWithApplications } from './staff/application-queries.ts'
export { type GateAnswerTo, gateAnswers } from './staff/gate-answers.ts'
export { GateDialog } from './staff/gate-dialog.tsx'
export { MoreTimeDialog } from './staff/more-time-dialog.tsx'
export { stepChoices } from './staff/reopen-choice.tsx'
export { mayBring, possibleTargets, usualTarget } from './staff/state-actions.ts'
export { type RequestedState, StateDialog } from './staff/state-dialog.tsx'
export { useDialogSave } from './staff/use-dialog-save.ts'
export { useOneChange } from './staff/use-one-change.tsx'
export { useProgram } from './staff/use-program.ts'
export { useStateChange } from './staff/use-state-change.ts'
export { StateMark } from './state-mark.tsx'
export { useWaitingCount } from './use-waiting-count.ts'
