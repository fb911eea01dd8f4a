import { isCountry } from '../../kernel/country/index.ts'
import { isStoredNumber } from '../../kernel/index.ts'
import { forbiddenPiece } from '../definition/forbidden-tags.ts'
import type { Field, FieldRules } from '../fields/field.ts'
import { acceptsFile } from '../files/file-kind.ts'
import { isUploaded } from '../values/answer.ts'
import { isCalendarDate, readDateLimit } from '../values/calendar-date.ts'
import { isSiren, isSiret, plainNumber } from '../values/company-number.ts'
import { checkEmail } from '../values/email.ts'
import { readPhone, territoryFigures } from '../values/phone.ts'
import { type BrokenRule, rowsLimit } from '../values/rule.ts'
import { isWebAddress } from '../values/web-address.ts'
import type { FormContext } from './context.ts'

/** The first rule that a value, known to be answered, breaks by itself. Cells of a table are looked at by `check-table.ts`. */
export type CheckValue = (value: unknown, context: FormContext) => BrokenRule | undefined

const malformed: BrokenRule = { reason: 'malformed' }

const checks = new WeakMap<Field, CheckValue>()

/** The check of one field, its limits read once for each field object. */
export function checkOf(field: Field): CheckValue {
  let check = checks.get(field)
  if (!check) {
    check = compileCheck(field)
    checks.set(field, check)
  }
  return check
}

/** Length as limits and counters count it: a character outside the first plane (an emoji) is one. */
export function countCharacters(text: string): number {
  let count = text.length
  for (let index = 1; index < text.length; index += 1) {
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) count -= 1
  }
  return count
}

/** Words as limits and counters count them: what stands between spaces and holds a letter or a figure (« : » alone is none). */
export function countWords(text: string): number {
  let count = 0
  for (const part of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(part)) count += 1
  return count
}

function compileCheck(field: Field): CheckValue {
  const rules = field.rules ?? {}
  switch (field.type) {
    case 'text':
    case 'textarea':
      return onText(
        (text, context) => checkCharacters(text, rules) ?? checkWords(text, rules) ?? checkTags(text, context),
      )
    case 'email':
      return onText((text, context) => checkEmail(text.trim(), context.bannedDomains))
    case 'tel':
      return onText(checkPhone)
    case 'url':
      return onText((text) => refusing('url', isWebAddress(text.trim())))
    case 'siret-fr':
      return onText((text) => refusing('siret', isSiret(plainNumber(text))))
    case 'siren-fr':
      return onText((text) => refusing('siren', isSiren(plainNumber(text))))
    case 'country':
      return onText((text) => refusing('country', isCountry(text)))
    case 'number':
      return (value) => checkNumber(value, rules)
    case 'date':
      return (value, context) => checkDate(value, rules, context.today)
    case 'yes-no':
      return (value) => refusing('malformed', typeof value === 'boolean')
    case 'select':
    case 'radio': {
      const known = optionsOf(field)
      return onText((text) => refusing('oneOf', known.has(text)))
    }
    case 'checkbox':
      return checkChoices(field, rules.minChoices, rules.maxChoices)
    case 'picture-choice':
      return checkChoices(field, rules.minChoices, field.multiple ? rules.maxChoices : 1)
    case 'file':
      return (value, context) => checkFiles(value, field, context)
    case 'questions-group':
      return (value, context) => checkRows(value, context, field.minRows, field.maxRows)
    case 'table':
      return (value, context) => checkTableShape(value, field, context)
    case 'simple-questions-group':
      return (value) => refusing('malformed', isObject(value))
    default:
      return () => undefined
  }
}

function checkPhone(text: string, { country }: FormContext): BrokenRule | undefined {
  if (readPhone(text, country) !== undefined) return undefined
  const figures = territoryFigures(text)
  return { reason: 'tel', ...(figures && { params: { figures } }) }
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}

function onText(check: (text: string, context: FormContext) => BrokenRule | undefined): CheckValue {
  return (value, context) => (typeof value === 'string' ? check(value, context) : malformed)
}

function refusing(reason: BrokenRule['reason'], accepted: boolean): BrokenRule | undefined {
  return accepted ? undefined : { reason }
}

function checkCharacters(text: string, { minCharacters, maxCharacters }: FieldRules): BrokenRule | undefined {
  if (minCharacters === undefined && maxCharacters === undefined) return
  const count = countCharacters(text)
  if (minCharacters !== undefined && count < minCharacters) {
    return { reason: 'w-min-character', params: { min: minCharacters } }
  }
  if (maxCharacters !== undefined && count > maxCharacters) {
    return { reason: 'w-max-character', params: { max: maxCharacters } }
  }
}

function checkWords(text: string, { minWords, maxWords }: FieldRules): BrokenRule | undefined {
  if (minWords === undefined && maxWords === undefined) return
  const count = countWords(text)
  if (minWords !== undefined && count < minWords) return { reason: 'w-min-word', params: { min: minWords } }
  if (maxWords !== undefined && count > maxWords) return { reason: 'w-max-word', params: { max: maxWords } }
}

/** docs/rules.md §5: a text is invalid when sanitising changes it. */
export function checkTags(text: string, { sanitise }: FormContext): BrokenRule | undefined {
  if (sanitise) return sanitise(text) === text ? undefined : { reason: 'valide-input-text' }
  const piece = forbiddenPiece(text)
  return piece === undefined ? undefined : { reason: 'valide-input-text', params: { piece } }
}

function checkNumber(value: unknown, { minValue, maxValue, step }: FieldRules): BrokenRule | undefined {
  if (!isStoredNumber(value)) return { reason: 'number' }
  if (minValue !== undefined && value < minValue) return { reason: 'w-min-value', params: { min: minValue } }
  if (maxValue !== undefined && value > maxValue) return { reason: 'w-max-value', params: { max: maxValue } }
  if (step !== undefined && !isOnStep(value - (minValue ?? 0), step)) return { reason: 'step', params: { step } }
}

/** Decimals are not exact in binary: 0.3 is a multiple of 0.1. */
function isOnStep(distance: number, step: number): boolean {
  const times = distance / step
  return Math.abs(times - Math.round(times)) <= 1e-9 * Math.max(1, Math.abs(times))
}

function checkDate(value: unknown, rules: FieldRules, today: string): BrokenRule | undefined {
  if (!isCalendarDate(value)) return { reason: 'date', ...(hasShortYear(value) && { params: { figures: 2 } }) }
  const min = rules.minDate && readDateLimit(rules.minDate, today)
  if (min && value < min) return { reason: 'min-date', params: { min } }
  const max = rules.maxDate && readDateLimit(rules.maxDate, today)
  if (max && value > max) return { reason: 'max-date', params: { max } }
}

/** A day whose century is not said. */
function hasShortYear(value: unknown): boolean {
  return typeof value === 'string' && /^\s*\d{1,2}\D+\d{1,2}\D+\d{2}\s*$/.test(value)
}

function optionsOf({ options }: Field): ReadonlySet<string> {
  return new Set(options?.map((option) => option.reference))
}

function checkChoices(field: Field, min: number | undefined, max: number | undefined): CheckValue {
  const known = optionsOf(field)
  return (value, { mode }) => {
    if (!Array.isArray(value)) return malformed
    const distinct = new Set(value)
    if (distinct.size < value.length || !value.every((one) => known.has(one))) return { reason: 'oneOf' }
    if (min !== undefined && mode !== 'draft' && distinct.size < min) {
      return { reason: 'min-array-length', params: { min } }
    }
    if (max !== undefined && distinct.size > max) return { reason: 'max-array-length', params: { max } }
  }
}

function checkFiles(value: unknown, { file }: Field, { mode }: FormContext): BrokenRule | undefined {
  if (!Array.isArray(value) || !value.every(isObject)) return malformed
  if (!file) return
  if (value.length > file.maxCount) return { reason: 'file-count', params: { max: file.maxCount } }
  for (const one of value) {
    if (!isUploaded(one)) {
      if (mode === 'draft') continue
      return { reason: 'file-required' }
    }
    if (typeof one.name !== 'string' || typeof one.location !== 'string') return malformed
    if (!acceptsFile(file.kinds, one.name)) return { reason: 'file-kind', params: { kinds: file.kinds } }
    if (!(one.size <= file.maxBytes)) return { reason: 'file-size', params: { maxBytes: file.maxBytes } }
  }
}

function checkRows(
  rows: unknown,
  { mode }: FormContext,
  min: number | undefined,
  max = rowsLimit,
): BrokenRule | undefined {
  if (!Array.isArray(rows) || !rows.every(hasId)) return malformed
  if (min !== undefined && mode !== 'draft' && rows.length < min) return { reason: 'min', params: { min } }
  const limit = Math.min(max, rowsLimit)
  if (rows.length > limit) return { reason: 'max', params: { max: limit } }
}

function checkTableShape(value: unknown, { table }: Field, context: FormContext): BrokenRule | undefined {
  if (!isObject(value) || !Array.isArray(value.rows)) return malformed
  if (!table || table.openRows) return checkRows(value.rows, context, table?.minRows, table?.maxRows)
  const known = new Set<unknown>(table.rows.map((row) => row.reference))
  return refusing(
    'malformed',
    value.rows.length <= known.size && value.rows.every((row) => hasId(row) && known.has(row.id)),
  )
}

function hasId(row: unknown): row is { id: string } {
  return isObject(row) && typeof row.id === 'string' && row.id !== ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
