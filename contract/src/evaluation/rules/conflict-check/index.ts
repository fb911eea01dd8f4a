export {
  type CheckedApplication,
  type CheckedPerson,
  type ConflictSign,
  checkConflicts,
  conflictSigns,
  type JointApplication,
  jointMonths,
  type SuspectedConflict,
} from './check-conflicts.ts'
export { nameKey, nameKeys } from './name-keys.ts'
export { companyOf, employerKey, lineOf, mailbox } from './traits.ts'
