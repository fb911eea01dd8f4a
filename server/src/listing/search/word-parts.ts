import { isUnspaced, unspacedLetters } from '@laurel/contract/kernel/text'

const pieces = new RegExp(`[${unspacedLetters}]+|[^${unspacedLetters}]+`, 'gu')
/** The article of Arabic, with what is written in one with it; at least three letters are left of the word. */
const article = /^(?:[وفبك]?ال|لل)(?=[\p{L}]{3})/u
/** What French, Italian and Catalan leave of a short word before a vowel. */
const elided = /^(?:[cdjlmnst]|qu|dell|nell|sull|all|un)'(?=[\p{L}\p{N}])/u

export const arabicArticle = '(?:[وفبك]?ال|لل)?'

/** The words of a folded chunk as they are kept: what is written without spaces in pairs of letters, Arabic also without its article. */
export function protectedParts(chunk: string): string[] {
  return piecesOf(chunk).flatMap((piece) => {
    if (isUnspaced(piece)) return [...pairsOf(piece), [...piece].at(-1) ?? '']
    const withoutArticle = piece.replace(article, '')
    return withoutArticle === piece ? [piece] : [piece, withoutArticle]
  })
}

/** The same of what is looked for: what an article or an elision adds is nothing to look for. */
export function typedParts(chunk: string): string[] {
  return piecesOf(chunk.replace(elided, '')).flatMap((piece) =>
    isUnspaced(piece) ? pairsOf(piece) : [piece.replace(article, '')],
  )
}

function piecesOf(chunk: string): string[] {
  return (chunk.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => word.match(pieces) ?? [])
}

/** A letter alone is its own pair: it begins those that it is the first of. */
function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** Fewest and most figures of a number that people write in groups. */
const [fewestFigures, maxFigures] = [5, 20]

/** Numbers that stand in several chunks side by side, `732 829 320 00074`, each with its groups. */
export function groupedNumbers(chunks: readonly string[]): { at: number; groups: string[] }[] {
  const found: { at: number; groups: string[] }[] = []
  for (let at = 0; at < chunks.length; ) {
    let end = at
    while (end < chunks.length && /^\d{1,10}$/.test(chunks[end] ?? '')) end += 1
    const groups = chunks.slice(at, end)
    const figures = groups.join('').length
    if (groups.length > 1 && figures >= fewestFigures && figures <= maxFigures) found.push({ at, groups })
    at = Math.max(end, at + 1)
  }
  return found
}
