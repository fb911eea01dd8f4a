import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../threads/index.ts'
import { type Cell, type Sheet, SheetTooLarge } from '../sheet.ts'
import { limits } from '../xlsx-sheet.ts'
import type { ApartFormat, ApartOrder, FromThread, ToThread } from './news.ts'

/** Rows of one message, and messages on their way: what is in memory between the two threads. */
const rowsAtOnce = 100
const maxRunning = 3

/** Megabytes. A young generation that holds what is at work: less of it is kept longer than needed. */
const memory = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 64 }

/**
 * Writes a large workbook in a thread of its own, as its rows come, and ends the stream: the server goes on beside it, and
 * what the writing takes of memory is capped. Rows are read only as fast as `out` takes them; when either side fails, the
 * thread is ended. Throws `SheetTooLarge` and whatever the rows throw.
 */
export async function writeApart(out: Writable, format: ApartFormat, sheets: readonly Sheet[]): Promise<void> {
  // Callers' columns know more than can go to another thread.
  const order: ApartOrder = {
    format,
    sheets: sheets.map(({ name, columns }) => ({
      name,
      columns: columns.map(({ title, type, width }) => ({ title, type, ...(width !== undefined && { width }) })),
    })),
  }
  const { worker, end: endThread } = startThread(new URL('./writer-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: memory,
  })
  const talk = talkWith(worker, out)
  try {
    await Promise.race([sendRows(sheets, talk), talk.ended])
    await talk.ended
    out.end()
    if (!out.writableFinished) await once(out, 'finish')
  } finally {
    talk.close()
    await endThread()
  }
}

async function sendRows(sheets: readonly Sheet[], talk: ReturnType<typeof talkWith>): Promise<void> {
  for (const { rows } of sheets) {
    let batch: (readonly Cell[])[] = []
    for await (const row of rows) {
      batch.push(row)
      if (batch.length < rowsAtOnce) continue
      await talk.send(batch)
      batch = []
    }
    if (batch.length > 0) await talk.send(batch)
    await talk.send([])
  }
}

function talkWith(thread: Worker, out: Writable) {
  const say = (words: ToThread) => thread.postMessage(words)
  const end = Promise.withResolvers<void>()
  const fail = (error: Error) => {
    end.reject(error)
    goOn()
  }
  let underWay = 0
  let isOver = false
  let goOn = () => {}
  async function keep(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (!out.write(bytes) && !out.destroyed) await Promise.race([once(out, 'drain'), end.promise])
    say({ written: true })
  }
  thread.on('message', (news: FromThread) => {
    if ('loaded' in news) return
    if ('took' in news) {
      underWay -= 1
      goOn()
    } else if ('bytes' in news) keep(news.bytes).catch(fail)
    else if ('done' in news) end.resolve()
    else if ('tooLarge' in news) fail(tooLarge(news))
    else fail(new Error(`The workbook cannot be written: ${news.failed}`))
  })
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('The thread that writes workbooks ended')))
  const gone = () => fail(out.errored ?? new Error('The stream was closed before the workbook was written'))
  // Before its first bytes nobody else listens: an error that nobody hears ends the process.
  out.once('error', gone)
  out.once('close', gone)
  end.promise.catch(() => {
    isOver = true
  })
  return {
    ended: end.promise,
    /** Waits until the thread keeps up. */
    async send(rows: readonly (readonly Cell[])[]): Promise<void> {
      while (underWay >= maxRunning && !isOver) {
        await new Promise<void>((resume) => {
          goOn = resume
        })
      }
      if (isOver) return end.promise
      underWay += 1
      say({ rows })
    },
    close() {
      isOver = true
      out.off('error', gone)
      out.off('close', gone)
    },
  }
}

function tooLarge({ tooLarge: reason, sheet }: Extract<FromThread, { tooLarge: unknown }>): SheetTooLarge {
  return new SheetTooLarge(reason, sheet, reason === 'too_many_rows' ? limits.rows : limits.columns)
}
