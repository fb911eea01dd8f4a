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
export { companyOf, employerKey, lineOf, mailbox, nameKey } from './traits.ts'
