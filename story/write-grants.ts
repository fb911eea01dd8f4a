import { createForm, publishForm } from '../server/src/forms/index.ts'
import type { Scene } from '../server/src/kernel/scene.ts'
import {
  createCategory,
  createProgram,
  createStep,
  type ProgramRow,
  publishProgram,
} from '../server/src/programs/index.ts'
import { grantForm, grantProgrammes } from './grants-extract.ts'

/** A published program that takes grants: one form, and a category for each programme of the list. */
export async function writeGrants(
  scene: Scene,
  programmes: readonly string[] = grantProgrammes,
): Promise<{ program: ProgramRow; categories: ReadonlyMap<string, string> }> {
  const program = await createProgram(scene, {
    title: { en: 'Research grants', fr: 'Bourses de recherche' },
    supportedLangs: ['en', 'fr'],
    defaultLang: 'en',
    timeZone: 'Europe/Dublin',
  })
  const form = await createForm(scene, program.id, { en: 'Grant', fr: 'Bourse' }, grantForm)
  await publishForm(scene, form)
  const categories = new Map<string, string>()
  for (const en of programmes) {
    const category = await createCategory(scene, program, { title: { en } })
    await createStep(scene, { program, category }, { type: 'form', title: { en: 'The grant' }, form_id: form.id })
    categories.set(en, category.id)
  }
  await publishProgram(scene, program)
  return { program, categories }
}
