import { fold } from '../../../kernel/text/index.ts'

/** Titles before a name, folded. */
const titles = new Set(
  'm mm mr mrs ms miss mme mlle melle monsieur madame mademoiselle me maitre dr dre docteur doctor pr prof professeur professor professeure herr frau sig sigra signor signora dott dottssa dottoressa ing sr sra srta senor senora don dona dhr mevr mevrouw heer pan pani г-н г-жа господин госпожа'.split(
    ' ',
  ),
)
/** Words of surnames that many share. */
const particles = new Set(
  'de du des la le les da do dos di del della van von der den ter zu al el bin ben ibn'.split(' '),
)

/** A person's name whatever its order, case, accents and title; undefined of a single word, which many share. */
export function nameKey(name: string): string | undefined {
  const words = wordsOf(name).map(({ word }) => word)
  return words.length > 1 ? words.toSorted().join(' ') : undefined
}

/**
 * The name as a whole, and its surname with each first name: people leave out their middle names. The surname is what stands
 * in capitals, or else the last word. Empty for a single word.
 */
export function nameKeys(name: string): string[] {
  const whole = nameKey(name)
  if (whole === undefined) return []
  const words = wordsOf(name).filter(({ word }) => !particles.has(word))
  const shouted = words.filter(({ isShouted }) => isShouted)
  const isSurnameMarked = shouted.length > 0 && shouted.length < words.length
  const surname = isSurnameMarked ? shouted.map(({ word }) => word) : words.slice(-1).map(({ word }) => word)
  const first = isSurnameMarked ? words.filter(({ isShouted }) => !isShouted) : words.slice(0, -1)
  const nameForms = first.flatMap(({ word }) => (word.length > 1 ? [`${surname.join(' ')}, ${word}`] : []))
  return [whole, ...new Set(nameForms)]
}

function wordsOf(name: string): { word: string; isShouted: boolean }[] {
  const written = name.trim().split(/\s+/)
  while (written.length > 2 && titles.has(foldTitle(written[0] ?? ''))) written.shift()
  return written.flatMap((part) => {
    const isShouted = /\p{Lu}{2}/u.test(part) && part === part.toUpperCase()
    return (fold(part).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ({ word, isShouted }))
  })
}

const foldTitle = (word: string) => fold(word).replaceAll('.', '')
