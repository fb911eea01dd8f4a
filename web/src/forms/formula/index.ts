export { FormulaBox } from './formula-box.tsx'
export { type NamedField, namedFields } from './suggestions.ts'
export { isUnfinished } from './unfinished.ts'
