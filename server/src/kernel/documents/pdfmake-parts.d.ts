/** The two parts of pdfmake that tags are added to; its types do not name them. */
declare module 'pdfmake/js/LayoutBuilder.js' {
  interface Line {
    node?: unknown
  }
  const part: { default: { prototype: { buildNextLine(node: unknown): Line | null } } }
  export default part
}

declare module 'pdfmake/js/Renderer.js' {
  import type { TaggedPdf } from './tag-structure.ts'

  interface Renderer {
    readonly pdfDocument: TaggedPdf
    renderPages(pages: unknown): void
    renderLine(line: { node?: unknown }, x: number, y: number): void
    renderVector(vector: unknown): void
  }
  const part: { default: { prototype: Renderer } }
  export default part
}
