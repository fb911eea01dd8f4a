/** A stretch of text that both have, or only one of them. */
export interface TextPiece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** More comparisons than these, and what is between the common beginning and end is given whole. */
const maxComparisons = 1_000_000

/**
 * What leads from one text to the other, word by word: the pieces that are not `added` make up `before`, those that are not
 * `removed` make up `after`.
 */
export function textPieces(before: string, after: string): TextPiece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  const maxLength = Math.min(old.length, now.length) - start
  while (end < maxLength && old[old.length - 1 - end] === now[now.length - 1 - end]) end++
  const [left, right] = [old.slice(start, old.length - end), now.slice(start, now.length - end)]
  const pieces: TextPiece[] = old.slice(0, start).map((text) => ({ kind: 'same', text }))
  if (left.length * right.length > maxComparisons) {
    pieces.push({ kind: 'removed', text: left.join('') }, { kind: 'added', text: right.join('') })
  } else pieces.push(...between(left, right))
  pieces.push(...old.slice(old.length - end).map((text) => ({ kind: 'same' as const, text })))
  return joined(pieces.flatMap(withoutIslands))
}

/** Words with the marks on them, and the spaces between. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? []
}

/** The longest common row of words, by the usual table of lengths. */
function between(left: readonly string[], right: readonly string[]): TextPiece[] {
  const width = right.length + 1
  const lengths = new Uint32Array((left.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i * width + j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pieces: TextPiece[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const [old, now] = [left[i], right[j]]
    if (old !== undefined && old === now) {
      pieces.push({ kind: 'same', text: old })
      i++
      j++
    } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'removed', text: old })
      i++
    } else {
      pieces.push({ kind: 'added', text: now ?? '' })
      j++
    }
  }
  return pieces
}

/** A space that stays between two changes is read as a part of both. */
function withoutIslands(piece: TextPiece, place: number, all: readonly TextPiece[]): TextPiece[] {
  const [before, after] = [all[place - 1]?.kind ?? 'same', all[place + 1]?.kind ?? 'same']
  if (piece.kind !== 'same' || /\S/.test(piece.text) || before === 'same' || after === 'same') return [piece]
  return [
    { kind: 'removed', text: piece.text },
    { kind: 'added', text: piece.text },
  ]
}

/** Neighbours of one kind together; of a replacement, what was removed stands first. */
function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = []
  for (const { kind, text } of pieces) {
    if (text === '') continue
    const last = result.at(-1)
    const beforeLast = result.at(-2)
    if (last?.kind === kind) last.text += text
    else if (kind === 'removed' && last?.kind === 'added') {
      if (beforeLast?.kind === 'removed') beforeLast.text += text
      else result.splice(-1, 0, { kind, text })
    } else result.push({ kind, text })
  }
  return result
}
