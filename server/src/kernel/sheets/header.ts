import { isBlank, shownText, type TableCell } from './table.ts'

/** Titles without surrounding space; empty ones at the end are dropped. */
export function headerOf(cells: readonly TableCell[]): string[] {
  const titles = cells.map(titleOf)
  return titles.slice(0, titles.findLastIndex((title) => title !== '') + 1)
}

function titleOf(cell: TableCell | undefined): string {
  return shownText(cell).trim()
}

/** Columns that one title stands over. */
type Across = readonly { readonly left: number; readonly right: number }[]

/**
 * The titles of two lines as one: what stands above several columns comes before the name of each (`Contact / E-mail`).
 * @param across merged cells of the first line: where there are some, a title reaches no further than they do
 */
export function doubleHeader(above: readonly TableCell[], below: readonly TableCell[], across: Across = []): string[] {
  const width = Math.max(above.length, below.length)
  let group = ''
  const titles = Array.from({ length: width }, (_, at) => {
    const [top, bottom] = [titleOf(above[at]), titleOf(below[at])]
    if (top !== '' || across.length > 0) group = top
    // A title without anything below stands alone, and nothing beside it belongs to it.
    if (bottom === '' || bottom === group) return top === '' ? bottom : top
    return group === '' ? bottom : `${group} / ${bottom}`
  })
  return headerOf(titles)
}

/**
 * Do the titles take two lines? When a title stands over several columns, merged or with empty cells after it, each of
 * these has a text below, and below the others there is nothing, or what is above once more. Beside several merged titles
 * a column may have its own on the second line alone.
 * @param across merged cells of the first line; undefined where a file knows none (CSV)
 */
export function takesTwoLines(
  above: readonly TableCell[],
  below: readonly TableCell[] | undefined,
  across?: Across,
): boolean {
  if (!below || below.some((cell) => cell !== null && typeof cell !== 'string')) return false
  const groups = across ?? groupsOf(above, below)
  const [only] = groups
  if (!only || (groups.length === 1 && only.right - only.left + 1 >= headerOf(below).length)) return false
  const inGroup = new Set<number>()
  for (const { left, right } of groups) for (let at = left; at <= right; at += 1) inGroup.add(at)
  const isNamed = [...inGroup].every((at) => !isBlank(below[at] ?? null))
  const mayHang = (across?.length ?? 0) > 1
  const isAlone = (at: number) =>
    inGroup.has(at) || isBlank(below[at] ?? null) || below[at] === above[at] || (mayHang && isBlank(above[at] ?? null))
  const others = Array.from({ length: Math.max(above.length, below.length) }, (_, at) => at)
  return isNamed && others.every(isAlone) && areDifferent(groups, below)
}

/** A title and the empty cells after it that have something below. */
function groupsOf(above: readonly TableCell[], below: readonly TableCell[]): { left: number; right: number }[] {
  const groups: { left: number; right: number }[] = []
  for (let left = 0; left < below.length; left += 1) {
    if (isBlank(above[left] ?? null)) continue
    let right = left
    while (right + 1 < below.length && isBlank(above[right + 1] ?? null) && !isBlank(below[right + 1] ?? null))
      right += 1
    if (right > left) groups.push({ left, right })
  }
  return groups
}

function areDifferent(groups: readonly { left: number; right: number }[], below: readonly TableCell[]): boolean {
  return groups.every(({ left, right }) => {
    const titles = below.slice(left, right + 1).map(titleOf)
    return new Set(titles).size === titles.length
  })
}
