/** The little of fontkit that draws a text as its outlines; it brings no types. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    mapPoints(map: (x: number, y: number) => [number, number]): Path
    toSVG(): string
  }
  export interface Font {
    readonly unitsPerEm: number
    layout(text: string): {
      readonly glyphs: readonly { readonly path: Path }[]
      readonly positions: readonly { readonly xAdvance: number }[]
      readonly advanceWidth: number
    }
  }
  export function openSync(path: string): Font
}
