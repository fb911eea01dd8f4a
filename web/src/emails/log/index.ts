export { EmailLog } from './email-log.tsx'
