/** Addresses of these are one mailbox: the second name is the first's. */
const sameAs: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
}
/** Where dots in a name change nothing. */
const withoutDots = new Set(['gmail.com', 'proton.me'])
/** Where what follows a hyphen is a tag. */
const hyphenTags = new Set(['yahoo.com', 'yahoo.fr', 'ymail.com'])

/** The mailbox behind an address: aliases of one mailbox give the same text. */
export function mailboxOf(address: string): string {
  const text = address.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = domainOf(text.slice(at + 1))
  let name = text.slice(0, at).split('+', 1)[0] ?? ''
  if (hyphenTags.has(domain)) name = name.split('-', 1)[0] ?? ''
  if (withoutDots.has(domain)) name = name.replaceAll('.', '')
  // A name that is a tag alone is a name after all.
  return `${name || text.slice(0, at)}@${domain}`
}

function domainOf(written: string): string {
  const plain = written.replace(/\.$/, '')
  try {
    const ascii = new URL(`http://${plain}`).hostname
    return sameAs[ascii] ?? ascii
  } catch {
    return plain
  }
}

/** Mailboxes that are alike but for their digits have the same pattern. */
export function patternOf(mailbox: string): string {
  return mailbox.replace(/\d+/g, '#')
}

/** What the team sees of an address: `j…n@proton.me`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at)
  const end = name.length > 2 ? name.slice(-1) : ''
  return `${name.slice(0, 1)}…${end}${address.slice(at)}`
}
