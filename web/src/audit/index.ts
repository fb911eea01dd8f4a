export { auditStaffPages } from './staff-routes.tsx'
