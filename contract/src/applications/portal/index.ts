export {
  AnsweredStep,
  ApplicationGate,
  FieldPlace,
  MyApplication,
  MyApplicationSummary,
  RemovedAnswer,
  StepKind,
  Submission,
  SubmissionFacts,
  SubmissionPart,
  WantedChanges,
} from './my-application.ts'
