export { sitePages } from './routes.tsx'
export { siteStaffPages } from './staff-routes.tsx'
