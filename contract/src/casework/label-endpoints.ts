import { z } from 'zod'
import { Assignee, stateRefusals, Tag, UsedTag, WriteTag } from '../applications/index.ts'
import { ChangeStatus, GiveStatus, ProgramStatus, UsedStatus, WriteStatus } from '../applications/states/index.ts'
import { endpoint, Id } from '../kernel/index.ts'
import { Assignable, AssignmentRule, WriteRule } from './assignment.ts'
import { ruleRefusals, statusRefusals, tagRefusals } from './refusals.ts'

const ofProgram = '/api/user.programs/{programId}'
const program = z.object({ programId: z.string().max(80) })
const reads = { to: 'staff', permission: 'program.applications.read' } as const
const updates = { to: 'staff', permission: 'program.applications.update' } as const
const decides = { to: 'staff', permission: 'program.applications.decide' } as const
const settles = { to: 'staff', permission: 'program.settings.manage' } as const
/** All of them, in the order wanted. */
const Order = z.object({ ids: z.array(Id).max(500) })
const things = z.array(Id).max(50)

const tags = {
  listTags: endpoint({
    name: 'listTags',
    method: 'GET',
    path: `${ofProgram}/tags`,
    summary: 'The tags of a program in their order, with how many applications bear them',
    access: reads,
    params: program,
    ok: z.object({ data: z.array(UsedTag) }),
  }),
  addTag: endpoint({
    name: 'addTag',
    method: 'POST',
    path: `${ofProgram}/tags`,
    summary: 'Add a tag to a program',
    access: updates,
    params: program,
    body: WriteTag,
    ok: Tag,
    status: 201,
    refusals: tagRefusals,
  }),
  changeTag: endpoint({
    name: 'changeTag',
    method: 'PUT',
    path: `${ofProgram}/tags/{tagId}`,
    summary: 'Rename a tag or give it another colour',
    access: updates,
    params: program.extend({ tagId: Id }),
    body: WriteTag,
    ok: Tag,
    refusals: tagRefusals,
  }),
  orderTags: endpoint({
    name: 'orderTags',
    method: 'PUT',
    path: `${ofProgram}/tags-order`,
    summary: 'Put the tags of a program in another order',
    access: updates,
    params: program,
    body: Order,
  }),
  mergeTag: endpoint({
    name: 'mergeTag',
    method: 'POST',
    path: `${ofProgram}/tags/{tagId}/merging`,
    summary: 'Give everything that bears a tag another one in its place, and delete it',
    access: updates,
    params: program.extend({ tagId: Id }),
    body: z.object({ into: Id }),
    ok: UsedTag,
  }),
  deleteTag: endpoint({
    name: 'deleteTag',
    method: 'DELETE',
    path: `${ofProgram}/tags/{tagId}`,
    summary: 'Take a tag off everything that bears it, and delete it',
    access: updates,
    params: program.extend({ tagId: Id }),
  }),
  tagApplication: endpoint({
    name: 'tagApplication',
    method: 'POST',
    path: `${ofProgram}/responses/{responseId}/tags`,
    summary: 'Put tags on an application and take others off',
    access: updates,
    params: program.extend({ responseId: Id }),
    body: z.object({ add: things.default([]), remove: things.default([]) }),
    ok: z.object({ tags: z.array(Id) }),
    refusals: stateRefusals,
  }),
}

const statuses = {
  listStatuses: endpoint({
    name: 'listStatuses',
    method: 'GET',
    path: `${ofProgram}/statuses`,
    summary: "The program's own statuses in their order, with how many applications have them",
    access: reads,
    params: program,
    ok: z.object({ data: z.array(UsedStatus) }),
  }),
  addStatus: endpoint({
    name: 'addStatus',
    method: 'POST',
    path: `${ofProgram}/statuses`,
    summary: 'Name a state in the words of the program',
    access: settles,
    params: program,
    body: WriteStatus,
    ok: ProgramStatus,
    status: 201,
    refusals: statusRefusals,
  }),
  changeStatus: endpoint({
    name: 'changeStatus',
    method: 'PUT',
    path: `${ofProgram}/statuses/{statusId}`,
    summary: 'Change the words or the colour of a status',
    access: settles,
    params: program.extend({ statusId: Id }),
    body: ChangeStatus,
    ok: ProgramStatus,
    refusals: statusRefusals,
  }),
  orderStatuses: endpoint({
    name: 'orderStatuses',
    method: 'PUT',
    path: `${ofProgram}/statuses-order`,
    summary: 'Put the statuses of a program in another order',
    access: settles,
    params: program,
    body: Order,
  }),
  deleteStatus: endpoint({
    name: 'deleteStatus',
    method: 'DELETE',
    path: `${ofProgram}/statuses/{statusId}`,
    summary: 'Delete a status: applications that have it keep their state',
    access: settles,
    params: program.extend({ statusId: Id }),
  }),
  setApplicationStatus: endpoint({
    name: 'setApplicationStatus',
    method: 'PUT',
    path: `${ofProgram}/responses/{responseId}/status`,
    summary: 'Give an application a status of the program, bringing the state that it stands on; null takes it away',
    access: { to: 'anyOf', of: [updates, decides] },
    params: program.extend({ responseId: Id }),
    body: GiveStatus,
    ok: z.object({ statusId: Id.nullable() }),
    refusals: stateRefusals,
  }),
}

const assignment = {
  listAssignable: endpoint({
    name: 'listAssignable',
    method: 'GET',
    path: `${ofProgram}/assignable`,
    summary: 'Who of the team can look after applications, by name',
    access: reads,
    params: program,
    ok: z.object({ data: z.array(Assignable) }),
  }),
  assignApplication: endpoint({
    name: 'assignApplication',
    method: 'POST',
    path: `${ofProgram}/responses/{responseId}/assignees`,
    summary: 'Have people of the team look after an application, and others no longer',
    access: updates,
    params: program.extend({ responseId: Id }),
    body: z.object({ add: things.default([]), remove: things.default([]), lead: Id.optional() }),
    ok: z.object({ assignees: z.array(Assignee) }),
    refusals: stateRefusals,
  }),
  listAssignmentRules: endpoint({
    name: 'listAssignmentRules',
    method: 'GET',
    path: `${ofProgram}/assignment-rules`,
    summary: 'Who looks after what is sent: the rules, in the order in which they are asked',
    access: reads,
    params: program,
    ok: z.object({ data: z.array(AssignmentRule) }),
  }),
  addAssignmentRule: endpoint({
    name: 'addAssignmentRule',
    method: 'POST',
    path: `${ofProgram}/assignment-rules`,
    summary: 'Add a rule after the others',
    access: settles,
    params: program,
    body: WriteRule,
    ok: AssignmentRule,
    status: 201,
    refusals: ruleRefusals,
  }),
  changeAssignmentRule: endpoint({
    name: 'changeAssignmentRule',
    method: 'PUT',
    path: `${ofProgram}/assignment-rules/{assignmentRuleId}`,
    summary: 'Change a rule',
    access: settles,
    params: program.extend({ assignmentRuleId: Id }),
    body: WriteRule,
    ok: AssignmentRule,
    refusals: ruleRefusals,
  }),
  orderAssignmentRules: endpoint({
    name: 'orderAssignmentRules',
    method: 'PUT',
    path: `${ofProgram}/assignment-rules-order`,
    summary: 'Have the rules asked in another order',
    access: settles,
    params: program,
    body: Order,
  }),
  deleteAssignmentRule: endpoint({
    name: 'deleteAssignmentRule',
    method: 'DELETE',
    path: `${ofProgram}/assignment-rules/{assignmentRuleId}`,
    summary: 'Delete a rule: whom it assigned stays',
    access: settles,
    params: program.extend({ assignmentRuleId: Id }),
  }),
}

export const labelEndpoints = { ...tags, ...statuses, ...assignment }
