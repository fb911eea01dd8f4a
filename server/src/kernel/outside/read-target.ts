import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why an address is not called. */
export type TargetProblem = 'unreadable' | 'scheme' | 'port' | 'user_part' | 'private_address' | 'own_host'

export type Target = { readonly url: URL } | { readonly problem: TargetProblem }

/** Names that only mean something inside a network. */
const insideOnly = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|localdomain)$/

/**
 * Reads an address that a tenant wrote, as far as it can be judged without asking for its name. `new URL` writes numbers
 * (`2130706433`, `0x7f.1`) and full-width digits as addresses, so that they are judged as what they are.
 * @param allowPrivate the installation lets tenants call its own network
 */
export function readTarget(text: string, allowPrivate: boolean): Target {
  if (!URL.canParse(text)) return { problem: 'unreadable' }
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) return { problem: 'scheme' }
  if (url.username || url.password) return { problem: 'user_part' }
  const port = Number(url.port || 443)
  if (!allowPrivate && port !== 443 && port < 1024) return { problem: 'port' }
  if (!allowPrivate && isInside(hostOf(url))) return { problem: 'private_address' }
  return { url }
}

/** The host without the brackets of IPv6 and the dot of an absolute name. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function isInside(host: string): boolean {
  if (isIP(host)) return !isPublicAddress(host)
  return !host.includes('.') || insideOnly.test(host)
}
