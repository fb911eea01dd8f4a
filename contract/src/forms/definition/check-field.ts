import type { Locale } from '../../kernel/locale/index.ts'
import type { Field, FieldOption, FieldRules, TableLayout } from '../fields/field.ts'
import { hasOptions } from '../fields/field-type.ts'
import { isCalendarDate, isDateLimit, readDateLimit } from '../values/calendar-date.ts'
import type { DefinitionReason } from './definition-problem.ts'

/** What is wrong with a field by itself: options, limits, table, files. */
export function checkField(field: Field, locale: Locale): DefinitionReason[] {
  return [
    ...(hasOptions(field.type) ? checkOptions(field.options, locale) : []),
    ...checkRules(field),
    ...(field.type === 'table' ? checkTable(field.table, locale) : []),
    ...(field.type === 'file' && !field.file?.kinds.length ? (['file-rules-missing'] as const) : []),
  ]
}

function checkOptions(options: readonly FieldOption[] | undefined, locale: Locale): DefinitionReason[] {
  if (!options?.length) return ['options-missing']
  const reasons: DefinitionReason[] = []
  if (hasTwice(options)) reasons.push('duplicate-option')
  if (options.some((option) => !option.text[locale]?.trim() && !option.picture)) reasons.push('empty-option-text')
  return reasons
}

function checkRules({ type, rules = {}, options, multiple, minRows, maxRows }: Field): DefinitionReason[] {
  const reasons: DefinitionReason[] = []
  const pairs = [
    [rules.minCharacters, rules.maxCharacters],
    [rules.minWords, rules.maxWords],
    [rules.minValue, rules.maxValue],
    [rules.minChoices, rules.maxChoices],
    [minRows, maxRows],
  ]
  if (pairs.some(([min, max]) => isOver(min, max)) || areDatesOver(rules)) reasons.push('min-over-max')
  if ([rules.minDate, rules.maxDate].some((limit) => limit !== undefined && !isDateLimit(limit))) {
    reasons.push('limit-invalid')
  }
  const choices = type === 'picture-choice' && !multiple ? 1 : (options?.length ?? 0)
  if (hasOptions(type) && isOver(rules.minChoices, choices)) reasons.push('choices-over-options')
  return reasons
}

/** Two days, or two limits counted from today; one of each cannot be compared beforehand. */
function areDatesOver({ minDate = '', maxDate = '' }: FieldRules): boolean {
  if (isCalendarDate(minDate) !== isCalendarDate(maxDate)) return false
  const [min, max] = [readDateLimit(minDate, someDay), readDateLimit(maxDate, someDay)]
  return min !== undefined && max !== undefined && min > max
}

/** Any day does: both limits are counted from the same one. */
const someDay = '2000-01-01'

function checkTable(table: TableLayout | undefined, locale: Locale): DefinitionReason[] {
  if (!table?.cols.length) return ['table-without-columns']
  const reasons: DefinitionReason[] = []
  if (!table.openRows && table.rows.length === 0) reasons.push('table-without-rows')
  if (hasTwice(table.rows)) reasons.push('duplicate-row')
  if (hasTwice(table.cols)) reasons.push('duplicate-column')
  if (isOver(table.minRows, table.maxRows)) reasons.push('min-over-max')
  if ([...table.rows, ...table.cols].some(({ title }) => !title[locale]?.trim())) reasons.push('empty-title')
  for (const col of table.cols) if (col.type === 'select') reasons.push(...checkOptions(col.options, locale))
  return reasons
}

function hasTwice(named: readonly { reference: string }[]): boolean {
  return new Set(named.map((one) => one.reference)).size < named.length
}

function isOver(min: number | undefined, max: number | undefined): boolean {
  return min !== undefined && max !== undefined && min > max
}
