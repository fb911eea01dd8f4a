import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { AskGate, SaveAnswers, SavedAnswers, UploadedAnswer } from './answers/answering.ts'
import {
  MyApplication,
  MyApplicationSummary,
  StartApplication,
  Submission,
  SubmissionFacts,
} from './portal/my-application.ts'
import { answerRefusals, startRefusals, stateRefusals, submitRefusals, uploadRefusals } from './refusals.ts'
import { AnswerGate, ApplicationFile, ApplicationIds, BulkResults, ChangeState } from './staff-application.ts'

const mine = z.object({ responseId: Id })
const applicant = { to: 'party', as: 'applicant' } as const
const editor = { to: 'party', as: 'applicant', right: 'edit' } as const
const sender = { to: 'party', as: 'applicant', right: 'submit' } as const
const reads = { to: 'staff', permission: 'program.applications.read' } as const
const updates = { to: 'staff', permission: 'program.applications.update' } as const
const decides = { to: 'staff', permission: 'program.applications.decide' } as const
const deletes = { to: 'staff', permission: 'program.applications.delete' } as const
/** Which of the two a change needs depends on the state wanted; the action asks again. */
const updatesOrDecides = { to: 'anyOf', of: [updates, decides] } as const

const program = z.object({ programId: z.string().max(80) })
const one = z.object({ programId: z.string().max(80), responseId: Id })
const base = '/api/user.programs/{programId}/responses'
const own = '/api/portal/me/responses'

/** What the applicant does. */
const portal = {
  startApplication: endpoint({
    name: 'startApplication',
    method: 'POST',
    path: '/api/portal/programs/{portalProgramId}/responses',
    summary: 'Start an application in a category; an untouched draft of the same category is given again',
    access: { to: 'signedIn' },
    params: z.object({ portalProgramId: z.string().max(80) }),
    body: StartApplication,
    ok: MyApplication,
    status: 201,
    refusals: startRefusals,
    perMinute: 30,
  }),
  listMyApplications: endpoint({
    name: 'listMyApplications',
    method: 'GET',
    path: own,
    summary: 'My applications on this platform, the newest first',
    access: { to: 'signedIn' },
    query: ListQuery,
    ok: listOf(MyApplicationSummary),
  }),
  getMyApplication: endpoint({
    name: 'getMyApplication',
    method: 'GET',
    path: `${own}/{responseId}`,
    summary: 'One of my applications, with its forms and answers',
    access: applicant,
    params: mine,
    ok: MyApplication,
  }),
  saveAnswers: endpoint({
    name: 'saveAnswers',
    method: 'PATCH',
    path: `${own}/{responseId}/steps/{formStepId}`,
    summary: 'Save changed answers, field by field; fields that somebody else changed meanwhile come back as conflicts',
    access: editor,
    params: mine.extend({ formStepId: Id }),
    body: SaveAnswers,
    ok: SavedAnswers,
    refusals: answerRefusals,
    perMinute: 240,
    bodyLimit: 2 * 1024 * 1024,
  }),
  submitApplication: endpoint({
    name: 'submitApplication',
    method: 'POST',
    path: `${own}/{responseId}/submission`,
    summary: 'Send the application; sent again, it answers with the submission already made',
    access: sender,
    params: mine,
    ok: SubmissionFacts.extend({ reference: z.string(), receiptTo: z.string() }),
    refusals: submitRefusals,
    perMinute: 30,
  }),
  withdrawApplication: endpoint({
    name: 'withdrawApplication',
    method: 'POST',
    path: `${own}/{responseId}/withdrawal`,
    summary: 'Withdraw an application that was sent',
    access: applicant,
    params: mine,
    body: z.object({ reason: z.string().trim().max(2000).optional() }),
    refusals: stateRefusals,
  }),
  deleteMyApplication: endpoint({
    name: 'deleteMyApplication',
    method: 'DELETE',
    path: `${own}/{responseId}`,
    summary: 'Delete a draft',
    access: applicant,
    params: mine,
    refusals: stateRefusals,
  }),
  askGate: endpoint({
    name: 'askGate',
    method: 'POST',
    path: `${own}/{responseId}/gates`,
    summary: 'Ask for the validation that opens what follows, or take the answers before it up again',
    access: sender,
    params: mine,
    body: AskGate,
    ok: MyApplication,
    refusals: { ...submitRefusals, ...stateRefusals },
  }),
  uploadAnswerFile: endpoint({
    name: 'uploadAnswerFile',
    method: 'POST',
    path: `${own}/{responseId}/files`,
    summary: 'Upload a file for a field; it becomes an answer when it is saved with the others',
    access: editor,
    params: mine,
    query: z.object({ stepId: Id, field: z.string().max(64) }),
    ok: UploadedAnswer,
    status: 201,
    upload: true,
    refusals: uploadRefusals,
    perMinute: 60,
  }),
  getSubmission: endpoint({
    name: 'getSubmission',
    method: 'GET',
    path: `${own}/{responseId}/submissions/{submissionId}`,
    summary: 'What was sent, as it was sent, with the form as it was',
    access: { to: 'anyOf', of: [applicant, reads] },
    params: mine.extend({ submissionId: Id }),
    ok: Submission,
  }),
}

/** What staff read and decide. */
const staff = {
  getApplication: endpoint({
    name: 'getApplication',
    method: 'GET',
    path: `${base}/{responseId}`,
    summary: 'One application with its answers and submissions',
    access: reads,
    params: one,
    ok: ApplicationFile,
  }),
  changeApplicationState: endpoint({
    name: 'changeApplicationState',
    method: 'POST',
    path: `${base}/{responseId}/state`,
    summary: 'Start the review, send back, or decide',
    access: updatesOrDecides,
    params: one,
    body: ChangeState,
    ok: ApplicationFile,
    refusals: stateRefusals,
  }),
  changeApplicationStates: endpoint({
    name: 'changeApplicationStates',
    method: 'POST',
    path: `${base}/state`,
    summary: 'The same for up to 500 applications; each has its own result',
    access: updatesOrDecides,
    params: program,
    body: ChangeState.extend({ ids: ApplicationIds }),
    ok: BulkResults,
  }),
  publishDecisions: endpoint({
    name: 'publishDecisions',
    method: 'POST',
    path: `${base}/decisions-publication`,
    summary: 'Let applicants read the decisions taken: those named, or all of the program; each is told by mail',
    access: decides,
    params: program,
    body: z.object({ ids: ApplicationIds.optional() }),
    ok: z.object({ published: z.int() }),
  }),
  answerGate: endpoint({
    name: 'answerGate',
    method: 'POST',
    path: `${base}/{responseId}/gates`,
    summary: 'Validate, reject or give back what stands before a gate',
    access: updates,
    params: one,
    body: AnswerGate,
    ok: ApplicationFile,
    refusals: stateRefusals,
  }),
  trashApplication: endpoint({
    name: 'trashApplication',
    method: 'DELETE',
    path: `${base}/{responseId}`,
    summary: 'Send an application to the trash, where it stays 30 days',
    access: deletes,
    params: one,
    refusals: stateRefusals,
  }),
  trashApplications: endpoint({
    name: 'trashApplications',
    method: 'POST',
    path: `${base}/trash`,
    summary: 'Send up to 500 applications to the trash; each has its own result',
    access: deletes,
    params: program,
    body: z.object({ ids: ApplicationIds }),
    ok: BulkResults,
  }),
  restoreApplication: endpoint({
    name: 'restoreApplication',
    method: 'POST',
    path: `${base}/{responseId}/restoration`,
    summary: 'Take an application out of the trash, as it was',
    access: deletes,
    params: one,
    ok: ApplicationFile,
    refusals: stateRefusals,
  }),
}

export const applicationEndpoints = { ...portal, ...staff }
