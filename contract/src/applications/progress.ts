import type { FormDefinition } from '../forms/definition/index.ts'
import {
  type Completeness,
  closedGate,
  compileForm,
  completenessOf,
  type FormContext,
  isBlocked,
  pruneAnswers,
  validateAnswers,
  visibleGates,
} from '../forms/engine/index.ts'
import { type GateSettings, questionsOf } from '../forms/fields/index.ts'
import type { AnswerProblem, Answers, RuleKey } from '../forms/values/index.ts'
import type { LocalizedText } from '../kernel/locale/index.ts'
import type { Settlement } from '../payments/index.ts'
import type { ApplicationGate, StepKind } from './portal/my-application.ts'
import { holdsWhatIsBefore } from './states/application-states.ts'
import { topFields } from './title.ts'

/** What progress is read from: steps in their order, a form step with its definition and answers. */
export interface StepFacts {
  id: string
  type: StepKind
  title: LocalizedText
  /** Of a submission step on the way. */
  gate?: GateSettings
  /** Of a payment step. */
  payment?: Settlement | undefined
  form?: { definition: FormDefinition }
  answers?: Answers
}

type GateFacts = Pick<ApplicationGate, 'stepId' | 'fieldKey' | 'status'>

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
  /**
   * The keys of the fields that a gate after them holds as they were asked to be validated, and that gate. What a newer
   * revision of the form asks for, and what is wrong, can be answered all the same.
   */
  held: ReadonlySet<string>
  heldBy?: ClosedBy
  completeness: Completeness
  /** Everything that keeps the step from being sent. */
  problems: AnswerProblem[]
  /** How many of these are about what was answered, and not about what is missing. */
  wrong: number
  /** What the step's conditions are asked with: the visible answers of the steps before it. */
  context: FormContext
}

const nothingHeld: ReadonlySet<string> = new Set()
const nothing: Completeness = { required: 0, answeredRequired: 0, questions: 0, answered: 0 }

/** A submission step with forms after it is a gate on the way; the others only send the application. */
export function isGateStep(steps: readonly Pick<StepFacts, 'type'>[], index: number): boolean {
  return steps[index]?.type === 'submission' && steps.slice(index + 1).some((step) => step.type === 'form')
}

/**
 * Where the applicant stands, step by step: what is filled, what is wrong, what is locked and by what (docs/rules.md §4, §10).
 * The browser shows it while people type, the server decides with it.
 */
export function readProgress(
  steps: readonly StepFacts[],
  gates: readonly GateFacts[],
  base: Omit<FormContext, 'earlier' | 'until'>,
): StepProgress[] {
  let earlier: Answers = {}
  let lockedBy: ClosedBy | undefined
  const progress = steps.map((step, index) => {
    const context: FormContext = { ...base, earlier }
    const progress =
      step.type === 'form' && step.form
        ? readForm(step, step.form.definition, gates, context, lockedBy)
        : readOther(step, statusOf(gates, step.id, ''), isGateStep(steps, index), context, lockedBy)
    lockedBy ??= progress.gate
    if (step.form) earlier = { ...earlier, ...pruneAnswers(step.form.definition, step.answers ?? {}, context) }
    return progress
  })
  return withHeld(steps, gates, progress)
}

/** The places of the last gate that holds what is before it: everything up to there is held. */
function withHeld(
  steps: readonly StepFacts[],
  gates: readonly GateFacts[],
  progress: readonly StepProgress[],
): StepProgress[] {
  if (!gates.some(({ status }) => holdsWhatIsBefore(status))) return [...progress]
  let heldBy: ClosedBy | undefined
  return progress
    .toReversed()
    .map((one, fromEnd) => {
      const index = steps.length - 1 - fromEnd
      const step = steps[index]
      if (!step?.form) {
        const holds = isGateStep(steps, index) && holdsWhatIsBefore(statusOf(gates, one.id, ''))
        if (holds && step) heldBy ??= { stepId: one.id, fieldKey: '', title: step.title }
        return one
      }
      const inside = heldBy ? undefined : holdingGate(step, step.form.definition, gates, one.context)
      if (inside) heldBy = { stepId: one.id, fieldKey: inside.field.key, title: inside.field.title }
      if (!heldBy) return one
      return { ...one, held: heldKeys(step.form.definition, one, inside?.index), heldBy }
    })
    .toReversed()
}

/** The last visible validation field of the step that locks and holds now. */
function holdingGate(step: StepFacts, definition: FormDefinition, gates: readonly GateFacts[], context: FormContext) {
  return visibleGates(definition, step.answers ?? {}, context).findLast(
    ({ field }) => locksBefore(field.gate) && holdsWhatIsBefore(statusOf(gates, step.id, field.key)),
  )
}

/** A gate locks what stands before it unless it was set otherwise. */
export function locksBefore(gate: GateSettings | undefined): boolean {
  return gate?.lockBefore !== false
}

function heldKeys(definition: FormDefinition, { problems }: StepProgress, before = Number.POSITIVE_INFINITY) {
  const wrong = new Set(problems.map(({ field }) => field.split(/[.[]/)[0] ?? ''))
  const { byKey } = compileForm(definition)
  return new Set(
    topFields(definition.fields).flatMap(({ key }) =>
      !wrong.has(key) && (byKey.get(key)?.index ?? Number.POSITIVE_INFINITY) < before ? [key] : [],
    ),
  )
}

/**
 * The gates that no longer vouch for what stands before them once these fields of a step changed: those asked for or
 * validated, after them, that do not lock.
 */
export function staleGates<Gate extends GateFacts>(
  steps: readonly StepFacts[],
  gates: readonly Gate[],
  changed: { readonly stepId: string; readonly keys: readonly string[] },
): Gate[] {
  if (changed.keys.length === 0) return []
  const at = steps.findIndex(({ id }) => id === changed.stepId)
  return gates.filter((gate) => {
    if (gate.status !== 'pending' && gate.status !== 'validated') return false
    const index = steps.findIndex(({ id }) => id === gate.stepId)
    if (gate.fieldKey === '' || index < at) return false
    if (index > at) return true
    const definition = steps[index]?.form?.definition
    const byKey = definition && compileForm(definition).byKey
    const place = byKey?.get(gate.fieldKey)?.index ?? -1
    return changed.keys.some((key) => (byKey?.get(key)?.index ?? Number.POSITIVE_INFINITY) < place)
  })
}

function statusOf(gates: readonly GateFacts[], id: string, key: string) {
  return gates.find((gate) => gate.stepId === id && gate.fieldKey === key)?.status
}

function readForm(
  step: StepFacts,
  definition: FormDefinition,
  gates: readonly GateFacts[],
  context: FormContext,
  lockedBy: ClosedBy | undefined,
): StepProgress {
  const answers = step.answers ?? {}
  const statuses = Object.fromEntries(
    gates.filter((gate) => gate.stepId === step.id).map((gate) => [gate.fieldKey, gate.status]),
  )
  const closed = closedGate(definition, answers, context, statuses)
  const completeness = completenessOf(definition, answers, context)
  let found: AnswerProblem[] | undefined
  // Saving an answer asks how far each step is, not what is wrong with all of them.
  const problems = () => (found ??= validateAnswers(definition, answers, context))
  return {
    id: step.id,
    get status() {
      if (lockedBy) return 'locked'
      return formStatus(completeness, problems().length, closed !== undefined, closed?.status === 'pending')
    },
    lockedBy,
    gate: closed && { stepId: step.id, fieldKey: closed.key, title: closed.title },
    blocked: lockedBy || closed ? blockedKeys(definition, lockedBy ? undefined : closed) : nothingHeld,
    held: nothingHeld,
    completeness,
    get problems() {
      return problems()
    },
    get wrong() {
      if (!problems().some(({ reason }) => !missing.has(reason))) return 0
      return validateAnswers(definition, answers, { ...context, mode: 'draft' }).length
    },
    context,
  }
}

/** What is said of a question without an answer. */
const missing: ReadonlySet<string> = new Set<RuleKey>(['required', 'required_if', 'file-required'])

/** The questions behind a gate of their step; all of them without one. */
function blockedKeys(definition: FormDefinition, gate: ReturnType<typeof closedGate>): ReadonlySet<string> {
  const keys = questionsOf(definition).map((field) => field.key)
  return new Set(gate ? keys.filter((key) => isBlocked(definition, gate, key)) : keys)
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
  if (step.type === 'payment') return readPayment(step, context, lockedBy)
  const isClosed = isGate && status !== 'validated'
  return {
    id: step.id,
    status: lockedBy && step.type !== 'textarea' ? 'locked' : otherStatus(step.type, isGate, status),
    lockedBy,
    gate: isClosed ? { stepId: step.id, fieldKey: '', title: step.title } : undefined,
    blocked: new Set(),
    held: nothingHeld,
    completeness: nothing,
    problems: [],
    wrong: 0,
    context,
  }
}

/** What is due keeps the application from being sent, and never from being filled in. */
function readPayment(step: StepFacts, context: FormContext, lockedBy: ClosedBy | undefined): StepProgress {
  const { payment = 'due' } = step
  const isDue = payment === 'due'
  return {
    id: step.id,
    status: lockedBy ? 'locked' : isDue ? 'todo' : payment === 'awaiting' ? 'waiting' : 'done',
    lockedBy,
    blocked: nothingHeld,
    held: nothingHeld,
    completeness: nothing,
    problems: isDue ? [{ field: 'payment', reason: 'required' }] : [],
    wrong: 0,
    context,
  }
}

function otherStatus(type: StepKind, isGate: boolean, status: string | undefined): StepStatus {
  if (type === 'textarea') return 'reading'
  if (isGate && status === 'validated') return 'done'
  return isGate && status === 'pending' ? 'waiting' : 'todo'
}

/**
 * Share of the required questions that are answered, 0 to 100; of all questions where none is required. With everything
 * answered, what is wrong counts as still to do: 100 means that no answer stands in the way of sending.
 */
export function filledShare(progress: readonly Pick<StepProgress, 'completeness' | 'problems'>[]): number {
  const sum = { required: 0, answeredRequired: 0, questions: 0, answered: 0 }
  for (const { completeness } of progress) {
    for (const name of Object.keys(sum) as (keyof Completeness)[]) sum[name] += completeness[name]
  }
  const [part, whole] = sum.required > 0 ? [sum.answeredRequired, sum.required] : [sum.answered, sum.questions]
  if (part < whole || whole === 0) return whole === 0 ? 0 : Math.floor((part / whole) * 100)
  const wrong = progress.reduce((count, { problems }) => count + problems.length, 0)
  return Math.max(0, Math.floor(((whole - wrong) / whole) * 100))
}
