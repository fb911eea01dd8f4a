import { type AwardLayout, layoutLimits } from '@laurel/contract/awards'
import {
  keepOnSheet,
  type Placement,
  pointsOfMillimetre,
  type SheetBlock,
  type SheetBox,
  sheetBlocks,
} from '@laurel/contract/awards/sheet'

/** A part of the sheet, or the id of what was put beside its parts. */
export type BlockName = string

export const isPart = (name: BlockName): name is SheetBlock => (sheetBlocks as readonly string[]).includes(name)
export const isText = ({ texts }: AwardLayout, name: BlockName) => texts.some(({ id }) => id === name)

/** How something may look, beside where it stands. */
export type Look = Partial<Pick<Placement, 'size' | 'align' | 'color'>>
export type Place = Pick<Placement, 'x' | 'y' | 'width'>

const millimetres = (points: number) => Math.round((points / pointsOfMillimetre) * 2) / 2

/** Where a part stands now, in millimetres, whoever put it there. */
export function placeIn(layout: AwardLayout, name: BlockName, box: SheetBox): Place {
  const { x, y, width } = findPlaced(layout, name) ?? {
    x: millimetres(box.x),
    y: millimetres(box.y),
    width: millimetres(box.width),
  }
  return { x, y, width }
}

export function findPlaced(layout: AwardLayout, name: BlockName): (Place & Look) | undefined {
  if (isPart(name)) return layout.blocks[name]
  return [...layout.texts, ...layout.lines].find(({ id }) => id === name)
}

/** The layout with one thing at another place, or looking otherwise. */
export function place(layout: AwardLayout, name: BlockName, at: Place, look: Look = {}): AwardLayout {
  const within = keepOnSheet(at)
  if (isPart(name)) {
    const before = layout.blocks[name]
    return { ...layout, blocks: { ...layout.blocks, [name]: clean({ ...before, ...within, ...look }) } }
  }
  const change = <One extends { readonly id: string }>(all: One[]) =>
    all.map((one) => (one.id === name ? clean({ ...one, ...within, ...look }) : one))
  return { ...layout, texts: change(layout.texts), lines: change(layout.lines) }
}

/** Without what is as usual. */
function clean<One extends object>(one: One): One {
  return Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as One
}

/** A part back where it usually stands; what was put beside the parts is gone. */
export function putBack(layout: AwardLayout, name: BlockName): AwardLayout {
  if (isPart(name)) {
    const { [name]: _, ...blocks } = layout.blocks
    return { ...layout, blocks }
  }
  const without = <One extends { readonly id: string }>(all: One[]) => all.filter(({ id }) => id !== name)
  return { ...layout, texts: without(layout.texts), lines: without(layout.lines) }
}

const newId = () => crypto.randomUUID().slice(0, 8)

export const hasRoomFor = ({ texts, lines }: AwardLayout, kind: 'text' | 'line') =>
  kind === 'text' ? texts.length < layoutLimits.texts : lines.length < layoutLimits.lines

/** Something new in the middle of the free half, and its id. */
export function addTo(
  layout: AwardLayout,
  added: { readonly kind: 'text'; readonly text: AwardLayout['texts'][number]['text'] } | { readonly kind: 'line' },
): { layout: AwardLayout; id: string } {
  const id = newId()
  if (added.kind === 'line')
    return { id, layout: { ...layout, lines: [...layout.lines, { id, x: 98, y: 140, width: 60 }] } }
  const text = { id, text: added.text, x: 98, y: 130, width: 100 }
  return { id, layout: { ...layout, texts: [...layout.texts, text] } }
}
