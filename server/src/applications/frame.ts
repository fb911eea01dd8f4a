import {
  readProgress,
  type StateFacts,
  type StepFacts,
  type StepProgress,
  stateForApplicant,
} from '@laurel/contract/applications'
import { applicantPart } from '@laurel/contract/applications/answers'
import type { RemovedAnswer, StepKind } from '@laurel/contract/applications/portal'
import { type ApplicationState, holdsWhatIsBefore } from '@laurel/contract/applications/states'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type FormContext, initialAnswers } from '@laurel/contract/forms/engine'
import { type Answers, phoneCountryOf } from '@laurel/contract/forms/values'
import { dayIn } from '@laurel/contract/kernel'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { Settlement } from '@laurel/contract/payments'
import { getDefinition } from '../forms/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { readSettlement } from '../payments/index.ts'
import type { PlanProgram, PlanStep } from '../programs/index.ts'
import { carriedOver } from './answers/carry-over.ts'
import { withKnown } from './answers/known-from-quiz.ts'
import { type Application, lockApplication } from './store/applications.ts'
import type { Gate } from './store/gates.ts'
import type { AnswerSheet } from './store/steps.ts'
import { readStored, type StoredContents, type StoredSheet } from './store/stored.ts'

/** A step of the application's category, with the form that its answers follow and what has been answered. */
export interface FrameStep extends StepFacts {
  readonly id: string
  readonly type: StepKind
  readonly title: LocalizedText
  readonly position: number
  readonly content: LocalizedText
  /** `definition` is what those who apply answer; `whole` also holds what is asked of others. */
  readonly form?: { id: string; revision: number; definition: FormDefinition; whole: FormDefinition }
  /** The published revision of the form, where the answers stay with an earlier one. */
  readonly published?: number
  readonly answers: Answers
  readonly sheet?: AnswerSheet
  /** Answers whose questions are gone, once `withOrphans` looked for them. */
  readonly removedAnswers?: RemovedAnswer[]
}

/** An application with everything that decides what can be done with it. */
export interface Frame {
  readonly application: Application
  readonly program: PlanProgram
  readonly category: { id: string; title: LocalizedText }
  readonly steps: readonly FrameStep[]
  readonly gates: readonly Gate[]
}

export async function readFrame(db: PlatformDb, application: Application): Promise<Frame> {
  return makeFrame(db, application, await readStored(db, application.id))
}

/**
 * The same with the application held until the end of the transaction: changes of one application follow each other. What
 * is read beside the lock is asked for after it, so it is as the one before has left it. Refuses not_found.
 */
export async function lockFrame(db: PlatformDb, { id }: Pick<Application, 'id'>): Promise<Frame> {
  const [application, stored] = await Promise.all([lockApplication(db, id), readStored(db, id)])
  return makeFrame(db, application ?? refuse('not_found'), stored)
}

/**
 * Drafts follow the published revision of each form; what was sent keeps the revision that it was sent with, and a step
 * added to the category afterwards is not part of it.
 */
export async function makeFrame(
  db: PlatformDb,
  application: Application,
  { plan, sheets, gates, known }: StoredContents,
): Promise<Frame> {
  if (!plan) throw new Error('An application without its category')
  const sentUpTo = placeOfLastSending(plan.steps, gates)
  const steps: FrameStep[] = []
  let settlement: Settlement | undefined
  for (const [index, step] of plan.steps.entries()) {
    const isDraft = application.state === 'draft' && index > sentUpTo
    const sheet = sheets.find((one) => one.stepId === step.id)
    const { id, title, position, content, gate } = step
    const type = step.type as StepKind
    const common = { id, type, title, position, content, gate, answers: sheet?.answers ?? {}, sheet }
    if (type === 'payment') {
      settlement ??= await readSettlement(db, application.id)
      steps.push({ ...common, payment: settlement })
    } else if (type !== 'form') steps.push(common)
    else {
      const followed = followedRevision(step, sheet, isDraft)
      if (!followed) continue
      const published = laterRevision(step, followed)
      const form = await withDefinition(db, followed)
      const own = { ...common, form, ...(published && { published }) }
      steps.push(await stepOf(db, own, application, plan.program, known))
    }
  }
  return { application, program: plan.program, category: plan.category, steps, gates }
}

/** A step with its form, and what stands in it: first values, or answers to an earlier revision as this one reads them. */
function stepOf(
  db: PlatformDb,
  step: FrameStep,
  application: Application,
  program: PlanProgram,
  known: Answers | undefined,
): Promise<FrameStep> {
  const { defaultLang } = program
  return carriedOver(db, begun(step, application, program, known), { lang: application.lang, defaultLang })
}

/**
 * A form that nobody has written in holds what stands in it at first, as on the day when the application was started, and
 * what the quiz already told.
 */
function begun(
  step: FrameStep,
  { categoryId, lang, createdAt }: Application,
  { timeZone }: PlanProgram,
  known: Answers | undefined,
): FrameStep {
  if (step.sheet || !step.form) return step
  const context = { today: dayIn(timeZone, createdAt), meta: { category: categoryId, lang } }
  const { definition } = step.form
  const first = initialAnswers(definition, context)
  return { ...step, answers: known ? withKnown(first, known, definition) : first }
}

/** The last submission step on the way that holds what stands before it, as it was sent; -1 without. */
function placeOfLastSending(steps: readonly PlanStep[], gates: readonly Gate[]): number {
  const holding = gates.filter(({ fieldKey, status }) => fieldKey === '' && holdsWhatIsBefore(status))
  return steps.findLastIndex(({ id }) => holding.some(({ stepId }) => stepId === id))
}

interface Revision {
  readonly id: string
  readonly revision: number
}

/** A step whose form is not published keeps an application on the form that it answers already. */
function followedRevision(
  { formId, publishedRevision }: PlanStep,
  sheet: StoredSheet | undefined,
  isDraft: boolean,
): Revision | undefined {
  if (isDraft && formId && publishedRevision) return { id: formId, revision: publishedRevision }
  if (!sheet) return
  return { id: sheet.formId, revision: (isDraft && sheet.publishedRevision) || sheet.revision }
}

function laterRevision({ formId, publishedRevision }: PlanStep, { id, revision }: Revision): number | undefined {
  return formId === id && publishedRevision && publishedRevision > revision ? publishedRevision : undefined
}

async function withDefinition(db: PlatformDb, { id, revision }: Revision): Promise<NonNullable<FrameStep['form']>> {
  const whole = await getDefinition(db, id, revision)
  return { id, revision, definition: applicantPart(whole), whole }
}

/** The context of the form engine: the day where the program is, and the facts that conditions ask about. */
export function contextOf(frame: Frame, now: Date, mode: 'draft' | 'submit' = 'submit'): FormContext {
  const { application, program } = frame
  return {
    today: dayIn(program.timeZone, now),
    meta: { category: application.categoryId, lang: application.lang },
    country: phoneCountryOf(program),
    mode,
  }
}

export function progressOf(frame: Frame, now: Date): StepProgress[] {
  return readProgress(frame.steps, frame.gates, contextOf(frame, now))
}

/** The application as the contract's rules read it. */
export function factsOf(application: Application): StateFacts {
  return {
    state: application.state,
    stateBeforeDeletion: application.stateBeforeDeletion,
    stateBeforeDecision: application.stateBeforeDecision,
    decisionPublishedAt: application.decisionPublishedAt?.toISOString() ?? null,
    submittedAt: application.submittedAt?.toISOString() ?? null,
  }
}

/** The state as the people of the application may know it: what every answer to them goes by, never `application.state`. */
export function stateShown(application: Application, now: Date): ApplicationState {
  return stateForApplicant(factsOf(application), now.toISOString())
}

/** Whoever acts, for what is written with its author. */
export function authorOf(scene: Scene): string | null {
  return scene.actor.kind === 'user' ? scene.actor.userId : null
}
