export { useRoleName } from './role-name.ts'
export { ImposeDialog } from './roles/impose-dialog.tsx'
export { accessPages } from './routes.tsx'
export { memberErasure } from './slots.ts'
