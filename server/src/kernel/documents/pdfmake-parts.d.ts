/** The parts of pdfmake that tags are added to, and where rows are kept together; its types do not name them. */
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
    renderImage(image: unknown): void
  }
  const part: { default: { prototype: Renderer } }
  export default part
}

declare module 'pdfmake/js/TableProcessor.js' {
  import type { MeasuredCell } from './keep-rows.ts'

  interface Writer {
    readonly transactionLevel: number
    context(): {
      readonly availableHeight: number
      readonly page: number
      readonly pages: readonly { readonly pageSize: { readonly height: number } }[]
    }
    moveToNextPage(): void
  }
  interface TableProcessor {
    readonly tableNode: {
      readonly table: {
        readonly body: readonly (readonly MeasuredCell[])[]
        readonly widths: readonly { readonly _calcWidth: number }[]
        readonly headerRows?: number
        readonly hasTotals?: boolean
        readonly keepsRows?: boolean
      }
    }
    beginRow(rowIndex: number, writer: Writer): void
  }
  const part: { default: { prototype: TableProcessor } }
  export default part
}
