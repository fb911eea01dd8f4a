import { background, circle, fill, height, land, type Pattern, polygon, rectangle, type Shape } from './shapes.ts'

/** Hills behind hills, a sun half behind the first. */
export const waves: Pattern = (chance, { sky, spot, soft, light, mid, deep }, width) => {
  const layers = [soft, soft, light, mid, deep]
  const hills = layers.map((color, index) => {
    const level = 165 + index * 52
    const heights = Array.from(
      { length: Math.max(3, Math.round(width / (width > 600 ? 250 : 150)) + 1) },
      () => level + chance.between(-30, 30) * (1 - index * 0.1),
    )
    return fill(land(heights, width), color, index === 0 ? 0.5 : undefined)
  })
  return [
    background(sky, width),
    fill(circle(width * chance.between(0.22, 0.78), chance.between(105, 140), 58), spot),
    ...hills,
  ]
}

/** Furrows running to the horizon. */
export const fields: Pattern = (chance, { sky, spot, soft, mid, deep }, width) => {
  const vanishing = width * chance.between(0.37, 0.63)
  const hill = Array.from({ length: Math.max(3, Math.round(width / 200) + 1) }, () => 158 + chance.between(-18, 18))
  const rows = Array.from({ length: 2 * Math.round(width / 46) + 1 }, (_, index) => {
    const foot = vanishing + (index - Math.round(width / 46)) * 92
    const half = index % 2 === 0 ? 14 : 26
    const along = (x: number) => vanishing + (x - vanishing) * 0.16
    const top = 190
    const edge = [
      [along(foot - half), top],
      [foot - half, height],
      [foot + half, height],
      [along(foot + half), top],
    ] as const
    return fill(polygon(edge), index % 2 === 0 ? deep : soft)
  })
  return [
    background(sky, width),
    fill(circle(width * chance.between(0.25, 0.75), 122, 60), spot),
    fill(land(hill, width), mid),
    ...rows,
  ]
}

/** A sun in the middle of its rays. */
export const rays: Pattern = (chance, { sky, spot, soft, mid, deep }, width) => {
  const x = width * chance.between(0.4, 0.6)
  const y = height - 10
  const count = 2 * Math.round(chance.between(11, 14))
  const beams = Array.from({ length: count / 2 }, (_, index) => {
    const from = Math.PI + ((index * 2) / count) * Math.PI
    const to = Math.PI + ((index * 2 + 1) / count) * Math.PI
    const end = (angle: number) => [x + Math.cos(angle) * 2400, y + Math.sin(angle) * 2400] as const
    return fill(polygon([[x, y], end(from), end(to)]), sky)
  })
  const discs = [spot, mid, deep].map((color, index) => fill(circle(x, y, 170 - index * 52), color))
  return [background(soft, width), ...beams, ...discs]
}

/** A town at dusk, three rows of roofs. */
export const roofs: Pattern = (chance, { sky, spot, light, mid, deep }, width) => {
  const shapes: Shape[] = [background(sky, width), fill(circle(width * chance.between(0.63, 0.86), 96, 52), spot)]
  for (const [row, color] of [light, mid, deep].entries()) {
    let x = -chance.between(0, 50)
    while (x < width) {
      const wide = chance.between(52, 96)
      const top = 150 + row * 82 + chance.between(-34, 30)
      const peak = chance.next() > 0.45 ? chance.between(14, 34) : 0
      shapes.push(
        fill(
          polygon([
            [x, height],
            [x, top],
            [x + wide / 2, top - peak],
            [x + wide, top],
            [x + wide, height],
          ]),
          color,
        ),
      )
      if (row > 0) shapes.push(...windows(x, top, wide, row === 1 ? sky : spot, chance.next()))
      x += wide
    }
  }
  return shapes
}

function windows(x: number, top: number, wide: number, color: string, luck: number): Shape[] {
  const spots = [
    [0.25, 22],
    [0.62, 22],
    [0.25, 54],
    [0.62, 54],
  ] as const
  return spots
    .filter((_, index) => (Math.floor(luck * 16) >> index) & 1)
    .map(([share, down]) => fill(rectangle(x + wide * share, top + down, 9, 13), color, 0.75))
}
