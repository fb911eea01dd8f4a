import type { AcceptedFileKind, Field } from '@laurel/contract/forms/fields'
import { acceptedExtensions } from '@laurel/contract/forms/files'
import { dateText, numberText } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { say } from '../../kernel/words/index.ts'
import { rowLimits } from './row-limits.ts'
import { sizeText } from './size-text.ts'

/** What an answer must be, in a few words: its kind, its limits, when it is asked. */
export function questionLimits(field: Field, locale: Locale): string[] {
  return [
    say(locale, `forms.type.${field.type}`),
    ...limitsOf(field, locale),
    ...(field.visibleIf ? [say(locale, 'forms.shownIf')] : []),
  ]
}

function limitsOf({ type, rules = {}, file, minRows, maxRows, table }: Field, locale: Locale): string[] {
  const limits: string[] = []
  const addMax = (key: string, count: number | undefined) => {
    if (count !== undefined) limits.push(say(locale, key, { count }))
  }
  addMax('forms.limit.characters', rules.maxCharacters)
  addMax('forms.limit.words', rules.maxWords)
  addMax('forms.limit.choices', rules.maxChoices)
  if (type === 'number')
    limits.push(
      ...between(rules.minValue, rules.maxValue, locale, (one) => numberText(one, locale, rules.currency, rules.unit)),
    )
  if (type === 'date') limits.push(...between(rules.minDate, rules.maxDate, locale, (one) => dateText(one, locale)))
  if (type === 'questions-group') limits.push(...rowLimits('entries', minRows, maxRows, locale))
  if (table?.openRows) limits.push(...rowLimits('rows', table.minRows, table.maxRows, locale))
  if (file) {
    limits.push(say(locale, 'forms.filesMost', { count: file.maxCount }))
    limits.push(say(locale, 'forms.sizeMost', { size: sizeText(locale, file.maxBytes) }))
    limits.push(...kindsOf(file.kinds, locale))
  }
  return limits
}

function between<Value extends number | string>(
  min: Value | undefined,
  max: Value | undefined,
  locale: Locale,
  write: (value: Value) => string,
): string[] {
  if (min !== undefined && max !== undefined)
    return [say(locale, 'forms.limit.items', { min: write(min), max: write(max) })]
  if (min !== undefined) return [say(locale, 'forms.limit.atLeast', { min: write(min) })]
  return max === undefined ? [] : [say(locale, 'forms.limit.atMost', { max: write(max) })]
}

function kindsOf(kinds: readonly AcceptedFileKind[], locale: Locale): string[] {
  if (kinds.length === 0 || kinds.includes('any')) return []
  const extensions = acceptedExtensions(kinds).map((extension) => extension.slice(1))
  const names = kinds.map((kind) => say(locale, `forms.kind.${kind}`))
  return [(kinds.length > 1 || extensions.length > 8 ? names : extensions).join(', ')]
}
