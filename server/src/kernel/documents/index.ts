export type { Block, PrintedDocument, TableBlock } from './document.ts'
export { layOutDocument } from './lay-out.ts'
export { PrinterBusy, renderPdf } from './render-pdf.ts'
