import { z } from 'zod'
import { endpoint, Id, ListQuery, listOf } from '../kernel/index.ts'
import { AnswerDifference } from './answers/answer-difference.ts'
import { moreTimeRefusals, requestRefusals, stateRefusals } from './refusals.ts'
import { AnswerRequest, AskRequest, MyRequest, ProgramRequest, RequestKind } from './requests/request.ts'
import { AnswerGates, BulkResults, Waiting } from './staff-application.ts'
import { GiveMoreTime, GrantedMoreTime, MoreTime, MyDeadline } from './states/more-time.ts'

const applicant = { to: 'party', as: 'applicant' } as const
const reads = { to: 'staff', permission: 'program.applications.read' } as const
const updates = { to: 'staff', permission: 'program.applications.update' } as const

const mine = z.object({ responseId: Id })
const program = z.object({ programId: z.string().max(80) })
const own = '/api/portal/me/responses/{responseId}'
const base = '/api/user.programs/{programId}'

/** What the applicant asks for, and until when they may work. */
const portal = {
  getMyDeadline: endpoint({
    name: 'getMyDeadline',
    method: 'GET',
    path: '/api/portal/programs/{portalProgramId}/my-deadline',
    summary: "The program's deadline as it is for me, by the clock of the server",
    access: { to: 'signedIn' },
    params: z.object({ portalProgramId: z.string().max(80) }),
    ok: MyDeadline,
  }),
  listMyRequests: endpoint({
    name: 'listMyRequests',
    method: 'GET',
    path: `${own}/requests`,
    summary: 'What I asked of the organiser about this application, the newest first',
    access: applicant,
    params: mine,
    ok: z.object({ data: z.array(MyRequest) }),
  }),
  askRequest: endpoint({
    name: 'askRequest',
    method: 'POST',
    path: `${own}/requests`,
    summary: 'Ask the organiser to withdraw, delete or reopen the application, or for more time',
    access: applicant,
    params: mine,
    body: AskRequest,
    ok: MyRequest,
    status: 201,
    refusals: { ...stateRefusals, request_pending: requestRefusals.request_pending },
    perMinute: 20,
  }),
  cancelRequest: endpoint({
    name: 'cancelRequest',
    method: 'DELETE',
    path: `${own}/requests/{requestId}`,
    summary: 'Take back a request that is not answered yet',
    access: applicant,
    params: mine.extend({ requestId: Id }),
    ok: MyRequest,
    refusals: { request_answered: requestRefusals.request_answered },
  }),
}

export const RequestsQuery = ListQuery.extend({
  status: z.enum(['pending', 'processed']).default('pending'),
  kind: RequestKind.optional(),
})
export type RequestsQuery = z.infer<typeof RequestsQuery>

/** What staff answer and grant. */
const care = {
  listRequests: endpoint({
    name: 'listRequests',
    method: 'GET',
    path: `${base}/requests`,
    summary: 'The requests of applicants: pending ones with the oldest first, processed ones with the newest first',
    access: reads,
    params: program,
    query: RequestsQuery,
    ok: listOf(ProgramRequest),
  }),
  countWaiting: endpoint({
    name: 'countWaiting',
    method: 'GET',
    path: `${base}/waiting`,
    summary: 'How much waits for staff: requests, and applications at a gate',
    access: reads,
    params: program,
    ok: Waiting,
  }),
  answerRequest: endpoint({
    name: 'answerRequest',
    method: 'POST',
    path: `${base}/requests/{requestId}/answer`,
    summary: 'Accept a request, which does what was asked at once, or refuse it with a reason; the applicant is told',
    access: updates,
    params: program.extend({ requestId: Id }),
    body: AnswerRequest,
    ok: ProgramRequest,
    refusals: { ...stateRefusals, ...moreTimeRefusals, request_answered: requestRefusals.request_answered },
  }),
  listMoreTime: endpoint({
    name: 'listMoreTime',
    method: 'GET',
    path: `${base}/more-time`,
    summary: 'Who was given more time in this program, the newest first',
    access: reads,
    params: program,
    ok: z.object({ data: z.array(MoreTime) }),
  }),
  giveMoreTime: endpoint({
    name: 'giveMoreTime',
    method: 'POST',
    path: `${base}/more-time`,
    summary: 'Give one application, or a person who may not have started yet, a later deadline; they are told',
    access: updates,
    params: program,
    body: GiveMoreTime,
    ok: GrantedMoreTime,
    status: 201,
    refusals: { ...stateRefusals, ...moreTimeRefusals },
  }),
  takeBackMoreTime: endpoint({
    name: 'takeBackMoreTime',
    method: 'DELETE',
    path: `${base}/more-time/{moreTimeId}`,
    summary: 'Take back more time that was given',
    access: updates,
    params: program.extend({ moreTimeId: Id }),
  }),
  answerGates: endpoint({
    name: 'answerGates',
    method: 'POST',
    path: `${base}/responses/gates`,
    summary: 'The same decision for up to 500 applications, each at the gate where it waits; each has its own result',
    access: updates,
    params: program,
    body: AnswerGates,
    ok: BulkResults,
  }),
  compareSubmission: endpoint({
    name: 'compareSubmission',
    method: 'GET',
    path: `${base}/responses/{responseId}/submissions/{submissionId}/differences`,
    summary: 'The answers of a sending that differ from the sending before it',
    access: reads,
    params: program.extend({ responseId: Id, submissionId: Id }),
    ok: z.object({ data: z.array(AnswerDifference) }),
  }),
}

/** The life of an application: what is asked, granted and decided on its way. */
export const lifecycleEndpoints = { ...portal, ...care }
