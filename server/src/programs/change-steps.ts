import type { StepChange, StepDraft } from '@laurel/contract/programs'
import { findForm, publishForm } from '../forms/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { sanitiseRichTexts } from '../kernel/rich-text/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { checkActive } from './check-active.ts'
import { checkOrder } from './check-order.ts'
import {
  type CategoryRow,
  countAnswersOf,
  insertStep,
  listStepsOfCategory,
  type ProgramRow,
  removeStep,
  type StepRow,
  setStep,
  setStepPosition,
} from './store/index.ts'

/** What a step stands in. */
export interface Place {
  readonly program: ProgramRow
  readonly category: CategoryRow
}

/** Adds a step: at its place when one is given, else before the final submission. Refuses `submission_comes_last`. */
export async function createStep(scene: Scene, { program, category }: Place, draft: StepDraft): Promise<void> {
  checkActive(program)
  const formId = draft.type === 'form' ? (draft.form_id ?? null) : null
  await checkForm(scene, program, formId)
  const steps = await listStepsOfCategory(scene.db, category.id)
  const content = draft.type === 'textarea' ? sanitiseRichTexts(draft.content ?? {}) : {}
  const { type, title } = draft
  const step = {
    id: newId(),
    programId: program.id,
    categoryId: category.id,
    type,
    title,
    position: 0,
    formId,
    content,
    gate: type === 'submission' ? (draft.gate ?? {}) : {},
  }
  const usual = steps.at(-1)?.type === 'submission' ? steps.length - 1 : steps.length
  const order = steps.toSpliced(Math.min((draft.number ?? usual + 1) - 1, steps.length), 0, step)
  checkEnd(order)
  await insertStep(scene.db, step)
  await number(scene, order)
  await record(scene, 'step.created', { programId: program.id }, { categoryId: category.id, stepId: step.id, type })
}

/**
 * Changes a step's title, form or text. Refuses `step_in_use` for another form once somebody answered the first,
 * `form_not_valid` where the program is published and the form cannot be.
 */
export async function saveStep(
  scene: Scene,
  { program, category }: Place,
  step: StepRow,
  change: StepChange,
): Promise<void> {
  checkActive(program)
  const formId = step.type === 'form' && change.form_id !== undefined ? change.form_id : step.formId
  if (formId !== step.formId) {
    await checkUnused(scene, step)
    await checkForm(scene, program, formId)
  }
  const content = step.type === 'textarea' && change.content ? sanitiseRichTexts(change.content) : step.content
  const gate = step.type === 'submission' && change.gate ? change.gate : step.gate
  await setStep(scene.db, step.id, { title: change.title ?? step.title, formId, content, gate })
  await record(scene, 'step.changed', { programId: program.id }, { categoryId: category.id, stepId: step.id })
}

/** Deletes a step. Refuses `step_in_use`, and `submission_comes_last` for the one that ends its category. */
export async function deleteStep(scene: Scene, { program, category }: Place, step: StepRow): Promise<void> {
  checkActive(program)
  await checkUnused(scene, step)
  const steps = await listStepsOfCategory(scene.db, category.id)
  const left = steps.filter((other) => other.id !== step.id)
  checkEnd(left)
  await removeStep(scene.db, step.id)
  await number(scene, left)
  const payload = { categoryId: category.id, stepId: step.id, title: step.title }
  await record(scene, 'step.deleted', { programId: program.id }, payload)
}

/** @param order every step of the category, once, a submission at the end */
export async function orderSteps(scene: Scene, { program, category }: Place, order: readonly string[]): Promise<void> {
  checkActive(program)
  const steps = await listStepsOfCategory(scene.db, category.id)
  checkOrder(
    order,
    steps.map((step) => step.id),
  )
  const ordered = order.flatMap((id) => steps.find((step) => step.id === id) ?? [])
  checkEnd(ordered)
  await number(scene, ordered)
  await record(scene, 'step.reordered', { programId: program.id }, { categoryId: category.id, order: [...order] })
}

function checkEnd(steps: readonly StepRow[]): void {
  if (steps.at(-1)?.type !== 'submission') refuse('submission_comes_last')
}

async function checkUnused(scene: Scene, step: StepRow): Promise<void> {
  const applications = await countAnswersOf(scene.db, step.id)
  if (applications > 0) refuse('step_in_use', { details: { applications } })
}

/** A form of the same program; in a published one it is published at once, so that applicants can answer it. */
async function checkForm(scene: Scene, program: ProgramRow, formId: string | null): Promise<void> {
  if (!formId) return
  const form = await findForm(scene.db, formId)
  if (form?.programId !== program.id) refuseField('form_id', 'not_a_form_of_the_program')
  if (program.publishedAt) await publishForm(scene, form)
}

async function number(scene: Scene, steps: readonly StepRow[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (step.position !== index + 1) await setStepPosition(scene.db, step.id, index + 1)
  }
}
