import { z } from 'zod'
import { UploadedAnswer } from '../applications/answers/index.ts'
import { ApplicationFile, Comparison, ComparisonQuery, stateRefusals } from '../applications/index.ts'
import { fileRefusals } from '../files/index.ts'
import { endpoint, Id } from '../kernel/index.ts'
import { AnswerEdit, EditAnswers, UndoEdit } from './answer-edit.ts'
import { editRefusals } from './refusals.ts'
import { RelatedApplication, SimilarApplication } from './related.ts'
import { Colleague, RewriteComment, TeamComment, WriteComment } from './team-comment.ts'
import { AddTask, ChangeTask, TeamTask } from './team-task.ts'

const reads = { to: 'staff', permission: 'program.applications.read' } as const
const updates = { to: 'staff', permission: 'program.applications.update' } as const
const one = z.object({ programId: z.string().max(80), responseId: Id })
const base = '/api/user.programs/{programId}/responses/{responseId}'
const comment = one.extend({ commentId: Id })
const task = one.extend({ taskId: Id })

const answers = {
  compareAnswers: endpoint({
    name: 'compareAnswers',
    method: 'GET',
    path: `${base}/differences`,
    summary:
      'What changed in the answers: since the last sending when something did, else between the last two; or between the sendings named (without `to`: the answers as they stand)',
    access: reads,
    params: one,
    query: ComparisonQuery,
    ok: Comparison,
  }),
  editAnswers: endpoint({
    name: 'editAnswers',
    method: 'POST',
    path: `${base}/edits`,
    summary:
      "Change answers in the applicant's place, for a reason; all or nothing, checked as the applicant's own, and told by mail",
    access: updates,
    params: one,
    body: EditAnswers,
    ok: ApplicationFile,
    refusals: { ...editRefusals, ...stateRefusals },
  }),
  uploadEditFile: endpoint({
    name: 'uploadEditFile',
    method: 'POST',
    path: `${base}/edits/files`,
    summary: "Upload a file for a field in the applicant's place; it becomes an answer when an edit names it",
    access: updates,
    params: one,
    query: z.object({ stepId: Id, field: z.string().max(64) }),
    ok: UploadedAnswer,
    status: 201,
    upload: true,
    refusals: {
      ...stateRefusals,
      file_kind_refused: fileRefusals.file_kind_refused,
      file_empty: fileRefusals.file_empty,
    },
    perMinute: 60,
  }),
  listEdits: endpoint({
    name: 'listEdits',
    method: 'GET',
    path: `${base}/edits`,
    summary: "What staff changed in the applicant's place, the newest first",
    access: reads,
    params: one,
    ok: z.object({ data: z.array(AnswerEdit) }),
  }),
  undoEdit: endpoint({
    name: 'undoEdit',
    method: 'POST',
    path: `${base}/edits/{editId}/undo`,
    summary: 'Put back what an edit replaced, as long as nobody changed those answers since',
    access: updates,
    params: one.extend({ editId: Id }),
    body: UndoEdit,
    ok: ApplicationFile,
    refusals: { ...editRefusals, ...stateRefusals },
  }),
}

const comments = {
  listColleagues: endpoint({
    name: 'listColleagues',
    method: 'GET',
    path: '/api/user.programs/{programId}/colleagues',
    summary: 'Who of the team may read the applications of a program, by name: to be mentioned, or given a task',
    access: reads,
    params: one.pick({ programId: true }),
    ok: z.object({ data: z.array(Colleague) }),
  }),
  listComments: endpoint({
    name: 'listComments',
    method: 'GET',
    path: `${base}/comments`,
    summary: 'What the team says about an application, the oldest first',
    access: reads,
    params: one,
    ok: z.object({ data: z.array(TeamComment) }),
  }),
  writeComment: endpoint({
    name: 'writeComment',
    method: 'POST',
    path: `${base}/comments`,
    summary:
      'Say something to the team about an application or one of its answers; whoever is mentioned is told by mail',
    access: reads,
    params: one,
    body: WriteComment,
    ok: TeamComment,
    status: 201,
    perMinute: 60,
  }),
  rewriteComment: endpoint({
    name: 'rewriteComment',
    method: 'PATCH',
    path: `${base}/comments/{commentId}`,
    summary: 'Change a comment of mine; who is newly mentioned is told by mail',
    access: reads,
    params: comment,
    body: RewriteComment,
    ok: TeamComment,
    refusals: { not_author: editRefusals.not_author },
  }),
  deleteComment: endpoint({
    name: 'deleteComment',
    method: 'DELETE',
    path: `${base}/comments/{commentId}`,
    summary: 'Delete a comment of mine, with the replies to it',
    access: reads,
    params: comment,
    refusals: { not_author: editRefusals.not_author },
  }),
  resolveComment: endpoint({
    name: 'resolveComment',
    method: 'POST',
    path: `${base}/comments/{commentId}/resolution`,
    summary: 'Say that what a comment asks is settled',
    access: reads,
    params: comment,
    ok: TeamComment,
  }),
  reopenComment: endpoint({
    name: 'reopenComment',
    method: 'DELETE',
    path: `${base}/comments/{commentId}/resolution`,
    summary: 'Take up a settled comment again',
    access: reads,
    params: comment,
    ok: TeamComment,
  }),
}

const tasks = {
  listTasks: endpoint({
    name: 'listTasks',
    method: 'GET',
    path: `${base}/tasks`,
    summary: 'What the team has to do for an application: open tasks by day, then those done',
    access: reads,
    params: one,
    ok: z.object({ data: z.array(TeamTask) }),
  }),
  addTask: endpoint({
    name: 'addTask',
    method: 'POST',
    path: `${base}/tasks`,
    summary: 'Add a task; whoever it is given to is told by mail',
    access: updates,
    params: one,
    body: AddTask,
    ok: TeamTask,
    status: 201,
    perMinute: 60,
  }),
  changeTask: endpoint({
    name: 'changeTask',
    method: 'PATCH',
    path: `${base}/tasks/{taskId}`,
    summary: 'Change a task, give it to somebody, tick it off or take it up again',
    access: updates,
    params: task,
    body: ChangeTask,
    ok: TeamTask,
  }),
  deleteTask: endpoint({
    name: 'deleteTask',
    method: 'DELETE',
    path: `${base}/tasks/{taskId}`,
    summary: 'Delete a task',
    access: updates,
    params: task,
  }),
}

const related = {
  listOtherApplications: endpoint({
    name: 'listOtherApplications',
    method: 'GET',
    path: `${base}/others`,
    summary: 'The newest other applications of the same person, in the programs that I may read',
    access: reads,
    params: one,
    ok: z.object({ data: z.array(RelatedApplication), total: z.int() }),
  }),
  listSimilarApplications: endpoint({
    name: 'listSimilarApplications',
    method: 'GET',
    path: `${base}/similar`,
    summary: 'Applications with a similar title or text, in the programs that I may read, the most similar first',
    access: reads,
    params: one,
    ok: z.object({ data: z.array(SimilarApplication) }),
  }),
}

/** The team's work on one application. */
export const caseworkEndpoints = { ...answers, ...comments, ...tasks, ...related }
