import {
  applicationTitle,
  type ClosedBy,
  filledShare,
  type StepProgress,
  staleGates,
  topFields,
} from '@laurel/contract/applications'
import { answersLimit, type SaveAnswers, type SavedAnswers } from '@laurel/contract/applications/answers'
import { closedKeys, reopenedIn } from '@laurel/contract/applications/states'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { completenessOf, type FormContext, validateAnswers } from '@laurel/contract/forms/engine'
import { holdsAnswer } from '@laurel/contract/forms/fields'
import { record } from '../../kernel/events/index.ts'
import { publishLive } from '../../kernel/realtime/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readThroughCastLater } from '../columns/convert-columns.ts'
import { changedValues, plainValues } from '../columns/plain-values.ts'
import { recomputeLater } from '../columns/recompute-later.ts'
import { lookUpLater } from '../companies/look-up-companies.ts'
import { checkTakesAnswers } from '../deadlines/check-open.ts'
import { authorOf, contextOf, type Frame, type FrameStep, lockFrame, makeFrame, progressOf } from '../frame.ts'
import { type Application, searchText } from '../store/applications.ts'
import { setGate } from '../store/gates.ts'
import { findNames } from '../store/names.ts'
import { writeSaving } from '../store/saving.ts'
import type { AnswerSheet } from '../store/steps.ts'
import type { StoredContents } from '../store/stored.ts'
import { holdsFiles, knownFiles } from './answer-files.ts'
import { bringsFilesOnly, type FilesInTime, filesToSave } from './files-in-time.ts'
import { type Merged, mergeAnswers } from './merge-answers.ts'
import { type WholeChange, wholeChanges } from './row-changes.ts'
import { withBannedDomains } from './with-banned-domains.ts'

/** Mutations remembered on a sheet: more than any browser has on the way. */
const maxMutations = 10

export type FormStep = FrameStep & { form: NonNullable<FrameStep['form']> }

/**
 * Saves changed fields of one step (docs/rules.md §11.2): what nobody else touched is written, the rest comes back as conflicts.
 * Refuses application_locked, program_closed, program_not_open, too_large.
 * @param preloaded what the frame is made of, where the call ends with the saving: what is written then leaves with the commit
 */
export async function saveAnswers(
  scene: Scene,
  found: Application,
  stepId: string,
  { mutationId, changes: sent }: SaveAnswers,
  preloaded?: StoredContents,
): Promise<SavedAnswers> {
  // Mostly nobody is in the way: it is held only once a first try was outrun, or where more is written after it.
  const isFree = preloaded !== undefined && !scene.isAgain
  const frame = isFree ? await makeFrame(scene.db, found, preloaded) : await lockFrame(scene.db, found)
  const late = await filesToSave(scene, frame)
  const reached = reachStep(late ? { ...scene, now: late.beganAt } : scene, frame, stepId)
  const { step, blocked, context, closedBy } = reached
  const sheet = step.sheet ?? emptySheet(step, scene.now)
  const changes = wholeChanges(step.form.definition, sheet.answers, sent)
  const closed = late ? closedToLate(scene, frame, { reached, sheet, changes, late }) : reached.closed
  const merged = mergeAnswers(sheet, changes, {
    definition: step.form.definition,
    context,
    blocked: closed.size > 0 ? new Set([...blocked, ...closed]) : blocked,
    files: changes.some(({ value }) => holdsFiles(value)) ? await knownFiles(scene.db, found.id) : new Map(),
    by: authorOf(scene),
    at: scene.now.toISOString(),
    mutation: sheet.mutations.find((mutation) => mutation.id === mutationId),
  })
  if (Buffer.byteLength(JSON.stringify(merged.answers)) > answersLimit) refuse('too_large')
  const title =
    merged.changed.length > 0
      ? await writeMerged(scene, frame, reached, { sheet, merged, mutationId, from: isFree ? preloaded : undefined })
      : frame.application.title
  return {
    saved: merged.saved,
    conflicts: await presentConflicts(scene, sheet, merged),
    refused: merged.refused.map((one) => ({ ...one, ...titleOfGate(one, closedBy(one.field)) })),
    problems: problemsOf(step, merged, changes, await withBannedDomains(scene, context, [step.form.definition])),
    revision: step.form.revision,
    title,
    serverTime: scene.now.toISOString(),
  }
}

interface Late {
  readonly reached: Reached
  readonly sheet: AnswerSheet
  readonly changes: readonly WholeChange[]
  readonly late: FilesInTime
}

/** After the end, every field but those that name a file begun in time. Refuses program_closed when no change does. */
function closedToLate(scene: Scene, frame: Frame, { reached, sheet, changes, late }: Late): Set<string> {
  const { definition } = reached.step.form
  const open = bringsFilesOnly(definition, sheet.answers, changes, late)
  if (open.size === 0) checkTakesAnswers(frame, scene.now)
  const others = topFields(definition.fields).filter(({ key }) => !open.has(key))
  return new Set([...reached.closed, ...others.map(({ key }) => key)])
}

interface Reached {
  readonly step: FormStep
  /** Keys of the fields that a closed gate keeps shut. */
  readonly blocked: ReadonlySet<string>
  /** Keys of the fields that stay as they were sent: a gate after them holds them, or staff did not reopen them. */
  readonly closed: ReadonlySet<string>
  /** The gate that closes a field, when one does. */
  closedBy(key: string): ClosedBy | undefined
  /** The context of the step's conditions: it depends on the steps before it alone. */
  readonly context: FormContext
  /** Of all steps, as they stood before. */
  readonly progress: readonly StepProgress[]
}

/** The form step of the path when it can be written to now. Refuses like `saveAnswers`. */
export function reachStep(scene: Scene, frame: Frame, stepId: string): Reached {
  const index = frame.steps.findIndex((step) => step.id === stepId)
  const step = frame.steps[index]
  if (!step?.form) refuse('not_found')
  checkTakesAnswers(frame, scene.now)
  const { application } = frame
  const requested = { stepIds: [...application.changesSteps], fields: [...application.changesFields] }
  const reopened = application.state === 'to_complete' ? reopenedIn(requested, stepId) : 'all'
  const all = progressOf(frame, scene.now)
  const progress = all[index]
  if (!progress) throw new Error('A step without its progress')
  const isDraft = application.state === 'draft'
  const gate =
    progress.lockedBy ?? (isDraft && isWhollyHeld(step.form.definition, progress) ? progress.heldBy : undefined)
  if (gate || reopened === 'none') refuse('application_locked', { details: { stepId, ...(gate && { gate }) } })
  const { blocked, held } = progress
  return {
    step: step as FormStep,
    blocked,
    closed: isDraft ? held : closedKeys(step.form.definition, reopened),
    closedBy: (key) => (blocked.has(key) ? progress.gate : isDraft && held.has(key) ? progress.heldBy : undefined),
    context: progress.context,
    progress: all,
  }
}

function isWhollyHeld(definition: FormDefinition, { held }: StepProgress): boolean {
  return held.size > 0 && topFields(definition.fields).every(({ key, type }) => held.has(key) || !holdsAnswer(type))
}

/** A field that is blocked tells by which validation (docs/rules.md §4). */
function titleOfGate({ reason }: Merged['refused'][number], gate: ClosedBy | undefined) {
  return reason === 'blocked' && gate ? { by: gate.title } : {}
}

export function emptySheet(step: FormStep, at: Date): AnswerSheet {
  const { id: formId, revision } = step.form
  const { answers } = step
  return { stepId: step.id, formId, revision, answers, versions: {}, mutations: [], version: 0, updatedAt: at }
}

interface Written {
  readonly sheet: AnswerSheet
  readonly merged: Merged
  readonly mutationId: string
  /** The parts of the frame, where the call ends with the saving. */
  readonly from?: StoredContents | undefined
}

/** Writes the sheet, what lists compare, and the title that it gives to the application; answers the title. */
export async function writeMerged(
  scene: Scene,
  frame: Frame,
  { step, context, progress }: Pick<Reached, 'step' | 'context' | 'progress'>,
  { sheet, merged, mutationId, from }: Written,
): Promise<string> {
  const { application } = frame
  const { id: formId, revision, definition } = step.form
  const conflicts = merged.conflicts.map(({ field }) => field)
  const mutation = { id: mutationId, v: merged.version, ...(conflicts.length > 0 && { conflicts }) }
  const steps = frame.steps.map((one) => (one.id === step.id ? { ...one, answers: merged.answers } : one))
  const before = step.sheet ? plainValues(definition, sheet.answers, context) : []
  const { keys, rows } = changedValues(before, plainValues(definition, merged.answers, context))
  const title = titleOf({ ...frame, steps }, scene.now)
  const filled = completenessOf(definition, merged.answers, context)
  const here = {
    completeness: filled,
    get problems() {
      return validateAnswers(definition, merged.answers, context)
    },
  }
  const completeness = filledShare(progress.map((one) => (one.id === step.id ? here : one)))
  const saving = {
    sheet: {
      stepId: step.id,
      formId,
      revision,
      answers: merged.answers,
      versions: merged.versions,
      mutations: [...sheet.mutations, mutation].slice(-maxMutations),
      version: merged.version,
      updatedAt: scene.now,
    },
    isFirst: step.sheet === undefined,
    keys,
    rows,
    answered: new Set(before.map(({ key }) => key)),
    completeness,
    ...(title !== application.title && { named: { title, searchText: searchText({ ...application, title }) } }),
    at: scene.now,
  }
  const doubts = doubtGates(scene, frame, step.id, merged.changed)
  await Promise.all([
    writeSaving(scene.db, application, saving, doubts.length === 0 ? from : undefined),
    ...doubts,
    ...recomputeLater(scene, { ...frame, steps }, step.id),
    readThroughCastLater(scene, frame),
    ...lookUpLater(scene, application.id, changedFields(definition, merged.changed), merged.answers),
    publishLive(scene, [`application:${application.id}`], 'answers', { stepId: step.id }),
  ])
  return title
}

const changedFields = ({ fields }: FormDefinition, keys: readonly string[]) =>
  topFields(fields).filter(({ key }) => keys.includes(key))

/** What was validated, or waits to be, and stands after an answer that has changed must be asked for again. */
function doubtGates(scene: Scene, { application, steps, gates }: Frame, stepId: string, keys: readonly string[]) {
  if (application.state !== 'draft') return []
  const subject = { programId: application.programId, applicationId: application.id }
  return staleGates(steps, gates, { stepId, keys }).flatMap((gate) => [
    setGate(scene.db, application.id, { ...gate, status: 'stale' }, null),
    record(scene, 'application.gate_moved', subject, {
      stepId: gate.stepId,
      fieldKey: gate.fieldKey,
      from: gate.status,
      to: 'stale',
    }),
  ])
}

/** The first text answer of the application, step by step. */
export function titleOf(frame: Frame, now: Date): string {
  const context = contextOf(frame, now)
  for (const { form, answers } of frame.steps) {
    const title = form ? applicationTitle(form.definition, answers, context) : ''
    if (title !== '') return title
  }
  return ''
}

export async function presentConflicts(
  scene: Scene,
  sheet: AnswerSheet,
  merged: Merged,
): Promise<SavedAnswers['conflicts']> {
  const authors = merged.conflicts.flatMap(({ field }) => sheet.versions[field]?.by ?? [])
  const names = await findNames(scene.db, authors)
  const me = authorOf(scene)
  return merged.conflicts.map(({ field, mine }) => {
    // Whoever wrote before this: of rows in conflict, those that are not may just have been written.
    const last = sheet.versions[field]
    return {
      field,
      mine,
      theirs: merged.answers[field] ?? null,
      by: last?.by && last.by !== me ? (names.get(last.by) ?? '') : null,
      at: last?.at ?? scene.now.toISOString(),
      version: merged.versions[field]?.v ?? 0,
    }
  })
}

/** Validation errors of the fields just saved, which are stored as typed all the same. */
function problemsOf({ form }: FormStep, { answers }: Merged, changes: readonly WholeChange[], context: FormContext) {
  return validateAnswers(
    form.definition,
    answers,
    { ...context, mode: 'draft' },
    new Set(changes.map(({ field }) => field)),
  )
}
