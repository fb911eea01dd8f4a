const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domainLabel = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** The disposable-mail provider of the rule notYopmail (docs/rules.md §5). */
const disposableProvider = 'yopmail'

/** `name@domain.tld`, 254 characters at most, domains in any script. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > 254 || at > 64) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && labels.every((label) => domainLabel.test(label)) && local.test(text.slice(0, at))
}

/** The part of an address behind its @, in lower case. */
export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/** The rule notYopmail of docs/rules.md §5: the domain starts with the disposable-mail provider's name. */
export function isDisposable(email: string): boolean {
  return emailDomain(email).startsWith(disposableProvider)
}

/** Whether an address's domain is in the banned list, or below one that is. */
export function isBannedEmail(email: string, bannedDomains: ReadonlySet<string>): boolean {
  for (let rest = emailDomain(email); rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    if (bannedDomains.has(rest)) return true
  }
  return false
}
