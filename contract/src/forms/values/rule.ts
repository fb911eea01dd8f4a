import type { FieldProblem } from '../../kernel/index.ts'

/**
 * Keys of the rules that an answer may break. Those of docs/rules.md §5 keep its spelling; the last ones are for types whose rule
 * it does not name. `min` and `max` count the items of a group and the rows of a table. Parameters are `min` or `max`
 * where the rule has a limit (numbers, or `YYYY-MM-DD`), `step`, `kinds` (list) for file-kind, `maxBytes` for file-size.
 */
export const ruleKeys = [
  'required',
  'file-required',
  'email',
  'validAccountEmail',
  'notYopmail',
  'tel',
  'url',
  'min-date',
  'max-date',
  'min-array-length',
  'max-array-length',
  'w-min-value',
  'w-max-value',
  'w-min-character',
  'w-max-character',
  'w-min-word',
  'w-max-word',
  'min',
  'max',
  'oneOf',
  'required_if',
  'valide-input-text',
  'siret',
  'siren',
  'country',
  'file-kind',
  'file-size',
  'file-count',
  'number',
  'step',
  'date',
  'malformed',
  // Of the store, not of the question: it broke over the answer, whatever it holds.
  'not-kept',
] as const

export type RuleKey = (typeof ruleKeys)[number]

export type RuleParams = Readonly<Record<string, string | number | readonly string[]>>

/** The rule that a value breaks, and the figures that its message needs. */
export interface BrokenRule {
  reason: RuleKey
  params?: RuleParams
}

/** A broken rule and where: `key`, `group.key`, `group[0].key` (item counted from 0), `table[0].column`. */
export interface AnswerProblem extends BrokenRule {
  field: FieldProblem['field']
}

/** Rows that a group or a table may have when nothing else limits them. */
export const rowsLimit = 200
