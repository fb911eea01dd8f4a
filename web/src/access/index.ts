export { useRoleName } from './role-name.ts'
export { accessPages } from './routes.tsx'
