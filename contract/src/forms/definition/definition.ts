import type { Field } from '../fields/field.ts'
import type { EligibilityRule } from './eligibility.ts'

/**
 * A form as one immutable document per revision; the order of `fields`, depth first, is the order of the page.
 * The engine remembers what it compiled by object identity: change a copy, never the object.
 */
export interface FormDefinition {
  schemaVersion: 1
  fields: Field[]
  /** Who may not apply, asked before the long form. */
  eligibility?: EligibilityRule[]
}

/** A definition with no field yet. */
export const emptyDefinition: FormDefinition = { schemaVersion: 1, fields: [] }
