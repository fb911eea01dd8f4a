export {
  AddDomain,
  DomainRecord,
  domainStates,
  maxDomains,
  maxSenders,
  type RecordKind,
  type RecordProblem,
  recordKinds,
  recordProblems,
  recordStates,
  Sender,
  SenderDraft,
  Senders,
  SendingDomain,
} from './domain.ts'
export { sendingDomainEndpoints } from './domain-endpoints.ts'
export {
  Email,
  EmailLife,
  EmailQuery,
  emailMoments,
  emailSorts,
  emailStates,
  LiftSuppression,
  Suppression,
} from './email.ts'
export { emailEndpoints } from './endpoints.ts'
export type { EmailEvents } from './events.ts'
export {
  conditionOf,
  linesOf,
  type MailBlock,
  MailBody,
  MailCondition,
  type MailInline,
  type MailMark,
  MailText,
} from './mail-body.ts'
export {
  MailField,
  MailKind,
  MailKindRow,
  MailPreview,
  MailTemplate,
  MailTextState,
  MailVersion,
  mailAudiences,
  mailBytes,
  mailFieldTypes,
  mailGroups,
  mailLinks,
  mailSources,
  mailTextStates,
  PreviewMail,
  SaveMailDraft,
} from './mail-template.ts'
export { deliveryRefusals, domainRefusals, templateRefusals } from './refusals.ts'
export { type MailProvider, mailReportEndpoints } from './report-endpoints.ts'
export { mailTemplateEndpoints } from './template-endpoints.ts'
export { fieldsOfText, type MailProblem, mailProblems, namesIn, problemsOfMail } from './template-rules.ts'
