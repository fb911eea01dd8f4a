export { useRoleName } from './role-name.ts'
export { accessPages } from './routes.tsx'
export { accessStaffPages } from './staff-routes.tsx'
