import { labelEndpoints } from '@laurel/contract/casework'
import { findStatus, type StatusRow } from '../applications/store/index.ts'
import { bind, loader } from '../kernel/http/index.ts'
import { assignApplication, listAssignable } from './assignment/change-assignees.ts'
import { addRule, changeRule, deleteRule, listRules, orderRules } from './assignment/write-rules.ts'
import { setApplicationStatus } from './statuses/give-status.ts'
import { addStatus, changeStatus, deleteStatus, listStatuses, orderStatuses } from './statuses/write-statuses.ts'
import { findRule, type RuleRow } from './store/assignment.ts'
import { findTag, type TagRow } from './store/tags.ts'
import { tagApplication } from './tags/tag-applications.ts'
import { addTag, changeTag, deleteTag, listTags, mergeTag, orderTags } from './tags/write-tags.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    tagId: { as: 'tag'; is: TagRow }
    statusId: { as: 'status'; is: StatusRow }
    assignmentRuleId: { as: 'rule'; is: RuleRow }
  }
}

const isOfProgram = (thing: { programId: string }, { program }: { program?: unknown }) =>
  thing.programId === (program as { id: string } | undefined)?.id

export const labelLoaders = [
  loader({ param: 'tagId', as: 'tag', find: ({ db }, id) => findTag(db, id), isWithin: isOfProgram }),
  loader({ param: 'statusId', as: 'status', find: ({ db }, id) => findStatus(db, id), isWithin: isOfProgram }),
  loader({ param: 'assignmentRuleId', as: 'rule', find: ({ db }, id) => findRule(db, id), isWithin: isOfProgram }),
]

export const labelRoutes = bind(labelEndpoints, {
  listTags: (scene, { program }) => listTags(scene, program),
  addTag: (scene, { program, body }) => addTag(scene, program, body),
  changeTag: (scene, { program, tag, body }) => changeTag(scene, program, tag, body),
  orderTags: (scene, { program, body }) => orderTags(scene, program, body.ids),
  mergeTag: (scene, { program, tag, body }) => mergeTag(scene, program, tag, body.into),
  deleteTag: (scene, { program, tag }) => deleteTag(scene, program, tag),
  tagApplication: (scene, { application, body }) => tagApplication(scene, application, body),

  listStatuses: (scene, { program }) => listStatuses(scene, program),
  addStatus: (scene, { program, body }) => addStatus(scene, program, body),
  changeStatus: (scene, { program, status, body }) => changeStatus(scene, program, status, body),
  orderStatuses: (scene, { program, body }) => orderStatuses(scene, program, body.ids),
  deleteStatus: (scene, { program, status }) => deleteStatus(scene, program, status),
  setApplicationStatus: (scene, { program, application, body }) =>
    setApplicationStatus(scene, program, application, body),

  listAssignable: (scene, { program }) => listAssignable(scene, program.id),
  assignApplication: (scene, { application, body }) => assignApplication(scene, application, body),
  listAssignmentRules: (scene, { program }) => listRules(scene, program),
  addAssignmentRule: (scene, { program, body }) => addRule(scene, program, body),
  changeAssignmentRule: (scene, { program, rule, body }) => changeRule(scene, program, rule, body),
  orderAssignmentRules: (scene, { program, body }) => orderRules(scene, program, body.ids),
  deleteAssignmentRule: (scene, { rule }) => deleteRule(scene, rule),
})
