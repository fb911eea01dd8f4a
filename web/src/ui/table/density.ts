/** Rows of 32, 38 or 44 px (DESIGN §6, « Tables »). */
export const densities = ['compact', 'dense', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** Rows that hold a picture are as high as it needs, whatever else is liked. */
export type RowSize = Density | 'pictured'

export const rowHeights: Readonly<Record<RowSize, number>> = { compact: 32, dense: 38, comfortable: 44, pictured: 74 }

/** On a phone each row of a long list is a card: its name, and two lines under it; higher with a picture. */
export function cardHeight(size: RowSize): number {
  return size === 'pictured' ? 112 : 80
}

export const isPhone = '(max-width: 575.98px)'
