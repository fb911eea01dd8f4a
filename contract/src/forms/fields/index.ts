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
export {
  type Asking,
  type FieldUse,
  fieldsRequestedBy,
  fieldsUsing,
  isForEligibility,
  usesOf,
} from './field-uses.ts'
export { everyField, withFreshKeys, withKeys, withOtherKeys } from './fresh-keys.ts'
export { isNewName, type NewThing, newName } from './new-names.ts'
export { optionText, readOption } from './options.ts'
export { answerableQuestions, findField, type Question, questionsOf } from './questions.ts'
