/** Names of addresses that no platform may have: ours, those of mail and networks, those that would mislead. */
const reserved = new Set(
  `about account accounts admin administrator api app apps assets auth autoconfig autodiscover backup beta billing blog cdn
   console contact crm dashboard demo-laurel dev dns docs download email example files ftp git google help home host hosting imap info
   installation internal invoice invoices jobs laurel legal localhost login logs mail mails main-laurel media mx news ns ns1 ns2 oauth
   official pay payment payments ping platform platforms pop pop3 postmaster preview privacy public register root safe
   secure security server services signin signup smtp sso staging static stats status store support sysadmin system
   test tests tls tools update uploads vpn webhook webhooks webmail webmaster wiki www www1 www2`
    .split(/\s+/)
    .filter(Boolean),
)

/** Why an address cannot be had. `character` where it is not written as addresses are. */
export type SlugProblem = 'too_short' | 'too_long' | 'character' | 'reserved' | 'taken' | 'alike'

export const slugLengths = { min: 3, max: 40 } as const

/** Months for which an address that was left leads to the new one, and is nobody else's. */
export const leftSlugMonths = 12

/** What is wrong with an address by itself, whoever has which. */
export function slugProblem(slug: string): SlugProblem | undefined {
  if (slug.length < slugLengths.min) return 'too_short'
  if (slug.length > slugLengths.max) return 'too_long'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return 'character'
  // `xn--` would be read as another script.
  if (slug.startsWith('xn-') || /^[0-9-]+$/.test(slug)) return 'character'
  return isReserved(slug) ? 'reserved' : undefined
}

export function isReserved(slug: string): boolean {
  return reserved.has(slug) || skeletons.has(skeletonOf(slug))
}

/** The first character that an address cannot hold. */
export function strangeCharacter(slug: string): string | undefined {
  return [...slug].find((character) => !/[a-z0-9-]/.test(character))
}

/**
 * What an address looks like at a glance: two that look alike have one skeleton. Digits stand for the letters that they are
 * taken for, `rn` for `m`, `vv` for `w`; hyphens are not seen.
 */
export function skeletonOf(slug: string): string {
  return slug
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll(/[0135]/g, (digit) => alike[digit] ?? digit)
    .replaceAll(/[ij]/g, 'l')
    .replaceAll(/(.)\1+/g, '$1')
}

const alike: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '5': 's' }
const skeletons = new Set([...reserved].map(skeletonOf))

/** The address that a name suggests: `Agence de l’eau` → `agence-de-l-eau`. */
export function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, slugLengths.max)
    .replaceAll(/-+$/g, '')
}
