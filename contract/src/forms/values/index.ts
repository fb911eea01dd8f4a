export { countries, countryName, isCountry } from '../../kernel/country/index.ts'
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
export { AnswersSchema, AnswerValueSchema } from './answers-schema.ts'
export { addDays, isCalendarDate, isDateLimit, readDateLimit } from './calendar-date.ts'
export { type Cast, type CastSettings, castText } from './cast.ts'
export { isSiren, isSiret, plainNumber } from './company-number.ts'
export { readCountry } from './country.ts'
export { type DateOrder, readDate } from './date-text.ts'
export { checkEmail, isEmailAddress } from './email.ts'
export { fold } from './fold.ts'
export { groupedNumber, groupedPhone } from './grouped-digits.ts'
export { type NormaliseSettings, normaliseAnswers, normaliseValue } from './normalise.ts'
export { readNumber } from './number-text.ts'
export { nationalPhone, readPhone } from './phone.ts'
export { phoneCountryOf } from './phone-country.ts'
export { dateText, haveCents, numberText } from './plain-text.ts'
export { optionSeparator } from './read-options.ts'
export {
  type AnswerProblem,
  type BrokenRule,
  type RuleKey,
  type RuleParams,
  rowsLimit,
  ruleKeys,
} from './rule.ts'
export { answerText, cellText } from './to-text.ts'
export { isWebAddress, withScheme } from './web-address.ts'
export { readYesNo, yesNoWords } from './yes-no.ts'
