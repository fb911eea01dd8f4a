import type { Chance } from './seed.ts'
import { arch, background, blob, circle, fill, height, open, type Pattern, type Point, type Shape } from './shapes.ts'

/** Contour lines around two summits. */
export const contours: Pattern = (chance, { spot, soft, light, mid, deep }, width) => {
  const count = Math.max(2, Math.round(width / 380))
  const summits = Array.from({ length: count }, (_, index) => ({
    x: (width * (index + chance.between(0.4, 0.7))) / count,
    y: (index % 2 ? 150 : 240) + chance.between(-35, 35),
    shape: bumps(chance),
  }))
  const bands = [deep, mid, mid, light, light, soft, soft, spot]
  const rings = bands.flatMap((color, index) => {
    const reach = 330 - index * 38
    return summits.map((summit) => fill(around(summit, reach), color, index === bands.length - 1 ? undefined : 0.6))
  })
  const lines: Shape[] = Array.from({ length: 9 }, (_, index) =>
    summits.map((summit) => ({ d: around(summit, 60 + index * 34), color: soft, line: 1, opacity: 0.4 })),
  ).flat()
  return [background(deep, width), ...rings, ...lines]
}

function bumps(chance: Chance): number[] {
  return Array.from({ length: 9 }, () => chance.between(0.78, 1.18))
}

function around({ x, y, shape }: { x: number; y: number; shape: number[] }, reach: number): string {
  const points = shape.map((bump, index): Point => {
    const angle = (index / shape.length) * 2 * Math.PI
    const far = reach * (1 + (bump - 1) * Math.min(1, 90 / reach + 0.4))
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.82]
  })
  return blob(points)
}

/** Rings rising from a corner. */
export const arcs: Pattern = (chance, { sky, spot, light, mid, deep }, width) => {
  const x = width * chance.pick([0.1, 0.25, 0.75, 0.9])
  const y = height + chance.between(0, 60)
  const bands = [sky, light, mid, light, mid, deep]
  const rings = bands.map((color, index) => fill(circle(x, y, 560 - index * 88), color))
  return [
    background(deep, width),
    ...rings,
    fill(circle(x < width / 2 ? width - 90 : 90, chance.between(50, 80), 40), spot),
  ]
}

/** Lines and stations of a network. */
export const routes: Pattern = (chance, { sky, spot, soft, mid, deep }, width) => {
  const colors = [soft, spot, sky, mid]
  const shapes = colors.flatMap((color, index) => route(chance, { level: 70 + index * 86, width }, color, deep))
  return [background(deep, width), ...shapes]
}

function route(
  chance: Chance,
  { level, width }: { level: number; width: number },
  color: string,
  hole: string,
): Shape[] {
  const points: Point[] = [[-10, level]]
  const stations: Point[] = []
  let [x, y] = [-10, level]
  while (x < width) {
    const run = chance.between(70, 150)
    stations.push([x + run / 2, y])
    points.push([x + run, y])
    const rise = chance.pick([-40, 0, 40])
    const next = Math.min(height - 30, Math.max(30, y + rise))
    x += run + Math.abs(next - y)
    y = next
    points.push([x, y])
  }
  const dots = stations.filter(() => chance.next() > 0.35)
  return [
    { d: open(points), color, line: 9 },
    ...dots.flatMap(([cx, cy]) => [
      fill(circle(cx, cy, 11), hole),
      fill(circle(cx, cy, 9), '#ffffff'),
      fill(circle(cx, cy, 5), hole),
    ]),
  ]
}

/** A door in a door in a door; several doors on a wide paper. */
export const arches: Pattern = (_, { sky, spot, soft, light, mid, deep }, width) => {
  const count = Math.max(1, Math.round(width / 600))
  const bands = [soft, light, mid, deep]
  const places = Array.from({ length: count }, (_place, index) => (width * (index + 0.5)) / count)
  const doors = places.flatMap((x) =>
    Array.from({ length: 8 }, (_door, index) => door(x, index, Math.min(250, (width / count) * 0.41))),
  )
  const suns = places.map((x) => fill(circle(x, height - 28, 18), spot))
  return [background(sky, width), ...doors, ...suns]

  function door(x: number, index: number, widest: number): Shape {
    const half = widest * (1 - index * 0.116)
    const color = bands[Math.floor(index / 2)] ?? deep
    return fill(arch(x - half, 40 + index * 34, half * 2, height), color, index % 2 ? undefined : 0.7)
  }
}
