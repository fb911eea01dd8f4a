/** Where the rows of a list stand, in pixels under its head. */
export type RowPlaces = {
  readonly topOf: (index: number) => number
  readonly heightOf: (index: number) => number
  /** The row that stands at a place. */
  readonly rowAt: (top: number) => number
  /** Absent: all have one height. Takes the heights that rows turned out to have; answers whether any stands elsewhere now. */
  readonly measure?: (heights: ReadonlyMap<number, number>) => boolean
  /** Forgets all heights: the list became narrower or wider. */
  readonly forget?: () => void
}

/** Rows of one height. */
export function evenPlaces(height: number): RowPlaces {
  return {
    topOf: (index) => index * height,
    heightOf: () => height,
    rowAt: (top) => Math.floor(top / height),
  }
}

/** A row that was measured, and by how much all rows up to it are higher than was guessed. */
type Measured = { readonly index: number; readonly height: number; readonly moved: number }

/** Rows as high as what they hold: those that were drawn are known, all others are guessed to be of one height. */
export function measuredPlaces(guess: number): RowPlaces {
  const heights = new Map<number, number>()
  let known: readonly Measured[] = []
  /** How many of those known stand before a row. */
  const before = (isBefore: (one: Measured) => boolean) => {
    let [low, high] = [0, known.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const one = known[middle]
      if (one && isBefore(one)) low = middle + 1
      else high = middle
    }
    return low
  }
  const topOf = (index: number) => index * guess + (known[before((one) => one.index < index) - 1]?.moved ?? 0)
  return {
    topOf,
    heightOf: (index) => heights.get(index) ?? guess,
    rowAt(top) {
      const last = known[before((one) => topOf(one.index) <= top) - 1]
      if (!last) return Math.floor(top / guess)
      const end = topOf(last.index) + last.height
      return top < end ? last.index : last.index + 1 + Math.floor((top - end) / guess)
    },
    measure(found) {
      const news = [...found].filter(([index, height]) => height > 0 && (heights.get(index) ?? guess) !== height)
      if (news.length === 0) return false
      for (const [index, height] of news) heights.set(index, height)
      let moved = 0
      known = [...heights]
        .sort(([one], [other]) => one - other)
        .map(([index, height]) => {
          moved += height - guess
          return { index, height, moved }
        })
      return true
    },
    forget() {
      heights.clear()
      known = []
    },
  }
}
