import type { StepType } from '../category.ts'

/** The four points of the pre-publish check (docs/rules.md §5). */
export const publicationProblemKeys = [
  'programCategoriesMustNotBeEmpty',
  'stepsMustNotBeEmpty',
  'formMustNotBeEmpty',
  'textareaMustNotBeEmpty',
] as const
export type PublicationProblemKey = (typeof publicationProblemKeys)[number]

/** One point to settle; `stepNumber` counts from 1 in its category. */
export interface PublicationProblem {
  key: PublicationProblemKey
  categoryId?: string
  categoryTitle?: string
  stepId?: string
  stepNumber?: number
}

interface CheckedStep {
  readonly id: string
  readonly type: StepType
  readonly config: { readonly form_id?: string | null; readonly content?: string }
}

export interface CheckedCategory {
  readonly id: string
  readonly title: string
  readonly steps: readonly CheckedStep[]
}

/**
 * What keeps a program from being published: at least one category, at least one step in each,
 * a form for each form step, a text for each textarea step. Only the first failing step of a category is told (docs/rules.md §5).
 * @param categories with the texts of the program's default language
 * @param forms those that the program has
 */
export function publicationProblems(
  categories: readonly CheckedCategory[],
  forms: readonly { readonly id: string }[],
): PublicationProblem[] {
  if (categories.length === 0) return [{ key: 'programCategoriesMustNotBeEmpty' }]
  const known = new Set(forms.map((form) => form.id))
  return categories.flatMap((category) => problemOfCategory(category, known) ?? [])
}

function problemOfCategory(
  { id, title, steps }: CheckedCategory,
  forms: ReadonlySet<string>,
): PublicationProblem | undefined {
  const where = { categoryId: id, categoryTitle: title }
  if (steps.length === 0) return { key: 'stepsMustNotBeEmpty', ...where }
  for (const [index, step] of steps.entries()) {
    const key = problemOfStep(step, forms)
    if (key) return { key, ...where, stepId: step.id, stepNumber: index + 1 }
  }
  return undefined
}

function problemOfStep({ type, config }: CheckedStep, forms: ReadonlySet<string>): PublicationProblemKey | undefined {
  if (type === 'form' && !(config.form_id && forms.has(config.form_id))) return 'formMustNotBeEmpty'
  if (type === 'textarea' && isEmptyContent(config.content ?? '')) return 'textareaMustNotBeEmpty'
  return undefined
}

const media = /<(img|iframe|externalfile|hr|table)\b/i

/** No text and no medium: an empty paragraph is empty (docs/rules.md §5). */
export function isEmptyContent(html: string): boolean {
  if (media.test(html)) return false
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|[\s\u00a0\u200b]/g, '') === ''
}
