import {
  type AnswerProblem,
  type Answers,
  type Completeness,
  closedGate,
  completenessOf,
  type FormContext,
  type FormDefinition,
  isBlocked,
  pruneAnswers,
  questionsOf,
  validateAnswers,
} from '../forms/index.ts'
import type { LocalizedText } from '../kernel/index.ts'
import type { ApplicationGate, StepKind } from './my-application.ts'

/** What progress is read from: steps in their order, a form step with its definition and answers. */
export interface StepFacts {
  id: string
  type: StepKind
  title: LocalizedText
  form?: { definition: FormDefinition }
  answers?: Answers
}

/** `reading`: a text, nothing to do. `locked`: behind a gate. `waiting`: a gate was asked for. */
export type StepStatus = 'todo' | 'in_progress' | 'done' | 'locked' | 'waiting' | 'reading'

export interface ClosedBy {
  stepId: string
  /** Key of the validation field; empty for a submission step on the way. */
  fieldKey: string
  title: LocalizedText
}

export interface StepProgress {
  id: string
  status: StepStatus
  /** The gate that keeps the whole step closed. */
  lockedBy?: ClosedBy
  /** The gate inside the step that is closed now, and the keys of the fields that stand after it. */
  gate?: ClosedBy
  blocked: ReadonlySet<string>
  completeness: Completeness
  /** Everything that keeps the step from being sent. */
  problems: AnswerProblem[]
  /** What the step's conditions are asked with: the visible answers of the steps before it. */
  context: FormContext
}

const nothing: Completeness = { required: 0, answeredRequired: 0, questions: 0, answered: 0 }

/** A submission step with forms after it is a gate on the way; the others only send the application. */
export function isGateStep(steps: readonly Pick<StepFacts, 'type'>[], index: number): boolean {
  return steps[index]?.type === 'submission' && steps.slice(index + 1).some((step) => step.type === 'form')
}

/**
 * Where the applicant stands, step by step: what is filled, what is wrong, what is locked and by what (spec §4; product §5).
 * The browser shows it while people type, the server decides with it.
 */
export function readProgress(
  steps: readonly StepFacts[],
  gates: readonly Pick<ApplicationGate, 'stepId' | 'fieldKey' | 'status'>[],
  base: Omit<FormContext, 'earlier' | 'until'>,
): StepProgress[] {
  let earlier: Answers = {}
  let lockedBy: ClosedBy | undefined
  return steps.map((step, index) => {
    const context: FormContext = { ...base, earlier }
    const progress =
      step.type === 'form' && step.form
        ? readForm(step, step.form.definition, gates, context, lockedBy)
        : readOther(step, statusOf(gates, step.id, ''), isGateStep(steps, index), context, lockedBy)
    lockedBy ??= progress.gate
    if (step.form) earlier = { ...earlier, ...pruneAnswers(step.form.definition, step.answers ?? {}, context) }
    return progress
  })
}

function statusOf(gates: readonly Pick<ApplicationGate, 'stepId' | 'fieldKey' | 'status'>[], id: string, key: string) {
  return gates.find((gate) => gate.stepId === id && gate.fieldKey === key)?.status
}

function readForm(
  step: StepFacts,
  definition: FormDefinition,
  gates: readonly Pick<ApplicationGate, 'stepId' | 'fieldKey' | 'status'>[],
  context: FormContext,
  lockedBy: ClosedBy | undefined,
): StepProgress {
  const answers = step.answers ?? {}
  const statuses = Object.fromEntries(
    gates.filter((gate) => gate.stepId === step.id).map((gate) => [gate.fieldKey, gate.status]),
  )
  const closed = closedGate(definition, answers, context, statuses)
  const keys = questionsOf(definition).map((field) => field.key)
  const completeness = completenessOf(definition, answers, context)
  const problems = validateAnswers(definition, answers, context)
  const isWaiting = closed?.status === 'pending'
  return {
    id: step.id,
    status: lockedBy ? 'locked' : formStatus(completeness, problems.length, closed !== undefined, isWaiting),
    lockedBy,
    gate: closed && { stepId: step.id, fieldKey: closed.key, title: closed.title },
    blocked: new Set(lockedBy ? keys : keys.filter((key) => isBlocked(definition, closed, key))),
    completeness,
    problems,
    context,
  }
}

function formStatus({ answered }: Completeness, problems: number, closed: boolean, isWaiting: boolean): StepStatus {
  if (isWaiting) return 'waiting'
  if (problems === 0 && !closed) return 'done'
  return answered > 0 ? 'in_progress' : 'todo'
}

function readOther(
  step: StepFacts,
  status: string | undefined,
  isGate: boolean,
  context: FormContext,
  lockedBy: ClosedBy | undefined,
): StepProgress {
  const isClosed = isGate && status !== 'validated'
  return {
    id: step.id,
    status: lockedBy && step.type !== 'textarea' ? 'locked' : otherStatus(step.type, isGate, status),
    lockedBy,
    gate: isClosed ? { stepId: step.id, fieldKey: '', title: step.title } : undefined,
    blocked: new Set(),
    completeness: nothing,
    problems: [],
    context,
  }
}

function otherStatus(type: StepKind, isGate: boolean, status: string | undefined): StepStatus {
  if (type === 'textarea') return 'reading'
  if (isGate && status === 'validated') return 'done'
  return isGate && status === 'pending' ? 'waiting' : 'todo'
}

/** Share of the required questions that are answered, 0 to 100; of all questions where none is required. */
export function filledShare(progress: readonly Pick<StepProgress, 'completeness'>[]): number {
  const sum = { required: 0, answeredRequired: 0, questions: 0, answered: 0 }
  for (const { completeness } of progress) {
    for (const name of Object.keys(sum) as (keyof Completeness)[]) sum[name] += completeness[name]
  }
  const [part, whole] = sum.required > 0 ? [sum.answeredRequired, sum.required] : [sum.answered, sum.questions]
  return whole === 0 ? 0 : Math.floor((part / whole) * 100)
}
