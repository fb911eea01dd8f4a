import { type Font, openSync } from 'fontkit'

const fonts = new URL('../fonts/Roboto/', import.meta.resolve('pdfmake')).pathname
let font: Font | undefined

export interface TextPath {
  /** An SVG path whose baseline begins at 0 0. */
  readonly path: string
  readonly width: number
}

/** A text as its outlines: a picture that carries it looks the same wherever it is drawn. */
export function textPath(text: string, size: number): TextPath {
  font ??= openSync(`${fonts}Roboto-Medium.ttf`) as Font
  const scale = size / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(text)
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const path = glyph.path
      .scale(scale, -scale)
      .translate(x, 0)
      .mapPoints((left: number, top: number) => [Math.round(left * 100) / 100, Math.round(top * 100) / 100])
      .toSVG()
    x += (positions[at]?.xAdvance ?? 0) * scale
    return path
  })
  return { path: paths.join(''), width: advanceWidth * scale }
}
