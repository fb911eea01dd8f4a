export { Charter, CharterChange, CharterSignature, CharterToSign } from './charter.ts'
export {
  AgendaItem,
  ApplicationFeedback,
  CursorMove,
  DecisionChange,
  DecisionOutcome,
  DecisionSettings,
  DecisionSettingsChange,
  DecisionType,
  DeliberatedEntry,
  Deliberation,
  EntryDecision,
  JointMotionProposal,
  Motion,
  MotionProposal,
  PublicationPreview,
  SeveralDecisions,
  UndoneDecisions,
} from './deliberation.ts'
export { deliberationEndpoints } from './endpoints/index.ts'
export { type MotionTally, type MotionVote, motionTally, proposeAgenda } from './rules/deliberation.ts'
