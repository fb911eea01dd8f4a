import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { detectEncoding } from './encoding.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Table } from './table.ts'
import { UnreadableTable } from './unreadable-table.ts'

export interface ReadTableOptions {
  /** Largest file in bytes: 20 MB for a workbook, 200 MB for a CSV unless said otherwise. */
  readonly maxBytes?: number
  /** Most rows of a workbook below its header: 20,000 unless said otherwise. A CSV streams and has no such limit. */
  readonly maxRows?: number
  /** The line that holds the titles, from 1; what stands above is left out. */
  readonly headerLine?: number
}

/** A table that keeps a temporary file until it is closed. */
export type OpenTable = Table & AsyncDisposable

const largest = { xlsx: 20 * 1024 * 1024, csv: 200 * 1024 * 1024 }

/**
 * Reads a CSV (comma, semicolon or tab; UTF-8, UTF-16 with its mark, else Windows-1252) or the first sheet of an XLSX file. What it is is told by
 * the content, not by its name. Throws `UnreadableTable`. Use with `await using`: a stream is first copied to a temporary file.
 */
export async function readTable(
  source: Readable | string,
  { maxBytes, maxRows = 20_000, headerLine = 1 }: ReadTableOptions = {},
): Promise<OpenTable> {
  const folder = typeof source === 'string' ? undefined : await mkdtemp(join(tmpdir(), 'laurel-table-'))
  const close = async () => {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  try {
    const path =
      typeof source === 'string' ? source : await copy(source, join(folder ?? '', 'table'), maxBytes ?? largest.csv)
    const table = await readFile(path, maxBytes, maxRows, headerLine)
    return { ...table, [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}

async function readFile(
  path: string,
  maxBytes: number | undefined,
  maxRows: number,
  headerLine: number,
): Promise<Table> {
  const { size } = await stat(path)
  const start = await firstBytes(path)
  const isZip = start.subarray(0, 4).toString('latin1') === 'PK\x03\x04'
  if (size > (maxBytes ?? (isZip ? largest.xlsx : largest.csv))) throw new UnreadableTable('too_large')
  if (isZip) return readXlsx(path, maxRows, headerLine)
  const encoding = await detectEncoding(path, start)
  if (!encoding.startsWith('utf-16') && start.includes(0)) throw new UnreadableTable('not_a_spreadsheet')
  return readCsv(path, encoding, headerLine)
}

async function copy(source: Readable, path: string, maxBytes: number): Promise<string> {
  let size = 0
  const capped = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw new UnreadableTable('too_large')
      yield chunk
    }
  }
  await pipeline(source, capped, createWriteStream(path, { mode: 0o600 }))
  return path
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
