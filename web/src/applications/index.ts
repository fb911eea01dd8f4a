export { myApplicationsQuery } from './queries.ts'
export { applicationPages } from './routes.tsx'
export {
  applicationFileLinks,
  applicationFileSide,
  bulkActs,
  listActs,
  myApplicationLinks,
  myApplicationNews,
  myApplicationParts,
  mySpaceSide,
  mySpaceUnread,
} from './slots.ts'
export { SpacePage } from './space/space-page.tsx'
export { carriedChoice, carryChoice, type ListChoice, markOfChoice } from './staff/list/carried-choice.ts'
export { ChoiceLost } from './staff/list/choice-lost.tsx'
export { useLiveReads } from './staff/list/use-live-list.ts'
export { StateMark } from './state-mark.tsx'
export { useWaitingCount } from './use-waiting-count.ts'
