export { type EmailSearch, placeOfEmails, readEmailSearch } from './email-search.ts'
export { useEmailNames } from './log/email-names.ts'
export { LogTabs } from './log-tabs.tsx'
export { MailTabs } from './mail-tabs.tsx'
