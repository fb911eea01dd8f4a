import type { AwardContent } from '@laurel/contract/awards'
import { fittingSize, groupAwardCode, scaledPath, sheetDrawing, sheetShapes } from '@laurel/contract/awards/sheet'
import type { Locale } from '@laurel/contract/kernel/locale'
import { type PlacedPage, type PlacedText, placedSize } from '../kernel/documents/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { pageAddress } from '../platforms/index.ts'
import { sayContent } from './public-award.ts'

const quiet = '#48506a'
/** Points: where texts begin, and how wide they are. */
const left = 278
const width = 500

interface Printed {
  readonly content: AwardContent
  readonly lang: Locale
  readonly number: string
  readonly code: string
  readonly issuedAt: Date
  /** A `data:` address. */
  readonly logo?: string | undefined
  /** Across the sheet: it is none yet. */
  readonly isSpecimen?: boolean
}

/** A certificate on paper: the same facts as its page, and the code that leads there. */
export function paperOf(
  scene: Scene,
  { content, lang, number, code, issuedAt, logo, isSpecimen }: Printed,
): PlacedPage {
  const said = sayContent({ content, lang })
  const { platform } = scene
  const large = said.headline || say(lang, 'awards.withheld')
  const address = pageAddress(platform, lang, `/awards/${code}`)
  const size = fittingSize(large, 52, width)
  const lines = Math.ceil((large.length * size * 0.52) / width)
  const below = 180 + lines * size * 1.25 + 14
  const role = [said.signatoryRole, said.occasion].filter(Boolean).join(', ')
  const text = (one: Partial<PlacedText> & Pick<PlacedText, 'text' | 'y' | 'size'>): PlacedText => ({
    ...{ tag: 'P', x: left, width },
    ...one,
  })
  return {
    kind: 'placed',
    title: [said.name, large].join(' · '),
    subject: said.lead,
    lang,
    author: platform.name,
    createdAt: issuedAt.toISOString(),
    shapes: shapesOf(content.color),
    texts: [
      text({ text: platform.name, bold: true, ...(logo ? { y: 88, size: 11 } : { y: 56, size: 16 }) }),
      text({ text: said.lead, y: 150, size: 16, color: quiet }),
      text({ tag: 'H1', text: large, y: 180, size, bold: true }),
      text({ text: said.body, y: below, size: 16, color: quiet, width: 480 }),
      text({ text: said.signatory, y: 506, size: 12.5, bold: true, width: 300 }),
      text({ text: role, y: 523, size: 11.5, color: quiet, width: 300 }),
      text({ text: say(lang, 'awards.paper.verify'), y: 496, size: 9, color: quiet, ...beside }),
      text({ text: groupAwardCode(code), y: 509, size: 10, bold: true, ...beside }),
      text({ text: say(lang, 'awards.paper.number', { number }), y: 524, size: 9, color: quiet, ...beside }),
      ...(isSpecimen
        ? [text({ text: say(lang, 'awards.paper.specimen'), y: 112, size: 13, color: '#b3261e', bold: true })]
        : []),
    ].filter(({ text }) => text !== ''),
    ...(logo && { pictures: [{ src: logo, x: left, y: 48, width: 180, height: 34 }] }),
    codes: [{ text: address, x: 724, y: 484, size: 68 }],
  }
}

const beside = { x: 572, width: 142, align: 'right' } as const

function shapesOf(color: string): PlacedPage['shapes'] {
  const scale = placedSize.height / sheetDrawing.height
  return sheetShapes(color).map((shape) => ({ ...shape, path: scaledPath(shape.path, scale) }))
}
