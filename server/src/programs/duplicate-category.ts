import { everyField, withOtherKeys } from '@laurel/contract/forms/fields'
import { createForm, type FormRow, newFieldKey, publishForm } from '../forms/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { Place } from './change-steps.ts'
import { checkActive } from './check-active.ts'
import { numberedTitle } from './numbered-title.ts'
import {
  type CategoryRow,
  insertCategory,
  insertStep,
  listCategories,
  listDraftForms,
  listStepsOfCategory,
  type ProgramRow,
  type StepRow,
  setCategoryPosition,
  setStepPosition,
} from './store/index.ts'

/**
 * Copies a category right after it, with its steps and copies of their forms' drafts. In a published program applicants meet
 * it once its forms are published: until then it can be changed in peace.
 */
export async function duplicateCategory(scene: Scene, { program, category }: Place): Promise<CategoryRow> {
  checkActive(program)
  const steps = await listStepsOfCategory(scene.db, category.id)
  const { eligibilityFormId } = category
  const forms = await copyForms(scene, program.id, [...steps.map(({ formId }) => formId), eligibilityFormId])
  const copyOf = (formId: string | null) => (formId && forms.get(formId)?.id) || null
  const copy = {
    ...category,
    id: newId(),
    title: numberedTitle(category.title),
    eligibilityFormId: copyOf(eligibilityFormId),
  }
  await makeRoomAfter(scene, program, category)
  await insertCategory(scene.db, { ...copy, position: category.position + 1 })
  for (const step of steps)
    await insertStep(scene.db, { ...step, id: newId(), categoryId: copy.id, formId: copyOf(step.formId) })
  const payload = { categoryId: copy.id, from: category.id }
  await record(scene, 'category.duplicated', { programId: program.id }, payload)
  return copy
}

async function makeRoomAfter({ db }: Scene, program: ProgramRow, { position }: CategoryRow): Promise<void> {
  for (const other of await listCategories(db, program.id))
    if (other.position > position) await setCategoryPosition(db, other.id, other.position + 1)
}

/**
 * Copies a step right after it, a copy of its form's draft with it; before the final submission when it is that one, which
 * stays the end. In a published program the form is published at once, else its category would be hidden.
 * Refuses `form_not_valid` there.
 */
export async function duplicateStep(scene: Scene, { program, category }: Place, step: StepRow): Promise<void> {
  checkActive(program)
  const steps = await listStepsOfCategory(scene.db, category.id)
  const form = (await copyForms(scene, program.id, [step.formId])).get(step.formId ?? '')
  if (form && program.publishedAt) await publishForm(scene, form)
  const copy = { ...step, id: newId(), title: numberedTitle(step.title), formId: form?.id ?? null }
  const own = steps.findIndex(({ id }) => id === step.id)
  const order = steps.toSpliced(Math.min(own + 1, steps.length - 1), 0, copy)
  await insertStep(scene.db, copy)
  for (const [index, { id }] of order.entries()) await setStepPosition(scene.db, id, index + 1)
  const payload = { categoryId: category.id, stepId: copy.id, from: step.id }
  await record(scene, 'step.duplicated', { programId: program.id }, payload)
}

/** Copies of some forms, by the first's id: other keys for all together, so that what one asks of another holds among them. */
async function copyForms(
  scene: Scene,
  programId: string,
  formIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, FormRow>> {
  const forms = (await listDraftForms(scene.db, programId)).filter(({ id }) => formIds.includes(id))
  const fields = forms.flatMap(({ definition }) => everyField(definition.fields))
  const keys = new Map(fields.map(({ key }) => [key, newFieldKey()]))
  const copies = new Map<string, FormRow>()
  for (const { id, title, definition } of forms)
    copies.set(id, await createForm(scene, programId, numberedTitle(title), withOtherKeys(definition, keys)))
  return copies
}
