export {
  AnsweredStep,
  ApplicationGate,
  FieldPlace,
  MyApplication,
  MyApplicationSummary,
  RemovedAnswer,
  RequestedChanges,
  StepKind,
  Submission,
  SubmissionFacts,
  SubmissionPart,
} from './my-application.ts'
