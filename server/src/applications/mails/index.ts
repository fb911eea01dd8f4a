export { applicationMails, colleagueMails, editedMail } from './mail-kinds.ts'
export { type About, applicationUrl, calledIn, flag, namesOf, sendAddedMail, sendToApplicant } from './mails.ts'
export { applicantAddress, previewValues } from './preview-values.ts'
