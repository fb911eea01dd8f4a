import { type ListPage, pageOf } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Category } from '@laurel/contract/programs'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { presentCategory } from './present-category.ts'
import { findCategory, listCategories, listSteps, listStepsOfCategory, type ProgramRow } from './store/index.ts'

/** All the categories of a program, for its staff. */
export async function readCategories(scene: Scene, program: ProgramRow, lang: Locale): Promise<ListPage<Category>> {
  const categories = await listCategories(scene.db, program.id)
  const steps = await listSteps(scene.db, program.id)
  const all = categories.map((category) =>
    presentCategory(
      category,
      steps.filter((step) => step.categoryId === category.id),
      lang,
      program.defaultLang,
    ),
  )
  return pageOf(all, { total: all.length })
}

/** One of them, as it is now. */
export async function readCategory(scene: Scene, program: ProgramRow, categoryId: string): Promise<Category> {
  const category = (await findCategory(scene.db, categoryId)) ?? refuse('not_found')
  const steps = await listStepsOfCategory(scene.db, category.id)
  return presentCategory(category, steps, scene.locale, program.defaultLang)
}
