import type { StepProgress } from '@laurel/contract/applications'
import type { MyApplication } from '@laurel/contract/applications/portal'
import { closedKeys, reopenedIn } from '@laurel/contract/applications/states'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type AnswerProblem, type RuleKey, ruleKeys } from '@laurel/contract/forms/values'
import type { FieldProblem } from '@laurel/contract/kernel'

/** In an application sent back, only what staff reopened takes answers. */
export function isOpenStep({ changes }: MyApplication, stepId: string): boolean {
  return reopenedIn(changes, stepId) !== 'none'
}

/** The place of the first form that staff reopened; undefined in a draft. */
export function firstReopened(application: MyApplication): number | undefined {
  if (!application.changes) return undefined
  return Math.max(
    0,
    application.steps.findIndex(({ id, form }) => form && isOpenStep(application, id)),
  )
}

/** The fields of a step that stay as they are: those that staff did not reopen, or that a gate after them holds. */
export function closedFields(
  { changes }: MyApplication,
  stepId: string,
  definition: FormDefinition,
  progress: StepProgress,
): ReadonlySet<string> {
  return changes ? closedKeys(definition, reopenedIn(changes, stepId)) : progress.held
}

/** What can be corrected of what is wrong in a step. */
export function openProblems(application: MyApplication, step: StepProgress): readonly AnswerProblem[] {
  const definition = application.steps.find(({ id }) => id === step.id)?.form?.definition
  if (!definition) return step.problems
  const closed = closedFields(application, step.id, definition, step)
  return step.problems.filter(({ field }) => !closed.has(field.split(/[.[]/)[0] ?? ''))
}

/** Rules that are said in full without a figure, which a refusal does not carry. */
const plain: ReadonlySet<string> = new Set<RuleKey>([
  'required',
  'file-required',
  'email',
  'validAccountEmail',
  'notYopmail',
  'tel',
  'url',
  'valide-input-text',
  'required_if',
])

/**
 * What is wrong in a step as this page sees it, and besides what the server alone knew when it refused the sending: a file
 * that was erased for its virus. @param refused its fields as `stepId.path`
 */
export function withRefused(
  step: Pick<StepProgress, 'id'>,
  problems: readonly AnswerProblem[],
  refused: readonly FieldProblem[],
): readonly AnswerProblem[] {
  const seen = new Set(problems.map(({ field }) => field))
  const more = refused.flatMap(({ field, reason }) => {
    const path = field.startsWith(`${step.id}.`) ? field.slice(step.id.length + 1) : ''
    const rule = ruleKeys.find((key) => key === reason)
    if (!path || !rule || seen.has(path)) return []
    return [{ field: path, reason: plain.has(rule) ? rule : ('malformed' as const) }]
  })
  return [...problems, ...more]
}
