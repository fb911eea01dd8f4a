export { CompanyLookUp, StoredCompany } from './company-schema.ts'
export { isForOther, roleOf } from './definition/answered-by-other.ts'
export { type ChangeEffect, changeEffects, heaviest } from './definition/change-effect.ts'
export { checkDefinition, type DefinitionSettings } from './definition/check-definition.ts'
export { checkEligibility, type EligibilityAnswer, eligibilityFields } from './definition/check-eligibility.ts'
export { checkRequested } from './definition/check-eligibility-fields.ts'
export type { CleanDefinition, CleanField } from './definition/clean-definition.ts'
export { CleanDefinitionSchema } from './definition/clean-definition-schema.ts'
export { companyTargets, isCompanyNumber, mayTakeCompany } from './definition/company-targets.ts'
export { emptyDefinition, type FormDefinition } from './definition/definition.ts'
export { type DefinitionProblem, type DefinitionReason, definitionReasons } from './definition/definition-problem.ts'
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
} from './definition/definition-schema.ts'
export { definitionTexts } from './definition/definition-texts.ts'
export { type DefinitionChange, diffDefinitions, type PropertyChange } from './definition/diff.ts'
export type { EligibilityRule, EligibilityVerdict } from './definition/eligibility.ts'
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
} from './definition/field.ts'
export {
  type FieldType,
  fieldTypes,
  hasOptions,
  holdsAnswer,
  isContainer,
  isGroup,
  isSeparator,
  separatorPrefix,
} from './definition/field-type.ts'
export {
  type Asking,
  type FieldUse,
  fieldsRequestedBy,
  fieldsUsing,
  isForEligibility,
  usesOf,
} from './definition/field-uses.ts'
export { everyField, withFreshKeys, withKeys, withOtherKeys } from './definition/fresh-keys.ts'
export { isNewName, type NewThing, newName } from './definition/new-names.ts'
export { optionText, readOption } from './definition/options.ts'
export { answerableQuestions, findField, type Question, questionsOf } from './definition/questions.ts'
export { quizPart } from './definition/quiz-part.ts'
export { textLimits } from './definition/text-limits.ts'
export { formEndpoints } from './endpoints.ts'
export { evaluate, holds } from './engine/ask.ts'
export { type ClosedGate, closedGate, type GateStatuses, isBlocked, visibleGates } from './engine/blocked.ts'
export { type CarrySettings, canCarry, carryAnswers } from './engine/carry.ts'
export { countCharacters, countWords } from './engine/check-value.ts'
export { companyNumberOf, companyNumbersIn } from './engine/company-numbers-in.ts'
export { type CompiledField, type CompiledForm, compileForm } from './engine/compile.ts'
export { type Completeness, completenessOf } from './engine/completeness.ts'
export type { FormContext, MetaValue } from './engine/context.ts'
export { type FieldStates, fieldStates } from './engine/field-states.ts'
export { type FieldState, type FormSession, openSession } from './engine/form-session.ts'
export { type Guarded, guardAnswers } from './engine/guard-answers.ts'
export { initialAnswers, initialItem } from './engine/initial-answers.ts'
export { pruneAnswers } from './engine/prune.ts'
export { tableTotals } from './engine/table-total.ts'
export { validateAnswers, validateValue } from './engine/validate.ts'
export { visiblePaths } from './engine/visible.ts'
export { withComputed } from './engine/with-computed.ts'
export type { FormEvents } from './events.ts'
export { computedTypes } from './expressions/computed-value.ts'
export {
  type Comparison,
  type Condition,
  type ConditionValue,
  type Operator,
  operators,
} from './expressions/condition.ts'
export { type ConditionReason, conditionOperators } from './expressions/condition-check.ts'
export { type Calculation, calculations, type Expression } from './expressions/expression.ts'
export { fieldsInExpression, fieldsNamed, renameFields, renameInExpression } from './expressions/expression-names.ts'
export { isCondition, isExpression } from './expressions/expression-shape.ts'
export { type ConditionKind, conditionKind } from './expressions/expression-type.ts'
export { type FormulaNames, formulaNames, keyNames } from './expressions/formula-names.ts'
export { type FormulaProblem, type FormulaReason, formulaReasons } from './expressions/formula-tokens.ts'
export { type Parsed, parseCondition, parseExpression } from './expressions/parse-formula.ts'
export { printCondition, printExpression } from './expressions/print-formula.ts'
export type { FilePlace, FilePlaceReason } from './files/file-place.ts'
export { looksLikeFields, writeFields, writeFormFile } from './files/form-file.ts'
export { type FileProblem, formFileBytes, type ReadFile, readFields, readFormFile } from './files/form-file-schema.ts'
export { FormAround, LaterUse } from './form-around-schema.ts'
export {
  type ChangeSummary,
  type FormChange,
  formChanges,
  lostByChanges,
  notableChanges,
  summaryOf,
} from './form-changes.ts'
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
export {
  builtInTemplates,
  FormTemplate,
  FormTemplateWithDefinition,
  SaveTemplate,
  TemplateRef,
} from './form-template-schema.ts'
export { ChangeSummarySchema, FormChangeSchema, Publication, Publish, type Touched } from './publication-schema.ts'
export { formRefusals } from './refusals.ts'
export { answersRead, compileConditionSql, compileExpressionSql, type SqlSource } from './sql/compile-sql.ts'
export { joinPieces, piece, type SqlPiece, type SqlValue } from './sql/sql-piece.ts'
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
} from './values/answer.ts'
export { AnswersSchema, AnswerValueSchema } from './values/answers-schema.ts'
export { addDays, isCalendarDate, isDateLimit, readDateLimit } from './values/calendar-date.ts'
export { type Cast, type CastSettings, castText } from './values/cast.ts'
export { isSiren, isSiret, plainNumber } from './values/company-number.ts'
export { countries, countryName, isCountry, readCountry } from './values/country.ts'
export { type DateOrder, readDate } from './values/date-text.ts'
export { checkEmail, isEmailAddress } from './values/email.ts'
export { acceptedExtensions, acceptsFile, type FileKind, fileKind, hasSmallPicture } from './values/file-kind.ts'
export { fold } from './values/fold.ts'
export { forbiddenPiece, hasForbiddenTags, textTags } from './values/forbidden-tags.ts'
export { groupedNumber, groupedPhone } from './values/grouped-digits.ts'
export { type NormaliseSettings, normaliseAnswers, normaliseValue } from './values/normalise.ts'
export { readNumber } from './values/number-text.ts'
export { nationalPhone, readPhone } from './values/phone.ts'
export { phoneCountryOf } from './values/phone-country.ts'
export { optionSeparator } from './values/read-options.ts'
export {
  type AnswerProblem,
  type BrokenRule,
  type RuleKey,
  type RuleParams,
  rowsLimit,
  ruleKeys,
} from './values/rule.ts'
export { answerText, cellText, dateText, haveCents, numberText } from './values/to-text.ts'
export { isWebAddress, withScheme } from './values/web-address.ts'
export { readYesNo, yesNoWords } from './values/yes-no.ts'
