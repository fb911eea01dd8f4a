import type { Worker } from 'node:worker_threads'
import { startThread, type Thread } from '../threads/index.ts'
import type { PrintedDocument } from './document.ts'
import type { PlacedPage } from './placed-page.ts'

const memoryInMb = 256
/** A document that takes longer is given up. */
const timeout = 60_000
/** The thread is let go when nothing was asked of it for so long. */
const idle = 15_000
/** Documents that may wait for their turn. */
const maxWaiting = 50

/** Too many documents are asked for at once: to be tried again later. */
export class PrinterBusy extends Error {}

type News = { bytes: Uint8Array<ArrayBuffer> } | { failed: string }

let thread: Thread | undefined
let rest: NodeJS.Timeout | undefined
let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

/**
 * The document as a PDF file, drawn in one thread of its own with capped memory and time: documents wait for each other,
 * the server for none. The same document gives the same bytes. Throws `PrinterBusy`.
 */
export async function renderPdf(document: PrintedDocument | PlacedPage): Promise<Buffer<ArrayBuffer>> {
  if (waiting >= maxWaiting) throw new PrinterBusy('Too many documents wait to be drawn')
  waiting += 1
  const drawn = turn
    .then(() => draw(document))
    .finally(() => {
      waiting -= 1
    })
  turn = drawn.catch(() => undefined)
  return drawn
}

async function draw(document: PrintedDocument | PlacedPage): Promise<Buffer<ArrayBuffer>> {
  clearTimeout(rest)
  thread ??= openThread()
  const { worker: at } = thread
  at.ref()
  try {
    const news = await answerOf(at, document)
    if ('failed' in news) throw new Error(`This document cannot be drawn: ${news.failed}`)
    return Buffer.from(news.bytes.buffer)
  } finally {
    at.unref()
    rest = setTimeout(closeThread, idle).unref()
  }
}

function openThread(): Thread {
  return startThread(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryInMb },
  })
}

/** A thread that ran out of memory or time is replaced by the next document. */
function closeThread(): void {
  void thread?.end()
  thread = undefined
}

function answerOf(at: Worker, document: PrintedDocument | PlacedPage): Promise<News> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: Error) => {
      settle()
      closeThread()
      reject(error)
    }
    const late = setTimeout(() => giveUp(new Error('This document takes too long to draw')), timeout)
    const gone = () => giveUp(new Error('The thread that draws documents ended'))
    const done = (news: News | object) => {
      // A watched process tells its parent by this way too what a thread reads.
      if (!('bytes' in news || 'failed' in news)) return
      settle()
      resolve(news)
    }
    const settle = () => {
      clearTimeout(late)
      at.off('message', done).off('error', giveUp).off('exit', gone)
    }
    at.on('message', done).on('error', giveUp).on('exit', gone)
    at.postMessage(document)
  })
}
