export { archivedCasework, archivedLabels } from './archived.ts'
export { type AssignedByRules, assignByRules, assignSubmitted } from './assignment/assign-by-rules.ts'
export {
  type AssigneesBefore,
  assignApplication,
  changeAssignees,
  checkAssignees,
  putAssigneesBack,
} from './assignment/change-assignees.ts'
export { addRule } from './assignment/write-rules.ts'
export { writeComment } from './comments.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { caseworkRoutes } from './routes.ts'
export { sendHeld } from './send-on-behalf.ts'
export { setApplicationStatus, statusOf } from './statuses/give-status.ts'
export { addStatus } from './statuses/write-statuses.ts'
export { listRuleRows, removeRuns } from './store/assignment.ts'
export { eraseTeamTexts } from './store/erase-application.ts'
export { listTagRows } from './store/tags.ts'
export { caseworkWaiting } from './store/waiting.ts'
export { changeTags, checkTags, type TagsChanged, tagApplication } from './tags/tag-applications.ts'
export { addTag, listTags } from './tags/write-tags.ts'
export { addTask } from './tasks.ts'
export { caseworkLoaders } from './things.ts'
