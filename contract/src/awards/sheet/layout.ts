/** Millimetres of a sheet: A4 in landscape. */
export const sheetSize = { width: 297, height: 210 }
/** Points of a millimetre. */
export const pointsOfMillimetre = 841.89 / 297
/** Millimetres that stay free at the edges, as guides show them. */
export const sheetMargin = 18

/** The parts that every certificate has. */
export const sheetBlocks = ['issuer', 'lead', 'headline', 'body', 'signatory', 'verify', 'code'] as const
export type SheetBlock = (typeof sheetBlocks)[number]

export type SheetAlign = 'left' | 'center' | 'right'

/** Where something stands, in millimetres from the top left; what is absent is as usual. */
export interface Placement {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Points; of what stands large the greatest: a long one is set smaller. */
  readonly size?: number | undefined
  readonly align?: SheetAlign | undefined
  readonly color?: string | undefined
}

export interface PlacedLine extends Pick<Placement, 'x' | 'y' | 'width' | 'color'> {
  readonly id: string
}

/** Where the parts stand that somebody moved, with what was put beside them. */
export interface SheetLayout<Text> {
  readonly blocks: Partial<Record<SheetBlock, Placement>>
  readonly texts: readonly (Placement & { readonly id: string; readonly text: Text })[]
  readonly lines: readonly PlacedLine[]
}

export const usualLayout = { blocks: {}, texts: [], lines: [] } as const

/** Where the parts stand that nobody moved. */
export const usualPlaces: Readonly<
  Record<SheetBlock, Placement & { readonly size: number; readonly align: SheetAlign }>
> = {
  issuer: { x: 98, y: 17, width: 176, size: 16, align: 'left' },
  lead: { x: 98, y: 53, width: 176, size: 16, align: 'left' },
  headline: { x: 98, y: 63.5, width: 176, size: 52, align: 'left' },
  body: { x: 98, y: 92, width: 169, size: 16, align: 'left' },
  signatory: { x: 98, y: 178.5, width: 106, size: 12.5, align: 'left' },
  verify: { x: 202, y: 175, width: 50, size: 10, align: 'right' },
  code: { x: 255.5, y: 171, width: 24, size: 0, align: 'left' },
}

/** To half a millimetre, within the sheet. */
export function keepOnSheet<One extends { readonly x: number; readonly y: number; readonly width: number }>(
  one: One,
): One {
  const half = (value: number) => Math.round(value * 2) / 2
  const width = Math.min(Math.max(half(one.width), 5), sheetSize.width)
  const x = Math.min(Math.max(half(one.x), 0), sheetSize.width - width)
  const y = Math.min(Math.max(half(one.y), 0), sheetSize.height - 3)
  return { ...one, x, y, width }
}

export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
}

const pull = 1.5

/** What is dragged stops at the margins and at the centres; the guides say at which. */
export function snapToGuides<One extends { readonly x: number; readonly y: number; readonly width: number }>(
  one: One,
  height: number,
): { readonly placed: One; readonly guides: Guide[] } {
  const along = (start: number, length: number, whole: number) => {
    const edges: readonly (readonly [number, number])[] = [
      [sheetMargin, start],
      [whole / 2, start + length / 2],
      [whole - sheetMargin, start + length],
    ]
    const [best] = edges
      .map(([guide, edge]) => ({ guide, by: guide - edge }))
      .filter(({ by }) => Math.abs(by) <= pull)
      .sort((first, second) => Math.abs(first.by) - Math.abs(second.by))
    return best
  }
  const [across, down] = [along(one.x, one.width, sheetSize.width), along(one.y, height, sheetSize.height)]
  const guides: Guide[] = []
  if (across) guides.push({ axis: 'x', at: across.guide })
  if (down) guides.push({ axis: 'y', at: down.guide })
  return { placed: { ...one, x: one.x + (across?.by ?? 0), y: one.y + (down?.by ?? 0) }, guides }
}
