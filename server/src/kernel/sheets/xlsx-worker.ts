import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'

/** Reads the first sheet of a workbook away from the server's thread: the library holds the whole of it. */
try {
  const rows = await readSheet((workerData as { path: string }).path)
  parentPort?.postMessage({ count: rows.length })
  for (let at = 0; at < rows.length && at <= (workerData as { maxRows: number }).maxRows; at += 500) {
    parentPort?.postMessage({ rows: rows.slice(at, at + 500) })
  }
  parentPort?.postMessage({ done: true })
} catch {
  parentPort?.postMessage({ failed: true })
}
