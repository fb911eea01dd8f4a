import { compileForm } from '../engine/compile.ts'
import type { Condition } from '../expressions/condition.ts'
import { checkCondition, type ExpressionProblem } from '../expressions/condition-check.ts'
import type { FormDefinition } from './definition.ts'

/**
 * Everything wrong with a condition that the team asks about whole applications, as in a list: any question may be named,
 * whoever answers it and wherever it stands; of one that is repeated, its rows alone.
 */
export function checkRequested(definition: FormDefinition, condition: Condition): ExpressionProblem[] {
  const { byKey } = compileForm(definition)
  return checkCondition(condition, {
    find(key) {
      const found = byKey.get(key)
      if (!found) return 'condition-unknown-field'
      return found.group?.type === 'questions-group' ? 'condition-field-in-group' : found.field
    },
    findRows(key) {
      const found = byKey.get(key)
      if (!found) return 'condition-unknown-field'
      return found.field.type === 'table' || found.field.type === 'questions-group' ? found.field : 'formula-rows'
    },
  })
}
