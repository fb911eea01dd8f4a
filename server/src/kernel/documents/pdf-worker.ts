import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { announceLoaded } from '../threads/index.ts'
import type { PrintedDocument } from './document.ts'
import { readCoverage } from './font-coverage.ts'
import { keepRows } from './keep-rows.ts'
import { layOutDocument } from './lay-out.ts'
import { layOutPlaced, type PlacedPage } from './placed-page.ts'
import { printable, printablePage } from './printable.ts'
import { tagStructure } from './tag-structure.ts'

/** Draws documents away from the server's thread, one after the other. */
const fonts = new URL('../fonts/Roboto/', import.meta.resolve('pdfmake')).pathname

/** The four styles draw the same signs. */
const covers = readCoverage(readFileSync(`${fonts}Roboto-Regular.ttf`))

tagStructure()
keepRows()
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
pdfmake.setFonts({
  Roboto: {
    normal: `${fonts}Roboto-Regular.ttf`,
    bold: `${fonts}Roboto-Medium.ttf`,
    italics: `${fonts}Roboto-Italic.ttf`,
    bolditalics: `${fonts}Roboto-MediumItalic.ttf`,
  },
})

announceLoaded()
const laidOut = (document: PrintedDocument | PlacedPage) =>
  'kind' in document ? layOutPlaced(printablePage(document, covers)) : layOutDocument(printable(document, covers))

parentPort?.on('message', async (document: PrintedDocument | PlacedPage) => {
  try {
    const bytes = new Uint8Array(await pdfmake.createPdf(laidOut(document)).getBuffer())
    parentPort?.postMessage({ bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ failed: error instanceof Error ? error.message : 'unknown' })
  }
})
