import { type ApplicationFile, can, filledShare } from '@laurel/contract/applications'
import type {
  AnsweredStep,
  ApplicationGate,
  MyApplication,
  MyApplicationSummary,
  RequestedChanges,
  SubmissionFacts,
} from '@laurel/contract/applications/portal'
import { isDecision, type ShownStatus } from '@laurel/contract/applications/states'
import type { StoredCompany } from '@laurel/contract/forms'
import { companyNumbersIn } from '@laurel/contract/forms/engine'
import { iso } from '../kernel/iso.ts'
import { graceOf, takesAnswers } from './deadlines/check-open.ts'
import { type Frame, type FrameStep, factsOf, progressOf, stateShown } from './frame.ts'
import type { Application } from './store/applications.ts'
import type { Gate } from './store/gates.ts'
import type { StatusRow } from './store/statuses.ts'
import type { SubmissionRow } from './store/submissions.ts'

/** For the applicant: nothing here changes with what staff do unseen. */
export function presentMine(
  frame: Frame,
  submissions: readonly SubmissionRow[],
  now: Date,
  statuses: readonly StatusRow[] = [],
  companies: readonly StoredCompany[] = [],
): MyApplication {
  return {
    ...mine(frame, now),
    status: presentShown(frame.application, statuses, now),
    steps: frame.steps.map(presentStep),
    gates: frame.gates.map(presentGate),
    submissions: submissions.map(presentSubmission),
    companies: companies.filter(({ number }) => isAnsweredIn(frame, number)),
    canWithdraw: can.withdraw(factsOf(frame.application), 'applicant', now.toISOString()),
    serverTime: now.toISOString(),
  }
}

/** Does it stand in what those who apply answered? What others answered in confidence is not told to them. */
function isAnsweredIn({ steps }: Frame, number: string): boolean {
  return steps.some(({ form, answers }) => form && companyNumbersIn(form.definition.fields, answers).includes(number))
}

export function presentSummary(frame: Frame, now: Date, statuses: readonly StatusRow[] = []): MyApplicationSummary {
  const progress = progressOf(frame, now)
  const closing = progress.find(({ gate }) => gate)?.gate
  const closingGate = frame.gates.find((gate) => gate.stepId === closing?.stepId && gate.fieldKey === closing.fieldKey)
  return {
    ...mine(frame, now),
    status: presentShown(frame.application, statuses, now),
    stepCount: frame.steps.length,
    filled: filledShare(progress),
    gate: closingGate?.status ?? null,
    gateTitle: closing?.title ?? null,
  }
}

function mine(frame: Frame, now: Date) {
  const { application, program, category } = frame
  const saved = frame.steps.flatMap(({ sheet }) => (sheet ? [sheet.updatedAt.getTime()] : []))
  return {
    id: application.id,
    reference: application.reference,
    title: application.title,
    state: stateShown(application, now),
    lang: application.lang,
    program: {
      id: program.id,
      slug: program.slug,
      title: program.texts.title,
      opensAt: iso(program.opensAt),
      closesAt: iso(program.closesAt),
      graceMinutes: graceOf(program),
      sendsAtEnd: program.deadlineBehaviour === 'autosubmit',
      timeZone: program.timeZone,
      defaultLang: program.defaultLang,
      supportedLangs: [...program.supportedLangs],
      closingMessage: program.closingTexts,
      decisionExpectedOn: program.decisionExpectedOn,
    },
    category,
    changes: presentChanges(application),
    createdAt: application.createdAt.toISOString(),
    submittedAt: iso(application.submittedAt),
    savedAt: saved.length > 0 ? new Date(Math.max(...saved)).toISOString() : null,
    extendedUntil: iso(application.extendedUntil),
    decidedAt: publishedDecision(application, now),
    isOpen: takesAnswers(frame, now),
  }
}

/** When a decision became readable: nothing before, whatever was decided in between. */
function publishedDecision(application: Application, now: Date): string | null {
  const isKnown = isDecision(application.state) && stateShown(application, now) === application.state
  return isKnown ? iso(application.decisionPublishedAt) : null
}

export function presentStep({
  id,
  type,
  title,
  position,
  content,
  gate,
  form,
  answers,
  sheet,
  removedAnswers,
  payment,
}: FrameStep): AnsweredStep {
  if (!form) return { id, type, title, position, content, gate, payment, savedAt: null }
  const versions = Object.fromEntries(Object.entries(sheet?.versions ?? {}).map(([key, { v }]) => [key, v]))
  const { seenRevision } = sheet ?? {}
  return {
    id,
    type,
    title,
    position,
    form,
    answers,
    versions,
    seenRevision,
    removedAnswers,
    savedAt: iso(sheet?.updatedAt),
  }
}

export function presentGate(gate: Gate): ApplicationGate {
  return { ...gate, requestedAt: iso(gate.requestedAt), answeredAt: iso(gate.answeredAt) }
}

export function presentSubmission({ submittedAt, ...facts }: SubmissionRow): SubmissionFacts {
  const { id, number, hash, gateStepId, onBehalf } = facts
  return { id, number, hash, submittedAt: submittedAt.toISOString(), gateStepId, ...(onBehalf && { onBehalf }) }
}

function presentChanges(application: Application): RequestedChanges | null {
  if (application.state !== 'to_complete') return null
  return {
    message: application.changesMessage ?? '',
    until: iso(application.changesUntil),
    stepIds: [...application.changesSteps],
    fields: [...application.changesFields],
  }
}

/** Facts of an application that staff read in lists and on its page alike. */
export function presentFacts(application: Application) {
  return {
    id: application.id,
    number: application.number,
    reference: application.reference,
    externalReference: application.externalReference,
    title: application.title,
    applicant: { id: application.ownerId, name: application.applicantName, email: application.applicantEmail },
    category: { id: application.categoryId },
    state: application.state,
    statusId: application.statusId,
    source: application.source,
    lang: application.lang,
    createdAt: application.createdAt.toISOString(),
    updatedAt: application.updatedAt.toISOString(),
    submittedAt: iso(application.submittedAt),
    decidedAt: iso(application.decidedAt),
    decisionPublishedAt: iso(application.decisionPublishedAt),
  }
}

/** The status that an applicant reads: that of the state that they see, where the program words it for them. */
function presentShown(application: Application, statuses: readonly StatusRow[], now: Date): ShownStatus | null {
  const shown = stateShown(application, now)
  const id = shown === application.state ? application.statusId : application.statusBeforeDecision
  const status = statuses.find((one) => one.id === id)
  if (!status?.applicantLabel || status.state !== shown) return null
  return { label: status.applicantLabel, colour: status.colour }
}

/** For staff: the whole file. */
export function presentFile(
  frame: Frame,
  submissions: readonly SubmissionRow[],
  now: Date,
): Omit<ApplicationFile, 'companies' | 'eligibility' | 'tags' | 'assignees'> {
  const { application } = frame
  return {
    ...presentFacts(application),
    stateBeforeDeletion: application.stateBeforeDeletion,
    deletedAt: iso(application.deletedAt),
    extendedUntil: iso(application.extendedUntil),
    stateShown: stateShown(application, now),
    changes: presentChanges(application),
    steps: frame.steps.map(presentStep),
    gates: frame.gates.map(presentGate),
    submissions: submissions.map(presentSubmission),
  }
}
