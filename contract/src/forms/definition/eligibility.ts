import type { LocalizedText } from '../../kernel/locale/index.ts'
import type { Condition } from '../expressions/condition.ts'

/**
 * Who may not apply, and what they are told. Ineligible `when` the condition holds, or `unless` it holds: they differ for
 * who has not answered, since null makes a comparison false. A rule may name any field of the form.
 */
export type EligibilityRule =
  | { when: Condition; message: LocalizedText }
  | { unless: Condition; message: LocalizedText }

/** `open` as long as something visible that the rule names is not answered. */
export type EligibilityVerdict = 'eligible' | 'ineligible' | 'open'
