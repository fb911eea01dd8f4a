import { z } from 'zod'
import { FieldOptionSchema, FormDefinitionSchema } from '../forms/definition/index.ts'
import { StoredCompany } from '../forms/index.ts'
import { AnswersSchema } from '../forms/values/index.ts'
import { Id } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'
import {
  AnsweredStep,
  ApplicationGate,
  FieldPlace,
  RequestedChanges,
  SubmissionFacts,
} from './portal/my-application.ts'
import { staffTargets } from './rules.ts'
import { ApplicationSource, ApplicationState } from './states/state.ts'
import { Assignee } from './tag.ts'

const Moment = z.iso.datetime()

/** What lists and the page of an application say of it alike. */
export const applicationFacts = {
  id: Id,
  number: z.int().nullable(),
  reference: z.string().nullable(),
  externalReference: z.string().nullable(),
  title: z.string(),
  applicant: z.object({ id: Id.nullable(), name: z.string(), email: z.string() }),
  category: z.object({ id: Id }),
  state: ApplicationState,
  /** The program's own status. */
  statusId: Id.nullable(),
  source: ApplicationSource,
  lang: Locale,
  createdAt: Moment,
  updatedAt: Moment,
  submittedAt: Moment.nullable(),
  decidedAt: Moment.nullable(),
  decisionPublishedAt: Moment.nullable(),
}

/** The whole file of one application, for staff. */
export const ApplicationFile = z.object({
  ...applicationFacts,
  tags: z.array(Id),
  assignees: z.array(Assignee),
  stateBeforeDeletion: ApplicationState.nullable(),
  deletedAt: Moment.nullable(),
  /** A later end than the program's, granted to this application. */
  extendedUntil: Moment.nullable(),
  /** What the applicant sees of the state. */
  stateShown: ApplicationState,
  /** What was answered to the quiz of the category, before the application was started. */
  eligibility: z.object({ definition: FormDefinitionSchema, answers: AnswersSchema, answeredAt: Moment }).nullable(),
  changes: RequestedChanges.nullable(),
  steps: z.array(AnsweredStep),
  gates: z.array(ApplicationGate),
  submissions: z.array(SubmissionFacts),
  /** What the public register said of the companies whose numbers were answered. */
  companies: z.array(StoredCompany),
})
export type ApplicationFile = z.infer<typeof ApplicationFile>

/** A question that lists can show, filter and sort by. */
const ColumnPart = z.object({
  key: z.string(),
  reference: z.string(),
  type: z.string(),
  title: LocalizedText,
  options: z.array(FieldOptionSchema).optional(),
})

export const ApplicationColumn = z.object({
  key: z.string(),
  reference: z.string(),
  type: z.string(),
  title: LocalizedText,
  /** How it is compared: see `listOperators`. */
  kind: z.enum(['text', 'number', 'date', 'choice', 'choices', 'presence']),
  options: z.array(FieldOptionSchema).optional(),
  currency: z.string().optional(),
  unit: z.string().optional(),
  stepTitle: LocalizedText,
  /** The questions of a group or the columns of a table, whose key is their reference: what formulas can sum and count. */
  inner: z.array(ColumnPart).optional(),
})
export type ApplicationColumn = z.infer<typeof ApplicationColumn>

const words = z.string().trim().max(5000)

/** A change of state by staff. `stepIds`, `fields` and `until` belong to sending back; `reason` stays inside, `message` goes to the applicant. */
export const ChangeState = z.object({
  to: z.enum(staffTargets),
  reason: words.optional(),
  message: words.optional(),
  stepIds: z.array(Id).max(50).optional(),
  fields: z.array(FieldPlace).max(500).optional(),
  until: Moment.optional(),
})
export type ChangeState = z.infer<typeof ChangeState>

/** The most applications that one call changes. */
export const bulkLimit = 500

export const ApplicationIds = z.array(Id).min(1).max(bulkLimit)

export const BulkResults = z.object({
  results: z.array(z.object({ id: Id, done: z.boolean(), code: z.string().optional() })),
})
export type BulkResults = z.infer<typeof BulkResults>

export const AnswerGate = z.object({
  stepId: Id,
  fieldKey: z.string().max(64).default(''),
  to: z.enum(['validated', 'rejected', 'changes_allowed']),
  message: words.optional(),
})
export type AnswerGate = z.infer<typeof AnswerGate>

/** The same decision about the gate that each application waits at. */
export const AnswerGates = z.object({
  ids: ApplicationIds,
  to: AnswerGate.shape.to,
  message: words.optional(),
})
export type AnswerGates = z.infer<typeof AnswerGates>

/** What waits for staff in a program. */
export const Waiting = z.object({
  /** Requests to answer, and those that were. */
  requests: z.int(),
  processed: z.int(),
  /** Applications that wait at a gate. */
  gates: z.int(),
})
export type Waiting = z.infer<typeof Waiting>
