import type { Locale } from '@laurel/contract/kernel/locale'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Tag } from './lay-out.ts'

/** A text at its place. Points from the top left. */
export interface PlacedText {
  readonly tag: Extract<Tag, 'H1' | 'P' | 'Artifact'>
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly bold?: boolean
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
}

/** One page in landscape, each thing at its place: what is framed and hung. */
export interface PlacedPage {
  readonly kind: 'placed'
  readonly title: string
  readonly subject: string
  readonly lang: Locale
  readonly author: string
  /** ISO moment; part of the bytes, so that the same page is the same file. */
  readonly createdAt: string
  /** Paths of straight lines and curves, whose every number is a coordinate; drawn in this order. */
  readonly shapes: readonly { readonly path: string; readonly fill: string; readonly opacity?: number }[]
  /** In the order in which they are read. */
  readonly texts: readonly PlacedText[]
  /** `data:` addresses of PNG or JPEG pictures, no larger than their box; what they show is said by a text. */
  readonly pictures?: readonly {
    readonly src: string
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
  /** QR codes, from their top left. */
  readonly codes: readonly { readonly text: string; readonly x: number; readonly y: number; readonly size: number }[]
}

/** Points of A4 in landscape. */
export const placedSize = { width: 841.89, height: 595.28 }

export function layOutPlaced(page: PlacedPage): TDocumentDefinitions {
  const { title, subject, lang, author, createdAt, shapes, texts, codes, pictures = [] } = page
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: 0,
    version: '1.7',
    tagged: true,
    displayTitle: true,
    language: lang,
    info: { title, subject, author, creator: author, producer: 'Laurel', creationDate: new Date(createdAt) },
    defaultStyle: { font: 'Roboto', lineHeight: 1.25, color: '#151b2d' },
    content: [
      {
        canvas: shapes.map(({ path, fill, opacity = 1 }) => ({
          type: 'path',
          d: path,
          color: fill,
          fillOpacity: opacity,
          lineWidth: 0,
          strokeOpacity: 0,
        })),
        absolutePosition: { x: 0, y: 0 },
      } as unknown as Content,
      ...pictures.map(
        ({ src, x, y, width, height }) => ({ image: src, fit: [width, height], absolutePosition: { x, y } }) as Content,
      ),
      ...texts.map(placeText),
      ...codes.map(
        ({ text, x, y, size }) => ({ qr: text, fit: size, eccLevel: 'M', absolutePosition: { x, y } }) as Content,
      ),
    ],
  }
}

function placeText({ tag, text, x, y, width, size, bold = false, color, align = 'left' }: PlacedText): Content {
  return {
    columns: [{ width, text, tag, bold, fontSize: size, alignment: align, ...(color && { color }) }],
    absolutePosition: { x, y },
  } as unknown as Content
}
