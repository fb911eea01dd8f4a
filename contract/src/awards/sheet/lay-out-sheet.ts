import { fittingSize } from './drawing.ts'
import {
  type Placement,
  pointsOfMillimetre,
  type SheetAlign,
  type SheetBlock,
  type SheetLayout,
  usualLayout,
  usualPlaces,
} from './layout.ts'

const ink = '#151b2d'
const quiet = '#48506a'

/** What a sheet says, its fields filled. */
export interface SheetTexts {
  readonly issuer: string
  readonly lead: string
  readonly headline: string
  readonly body: string
  readonly signatory: string
  /** As whom, and where it was handed over. */
  readonly role: string
  readonly verify: string
  readonly number: string
  /** In groups. */
  readonly code: string
  readonly hasLogo: boolean
}

/** A text at its place, in points. `of`: the part it belongs to. */
export interface SheetText {
  readonly of: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly bold: boolean
  readonly color: string
  readonly align: SheetAlign
  readonly isHeadline?: boolean
}

export interface SheetBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A sheet with everything at its place: the same on paper and on screens. Points from the top left. */
export interface LaidOutSheet {
  readonly texts: readonly SheetText[]
  readonly logo: SheetBox | undefined
  readonly code: SheetBox
  readonly lines: readonly (SheetBox & { readonly id: string; readonly color: string })[]
  /** By part, or by the id of what was put beside them: how much room it takes. */
  readonly boxes: ReadonlyMap<string, SheetBox>
}

const points = (millimetres: number) => millimetres * pointsOfMillimetre

/** Points that a text takes, as far as it can be guessed without its font. */
export function heightOf(text: string, size: number, width: number): number {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * size * 0.52) / width)), 0)
  return lines * size * 1.25
}

interface Block {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly align: SheetAlign
  readonly color: string | undefined
}

function blockOf(id: SheetBlock, placed: Placement | undefined): Block {
  const usual = usualPlaces[id]
  const { x, y, width, size = usual.size, align = usual.align, color } = placed ?? usual
  return { x: points(x), y: points(y), width: points(width), size, align, color }
}

/** @param layout what somebody moved, and put beside; absent: all is as usual */
export function layOutSheet(said: SheetTexts, layout: SheetLayout<string> = usualLayout): LaidOutSheet {
  const { blocks } = layout
  const texts: SheetText[] = []
  const boxes = new Map<string, SheetBox>()
  /** @param gap points between two of its lines */
  const put = (of: SheetBlock, block: Block, parts: readonly Part[], gap = 0) => {
    let y = block.y
    for (const { text, share = 1, bold = false, color = quiet, isHeadline } of parts) {
      const size = block.size * share
      if (text === '') continue
      const one = { of, text, x: block.x, y, width: block.width, size, bold, align: block.align }
      texts.push({ ...one, color: block.color ?? color, ...(isHeadline && { isHeadline }) })
      y += heightOf(text, size, block.width) + gap
    }
    boxes.set(of, { x: block.x, y: block.y, width: block.width, height: Math.max(y - block.y, 8) })
  }

  const issuer = blockOf('issuer', blocks.issuer)
  const logo = said.hasLogo ? { x: issuer.x, y: issuer.y, width: 180, height: 34 } : undefined
  const named = logo ? { ...issuer, y: issuer.y + 40, size: issuer.size * 0.7 } : { ...issuer, y: issuer.y + 8 }
  put('issuer', named, [{ text: said.issuer, bold: true, color: ink }])
  const written = boxes.get('issuer')
  if (logo && written) boxes.set('issuer', { ...written, y: issuer.y, height: written.height + 40 })

  put('lead', blockOf('lead', blocks.lead), [{ text: said.lead }])
  const large = blockOf('headline', blocks.headline)
  const headline = { ...large, size: fittingSize(said.headline, large.size, large.width) }
  put('headline', headline, [{ text: said.headline, bold: true, color: ink, isHeadline: true }])
  // Below what stands large, however many lines that takes, until somebody moves it.
  const end = headline.y + heightOf(said.headline, headline.size, headline.width)
  const body = blockOf('body', blocks.body)
  put('body', blocks.body ? body : { ...body, y: end + 14 }, [{ text: said.body }])
  const signature = [
    { text: said.signatory, bold: true, color: ink },
    { text: said.role, share: 0.92 },
  ]
  put('signatory', blockOf('signatory', blocks.signatory), signature, 1.5)
  const proof = [
    { text: said.verify, share: 0.9 },
    { text: said.code, bold: true, color: ink },
    { text: said.number, share: 0.9 },
  ]
  put('verify', blockOf('verify', blocks.verify), proof, 2)
  for (const { id, text, x, y, width, size = 14, align = 'left', color = quiet } of layout.texts) {
    const one = { of: id, text, x: points(x), y: points(y), width: points(width), size, bold: false, color, align }
    if (text !== '') texts.push(one)
    boxes.set(id, { ...boxOf(one), height: Math.max(heightOf(text, size, one.width), 8) })
  }
  const lines = layout.lines.map(({ id, x, y, width, color = quiet }) => {
    const line = { id, x: points(x), y: points(y), width: points(width), height: 1, color }
    boxes.set(id, { ...boxOf(line), y: line.y - 4, height: 9 })
    return line
  })
  const square = blockOf('code', blocks.code)
  const code = { x: square.x, y: square.y, width: square.width, height: square.width }
  boxes.set('code', code)
  return { texts, logo, code, lines, boxes }
}

const boxOf = ({ x, y, width }: Pick<SheetBox, 'x' | 'y' | 'width'>) => ({ x, y, width })

interface Part {
  readonly text: string
  /** Of the size of its block. */
  readonly share?: number
  readonly bold?: boolean
  readonly color?: string
  readonly isHeadline?: boolean
}
