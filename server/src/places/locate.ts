import type { Place } from '@laurel/contract/places'
import { foldName, type Town, townsBeginning, townsNamed } from './gazetteer.ts'

const maxWords = 5

/** Words that towns are called by, and that an address has for another reason. */
const notAlone = new Set([
  'rue',
  'place',
  'avenue',
  'route',
  'chemin',
  'saint',
  'la',
  'le',
  'les',
  'de',
  'du',
  'nord',
  'sud',
  'est',
])

export interface LocatedIn {
  /** ISO 3166 alpha-2 of where names are looked for first. */
  readonly country?: string | undefined
}

/** The town that an address names, or a text that says where something is; undefined where none is known. */
export function locate(text: string, where: LocatedIn = {}): Place | undefined {
  const [found] = townsInText(text, where)
  return found && present(found)
}

/** Every town that a text may name, the likeliest first: after a postcode, else its last words. */
function townsInText(text: string, { country }: LocatedIn): Town[] {
  const words = foldName(text.slice(0, 300)).split(' ').filter(Boolean)
  const department = departmentOf(words)
  const score = (town: Town, length: number, end: number) =>
    (department && town.country === 'FR' && town.district === department ? 1000 : 0) +
    (country === town.country ? 100 : 0) +
    length * 20 +
    end +
    Math.min(9, Math.log10(town.population + 1))
  const found: { readonly town: Town; readonly score: number }[] = []
  for (let start = 0; start < words.length; start += 1)
    for (let length = 1; length <= maxWords && start + length <= words.length; length += 1) {
      const name = words.slice(start, start + length).join(' ')
      if (length === 1 && !mayBeTown(name, words, start)) continue
      for (const town of townsNamed(name)) found.push({ town, score: score(town, length, start + length) })
    }
  return found.sort((one, other) => other.score - one.score).map(({ town }) => town)
}

/** Whether one word can be a town here: what is very short is one only by itself or after a postcode. */
function mayBeTown(name: string, words: readonly string[], at: number): boolean {
  if (notAlone.has(name)) return false
  return name.length > 3 || words.length === 1 || /^\d{4,5}$/.test(words[at - 1] ?? '')
}

/** The French department of a postcode in an address. */
function departmentOf(words: readonly string[]): string | undefined {
  const postcode = words.findLast((word) => /^\d{5}$/.test(word))
  if (!postcode) return undefined
  return postcode.startsWith('97') ? postcode.slice(0, 3) : postcode.slice(0, 2)
}

/** Eight towns at most: whose name begins so, then those that the text names. */
export function suggestPlaces(search: string, where: LocatedIn): Place[] {
  const begun = townsBeginning(foldName(search), undefined, 24)
  const ofCountry = begun.filter(({ country }) => country === where.country)
  const all = new Set([...ofCountry, ...begun, ...townsInText(search, where)])
  return [...all].slice(0, 8).map(present)
}

export const present = ({ name, country, district, lat, lng }: Town): Place => ({ name, country, district, lat, lng })
