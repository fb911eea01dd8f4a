export {
  type ActionContext,
  type ActionKind,
  type AnyActionKind,
  actionKindOf,
  listActionKinds,
  offerActions,
} from './action-kind.ts'
export { awardActions } from './award-actions.ts'
export { bulkActions } from './bulk-actions.ts'
export { moneyActions } from './money-actions.ts'
export { teamActions } from './team-actions.ts'
export { writeActions } from './write-actions.ts'
