import { z } from 'zod'
import { AnswerProblemSchema, UploadedAnswer } from '../applications/answers/index.ts'
import { answerRefusals, uploadRefusals } from '../applications/index.ts'
import { AnswerValueSchema } from '../forms/values/index.ts'
import { EmailAddress } from '../identity/index.ts'
import { endpoint, Id, personalLinkHeader } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { ApplicationCollaborators, Collaboration, CollaboratorRights, Reference } from './collaborators.ts'
import { collaborationRefusals, linkRefusals, ownershipRefusals, refereeRefusals } from './refusals.ts'

const mine = z.object({ responseId: Id })
const theirs = mine.extend({ collaboratorId: Id })
const referee = mine.extend({ refereeId: Id })
const own = '/api/portal/me/responses/{responseId}'
const owner = { to: 'party', as: 'applicant', right: 'own' } as const
const editor = { to: 'party', as: 'applicant', right: 'edit' } as const
const anyOfThem = { to: 'party', as: 'applicant', right: 'view' } as const
const reads = { to: 'staff', permission: 'program.applications.read' } as const
const Token = z.string().min(1).max(200)

/** Applying together. */
const collaboratorEndpoints = {
  getMyApplicationPeople: endpoint({
    name: 'getMyApplicationPeople',
    method: 'GET',
    path: `${own}/people`,
    summary: 'Who has a part in one of my applications: the owner, co-applicants, referees and signatories',
    access: anyOfThem,
    params: mine,
    ok: ApplicationCollaborators,
  }),
  inviteCollaborator: endpoint({
    name: 'inviteCollaborator',
    method: 'POST',
    path: `${own}/collaborators`,
    summary: 'Invite somebody by e-mail to apply with me; the link is good for 14 days',
    access: owner,
    params: mine,
    body: z.object({ email: EmailAddress, rights: CollaboratorRights }),
    ok: ApplicationCollaborators,
    status: 201,
    refusals: collaborationRefusals,
    perMinute: 20,
  }),
  changeCollaborator: endpoint({
    name: 'changeCollaborator',
    method: 'PATCH',
    path: `${own}/collaborators/{collaboratorId}`,
    summary: 'Change what a co-applicant may do',
    access: owner,
    params: theirs,
    body: z.object({ rights: CollaboratorRights }),
    ok: ApplicationCollaborators,
  }),
  inviteCollaboratorAgain: endpoint({
    name: 'inviteCollaboratorAgain',
    method: 'POST',
    path: `${own}/collaborators/{collaboratorId}/invitation`,
    summary: 'Send the invitation again; the new link ends the old one',
    access: owner,
    params: theirs,
    ok: ApplicationCollaborators,
    refusals: collaborationRefusals,
    perMinute: 10,
  }),
  removeCollaborator: endpoint({
    name: 'removeCollaborator',
    method: 'DELETE',
    path: `${own}/collaborators/{collaboratorId}`,
    summary: 'Take somebody out of the application, or their invitation back',
    access: owner,
    params: theirs,
  }),
  leaveApplication: endpoint({
    name: 'leaveApplication',
    method: 'DELETE',
    path: `${own}/participation`,
    summary: 'Leave an application that somebody else owns',
    access: anyOfThem,
    params: mine,
    refusals: ownershipRefusals,
  }),
  offerOwnership: endpoint({
    name: 'offerOwnership',
    method: 'POST',
    path: `${own}/ownership-offer`,
    summary: 'Offer the application to a co-applicant; it changes hands when they accept',
    access: owner,
    params: mine,
    body: z.object({ collaboratorId: Id }),
    ok: ApplicationCollaborators,
    refusals: ownershipRefusals,
    perMinute: 10,
  }),
  endOwnershipOffer: endpoint({
    name: 'endOwnershipOffer',
    method: 'DELETE',
    path: `${own}/ownership-offer`,
    summary: 'Take the offer back, as the owner, or decline it, as the one it was made to',
    access: anyOfThem,
    params: mine,
    refusals: ownershipRefusals,
  }),
  acceptOwnership: endpoint({
    name: 'acceptOwnership',
    method: 'POST',
    path: `${own}/ownership`,
    summary: 'Accept the application that was offered to me; who owned it stays with the right to send',
    access: anyOfThem,
    params: mine,
    ok: ApplicationCollaborators,
    refusals: ownershipRefusals,
  }),
  openCollaboration: endpoint({
    name: 'openCollaboration',
    method: 'POST',
    path: '/api/portal/collaborations/opening',
    summary: 'What the link of an invitation offers',
    access: { to: 'anyone' },
    body: z.object({ token: Token }),
    ok: Collaboration,
    refusals: linkRefusals,
    perMinute: 30,
  }),
  acceptCollaboration: endpoint({
    name: 'acceptCollaboration',
    method: 'POST',
    path: '/api/portal/collaborations',
    summary: 'Accept an invitation to apply together, with an account whose address is confirmed',
    access: { to: 'signedIn', confirmed: true },
    body: z.object({ token: Token }),
    ok: z.object({ responseId: Id, programSlug: z.string() }),
    refusals: { ...linkRefusals, already_collaborator: 409 },
    perMinute: 30,
  }),
}

/** Others who answer a part. */
const referees = {
  inviteReferee: endpoint({
    name: 'inviteReferee',
    method: 'POST',
    path: `${own}/referees`,
    summary: 'Ask somebody to answer the questions of a role in a step; they get a personal link by e-mail',
    access: editor,
    params: mine,
    body: z.object({
      stepId: Id,
      role: z.string().min(1).max(60),
      name: z.string().trim().min(1).max(120),
      email: EmailAddress,
      lang: Locale.optional(),
    }),
    ok: ApplicationCollaborators,
    status: 201,
    refusals: refereeRefusals,
    perMinute: 20,
  }),
  inviteRefereeAgain: endpoint({
    name: 'inviteRefereeAgain',
    method: 'POST',
    path: `${own}/referees/{refereeId}/invitation`,
    summary: 'Send a new link, which ends the old one',
    access: editor,
    params: referee,
    ok: ApplicationCollaborators,
    refusals: refereeRefusals,
    perMinute: 10,
  }),
  removeReferee: endpoint({
    name: 'removeReferee',
    method: 'DELETE',
    path: `${own}/referees/{refereeId}`,
    summary: 'Take back what was asked of somebody, with what they answered; their link ends',
    access: editor,
    params: referee,
    refusals: refereeRefusals,
  }),
  openReference: endpoint({
    name: 'openReference',
    method: 'POST',
    path: '/api/portal/references/opening',
    summary: 'The questions behind a personal link',
    access: { to: 'anyone' },
    body: z.object({ token: Token }),
    ok: Reference,
    refusals: linkRefusals,
    perMinute: 60,
  }),
  saveReference: endpoint({
    name: 'saveReference',
    method: 'POST',
    path: '/api/portal/references/answers',
    summary: 'Save answers given through a personal link, field by field',
    access: { to: 'anyone' },
    bodyLimit: 1024 * 1024,
    body: z.object({
      token: Token,
      changes: z
        .array(z.object({ field: z.string().max(64), value: AnswerValueSchema }))
        .min(1)
        .max(100),
    }),
    ok: z.object({ version: z.int(), problems: z.array(AnswerProblemSchema), savedAt: z.iso.datetime() }),
    refusals: { ...linkRefusals, ...answerRefusals },
    perMinute: 240,
  }),
  uploadReferenceFile: endpoint({
    name: 'uploadReferenceFile',
    method: 'POST',
    path: '/api/portal/references/files',
    summary:
      'Upload a file for a question behind a personal link, whose secret travels in x-personal-link; it becomes an answer when it is saved with the others',
    access: { to: 'anyone' },
    query: z.object({ field: z.string().max(64) }),
    bearer: personalLinkHeader,
    ok: UploadedAnswer,
    status: 201,
    upload: true,
    refusals: { ...linkRefusals, ...uploadRefusals },
    perMinute: 30,
  }),
  sendReference: endpoint({
    name: 'sendReference',
    method: 'POST',
    path: '/api/portal/references/submission',
    summary: 'Send the answers given through a personal link; they cannot be changed afterwards',
    access: { to: 'anyone' },
    body: z.object({ token: Token }),
    ok: z.object({ answeredAt: z.iso.datetime() }),
    refusals: { ...linkRefusals, ...answerRefusals, application_incomplete: 422 },
    perMinute: 30,
  }),
  declineReference: endpoint({
    name: 'declineReference',
    method: 'POST',
    path: '/api/portal/references/refusal',
    summary: 'Decline to answer; the applicant is told and may ask somebody else',
    access: { to: 'anyone' },
    body: z.object({ token: Token }),
    refusals: linkRefusals,
    perMinute: 30,
  }),
}

export const collaborationEndpoints = {
  ...collaboratorEndpoints,
  ...referees,
  getApplicationPeople: endpoint({
    name: 'getApplicationPeople',
    method: 'GET',
    path: '/api/user.programs/{programId}/responses/{responseId}/people',
    summary: 'Who has a part in an application, with what referees answered',
    access: reads,
    params: z.object({ programId: z.string().max(80), responseId: Id }),
    ok: ApplicationCollaborators,
  }),
}
