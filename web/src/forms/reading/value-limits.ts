import type { Field } from '@laurel/contract/forms/fields'
import { dateText, numberText } from '@laurel/contract/forms/values'
import type { Words } from '../../kernel/words/index.ts'

/** Between which figures, or which days, an answer must lie; nothing where any will do. */
export function valueLimits({ type, rules = {} }: Pick<Field, 'type' | 'rules'>, { t, locale }: Words): string {
  if (type === 'number')
    return between(rules.minValue, rules.maxValue, t, (one) => numberText(one, locale, rules.currency, rules.unit))
  return type === 'date'
    ? betweenDays(dayIn(rules.minDate), dayIn(rules.maxDate), t, (one) => dateText(one, locale))
    : ''
}

function betweenDays(
  first: string | undefined,
  last: string | undefined,
  t: Words['t'],
  write: (day: string) => string,
): string {
  if (first && last) return t('forms.limit.days', { first: write(first), last: write(last) })
  if (first) return t('forms.limit.firstDay', { first: write(first) })
  return last ? t('forms.limit.lastDay', { last: write(last) }) : ''
}

/** A limit that is a day; one that moves with the day of the check has no figure to tell. */
function dayIn(limit: string | undefined): string | undefined {
  return limit && /^\d/.test(limit) ? limit : undefined
}

/** What a question says of its limits: that a number is not negative goes without saying. */
export function limitsBeside(field: Field, words: Words): string {
  const { minValue, maxValue } = field.rules ?? {}
  return minValue === 0 && maxValue === undefined ? '' : valueLimits(field, words)
}

function between(
  min: number | undefined,
  max: number | undefined,
  t: Words['t'],
  write: (value: number) => string,
): string {
  if (min !== undefined && max !== undefined) return t('forms.limit.items', { min: write(min), max: write(max) })
  if (min !== undefined) return t('forms.limit.atLeast', { min: write(min) })
  return max === undefined ? '' : t('forms.limit.atMost', { max: write(max) })
}
