import { Writable } from 'node:stream'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { announceLoaded } from '../../threads/index.ts'
import { type Cell, SheetTooLarge } from '../sheet.ts'
import { writeOds } from '../write-ods.ts'
import { writeXlsx } from '../write-xlsx.ts'
import type { ApartOrder, FromThread, ToThread } from './news.ts'

/** Writes one workbook from the rows that the server's thread sends, and sends its bytes back. */
const port = parentPort as MessagePort
const { format, sheets } = workerData as ApartOrder
const say = (news: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(news, transfer)

announceLoaded()

const waiting: (readonly (readonly Cell[])[])[] = []
let come = () => {}
let written = () => {}
let current = ''

port.on('message', (words: ToThread) => {
  if ('written' in words) return written()
  waiting.push(words.rows)
  come()
})

async function* rowsOf(sheet: string): AsyncGenerator<readonly Cell[]> {
  current = sheet
  for (;;) {
    while (waiting.length === 0) {
      await new Promise<void>((resume) => {
        come = resume
      })
    }
    const rows = waiting.shift() ?? []
    say({ took: true })
    if (rows.length === 0) return
    yield* rows
  }
}

const out = new Writable({
  highWaterMark: 256 * 1024,
  writev(chunks, done) {
    const whole = Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer))
    const bytes = new Uint8Array(whole)
    written = () => done()
    say({ bytes }, [bytes.buffer])
  },
})

try {
  const all = sheets.map(({ name, columns }) => ({ name, columns, rows: rowsOf(name) }))
  await (format === 'xlsx' ? writeXlsx : writeOds)(out, { sheets: all })
  say({ done: true })
} catch (error) {
  if (error instanceof SheetTooLarge) say({ tooLarge: error.reason, sheet: current })
  else say({ failed: error instanceof Error ? error.message : 'unknown' })
}
