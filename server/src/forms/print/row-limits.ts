import type { Locale } from '@laurel/contract/kernel/locale'
import { say } from '../../kernel/words/index.ts'

/** How many rows of a table, or items of a group, are wanted, in a few words; nothing when any number will do. */
export function rowLimits(
  what: 'rows' | 'entries',
  min: number | undefined,
  max: number | undefined,
  locale: Locale,
): string[] {
  if (min && max !== undefined)
    return [
      min === max
        ? say(locale, `forms.limit.${what}.exactly`, { count: min })
        : say(locale, `forms.limit.${what}.between`, { min, count: max }),
    ]
  if (min) return [say(locale, `forms.limit.${what}.atLeast`, { count: min })]
  return max === undefined ? [] : [say(locale, `forms.limit.${what}.atMost`, { count: max })]
}
