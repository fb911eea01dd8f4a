/** A paragraph of a text that is compared with an earlier one. */
export interface ComparedPart {
  readonly change: 'same' | 'added' | 'removed'
  /** Without its tags. */
  readonly text: string
}

/** Paragraphs, titles and lines of lists: whatever stands alone. */
const part = /<(p|h[1-6]|li|blockquote|pre|tr)\b[^>]*>[\s\S]*?<\/\1>/g

/** Comparing grows with the product of both lengths; a longer text is shown as removed and added whole. */
const maxParts = 1000

export function partsOf(html: string): string[] {
  const found = html.match(part)
  return found ? [...found] : html.trim() === '' ? [] : [html]
}

/** What became of each paragraph between two texts: the longest that both have in common stays as it is. */
export function compareTexts(before: string, after: string): ComparedPart[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  if (old.length > maxParts || now.length > maxParts) return [...old.map(removed), ...now.map(added)]
  const common = commonLengths(old, now)
  const compared: ComparedPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]]
    if (left !== undefined && left === right) {
      compared.push({ change: 'same', text: plain(left) })
      i += 1
      j += 1
    } else if (right === undefined || (left !== undefined && at(common, i + 1, j) >= at(common, i, j + 1))) {
      compared.push(removed(left ?? ''))
      i += 1
    } else {
      compared.push(added(right))
      j += 1
    }
  }
  return compared
}

const removed = (html: string): ComparedPart => ({ change: 'removed', text: plain(html) })
const added = (html: string): ComparedPart => ({ change: 'added', text: plain(html) })
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const plain = (html: string) =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
const at = (table: readonly (readonly number[])[], i: number, j: number) => table[i]?.[j] ?? 0

/** For each pair of places, how many parts both texts still have in common after them. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--) {
    const row = table[i] ?? []
    for (let j = now.length - 1; j >= 0; j--)
      row[j] = old[i] === now[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
  }
  return table
}
