import type { ClaimMap } from '@laurel/contract/sso'

/** What a provider says of somebody. */
export interface Asserted {
  readonly subject: string
  /** In lower case; null where the provider names none. */
  readonly email: string | null
  /** Whether the word of the provider proves the address: Google's, of its own addresses alone. */
  readonly isProven: boolean
  readonly firstname: string
  readonly lastname: string
  readonly groups: readonly string[]
  /** It asked for a second factor itself. */
  readonly showsFactor: boolean
}

export const usualClaims: ClaimMap = {
  email: 'email',
  firstname: 'given_name',
  lastname: 'family_name',
  groups: 'groups',
}

type Claims = Readonly<Record<string, unknown>>

const textIn = (claims: Claims, name: string) => {
  const value = claims[name]
  return typeof value === 'string' ? value.trim().slice(0, 300) : ''
}

/** Methods of RFC 8176 that are something else than a password. */
const strong = new Set(['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'sms', 'tel', 'pop'])

/** Reads claims as a provider's map says. */
export function readAsserted(claims: Claims, map: ClaimMap, isGoogle: boolean): Asserted {
  const email = textIn(claims, map.email).toLowerCase()
  const groups = claims[map.groups]
  const amr = Array.isArray(claims.amr) ? claims.amr : []
  const whole = textIn(claims, 'name').split(/\s+/)
  return {
    subject: String(claims.sub),
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null,
    isProven:
      isGoogle &&
      claims.email_verified === true &&
      (/@(gmail|googlemail)\.com$/.test(email) || typeof claims.hd === 'string'),
    firstname: (textIn(claims, map.firstname) || whole.slice(0, -1).join(' ')).slice(0, 100),
    lastname: (textIn(claims, map.lastname) || (whole.at(-1) ?? '')).slice(0, 100),
    groups: (Array.isArray(groups) ? groups : typeof groups === 'string' ? groups.split(/[\s,]+/) : [])
      .filter((one): one is string => typeof one === 'string' && one !== '')
      .slice(0, 500)
      .map((one) => one.slice(0, 200)),
    showsFactor: amr.some((one) => typeof one === 'string' && strong.has(one)),
  }
}

/** The claims as text, for whoever tries a provider. Nothing of what proves them. */
export function listClaims(claims: Claims): { name: string; value: string }[] {
  const hidden = new Set(['nonce', 'at_hash', 'c_hash', 's_hash'])
  return Object.entries(claims)
    .filter(([name]) => !hidden.has(name))
    .slice(0, 60)
    .map(([name, value]) => ({
      name: name.slice(0, 100),
      value: (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 500),
    }))
}
