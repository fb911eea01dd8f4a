export { ConflictDialog } from './conflicts/conflict-dialog.tsx'
export { DeclareConflictDialog } from './conflicts/declare-conflict-dialog.tsx'
export { loadNamedConflicts } from './load-named-conflicts.ts'
export { assignmentPages } from './routes.tsx'
