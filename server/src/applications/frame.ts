import {
  readProgress,
  type StateFacts,
  type StepFacts,
  type StepKind,
  type StepProgress,
} from '@laurel/contract/applications'
import type { Answers, FormContext, FormDefinition } from '@laurel/contract/forms'
import type { LocalizedText } from '@laurel/contract/kernel'
import { getDefinition, listPublishedNumbers } from '../forms/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram, listCategories, listSteps, type ProgramRow } from '../programs/index.ts'
import { type AnswerSheet, type Application, type Gate, listGates, listSheets } from './store/index.ts'

/** A step of the application's category, with the form that its answers follow and what has been answered. */
export interface FrameStep extends StepFacts {
  readonly id: string
  readonly type: StepKind
  readonly title: LocalizedText
  readonly position: number
  readonly content: LocalizedText
  readonly form?: { id: string; revision: number; definition: FormDefinition }
  readonly answers: Answers
  readonly sheet?: AnswerSheet
}

/** An application with everything that decides what can be done with it. */
export interface Frame {
  readonly application: Application
  readonly program: ProgramRow
  readonly category: { id: string; title: LocalizedText }
  readonly steps: readonly FrameStep[]
  readonly gates: readonly Gate[]
}

/**
 * Drafts follow the published revision of each form; what was sent keeps the revision that it was sent with, and a step
 * added to the category afterwards is not part of it.
 */
export async function readFrame(db: PlatformDb, application: Application): Promise<Frame> {
  const { programId } = application
  const [program, categories, steps, sheets, gates, everyPublished] = await Promise.all([
    findProgram(db, programId),
    listCategories(db, programId),
    listSteps(db, programId),
    listSheets(db, application.id),
    listGates(db, application.id),
    listPublishedNumbers(db, programId),
  ])
  if (!program) throw new Error('An application without its program')
  const category = categories.find((one) => one.id === application.categoryId)
  const own = steps.filter((step) => step.categoryId === application.categoryId)
  const published = application.state === 'draft' ? everyPublished : new Map<string, number>()
  const framed: FrameStep[] = []
  for (const step of own) {
    const { id, title, position, content } = step
    const type = step.type as StepKind
    const sheet = sheets.find((one) => one.stepId === id)
    const common = { id, type, title, position, content, answers: sheet?.answers ?? {}, sheet }
    if (type !== 'form') framed.push(common)
    else {
      const form = await followedForm(db, step.formId, sheet, published)
      if (form) framed.push({ ...common, form })
    }
  }
  return {
    application,
    program,
    category: { id: application.categoryId, title: category?.title ?? {} },
    steps: framed,
    gates,
  }
}

async function followedForm(
  db: PlatformDb,
  formId: string | null,
  sheet: AnswerSheet | undefined,
  published: ReadonlyMap<string, number>,
): Promise<FrameStep['form']> {
  const id = sheet && !published.has(formId ?? '') ? sheet.formId : formId
  const revision = published.get(id ?? '') ?? sheet?.revision
  return id && revision ? { id, revision, definition: await getDefinition(db, id, revision) } : undefined
}

/** What the engine is told beside the answers: the day where the program is, and the facts that conditions ask about. */
export function contextOf(frame: Frame, now: Date, mode: 'draft' | 'submit' = 'submit'): FormContext {
  const { application, program } = frame
  return {
    today: dayIn(program.timeZone, now),
    meta: { category: application.categoryId, lang: application.lang },
    mode,
  }
}

export function progressOf(frame: Frame, now: Date): StepProgress[] {
  return readProgress(frame.steps, frame.gates, contextOf(frame, now))
}

/** The calendar day of a moment in a zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: Date): string {
  const known = days.get(timeZone)
  if (known) return known.format(moment)
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  days.set(timeZone, made)
  return made.format(moment)
}

/** Formats are slow to make: one for each zone is kept. Zones are those of the zone database, some hundreds at most. */
const days = new Map<string, Intl.DateTimeFormat>()

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

/** Whoever acts, for what is written with its author. */
export function authorOf(scene: Scene): string | null {
  return scene.actor.kind === 'user' ? scene.actor.userId : null
}
