export { useInboxCount } from './use-inbox-count.ts'
