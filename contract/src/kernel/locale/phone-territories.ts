/** By the beginning of a national number, the prefix of the French territory that it is called with. */
const territories: readonly (readonly [RegExp, string])[] = [
  [/^0(262|263|692|693)/, '+262'],
  [/^0(269|639)/, '+262'],
  [/^0(590|690|691)/, '+590'],
  [/^0(594|694)/, '+594'],
  [/^0(596|696|697)/, '+596'],
]

const prefixes: ReadonlySet<string> = new Set(territories.map(([, prefix]) => prefix))

/** Countries and territories that write numbers as France does, or whose people have French numbers. */
const french: ReadonlySet<string> = new Set('FR RE YT GP BL MF GF MQ PM NC PF WF'.split(' '))

export function isFrenchCountry(country: string | undefined): boolean {
  return country !== undefined && french.has(country)
}

/**
 * A number of ten figures of a French territory overseas as the world calls it: `0692 12 34 56`, also behind the prefix of
 * France or of another territory, is +262692123456. The ranges name the territory. Undefined for every other number.
 */
export function territoryNumber(text: string, country?: string): string | undefined {
  const figures = text
    .replace(/\(0\)/, '')
    .replace(/[\s().\-/\u00a0\u202f]/g, '')
    .replace(/^00(?=[1-9])/, '+')
  const abroad = /^(\+33|\+262|\+590|\+594|\+596)0?(\d{9})$/.exec(figures)
  const national = abroad ? `0${abroad[2]}` : isFrenchCountry(country) ? figures : ''
  if (!/^0\d{9}$/.test(national)) return undefined
  const prefix = territories.find(([range]) => range.test(national))?.[1]
  return prefix && (abroad === null || abroad[1] === '+33' || prefixes.has(abroad[1] ?? ''))
    ? `${prefix}${national.slice(1)}`
    : undefined
}
