import { readText } from '@laurel/contract/kernel/text'
import {
  type CheckedCategory,
  type PublicationProblem,
  publicationProblems,
} from '@laurel/contract/programs/publication'
import type { PlatformDb } from '../kernel/db/index.ts'
import {
  type CategoryRow,
  findPlan,
  listCategoriesOf,
  listKnownForms,
  listStepsOf,
  type Plan,
  type ProgramRow,
  type StepRow,
} from './store/index.ts'

type Titled = Pick<ProgramRow, 'id' | 'defaultLang'>
type LookedStep = Pick<StepRow, 'id' | 'type' | 'formId' | 'content'>

/** A category as the pre-publish check reads it: in the program's default language. */
function checked(
  category: Pick<CategoryRow, 'id' | 'title'>,
  steps: readonly LookedStep[],
  { defaultLang }: Titled,
): CheckedCategory {
  return {
    id: category.id,
    title: readText(category.title, defaultLang, defaultLang),
    steps: steps.map((step) => ({
      id: step.id,
      type: step.type,
      config: { form_id: step.formId, content: readText(step.content, defaultLang, defaultLang) },
    })),
  }
}

/** What keeps each of these programs from being published (docs/rules.md §5). */
export async function listProblems(
  db: PlatformDb,
  programs: readonly Titled[],
): Promise<ReadonlyMap<string, PublicationProblem[]>> {
  const ids = programs.map((program) => program.id)
  const [categories, steps, forms] = [
    await listCategoriesOf(db, ids),
    await listStepsOf(db, ids),
    await listKnownForms(db, ids),
  ]
  return new Map(
    programs.map((program) => {
      const own = categories.filter((category) => category.programId === program.id)
      const looked = own.map((category) =>
        checked(
          category,
          steps.filter((step) => step.categoryId === category.id),
          program,
        ),
      )
      return [
        program.id,
        publicationProblems(
          looked,
          forms.filter((form) => form.programId === program.id),
        ),
      ]
    }),
  )
}

/**
 * The categories that applicants meet: those that pass the check and whose forms are published. One that is being built
 * inside a published program stays hidden until then.
 */
export async function listReadyCategories(
  db: PlatformDb,
  program: Titled,
): Promise<{ category: CategoryRow; steps: StepRow[] }[]> {
  const categories = await listCategoriesOf(db, [program.id])
  const steps = await listStepsOf(db, [program.id])
  const published = (await listKnownForms(db, [program.id])).filter((form) => form.isPublished)
  return categories.flatMap((category) => {
    const own = steps.filter((step) => step.categoryId === category.id)
    return asksSomething(own) && publicationProblems([checked(category, own, program)], published).length === 0
      ? [{ category, steps: own }]
      : []
  })
}

/** Whether applicants meet this category. */
export async function isReady(db: PlatformDb, category: CategoryRow): Promise<boolean> {
  const plan = await findPlan(db, category.id)
  return plan !== undefined && isPlanReady(plan)
}

/** Whether a category with this plan is one that applicants meet. */
export function isPlanReady({ program, category, steps }: Plan): boolean {
  const published = steps.flatMap(({ formId, publishedRevision }) =>
    formId && publishedRevision ? [{ id: formId }] : [],
  )
  return asksSomething(steps) && publicationProblems([checked(category, steps, program)], published).length === 0
}

/** The check counts a category that has nothing but its submission; applicants meet it once there is something to fill in. */
function asksSomething(steps: readonly { readonly type: string }[]): boolean {
  return steps.some(({ type }) => type !== 'submission')
}
