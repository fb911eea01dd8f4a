/** Indexes of a longest increasing subsequence: the most items that need not move. O(n log n). */
export function stayingInOrder(positions: readonly number[]): number[] {
  const previous: number[] = []
  const tails: number[] = []
  for (const [index, position] of positions.entries()) {
    const at = firstNotBelow(tails, positions, position)
    previous[index] = at > 0 ? (tails[at - 1] as number) : -1
    tails[at] = index
  }
  const chain: number[] = []
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] as number) chain.push(index)
  return chain.reverse()
}

function firstNotBelow(tails: readonly number[], positions: readonly number[], position: number): number {
  let [low, high] = [0, tails.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((positions[tails[middle] as number] as number) < position) low = middle + 1
    else high = middle
  }
  return low
}
