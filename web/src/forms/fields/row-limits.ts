import type { Words } from '../../kernel/words/index.ts'

/** How many items or rows are wanted, in a few words; nothing when any number will do. */
export function rowLimits(min: number | undefined, max: number | undefined, t: Words['t']): string {
  if (min && max !== undefined)
    return min === max ? t('forms.limit.exactly', { count: min }) : t('forms.limit.items', { min, max })
  if (min) return t('forms.limit.atLeast', { min })
  return max === undefined ? '' : t('forms.limit.atMost', { max })
}
