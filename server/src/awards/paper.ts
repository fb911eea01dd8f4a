import type { AwardContent } from '@laurel/contract/awards'
import {
  groupAwardCode,
  type LaidOutSheet,
  layOutSheet,
  scaledPath,
  sheetDrawing,
  sheetShapes,
} from '@laurel/contract/awards/sheet'
import type { Locale } from '@laurel/contract/kernel/locale'
import { type PlacedPage, type PlacedText, placedSize } from '../kernel/documents/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { pageAddress } from '../platforms/index.ts'
import { sayContent } from './public-award.ts'

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
  const headline = said.headline || say(lang, 'awards.withheld')
  const address = pageAddress(platform, lang, `/awards/${code}`)
  const sheet = layOutSheet(
    {
      issuer: platform.name,
      lead: said.lead,
      headline,
      body: said.body,
      signatory: said.signatory,
      role: [said.signatoryRole, said.occasion].filter(Boolean).join(', '),
      verify: say(lang, 'awards.paper.verify'),
      number: say(lang, 'awards.paper.number', { number }),
      code: groupAwardCode(code),
      hasLogo: logo !== undefined,
    },
    said.layout,
  )
  const texts = sheet.texts.map(
    ({ of: _, isHeadline, ...text }): PlacedText => ({
      ...text,
      tag: isHeadline ? 'H1' : 'P',
    }),
  )
  const specimen = { x: 278, y: 112, width: 500, size: 13, color: '#b3261e', bold: true, tag: 'P' } as const
  return {
    kind: 'placed',
    title: [said.name, headline].join(' · '),
    subject: said.lead,
    lang,
    author: platform.name,
    createdAt: issuedAt.toISOString(),
    shapes: [...shapesOf(content.color), ...sheet.lines.map(lineShape)],
    texts: isSpecimen ? [...texts, { ...specimen, text: say(lang, 'awards.paper.specimen') }] : texts,
    ...(logo && sheet.logo && { pictures: [{ src: logo, ...sheet.logo }] }),
    codes: [{ text: address, x: sheet.code.x, y: sheet.code.y, size: sheet.code.width }],
  }
}

function lineShape({ x, y, width, height, color }: LaidOutSheet['lines'][number]) {
  const to = (value: number) => Math.round(value * 100) / 100
  return { path: `M${to(x)} ${to(y)}H${to(x + width)}V${to(y + height)}H${to(x)}Z`, fill: color }
}

function shapesOf(color: string): PlacedPage['shapes'] {
  const scale = placedSize.height / sheetDrawing.height
  return sheetShapes(color).map((shape) => ({ ...shape, path: scaledPath(shape.path, scale) }))
}
