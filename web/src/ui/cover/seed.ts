/** A draw of numbers 0 ≤ n < 1, the same sequence for the same name on every machine. */
export type Chance = {
  next: () => number
  /** A number between two bounds. */
  between: (from: number, to: number) => number
  /** One item of a list; the list must not be empty. */
  pick: <Item>(items: readonly Item[]) => Item
}

/** 32-bit FNV-1a hash of a name; case, accents' encoding and outer spaces do not matter. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name.trim().normalize('NFC').toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Mulberry32: small and good enough for drawings. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  }
}
