export {
  applicationSources,
  applicationStates,
  type Decision,
  decisions,
  gatePressing,
  gateStatuses,
  holdsWhatIsBefore,
  isDecision,
} from './application-states.ts'
export { GiveMoreTime, GrantedMoreTime, MoreTime, MyDeadline } from './more-time.ts'
export {
  ChangeStatus,
  GiveStatus,
  LabelledState,
  labelledStates,
  maxRules,
  maxStatuses,
  maxTags,
  ProgramStatus,
  ShownStatus,
  UsedStatus,
  WriteStatus,
} from './program-status.ts'
export { closedKeys, reopenedIn, reopensAny } from './reopened.ts'
export { ApplicationSource, ApplicationState, GateStatus } from './state.ts'
