import type { Words } from '../kernel/words/index.ts'

/** How many rows of a table, or items of a group, are wanted, in a few words; nothing when any number will do. */
export function rowLimits(
  what: 'rows' | 'entries',
  min: number | undefined,
  max: number | undefined,
  t: Words['t'],
): string {
  if (min && max !== undefined)
    return min === max
      ? t(`forms.limit.${what}.exactly`, { count: min })
      : t(`forms.limit.${what}.between`, { min, count: max })
  if (min) return t(`forms.limit.${what}.atLeast`, { count: min })
  return max === undefined ? '' : t(`forms.limit.${what}.atMost`, { count: max })
}
