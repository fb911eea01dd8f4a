import type { Bar } from './bar-chart.tsx'

/** About how wide a figure of 13 px is, with the space before it. */
export const figureWidth = ({ figure, rest = '' }: Pick<Bar, 'figure' | 'rest'>) =>
  12 + (figure.length + rest.length) * 7.6

/** Where bars beside their names begin, and how long the longest may be: the same for all, or they could not be compared. */
export function roomBeside(bars: readonly Pick<Bar, 'figure' | 'rest'>[], width: number) {
  const start = Math.min(150, width * 0.36)
  return { start, room: width - start - Math.max(0, ...bars.map(figureWidth)) }
}
