import { fold } from '../../forms/values/index.ts'

/** The words of a title: no case, accents or punctuation. */
export function plainWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** How much two titles look alike, from 0 to 1: the same words in any order, or most pairs of letters in common (Dice). */
export function resemblance(one: string, other: string): number {
  const [left, right] = [plainWords(one), plainWords(other)]
  if (left === '' || right === '') return 0
  if (left === right) return 1
  const sorted = (text: string) => text.split(' ').sort().join(' ')
  if (sorted(left) === sorted(right)) return 0.95
  return 0.94 * dice(pairsOf(left.replaceAll(' ', '')), pairsOf(right.replaceAll(' ', '')))
}

/** The text of a list that is nearest to a given one; undefined when none is near. */
export function nearest(text: string, known: Iterable<string>, min = 0.6): string | undefined {
  let best: { text: string; score: number } | undefined
  for (const candidate of known) {
    const score = resemblance(text, candidate)
    if (score >= min && score > (best?.score ?? 0)) best = { text: candidate, score }
  }
  return best?.text
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2))
}

function dice(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return 0
  const rest = [...right]
  let shared = 0
  for (const pair of left) {
    const at = rest.indexOf(pair)
    if (at < 0) continue
    rest.splice(at, 1)
    shared += 1
  }
  return (2 * shared) / (left.length + right.length)
}
