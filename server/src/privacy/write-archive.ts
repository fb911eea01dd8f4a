import { Readable } from 'node:stream'
import type { Storage } from '../kernel/storage/index.ts'
import { ZipFile } from '../kernel/zip/index.ts'
import type { Gathered } from './gather.ts'

/** Writes the archive into the storage as its files are read, in constant memory. @returns its size in bytes */
export async function writeArchive(storage: Storage, key: string, gathered: Gathered): Promise<number> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  zip.addBuffer(Buffer.from(`${JSON.stringify(gathered.json, null, 2)}\n`), 'data.json')
  for (const { path, row } of gathered.files) {
    zip.addReadStreamLazy(path, { compress: row.kind === 'document' || row.kind === 'other' }, (take) => {
      storage.get(row.storage_key).then(
        // A file that is gone is named in data.json, and empty here.
        (found) => take(null, found?.stream ?? Readable.from([])),
        (error: Error) => take(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return (await storage.put(key, output, { mime: 'application/zip' })).size
}
