import type { LocalizedText } from '@laurel/contract/kernel/locale'
import type { CategoryTexts } from '@laurel/contract/programs'
import { findForm, publishForm } from '../forms/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { checkActive } from './check-active.ts'
import { checkOrder } from './check-order.ts'
import {
  type CategoryRow,
  countApplicationsIn,
  insertCategory,
  insertStep,
  listCategories,
  type ProgramRow,
  removeCategory,
  setCategory,
  setCategoryPosition,
} from './store/index.ts'

/** Adds a category at the end, with the submission step that every category ends with. */
export async function createCategory(scene: Scene, program: ProgramRow, texts: CategoryTexts): Promise<CategoryRow> {
  checkActive(program)
  const others = await listCategories(scene.db, program.id)
  const category: CategoryRow = {
    id: newId(),
    programId: program.id,
    title: texts.title,
    description: texts.description ?? {},
    position: (others.at(-1)?.position ?? 0) + 1,
    eligibilityFormId: await quizForm(scene, program, texts.eligibilityFormId ?? null),
  }
  await insertCategory(scene.db, category)
  await insertStep(scene.db, {
    id: newId(),
    programId: program.id,
    categoryId: category.id,
    type: 'submission',
    title: submissionTitle(program),
    position: 1,
    formId: null,
    content: {},
    gate: {},
  })
  await record(scene, 'category.created', { programId: program.id }, { categoryId: category.id })
  return category
}

/** What the final step is called until somebody renames it, in each language of the program. */
function submissionTitle({ supportedLangs }: ProgramRow): LocalizedText {
  return Object.fromEntries(supportedLangs.map((lang) => [lang, say(lang, 'programs.submission_step')]))
}

/**
 * The form of a quiz must be one of the program; named in a published one it is published at once, so that it is asked.
 * Refuses invalid_input, form_not_valid.
 */
async function quizForm(
  scene: Scene,
  program: ProgramRow,
  formId: string | null,
  before: string | null = null,
): Promise<string | null> {
  if (formId === null || formId === before) return formId
  const form = await findForm(scene.db, formId)
  if (form?.programId !== program.id) refuseField('eligibilityFormId', 'unknown')
  if (program.publishedAt) await publishForm(scene, form)
  return formId
}

/** Changes what a category says of itself. What is absent stays. Refuses invalid_input for a form of another program. */
export async function saveCategory(
  scene: Scene,
  program: ProgramRow,
  category: CategoryRow,
  texts: CategoryTexts,
): Promise<CategoryRow> {
  checkActive(program)
  const saved = {
    ...category,
    title: texts.title,
    description: texts.description ?? category.description,
    eligibilityFormId:
      texts.eligibilityFormId === undefined
        ? category.eligibilityFormId
        : await quizForm(scene, program, texts.eligibilityFormId, category.eligibilityFormId),
  }
  await setCategory(scene.db, category.id, saved)
  await record(scene, 'category.changed', { programId: program.id }, { categoryId: category.id })
  return saved
}

/** Deletes a category with its steps. Refuses `category_in_use` once somebody applied in it. */
export async function deleteCategory(scene: Scene, program: ProgramRow, category: CategoryRow): Promise<void> {
  checkActive(program)
  const applications = await countApplicationsIn(scene.db, category.id)
  if (applications > 0) refuse('category_in_use', { details: { applications } })
  await removeCategory(scene.db, category.id)
  const payload = { categoryId: category.id, title: category.title }
  await record(scene, 'category.deleted', { programId: program.id }, payload)
}

/** @param order every category of the program, once */
export async function orderCategories(scene: Scene, program: ProgramRow, order: readonly string[]): Promise<void> {
  checkActive(program)
  const categories = await listCategories(scene.db, program.id)
  checkOrder(
    order,
    categories.map((category) => category.id),
  )
  for (const [index, id] of order.entries()) await setCategoryPosition(scene.db, id, index + 1)
  await record(scene, 'category.reordered', { programId: program.id }, { order: [...order] })
}
