import type { FieldOption } from '../fields/field.ts'
import { readOption } from '../fields/options.ts'

/** Signs that may stand between several options, the usual one first. */
const separators = [', ', '; ', ' | ', '\n'] as const
const anySeparator = /[,;|\n]/g

/** Pieces of one text that are looked at: beyond, it is no list of options. */
const maxPieces = 400

/** What to write between options so that they are read back: a sign that none of their labels holds. */
export function optionSeparator(options: readonly FieldOption[] | undefined): string {
  const labels = (options ?? []).flatMap(({ reference, text }) => [reference, ...Object.values(text)])
  const isFree = (separator: string) => labels.every((label) => !label.includes(separator.trim() || separator))
  return separators.find(isFree) ?? '\n'
}

/**
 * The references of the options that a text names one after the other, apart by `,`, `;`, `|` or line ends. Labels hold
 * such signs too: the longest label that fits is taken. Undefined when some part names no option.
 */
export function readOptions(options: readonly FieldOption[] | undefined, text: string): string[] | undefined {
  const ends = [...[...text.matchAll(anySeparator)].map(({ index }) => index), text.length]
  if (ends.length > maxPieces) return undefined
  // Where reading cannot go on from: each place is tried once.
  const dead = new Set<number>()
  const readFrom = (from: number): string[] | undefined => {
    if (text.slice(from).trim() === '') return []
    if (dead.has(from)) return undefined
    for (const end of ends.filter((one) => one >= from).reverse()) {
      const piece = text.slice(from, end).trim()
      const reference = piece === '' ? undefined : readOption(options, piece)
      const isSkipped = piece === '' && end < text.length
      const rest = reference !== undefined || isSkipped ? readFrom(end + 1) : undefined
      if (rest) return reference === undefined ? rest : [reference, ...rest]
    }
    dead.add(from)
    return undefined
  }
  const references = readFrom(0)
  return references && references.length > 0 ? [...new Set(references)] : undefined
}
