/** A stream of numbers in [0, 1) that the same seed always repeats (mulberry32). Not for secrets. */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The items in an order drawn from `random`; the list given stays as it is. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const drawn = [...items]
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const swapped = drawn[last] as Item
    drawn[last] = drawn[other] as Item
    drawn[other] = swapped
  }
  return drawn
}
