export { notificationStaffPages } from './staff-routes.tsx'
export { useInboxCount } from './use-inbox-count.ts'
