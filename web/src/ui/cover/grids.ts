import type { Chance } from './seed.ts'
import { background, circle, fill, height, leaf, type Pattern, quarter, rectangle, type Shape } from './shapes.ts'

function cells(size: number, width: number): { x: number; y: number; column: number; row: number }[] {
  const columns = Math.ceil(width / size)
  const rows = Math.ceil(height / size)
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * size,
    y: Math.floor(index / columns) * size,
    column: index % columns,
    row: Math.floor(index / columns),
  }))
}

/** Tiles of quarters, halves and discs. */
export const tiles: Pattern = (chance, { sky, spot, light, mid, deep }, width) => {
  const colors = [sky, spot, light, mid, deep]
  return cells(75, width).flatMap(({ x, y }) => {
    const under = chance.pick(colors)
    const over = chance.pick(colors.filter((color) => color !== under))
    return [fill(rectangle(x, y, 75.5, 75.5), under), ...motif(chance, x, y, over)]
  })
}

function motif(chance: Chance, x: number, y: number, color: string): Shape[] {
  const kind = Math.floor(chance.next() * 5)
  const turn = Math.floor(chance.next() * 4)
  const corner = [
    [x, y],
    [x + 75, y],
    [x + 75, y + 75],
    [x, y + 75],
  ][turn] ?? [x, y]
  const big = fill(quarter(corner[0] ?? x, corner[1] ?? y, 75, turn), color)
  if (kind <= 1) return [big]
  if (kind === 2) return [fill(circle(x + 37.5, y + 37.5, 24), color)]
  if (kind === 3) return [fill(rectangle(x, y, turn % 2 ? 37.5 : 75.5, turn % 2 ? 75.5 : 37.5), color)]
  const sideways = turn % 2 === 0
  const halves = sideways
    ? `M${x} ${y}a37.5 37.5 0 0 1 0 75zM${x + 75} ${y}a37.5 37.5 0 0 0 0 75z`
    : `M${x} ${y}a37.5 37.5 0 0 0 75 0zM${x} ${y + 75}a37.5 37.5 0 0 1 75 0z`
  return [fill(halves, color)]
}

/** Leaves crossing at every corner. */
export const leaves: Pattern = (chance, { sky, spot, soft, mid, deep }, width) => {
  const size = 80
  const colors = [mid, mid, soft, soft, sky, spot]
  const petals = cells(size, width).flatMap(({ x, y, column, row }) => {
    const color = chance.pick(colors)
    const rising = (column + row) % 2 === 0
    const from = rising ? ([x + 4, y + size - 4] as const) : ([x + 4, y + 4] as const)
    const to = rising ? ([x + size - 4, y + 4] as const) : ([x + size - 4, y + size - 4] as const)
    const vein = `M${from[0] + 14} ${from[1] + (rising ? -14 : 14)}L${to[0] - 14} ${to[1] + (rising ? 14 : -14)}`
    return [fill(leaf(from, to), color), { d: vein, color: deep, line: 1.2, opacity: 0.45 }]
  })
  return [background(deep, width), ...petals]
}

/** Rain, in staggered rows. */
export const drops: Pattern = (chance, { sky, spot, soft, mid, deep }, width) => {
  const paper = spot
  const colors = [soft, soft, soft, mid, deep, sky]
  const across = Math.ceil(width / 66) + 1
  const rain = Array.from({ length: 7 * across }, (_, index) => {
    const row = Math.floor(index / across)
    const x = (index % across) * 66 + (row % 2 ? 33 : 0)
    const radius = chance.between(11, 20)
    return fill(drop(x, 8 + row * 64, radius), chance.pick(colors))
  })
  return [background(paper, width), ...rain]
}

function drop(x: number, y: number, radius: number): string {
  const r = radius.toFixed(1)
  return `M${(x - radius).toFixed(1)} ${y}C${(x - radius).toFixed(1)} ${(y - radius * 0.8).toFixed(1)} ${x} ${(y - radius * 1.2).toFixed(1)} ${x} ${(y - radius * 2).toFixed(1)}C${x} ${(y - radius * 1.2).toFixed(1)} ${(x + radius).toFixed(1)} ${(y - radius * 0.8).toFixed(1)} ${(x + radius).toFixed(1)} ${y}A${r} ${r} 0 0 1 ${(x - radius).toFixed(1)} ${y}z`
}

/** Scales, row over row. */
export const scales: Pattern = (chance, { sky, spot, soft, light, mid, deep }, width) => {
  const rings = [deep, mid, light, chance.pick([sky, spot, soft])]
  const rows = Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: Math.ceil(width / 100) + 2 }, (_, column) => {
      const x = column * 100 + (row % 2 ? -50 : 0)
      const y = 40 + row * 44
      const center = chance.next() > 0.8 ? spot : sky
      const discs = rings.map((color, ring) => fill(circle(x, y, 52 - ring * 12), color))
      return [...discs, fill(circle(x, y, 7), center)]
    }),
  )
  return [background(deep, width), ...rows.flat(2)]
}
