export { isForOther, roleOf } from './answered-by-other.ts'
export { type ChangeEffect, changeEffects, heaviest } from './change-effect.ts'
export { checkDefinition, type DefinitionSettings } from './check-definition.ts'
export { checkEligibility, type EligibilityAnswer, eligibilityFields } from './check-eligibility.ts'
export { checkRequested } from './check-eligibility-fields.ts'
export type { CleanDefinition, CleanField } from './clean-definition.ts'
export { CleanDefinitionSchema } from './clean-definition-schema.ts'
export { companyTargets, isCompanyNumber, mayTakeCompany } from './company-targets.ts'
export { emptyDefinition, type FormDefinition } from './definition.ts'
export { type DefinitionProblem, type DefinitionReason, definitionReasons } from './definition-problem.ts'
export {
  ConditionSchema,
  EligibilityRuleSchema,
  ExpressionSchema,
  FieldKey,
  FieldOptionSchema,
  FieldReference,
  FieldRulesSchema,
  FieldSchema,
  FormDefinitionSchema,
  GateSettingsSchema,
} from './definition-schema.ts'
export { definitionTexts } from './definition-texts.ts'
export { type DefinitionChange, diffDefinitions, type PropertyChange } from './diff.ts'
export type { EligibilityRule, EligibilityVerdict } from './eligibility.ts'
export { forbiddenPiece, hasForbiddenTags, textTags } from './forbidden-tags.ts'
export { quizPart } from './quiz-part.ts'
export { textLimits } from './text-limits.ts'
