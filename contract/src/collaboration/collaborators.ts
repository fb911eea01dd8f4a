import { z } from 'zod'
import { ApplicantRight } from '../applications/index.ts'
import { FormDefinitionSchema } from '../forms/definition/index.ts'
import { AnswersSchema } from '../forms/values/index.ts'
import { Id } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'

/** The most people who may apply together, invitations included. */
export const maxCollaborators = 20

const Moment = z.iso.datetime()

/** What somebody who applies with the owner may do, each with those before it: read, write answers, send. */
export const CollaboratorRights = z.enum(['view', 'edit', 'submit'])
export type CollaboratorRights = z.infer<typeof CollaboratorRights>

/** Somebody who was asked to apply with the owner. Without `name` until they accept. */
export const Collaborator = z.object({
  id: Id,
  email: z.string(),
  name: z.string().nullable(),
  rights: CollaboratorRights,
  state: z.enum(['invited', 'expired', 'accepted']),
  invitedAt: Moment,
  acceptedAt: Moment.nullable(),
  isMe: z.boolean(),
  /** The owner wants to hand the application over to them. */
  isOffered: z.boolean(),
})
export type Collaborator = z.infer<typeof Collaborator>

export const refereeStates = ['invited', 'opened', 'answered', 'declined', 'expired'] as const

/** Somebody who answers chosen questions through a personal link. */
export const Referee = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  state: z.enum(refereeStates),
  invitedAt: Moment,
  remindedAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
})
export type Referee = z.infer<typeof Referee>

/** The questions of one step that one other person answers, and who that is. */
export const ReferencePart = z.object({
  stepId: Id,
  stepTitle: LocalizedText,
  /** The name that the form gives to whoever answers. */
  role: z.string(),
  /** Is an answer needed before the application can be sent? */
  isRequired: z.boolean(),
  questions: z.array(
    z.object({ key: z.string(), title: LocalizedText, required: z.boolean(), confidential: z.boolean() }),
  ),
  referee: Referee.nullable(),
  /** What they answered, as far as the reader may know it; absent before they sent it. */
  reading: z.object({ definition: FormDefinitionSchema, answers: AnswersSchema }).optional(),
})
export type ReferencePart = z.infer<typeof ReferencePart>

/** Everybody who has a part in an application. */
export const ApplicationCollaborators = z.object({
  owner: z.object({ name: z.string(), email: z.string(), isMe: z.boolean() }),
  /** What the reader may do; null for staff. */
  right: ApplicantRight.nullable(),
  collaborators: z.array(Collaborator),
  asked: z.array(ReferencePart),
})
export type ApplicationCollaborators = z.infer<typeof ApplicationCollaborators>

/** What the link of an invitation leads to. */
export const Collaboration = z.object({
  email: z.string(),
  inviter: z.string(),
  program: LocalizedText,
  title: z.string(),
  rights: CollaboratorRights,
  platformName: z.string(),
})
export type Collaboration = z.infer<typeof Collaboration>

/** What a referee sees: whose application, their own questions, and nothing else. */
export const Reference = z.object({
  /** Names what is asked of this person; it is no secret. */
  id: Id,
  applicant: z.string(),
  program: LocalizedText,
  defaultLang: Locale,
  title: z.string(),
  name: z.string(),
  role: z.string(),
  step: LocalizedText,
  definition: FormDefinitionSchema,
  answers: AnswersSchema,
  /** Those whose answers the applicant will not see. */
  confidential: z.array(z.string()),
  version: z.int(),
  closesAt: Moment.nullable(),
  timeZone: z.string(),
  answeredAt: Moment.nullable(),
  today: z.string(),
})
export type Reference = z.infer<typeof Reference>
