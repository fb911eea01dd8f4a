import { domainToASCII, domainToUnicode } from 'node:url'
import { getDomain, getPublicSuffix } from 'tldts'

/** Alphabets that hold letters which look like those of another. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

const hostName = /^[a-z0-9.-]+$/

/** Whether a label mixes alphabets: it then looks like a name that it is not. */
const isMixed = (label: string) => alphabets.filter((alphabet) => alphabet.test(label)).length > 1

/**
 * A domain as DNS writes it; undefined where nobody may send in its name: an address, a name inside a network, a public
 * suffix (`co.uk`, `github.io`), a look-alike that mixes alphabets, or one of `own`, and what lies below.
 */
export function readDomainName(text: string, own: readonly string[]): string | undefined {
  const name = domainToASCII(text).toLowerCase()
  const options = { allowPrivateDomains: true, validateHostname: true } as const
  if (!hostName.test(name) || name.length > 200 || !getDomain(name, options)) return undefined
  if (getPublicSuffix(name, options) === name) return undefined
  if (domainToUnicode(name).split('.').some(isMixed)) return undefined
  return own.some((one) => name === one || name.endsWith(`.${one}`)) ? undefined : name
}

/** The domain that an organisation registered: DMARC is read there too. */
export const registeredDomain = (name: string): string => getDomain(name, { allowPrivateDomains: true }) ?? name
