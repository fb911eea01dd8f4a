export { builderStaffPages } from './staff-routes.tsx'
