export { hashOfAddress, liftListHold, listHeldAddresses } from './delivery-store.ts'
export { chooseSender, contributeDomainKeeper, type DomainKeeper, sendingDomainLoaders } from './domains/index.ts'
export { emailJobs } from './jobs.ts'
export { contributeApplicants } from './log/applicant-source.ts'
export { contributeMailRights } from './log/rights.ts'
export {
  type AnyMailKind,
  contributeMails,
  listMailKinds,
  type MailKind,
  mailKind,
  type ValuesOf,
} from './mail-kinds.ts'
export { serveMailbox } from './mailbox-page.ts'
export { contributeOwnMails, type OwnMailSource } from './own/own-source.ts'
export { mapOwnMailTitles } from './own/own-store.ts'
export {
  findOwnWords,
  layOutOwn,
  type NamedVersion,
  type OwnWords,
  ownTextFor,
  readOwnWords,
  renderOwn,
} from './own/own-texts.ts'
export { listSendableOwnMails } from './own/read-own.ts'
export { eraseApplicationMails, erasePersonalData, personalDataOf, preferenceDataOf } from './personal-data.ts'
export { countDigestLines, findPreferences, setPreferences } from './preferences/index.ts'
export { contributePreview, type PreviewOf } from './preview-source.ts'
export { renderText } from './render-text.ts'
export { emailRoutes } from './routes.ts'
export { letLeave, type Mail, pictureAddress, sendMail, sendWritten, type WrittenMail } from './send-mail.ts'
export { type EmailRow, findEmail, findNewestEmailTo, listNewestEmails } from './store.ts'
export { sweepMailWords } from './sweep-words.ts'
export { handOverReport } from './take-report.ts'
export type { LiveText } from './template-store.ts'
