import type { WordKey } from './keys.ts'
import type { Words } from './words-context.tsx'

/** The sentence for a refusal's code: the room's or the kernel's `refusals.<code>`, else a general one. */
export function refusalText({ t, has }: Words, code: string): string {
  const key = `refusals.${code}`
  return has(key) ? t(key as WordKey) : t('refusals.unexpected')
}

/** The sentence for a broken rule: `rules.<reason>`, else "This value is not valid". */
export function ruleText({ t, has }: Words, reason: string): string {
  const key = `rules.${reason}`
  return has(key) ? t(key as WordKey) : t('rules.invalid')
}
