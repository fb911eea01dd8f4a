export { archivedApplications, archivedCasework, archivedReceipts, archivedTags } from './archived.ts'
export { askRequest } from './ask-request.ts'
export { assignApplication } from './assignment/change-assignees.ts'
export { addRule } from './assignment/write-rules.ts'
export { type BulkKindOf, offerBulk } from './bulk/kind.ts'
export { bulkLoaders, bulkRoutes } from './bulk/routes.ts'
export { careLoaders, careRoutes } from './care-routes.ts'
export { writeComment } from './casework/comments.ts'
export { caseworkRoutes } from './casework/routes.ts'
export { addTask } from './casework/tasks.ts'
export { caseworkLoaders } from './casework/things.ts'
export { changeStates } from './change-state.ts'
export { type Column as QuestionColumn, listColumns } from './columns.ts'
export { type ContributedFact, contributeFacts } from './contributed-facts.ts'
export { copyRoutes } from './copy/routes.ts'
export { deadlineListener } from './deadline-jobs.ts'
export { applicationDocument } from './documents/application-document.ts'
export { dressed } from './documents/dress.ts'
export { documentRoutes } from './documents/routes.ts'
export { orphanListener } from './drop-orphans.ts'
export { revisionListener } from './follow-revision.ts'
export { formChangeRoutes } from './form-change-routes.ts'
export { stateShown } from './frame.ts'
export { type ImportedApplication, type ImportedState, insertImportedApplications } from './import-applications.ts'
export { infectedListener } from './infected-files.ts'
export { applicationJobs } from './jobs.ts'
export { calledIn } from './letters.ts'
export { lifeRoutes } from './life-routes.ts'
export { listRoutes, listViewLoaders } from './list-routes.ts'
export { onBehalfRoutes } from './on-behalf-routes.ts'
export { inviteReferee, peopleLoaders, peopleRoutes } from './people/index.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { publishDecisions, releaseDecisions } from './publish-decisions.ts'
export { listApplicationAnswers } from './read-applications.ts'
export {
  type ApplicationDocument,
  countPickedOf,
  type DocumentPart,
  isListOfTrash,
  packMatching,
  readDocuments,
} from './read-documents.ts'
export { restoreImportedApplications } from './restore-imported.ts'
export { applicationRoutes } from './routes.ts'
export { saveAnswers } from './save-answers.ts'
export { startApplication } from './start-application.ts'
export { setApplicationStatus } from './statuses/give-status.ts'
export { addStatus } from './statuses/write-statuses.ts'
export {
  type Application,
  applicationWaiting,
  countImportedCompanies,
  countStatusUses,
  findApplication,
  type KnownApplication,
  listByReference,
  listOwned,
  listSheetsOf,
  listStandingSheets,
  listStatusRows,
  lockApplications,
  packedId,
  type StandingSheet,
  type StatusRow,
  unpackIds,
  type WaitingFor,
  type WaitingSource,
} from './store/index.ts'
export { submitApplication } from './submit-application.ts'
export { changeTags, tagApplication } from './tags/tag-applications.ts'
export { addTag, listTags } from './tags/write-tags.ts'
export { applicationLoaders, isApplicant, isApplicantOf } from './things.ts'
export { applicationTopics } from './topics.ts'
export { trashApplications } from './trash.ts'
export { trashRoutes } from './trash-routes.ts'
export { updateCampaignRoutes } from './update-campaign-routes.ts'
export { type BeforeUpdate, type ImportedUpdate, updateImportedApplications } from './update-imported.ts'
export { acceptedContents, mostBytes } from './upload-answer-file.ts'
export { withdrawApplication } from './withdraw-application.ts'
