import type { FieldType } from '../../forms/fields/index.ts'
import type { AnonymisationAction } from './project-answers.ts'

const named: ReadonlySet<FieldType> = new Set(['email', 'tel', 'url', 'siret-fr', 'siren-fr'])
const redactedTypes: ReadonlySet<FieldType> = new Set(['text', 'textarea'])
const checked: ReadonlySet<FieldType> = new Set(['file', 'table', 'questions-group', 'simple-questions-group'])

/** The rule suggested by a question's kind: addresses are hidden, long texts redacted, figures and choices shown. */
export function suggestedAction(type: FieldType): AnonymisationAction {
  if (named.has(type)) return 'hide'
  if (redactedTypes.has(type)) return 'redact'
  return checked.has(type) ? 'hide' : 'show'
}

const strictness: Readonly<Record<AnonymisationAction, number>> = { show: 0, redact: 1, coarsen: 2, mask: 3, hide: 4 }

/** Whether jurors would see more of a question than they do. */
export function showsMore(before: AnonymisationAction, after: AnonymisationAction): boolean {
  return strictness[after] < strictness[before]
}
