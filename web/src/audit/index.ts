export { auditPages } from './routes.tsx'
