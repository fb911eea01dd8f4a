export { EmailContent, EmailKind, hiddenFor } from './log.ts'
export { emailLogEndpoints } from './log-endpoints.ts'
