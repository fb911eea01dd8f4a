export { filesIn, findFileField, holdsFiles, knownFiles } from './answers/answer-files.ts'
export { isSame, type Merged, mergeAnswers, rowCount, textsIn, withKnownFiles } from './answers/merge-answers.ts'
export { emptySheet, type FormStep, presentConflicts, saveAnswers, writeMerged } from './answers/save-answers.ts'
export { acceptedContents, checkAnnounced, maxAnswerBytes } from './answers/upload-answer-file.ts'
export { withBannedDomains } from './answers/with-banned-domains.ts'
export { archivedApplications, archivedColumns, archivedReceipts } from './archived.ts'
export { listColumns, type QuestionColumn } from './columns/list-columns.ts'
export { comparedLength, familyOf, type PlainValue, plainValues, type SlotFamily } from './columns/plain-values.ts'
export { askAbout, lookUpLater, nextTry, soon } from './companies/look-up-companies.ts'
export { checkTakesAnswers, takesAnswers } from './deadlines/check-open.ts'
export { followSubmission } from './documents/after-submission.ts'
export { applicationDocument } from './documents/application-document.ts'
export { dressed } from './documents/dress.ts'
export {
  contextOf,
  dayIn,
  type Frame,
  type FrameStep,
  factsOf,
  lockFrame,
  progressOf,
  readFrame,
  stateShown,
} from './frame.ts'
export { applicationJobs } from './jobs.ts'
export { applicationListeners } from './listeners.ts'
export { applicationMails, colleagueMails, editedMail } from './mails/mail-kinds.ts'
export { type About, applicationUrl, calledIn, flag, namesOf, sendAddedMail, sendToApplicant } from './mails/mails.ts'
export { previewValues } from './mails/preview-values.ts'
export { otherPartsIn, readingOf } from './others/other-parts.ts'
export { rightIn } from './others/rights.ts'
export { answersOfAll } from './others/with-others.ts'
export { erasePersonalData, nameForPerson, personalDataOf } from './personal-data.ts'
export { presentFacts } from './present.ts'
export { listApplicationAnswers, readFile } from './read-applications.ts'
export { askRequest } from './requests/make-request.ts'
export { campaignOperation } from './revisions/update-campaigns.ts'
export { inWiderForm, widerForm } from './revisions/wider-form.ts'
export { applicationRoutes } from './routes.ts'
export { startApplication } from './start-application.ts'
export { alike } from './states/alike.ts'
export { attempt, bringTo, changeStates, needsToDecide } from './states/change-state.ts'
export { decideWhereItWaits } from './states/gates.ts'
export { reopenRequestsOf } from './states/give-up-many.ts'
export type { BulkFailure, BulkItem, BulkOutcome, ChangedAlike } from './states/many.ts'
export { publishDecisions, releaseDecisions } from './states/publish-decisions.ts'
export { setManyStates, together } from './states/set-many-states.ts'
export { withdrawApplication } from './states/withdraw-application.ts'
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
} from './store/applications.ts'
export { holdStates, restoreStates, type StateBefore, type StateRow, setTrashed } from './store/bulk-states.ts'
export { countImportedCompanies, listCompaniesOf } from './store/companies.ts'
export type { Gate } from './store/gates.ts'
export { type Linked, listAssigneesOf, listTagsOf } from './store/links.ts'
export { findExtendedUntil } from './store/more-time.ts'
export { findNames } from './store/names.ts'
export { deleteThing, findThing, listThings, placeBehind, setOrder } from './store/program-things.ts'
export { listAnsweredReferees, listReferees, type RefereeRow, readReferee } from './store/references.ts'
export { findRight, listShared } from './store/rights.ts'
export { giveSlots, readSlotsNow, type Slots, typeOfSlot } from './store/slots.ts'
export { listStandingSheets, type StandingSheet } from './store/standing-sheets.ts'
export {
  countStatusUses,
  findStatus,
  insertStatus,
  listStatusRows,
  type StatusRow,
  setStatus,
} from './store/statuses.ts'
export { type AnswerSheet, listSheetsOf, type SheetOfApplication } from './store/steps.ts'
export type { SubmittedStep } from './store/submissions.ts'
export { allSlots, replaceValues, type SlotPatch, slotPatch } from './store/values.ts'
export { applicationWaiting, shortened, type WaitingSource } from './store/waiting.ts'
export { compareAnswers } from './submission/compare-submissions.ts'
export { earlierSendings, referenceOf, send, submitApplication } from './submission/submit-application.ts'
export { applicationLoaders, isApplicant, isApplicantOf } from './things.ts'
export { applicationTopics, wordsChannel } from './topics.ts'
export { trashApplications, trashDays } from './trash/trash.ts'
