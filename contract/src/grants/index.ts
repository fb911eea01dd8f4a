export {
  Agreement,
  AgreementTemplate,
  AgreementTemplateDraft,
  SendAgreement,
  Sign,
  SignatureMethod,
  Signer,
  SignerDraft,
  Signing,
  signatureMethods,
  templateFields,
} from './agreement.ts'
export { agreementForms, grantEndpoints } from './endpoints.ts'
export { Fund, FundDraft } from './fund.ts'
export {
  DecideGrant,
  EndGrant,
  Grant,
  GrantDecision,
  GrantDetails,
  GrantQuery,
  GrantState,
  grantStates,
  OwnGrant,
  ProposeGrant,
  PublicGrant,
  PublicGrants,
} from './grant.ts'
export {
  GivePayee,
  GrantFile,
  Installment,
  InstallmentDraft,
  InstallmentState,
  MakeGrantFile,
  Payee,
  PlanInstallments,
  payeeDelayHours,
  ReadyInstallment,
  WaitReason,
} from './installment.ts'
export { maxGrantAmount } from './money.ts'
export { ownGrantEndpoints, signingEndpoints } from './own-endpoints.ts'
export {
  AnswerGrantReport,
  AskGrantReport,
  GrantReport,
  GrantReportState,
  maxReportFiles,
  ReportEntry,
  ReportFile,
  SendGrantReport,
} from './report.ts'
export {
  countedStates,
  leftOf,
  mayEnd,
  needsSecond,
  nextReminder,
  payeeStates,
  reminderDays,
  sumOf,
  waitsOf,
} from './rules.ts'
