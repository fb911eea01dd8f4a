export {
  type Application,
  type ApplicationRow,
  applicationColumns,
  countTaken,
  findApplication,
  insertApplication,
  listOwned,
  lockApplication,
  lockApplications,
  readApplication,
  searchText,
} from './applications.ts'
export { holdStates, restoreStates, type StateBefore, type StateRow, setTrashed } from './bulk-states.ts'
export { countImportedCompanies, listCompaniesOf } from './companies.ts'
export { type CurrentSheet, listCurrentSheets } from './current-sheets.ts'
export type { Gate } from './gates.ts'
export { type Linked, listAssigneesOf, listCategoriesOf, listTagsOf } from './links.ts'
export { findExtendedUntil } from './more-time.ts'
export { findNames } from './names.ts'
export { deleteThing, findThing, listThings, placeBehind, setOrder } from './program-things.ts'
export { listAnsweredReferees, listReferees, type RefereeRow, readReferee } from './references.ts'
export { findRight, listShared } from './rights.ts'
export { giveSlots, readSlotsNow, type Slots, typeOfSlot } from './slots.ts'
export {
  countStatusUses,
  findStatus,
  insertStatus,
  listStatusRows,
  type StatusRow,
  setStatus,
} from './statuses.ts'
export { type AnswerSheet, listSheetsOf, type SheetOfApplication } from './steps.ts'
export { countApplicationsSince, type SubmittedStep } from './submissions.ts'
export { allSlots, replaceValues, type SlotPatch, slotPatch } from './values.ts'
export { applicationWaiting, shortened, type WaitingSource } from './waiting.ts'
