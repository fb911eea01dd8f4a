import { z } from 'zod'
import { FormDefinitionSchema, GateSettingsSchema } from '../../forms/definition/index.ts'
import { StoredCompany } from '../../forms/index.ts'
import { AnswersSchema } from '../../forms/values/index.ts'
import { Id } from '../../kernel/index.ts'
import { Locale, LocalizedText } from '../../kernel/locale/index.ts'
import { Settlement } from '../../payments/index.ts'
import { ApplicantRight } from '../applicant-rights.ts'
import { ShownStatus } from '../states/program-status.ts'
import { ApplicationState, GateStatus } from '../states/state.ts'

const Moment = z.iso.datetime()

export const StepKind = z.enum(['form', 'textarea', 'payment', 'submission'])
export type StepKind = z.infer<typeof StepKind>

/** The program as an applicant meets it in the application. */
export const ApplicationProgram = z.object({
  id: Id,
  slug: z.string(),
  title: LocalizedText,
  opensAt: Moment.nullable(),
  closesAt: Moment.nullable(),
  /** Minutes after the end for which what was begun before it is taken; 0: none. */
  graceMinutes: z.int(),
  /** A draft that is complete at the end is sent by itself. */
  sendsAtEnd: z.boolean(),
  timeZone: z.string(),
  defaultLang: Locale,
  supportedLangs: z.array(Locale),
  /** What the organiser says once it is closed. */
  closingMessage: LocalizedText,
  /** The day by which the organiser expects to have decided, in the program's zone. */
  decisionExpectedOn: z.iso.date().nullable(),
})

/** An answer whose question was taken out of the form: it is kept for a while, in case the question comes back. */
export const RemovedAnswer = z.object({
  key: z.string(),
  title: LocalizedText,
  /** The group that it was asked in; absent: none. */
  groupKey: z.string().optional(),
  /** It is erased then. */
  storedUntil: Moment,
})
export type RemovedAnswer = z.infer<typeof RemovedAnswer>

/** A step with what has been answered there. `form`, `answers` and what follows belong to form steps. */
export const AnsweredStep = z.object({
  id: Id,
  type: StepKind,
  title: LocalizedText,
  position: z.int(),
  content: LocalizedText.optional(),
  /** Of a submission step on the way. */
  gate: GateSettingsSchema.optional(),
  form: z.object({ id: Id, revision: z.int(), definition: FormDefinitionSchema }).optional(),
  /**
   * For staff alone: the form as it is published now, where it has only become wider since these answers were sent. What it
   * asks beyond can be answered in the applicant's place.
   */
  wider: z.object({ revision: z.int(), definition: FormDefinitionSchema }).optional(),
  answers: AnswersSchema.optional(),
  /** Version of each answer, by field key; what `baseVersion` refers to. */
  versions: z.record(z.string(), z.int()).optional(),
  /** The revision of its form that the applicant was last told of. */
  seenRevision: z.int().optional(),
  /** Of drafts: answers to questions that the form no longer asks, with the day on which they go. */
  removedAnswers: z.array(RemovedAnswer).optional(),
  /** Of a payment step: how it stands. */
  payment: Settlement.optional(),
  savedAt: Moment.nullable(),
})
export type AnsweredStep = z.infer<typeof AnsweredStep>

export const ApplicationGate = z.object({
  stepId: Id,
  /** Key of the validation field; empty for a submission step on the way. */
  fieldKey: z.string(),
  status: GateStatus,
  message: z.string(),
  requestedAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
})
export type ApplicationGate = z.infer<typeof ApplicationGate>

/** One field of one step. */
export const FieldPlace = z.object({ stepId: Id, key: z.string().max(64) })
export type FieldPlace = z.infer<typeof FieldPlace>

/** What the organiser wants completed: whole steps and single fields; everything when neither is named. */
export const RequestedChanges = z.object({
  message: z.string(),
  until: Moment.nullable(),
  stepIds: z.array(Id),
  fields: z.array(FieldPlace),
})
export type RequestedChanges = z.infer<typeof RequestedChanges>

/**
 * One sending; `hash` is the SHA-256 of the canonical JSON of its parts as those who apply read them (`Submission.steps`
 * with `stepId`, `formId`, `revision`, `answers`, and `others` where it is there).
 */
export const SubmissionFacts = z.object({
  id: Id,
  number: z.int(),
  submittedAt: Moment,
  hash: z.string(),
  /** The submission step on the way that it was sent at; null: the whole application. */
  gateStepId: Id.nullable(),
  /** The team sent it in the applicant's place: who (empty once their account is gone), why, and how many answers were missing. */
  onBehalf: z.object({ by: z.string(), reason: z.string(), missing: z.int() }).optional(),
})
export type SubmissionFacts = z.infer<typeof SubmissionFacts>

/** One form of a sending. */
export const SubmissionPart = z.object({
  stepId: Id,
  formId: Id,
  revision: z.int(),
  answers: AnswersSchema,
  /** What others had answered; `sealed` is the salted SHA-256 of what they answered in confidence. */
  others: z.array(z.object({ role: z.string(), answers: AnswersSchema, sealed: z.string().optional() })).optional(),
})
export type SubmissionPart = z.infer<typeof SubmissionPart>

/** What was sent, as it was sent. */
export const Submission = SubmissionFacts.extend({
  steps: z.array(SubmissionPart.extend({ title: LocalizedText, definition: FormDefinitionSchema })),
})
export type Submission = z.infer<typeof Submission>

const facts = {
  /** What the reader may do there; absent: it is theirs. */
  right: ApplicantRight.optional(),
  id: Id,
  reference: z.string().nullable(),
  title: z.string(),
  /** The state as the applicant may know it. */
  state: ApplicationState,
  /** The program's own words for it; null: the usual one. */
  status: ShownStatus.nullable(),
  lang: Locale,
  program: ApplicationProgram,
  category: z.object({ id: Id, title: LocalizedText }),
  changes: RequestedChanges.nullable(),
  createdAt: Moment,
  submittedAt: Moment.nullable(),
  /** When an answer was last saved. */
  savedAt: Moment.nullable(),
  /** Later than the program's own end: granted to this application alone. */
  extendedUntil: Moment.nullable(),
  /** When the decision was published; null before, whatever has been decided. */
  decidedAt: Moment.nullable(),
}

/** The applicant's whole application (docs/rules.md §7). */
export const MyApplication = z.object({
  ...facts,
  steps: z.array(AnsweredStep),
  gates: z.array(ApplicationGate),
  submissions: z.array(SubmissionFacts),
  /** What the public register said of the companies whose numbers were answered. */
  companies: z.array(StoredCompany),
  /** May answers be changed now: state and dates together. */
  isOpen: z.boolean(),
  canWithdraw: z.boolean(),
  serverTime: Moment,
})
export type MyApplication = z.infer<typeof MyApplication>

/** One of my applications, in their list. */
export const MyApplicationSummary = z.object({
  ...facts,
  stepCount: z.int(),
  /** Share of the required questions that are answered, 0 to 100. */
  filled: z.int(),
  /** How far the gate is that keeps the rest closed; null: none does, or it was not asked for yet. */
  gate: GateStatus.nullable(),
  /** The name of that gate, asked for or not; null: none keeps anything closed. */
  gateTitle: LocalizedText.nullable(),
  isOpen: z.boolean(),
})
export type MyApplicationSummary = z.infer<typeof MyApplicationSummary>

/** `eligibility`: the answers to the category's quiz, where it has one. */
export const StartApplication = z.object({
  categoryId: Id,
  lang: Locale.optional(),
  eligibility: AnswersSchema.optional(),
})
