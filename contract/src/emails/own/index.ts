export { ownMailEndpoints } from './own-endpoints.ts'
export { CreateOwnMail, maxOwnMails, OwnMail, ownMailId, ownMailKind, RenameOwnMail } from './own-mail.ts'
export { ownMailRefusals } from './refusals.ts'
