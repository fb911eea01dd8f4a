export { computedTypes } from './computed-value.ts'
export {
  type Comparison,
  type Condition,
  type ConditionValue,
  type Operator,
  operators,
} from './condition.ts'
export { type ConditionReason, conditionOperators } from './condition-check.ts'
export { type Calculation, calculations, type Expression } from './expression.ts'
export { fieldsInExpression, fieldsNamed, renameFields, renameInExpression } from './expression-names.ts'
export { isCondition, isExpression } from './expression-shape.ts'
export { type ConditionKind, conditionKind } from './expression-type.ts'
export { type FormulaNames, formulaNames, keyNames } from './formula-names.ts'
export { type FormulaProblem, type FormulaReason, formulaReasons } from './formula-tokens.ts'
export { type Parsed, parseCondition, parseExpression } from './parse-formula.ts'
export { printCondition, printExpression } from './print-formula.ts'
