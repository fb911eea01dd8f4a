import { readText } from '@laurel/contract/kernel/text'
import { createForm } from '../forms/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { addProgram } from './create-program.ts'
import { numberedTitle } from './numbered-title.ts'
import {
  insertCategory,
  insertStep,
  listCategories,
  listDraftForms,
  listSteps,
  type ProgramRow,
} from './store/index.ts'

/** Copies a program with its categories, steps and the latest drafts of its forms: active, unpublished, without applications. */
export async function duplicateProgram(scene: Scene, program: ProgramRow): Promise<ProgramRow> {
  const title = numberedTitle(program.texts.title)
  const copy = await addProgram(scene, readText(title, program.defaultLang, program.defaultLang), {
    ...program,
    texts: { ...program.texts, title },
  })
  await copyContents(scene, program.id, copy.id)
  const payload = { programId: copy.id, from: program.id, slug: copy.slug }
  await record(scene, 'program.duplicated', { programId: copy.id }, payload)
  return copy
}

async function copyContents(scene: Scene, from: string, programId: string): Promise<void> {
  const forms = new Map<string, string>()
  for (const form of await listDraftForms(scene.db, from)) {
    forms.set(form.id, (await createForm(scene, programId, form.title, form.definition)).id)
  }
  const categories = new Map<string, string>()
  for (const category of await listCategories(scene.db, from)) {
    const id = newId()
    categories.set(category.id, id)
    const quiz = category.eligibilityFormId && (forms.get(category.eligibilityFormId) ?? null)
    await insertCategory(scene.db, { ...category, id, programId, eligibilityFormId: quiz })
  }
  for (const step of await listSteps(scene.db, from)) {
    const formId = step.formId && (forms.get(step.formId) ?? null)
    const categoryId = categories.get(step.categoryId) ?? step.categoryId
    await insertStep(scene.db, { ...step, id: newId(), programId, categoryId, formId })
  }
}
