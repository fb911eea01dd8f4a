export { fillMerge, type MergePart, readMerge } from '../kernel/index.ts'
export {
  ChangePublication,
  DecisionMail,
  DecisionMails,
  DecisionPublication,
  DecisionReview,
  DecisionToPublish,
  MailPreview,
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
  maxRecipients,
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
  OwnMailPreview,
  RewriteTemplate,
  WriteTemplate,
} from './template.ts'
