/** Rows of 32, 38 or 44 px (DESIGN §6, « Tables »). */
export const densities = ['compact', 'dense', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** Rows that hold a picture are as high as it needs, whatever else is liked. */
export type RowSize = Density | 'pictured'

export const rowHeights: Readonly<Record<RowSize, number>> = { compact: 32, dense: 38, comfortable: 44, pictured: 74 }

/** Room around what a card says, its name on up to two lines, a picture beside it, and a line of facts, in pixels. */
const [around, name, picture, line] = [24, 44, 52, 24]

/**
 * On a phone each row of a long list is a card: its name on up to two lines, and its facts under it, each after what it is
 * called, two a line as a rule. All cards of a list are as high as their columns need.
 */
export function cardHeight(size: RowSize, facts: number): number {
  const lines = Math.max(1, Math.ceil(facts / 2))
  return around + (size === 'pictured' ? picture : name) + lines * line
}

export const isPhone = '(max-width: 575.98px)'
