export { evaluationPages } from './routes.tsx'
export { evaluationStaffPages } from './staff-routes.tsx'
