import { isBannedEmail, isDisposable, isEmailAddress } from '../../kernel/text/index.ts'
import type { BrokenRule } from './rule.ts'

export { isEmailAddress }

/**
 * The rules email, validAccountEmail and notYopmail of docs/rules.md §5: a valid address, whose domain neither is in the banned
 * list, nor below one that is, nor starts with the disposable-mail provider's name. `rule` is the key given for what is no
 * address; one that is not taken is told so, and not that it is incomplete.
 */
export function checkEmail(
  text: string,
  bannedDomains?: ReadonlySet<string>,
  rule: 'email' | 'validAccountEmail' = 'email',
): BrokenRule | undefined {
  if (!isEmailAddress(text)) return { reason: rule }
  if (isDisposable(text)) return { reason: 'notYopmail' }
  if (bannedDomains && isBannedEmail(text, bannedDomains)) return { reason: 'validAccountEmail' }
}
