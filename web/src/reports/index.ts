export { reportPages } from './routes.tsx'
export { reportStaffPages } from './staff-routes.tsx'
