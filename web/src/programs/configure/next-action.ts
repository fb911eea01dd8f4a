import { type CheckedCategory, publicationProblems } from '@laurel/contract/programs/publication'

/** What an unpublished program needs next. */
export type NextAction =
  | { readonly kind: 'category' }
  /** Something to fill in, before the submission. */
  | { readonly kind: 'step'; readonly categoryId: string }
  /** The form of a form step, the text of a text step. */
  | { readonly kind: 'content'; readonly stepId: string }
  | { readonly kind: 'questions'; readonly stepId: string; readonly formId: string }

interface KnownForm {
  readonly id: string
  readonly questions: number
}

/**
 * The first point of the check before publication (docs/rules.md §5), then categories and forms that ask nothing; undefined: it
 * can be published.
 */
export function nextActionOf(
  categories: readonly CheckedCategory[],
  forms: readonly KnownForm[],
): NextAction | undefined {
  const [problem] = publicationProblems(categories, forms)
  if (problem?.stepId) return { kind: 'content', stepId: problem.stepId }
  if (problem?.categoryId) return { kind: 'step', categoryId: problem.categoryId }
  if (problem) return { kind: 'category' }
  const plain = categories.find(({ steps }) => steps.every(({ type }) => type === 'submission'))
  if (plain) return { kind: 'step', categoryId: plain.id }
  const empty = new Set(forms.filter(({ questions }) => questions === 0).map(({ id }) => id))
  const step = categories.flatMap(({ steps }) => steps).find(({ config }) => empty.has(config.form_id ?? ''))
  return step?.config.form_id ? { kind: 'questions', stepId: step.id, formId: step.config.form_id } : undefined
}
