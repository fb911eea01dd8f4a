/** Rows of 32, 38 or 44 px (docs/rules.md §13.6). */
export const densities = ['compact', 'dense', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** Rows that hold two lines of their own, or a picture, are as high as these need, whatever else is liked. */
export type RowSize = Density | 'twoLined' | 'pictured'

export const rowHeights: Readonly<Record<RowSize, number>> = {
  compact: 32,
  dense: 38,
  comfortable: 44,
  twoLined: 58,
  pictured: 74,
}

/** What a card has around its facts, its picture, and a line of two facts, in pixels. */
const [around, picture, line] = [86, 30, 46]

/**
 * On a phone each row of a long list is a card: its name, and under it its facts, two a line. A card is as high as what it
 * holds; this is a guess for those that were not drawn yet.
 */
export function cardHeight(size: RowSize, facts: number): number {
  return around + (size === 'pictured' ? picture : 0) + Math.ceil(facts / 2) * line
}

export const isPhone = '(max-width: 575.98px)'
