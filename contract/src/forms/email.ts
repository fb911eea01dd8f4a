import type { BrokenRule } from './rule.ts'

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domainLabel = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** The disposable-mail provider of the rule notYopmail (spec §5). */
const disposableProvider = 'yopmail'

/** `name@domain.tld`, 254 characters at most, domains in any script. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > 254 || at > 64) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && labels.every((label) => domainLabel.test(label)) && local.test(text.slice(0, at))
}

/**
 * The rules email, validAccountEmail and notYopmail of spec §5: a valid address, whose domain neither is in the banned
 * list, nor below one that is, nor starts with the disposable-mail provider's name. `rule` is the key given for the first two.
 */
export function checkEmail(
  text: string,
  bannedDomains?: ReadonlySet<string>,
  rule: 'email' | 'validAccountEmail' = 'email',
): BrokenRule | undefined {
  if (!isEmailAddress(text)) return { reason: rule }
  const domain = text.slice(text.lastIndexOf('@') + 1).toLowerCase()
  if (domain.startsWith(disposableProvider)) return { reason: 'notYopmail' }
  if (bannedDomains && isBanned(domain, bannedDomains)) return { reason: rule }
}

function isBanned(domain: string, bannedDomains: ReadonlySet<string>): boolean {
  for (let rest = domain; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    if (bannedDomains.has(rest)) return true
  }
  return false
}
