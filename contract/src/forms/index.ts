export {
  type Answers,
  type AnswerValue,
  type FileAnswer,
  type GroupRow,
  groupRows,
  isBlank,
  isUnanswered,
  isUploaded,
  readAnswer,
  type TableAnswer,
  type TableAnswerRow,
  tableRows,
} from './answer.ts'
export { isForOther, roleOf } from './answered-by-other.ts'
export { AnswersSchema, AnswerValueSchema } from './answers-schema.ts'
export { evaluate, holds } from './ask.ts'
export { type ClosedGate, closedGate, type GateStatuses, isBlocked, visibleGates } from './blocked.ts'
export { addDays, isCalendarDate, isDateLimit, readDateLimit } from './calendar-date.ts'
export { type CarrySettings, canCarry, carryAnswers } from './carry.ts'
export { type Cast, type CastSettings, castText } from './cast.ts'
export { type ChangeEffect, changeEffects, heaviest } from './change-effect.ts'
export { checkAsked } from './check-asked.ts'
export { checkDefinition, type DefinitionSettings } from './check-definition.ts'
export { checkEligibility, type EligibilityAnswer, eligibilityFields } from './check-eligibility.ts'
export { countCharacters, countWords } from './check-value.ts'
export type { CleanDefinition, CleanField } from './clean-definition.ts'
export { CleanDefinitionSchema } from './clean-definition-schema.ts'
export { bareNumber, isSiren, isSiret } from './company-number.ts'
export { companyNumberOf, companyNumbersIn } from './company-numbers-in.ts'
export { CompanyLookUp, KeptCompany } from './company-schema.ts'
export { companyTargets, isCompanyNumber, mayTakeCompany } from './company-targets.ts'
export { type CompiledField, type CompiledForm, compileForm } from './compile.ts'
export { answersRead, compileConditionSql, compileExpressionSql, type SqlSource } from './compile-sql.ts'
export { type Completeness, completenessOf } from './completeness.ts'
export { computedTypes } from './computed-value.ts'
export {
  type Comparison,
  type Condition,
  type ConditionValue,
  type Operator,
  operators,
} from './condition.ts'
export { type ConditionReason, conditionOperators } from './condition-check.ts'
export type { FormContext, MetaValue } from './context.ts'
export { countries, countryName, isCountry, readCountry } from './country.ts'
export { type DateOrder, readDate } from './date-text.ts'
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
export { checkEmail, isEmailAddress } from './email.ts'
export { formEndpoints } from './endpoints.ts'
export type { FormEvents } from './events.ts'
export { type Calculation, calculations, type Expression } from './expression.ts'
export { fieldsInExpression, fieldsNamed, renameFields, renameInExpression } from './expression-names.ts'
export { isCondition, isExpression } from './expression-shape.ts'
export { type ConditionKind, conditionKind } from './expression-type.ts'
export type {
  AcceptedFileKind,
  Field,
  FieldOption,
  FieldRules,
  FileRules,
  GateSettings,
  TableColumn,
  TableColumnType,
  TableLayout,
  TableRow,
} from './field.ts'
export { type FieldStates, fieldStates } from './field-states.ts'
export {
  type FieldType,
  fieldTypes,
  hasOptions,
  holdsAnswer,
  isContainer,
  isGroup,
  isSeparator,
  separatorPrefix,
} from './field-type.ts'
export { type Asking, type FieldUse, fieldsAskedBy, fieldsUsing, isAskedForEligibility, usesOf } from './field-uses.ts'
export { acceptedExtensions, acceptsFile, type FileKind, fileKind, hasSmallPicture } from './file-kind.ts'
export type { FilePlace, FilePlaceReason } from './file-place.ts'
export { fold } from './fold.ts'
export { forbiddenPiece, hasForbiddenTags, textTags } from './forbidden-tags.ts'
export { FormAround, LaterUse } from './form-around-schema.ts'
export {
  type ChangeSummary,
  changesToTell,
  type FormChange,
  formChanges,
  lostByChanges,
  summaryOf,
} from './form-changes.ts'
export { looksLikeFields, writeFields, writeFormFile } from './form-file.ts'
export { type FileProblem, formFileBytes, type ReadFile, readFields, readFormFile } from './form-file-schema.ts'
export {
  Form,
  FormField,
  FormRevision,
  FormRevisionWithDefinition,
  FormState,
  FormSummary,
  FormTitle,
  FormUse,
} from './form-schema.ts'
export { type FieldState, type FormSession, openSession } from './form-session.ts'
export {
  builtInTemplates,
  FormTemplate,
  FormTemplateWithDefinition,
  SaveTemplate,
  TemplateRef,
} from './form-template-schema.ts'
export { type FormulaNames, formulaNames, keyNames } from './formula-names.ts'
export { type FormulaProblem, type FormulaReason, formulaReasons } from './formula-tokens.ts'
export { everyField, withFreshKeys, withKeys, withOtherKeys } from './fresh-keys.ts'
export { groupedNumber, groupedPhone } from './grouped-digits.ts'
export { type Guarded, guardAnswers } from './guard-answers.ts'
export { initialAnswers, initialItem } from './initial-answers.ts'
export { isNewName, type NewThing, newName } from './new-names.ts'
export { type NormaliseSettings, normaliseAnswers, normaliseValue } from './normalise.ts'
export { readNumber } from './number-text.ts'
export { optionText, readOption } from './options.ts'
export { type Parsed, parseCondition, parseExpression } from './parse-formula.ts'
export { nationalPhone, readPhone } from './phone.ts'
export { phoneCountryOf } from './phone-country.ts'
export { printCondition, printExpression } from './print-formula.ts'
export { pruneAnswers } from './prune.ts'
export { ChangeSummarySchema, FormChangeSchema, Publication, Publish, type Touched } from './publication-schema.ts'
export { answerableQuestions, findField, type Question, questionsOf } from './questions.ts'
export { quizPart } from './quiz-part.ts'
export { optionSeparator } from './read-options.ts'
export { formRefusals } from './refusals.ts'
export { type AnswerProblem, type BrokenRule, type RuleKey, type RuleParams, rowsLimit, ruleKeys } from './rule.ts'
export { joinPieces, piece, type SqlPiece, type SqlValue } from './sql-piece.ts'
export { tableTotals } from './table-total.ts'
export { textLimits } from './text-limits.ts'
export { answerText, cellText, dateText, haveCents, numberText } from './to-text.ts'
export { validateAnswers, validateValue } from './validate.ts'
export { visiblePaths } from './visible.ts'
export { isWebAddress, withScheme } from './web-address.ts'
export { withComputed } from './with-computed.ts'
export { readYesNo, yesNoWords } from './yes-no.ts'
