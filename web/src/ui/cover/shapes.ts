import type { Palette } from './palettes.ts'
import type { Chance } from './seed.ts'

/** One path of a drawing; `line` gives its stroke width, absent when it is filled. */
export type Shape = { d: string; color: string; line?: number; opacity?: number }

/** Width of the paper; its height is always 400. */
export const frames = { card: 600, wide: 2000, tall: 330, square: 400 } as const

export type CoverShape = keyof typeof frames

export const height = 400

/** A drawing: paths on a paper `width` × 400, painted in order. */
export type Pattern = (chance: Chance, palette: Palette, width: number) => Shape[]

export type Point = readonly [x: number, y: number]

const n = (value: number) => String(Math.round(value * 10) / 10)

/** A filled path. */
export function fill(d: string, color: string, opacity?: number): Shape {
  return opacity === undefined ? { d, color } : { d, color, opacity }
}

/** The whole paper. */
export function background(color: string, width: number): Shape {
  return fill(rectangle(0, 0, width, height), color)
}

export function circle(x: number, y: number, radius: number): string {
  return `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 1 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 1 ${n(-radius * 2)} 0z`
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`
}

export function polygon(points: readonly Point[]): string {
  return `${open(points)}z`
}

/** A broken line through points. */
export function open(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
}

/** An arch: a door of that width, round on top, standing on `bottom`. */
export function arch(x: number, top: number, width: number, bottom: number): string {
  const radius = width / 2
  return `M${n(x)} ${n(bottom)}V${n(top + radius)}a${n(radius)} ${n(radius)} 0 0 1 ${n(width)} 0V${n(bottom)}z`
}

/** A quarter of a disc whose corner is at (x, y); `turn` 0–3 says which way it opens. */
export function quarter(x: number, y: number, size: number, turn: number): string {
  const [dx, dy] = (
    [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ] as const
  )[turn % 4] ?? [1, 1]
  const sweep = dx === dy ? 1 : 0
  return `M${n(x)} ${n(y)}h${n(dx * size)}A${n(size)} ${n(size)} 0 0 ${sweep} ${n(x)} ${n(y + dy * size)}z`
}

/** A leaf from one corner to the other. */
export function leaf([x1, y1]: Point, [x2, y2]: Point): string {
  const radius = n(Math.abs(x2 - x1))
  return `M${n(x1)} ${n(y1)}A${radius} ${radius} 0 0 1 ${n(x2)} ${n(y2)}A${radius} ${radius} 0 0 1 ${n(x1)} ${n(y1)}z`
}

/** Land whose top goes smoothly through heights spread over the width, down to the bottom of the paper. */
export function land(heights: readonly number[], width: number): string {
  const step = width / (heights.length - 1)
  const curves = heights.slice(1).map((height, index) => {
    const x = step * index
    return `C${n(x + step / 2)} ${n(heights[index] ?? 0)} ${n(x + step / 2)} ${n(height)} ${n(x + step)} ${n(height)}`
  })
  return `M0 ${n(heights[0] ?? 0)}${curves.join('')}V${height}H0z`
}

/** A closed smooth curve through points. */
export function blob(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] as Point
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...first, ...second, ...to].map(n).join(' ')}`
  })
  return `M${n(at(0)[0])} ${n(at(0)[1])}${curves.join('')}z`
}
