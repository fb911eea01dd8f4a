export { AnswerDifference, ReadableChange, readableChange } from './answer-difference.ts'
export {
  AnswerChange,
  AnswerConflict,
  AnswerProblemSchema,
  AskGate,
  answersLimit,
  RefusedAnswer,
  SaveAnswers,
  SavedAnswers,
  UploadedAnswer,
} from './answering.ts'
export { copyAnswers } from './copy-answers.ts'
export { CopyReport, CopySource, copyEndpoints } from './copy-endpoints.ts'
export { withOthersAnswers } from './others-answers.ts'
export { applicantPart, isNeeded, openPart, otherParts, partOf } from './questions-for-others.ts'
export {
  answerOf,
  diffRows,
  forceRows,
  mergeRows,
  mergesByRow,
  type RowChange,
  rebaseRows,
  rowsOf,
} from './rows.ts'
