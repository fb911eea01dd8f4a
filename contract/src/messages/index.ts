export { fillMerge, type MergePart, readMerge } from '../kernel/index.ts'
export {
  ChangePublication,
  DecisionLetter,
  DecisionLetters,
  DecisionPublication,
  DecisionReview,
  DecisionToPublish,
  LetterPreview,
  StartPublication,
  undoSeconds,
} from './decision.ts'
export { messageEndpoints } from './endpoints.ts'
export type { MessageEvents } from './events.ts'
export {
  answerPrefix,
  type MergeField,
  type MergeProblem,
  mergeFields,
  mergeProblems,
  namedAnswers,
  unsureFields,
} from './merge.ts'
export {
  Conversation,
  ConversationCounts,
  ConversationView,
  Message,
  MyConversation,
  messageFileBytes,
  messageFiles,
  messageLength,
  SendMessage,
  Side,
} from './message.ts'
export { mergeRefusals, messageRefusals, publicationRefusals, sendingRefusals } from './refusals.ts'
export {
  mostRecipients,
  RecipientCounts,
  Recipients,
  Sending,
  SendingItem,
  StartSending,
  sendingProblems,
  sendingStates,
} from './sending.ts'
export {
  MessagePreview,
  MessageSubjects,
  MessageTemplate,
  MessageTexts,
  RewriteTemplate,
  WriteTemplate,
} from './template.ts'
