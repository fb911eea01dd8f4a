export { archivedApplications, archivedColumns, archivedReceipts } from './archived.ts'
export { listColumns, type QuestionColumn } from './columns/list-columns.ts'
export { comparedLength, familyOf, type PlainValue, plainValues, type SlotFamily } from './columns/plain-values.ts'
export { askAbout, lookUpLater, nextTry, soon } from './companies/look-up-companies.ts'
export { checkTakesAnswers, takesAnswers } from './deadlines/check-open.ts'
export { giveMoreTime } from './deadlines/give-more-time.ts'
export { followSubmission } from './documents/after-submission.ts'
export { applicationDocument } from './documents/application-document.ts'
export { dressed } from './documents/dress.ts'
export {
  contextOf,
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
export { otherPartsIn, readingOf } from './others/other-parts.ts'
export { rightIn } from './others/rights.ts'
export { answersOfAll } from './others/with-others.ts'
export { payableOf } from './payable.ts'
export { erasePersonalData, nameForPerson, personalDataOf } from './personal-data.ts'
export { presentFacts } from './present.ts'
export { listApplicationAnswers, readFile } from './read-applications.ts'
export { askRequest } from './requests/make-request.ts'
export { campaignOperation } from './revisions/update-campaigns.ts'
export { inWiderForm, widerForm } from './revisions/wider-form.ts'
export { applicationRoutes } from './routes.ts'
export { startApplication } from './start-application.ts'
export { compareAnswers } from './submission/compare-submissions.ts'
export { earlierSendings, referenceOf, send, submitApplication } from './submission/submit-application.ts'
export { applicationLoaders, isApplicant, isApplicantOf } from './things.ts'
export { applicationTopics, wordsChannel } from './topics.ts'
export { trashApplications, trashDays } from './trash/trash.ts'
