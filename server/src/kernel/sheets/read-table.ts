import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { detectEncoding, type Encoding } from './encoding.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { isOds, readOds } from './read-ods.ts'
import { readXlsx } from './read-xlsx.ts'
import type { Reading } from './reading.ts'
import type { Table } from './table.ts'
import { UnreadableTable } from './unreadable-table.ts'

export interface ReadTableOptions {
  /** Largest file in bytes: 200 MB unless said otherwise. */
  readonly maxBytes?: number
  /** Most rows below the titles: as many as a sheet can hold unless said otherwise. */
  readonly maxRows?: number
  /** How the file is to be read; told by its content unless said. */
  readonly reading?: Partial<Reading>
}

/** A table that keeps a temporary file until it is closed. */
export type OpenTable = Table & AsyncDisposable

const largest = 200 * 1024 * 1024

/**
 * Reads a CSV (comma, semicolon, tab or bar; UTF-8, UTF-16, else what its letters tell), the visible sheets of a
 * workbook (XLSX, OpenDocument), or JSON. What it is is told by the content, not by its name. All of them stream: memory does not grow with the rows. Throws
 * `UnreadableTable`. Use with `await using`: a stream is first copied to a temporary file.
 */
export async function readTable(
  source: Readable | string,
  { maxBytes = largest, maxRows = 1_048_576, reading }: ReadTableOptions = {},
): Promise<OpenTable> {
  const folder = typeof source === 'string' ? undefined : await mkdtemp(join(tmpdir(), 'laurel-table-'))
  const close = async () => {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  try {
    const path = typeof source === 'string' ? source : await copy(source, join(folder ?? '', 'table'), maxBytes)
    const table = await readFile(path, maxBytes, maxRows, { line: 1, ...reading })
    const dispose = async () => {
      await table.book?.[Symbol.asyncDispose]()
      await close()
    }
    return { ...table, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await close()
    throw error
  }
}

async function readFile(
  path: string,
  maxBytes: number,
  maxRows: number,
  reading: Reading,
): Promise<Table & { book?: AsyncDisposable }> {
  const { size } = await stat(path)
  const start = await firstBytes(path)
  if (size > maxBytes) throw new UnreadableTable('too_large')
  if (start.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    return (isOds(start) ? readOds : readXlsx)(path, size, maxRows, reading)
  const encoding = reading.encoding ?? (await detectEncoding(path, start, reading.langs))
  if (!encoding.startsWith('utf-16') && start.includes(0)) throw new UnreadableTable(isOldOffice(start))
  if (isJsonLike(start, encoding)) return readJson(path, maxRows, encoding)
  return limited(await readCsv(path, encoding, reading), maxRows)
}

/** The container of old Office files also holds workbooks that a password protects. */
function isOldOffice(start: Buffer): 'encrypted' | 'not_a_spreadsheet' {
  const isContainer = start.readUInt32BE(0) === 0xd0cf11e0
  return isContainer && start.includes('E\0n\0c\0r\0y\0p\0t\0', 0, 'latin1') ? 'encrypted' : 'not_a_spreadsheet'
}

function isJsonLike(start: Buffer, encoding: Encoding): boolean {
  return /^\s*(?:\[\s*(?:\{|\]|$)|\{\s*(?:"|\}|$))/.test(new TextDecoder(encoding).decode(start))
}

function limited(table: Table, maxRows: number): Table {
  const rows = async function* () {
    let count = 0
    for await (const row of table.rows) {
      count += 1
      if (count > maxRows) throw new UnreadableTable('too_many_rows')
      yield row
    }
  }
  return { ...table, rows: rows() }
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
