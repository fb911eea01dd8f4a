export { exchangeStaffPages } from './staff-routes.tsx'
