import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { UnreadableTable } from './unreadable-table.ts'

interface Entry {
  readonly method: number
  readonly compressed: number
  readonly offset: number
}

/**
 * Inflates every entry of a ZIP file into nothing and refuses (`too_large`) as soon as they exceed `limit` bytes together: what
 * the archive says of its own sizes is not believed. What is no ZIP is `not_a_spreadsheet`.
 */
export async function checkZip(path: string, limit: number): Promise<void> {
  const file = await open(path)
  try {
    let room = limit
    for (const entry of await readDirectory(file)) {
      room -= await inflatedSize(file, entry, room)
      if (room < 0) throw new UnreadableTable('too_large')
    }
  } finally {
    await file.close()
  }
}

async function readDirectory(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat()
  const tail = await read(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > tail.length) throw new UnreadableTable('not_a_spreadsheet')
  const directory = await read(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
  const entries: Entry[] = []
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    entries.push({
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  if (entries.length === 0 || entries.length > 1000) throw new UnreadableTable('not_a_spreadsheet')
  return entries
}

async function inflatedSize(file: FileHandle, { method, compressed, offset }: Entry, room: number): Promise<number> {
  if (method === 0) return compressed
  if (method !== 8) throw new UnreadableTable('not_a_spreadsheet')
  const local = await read(file, offset, 30)
  if (local.length < 30 || local.readUInt32LE(0) !== 0x04034b50) throw new UnreadableTable('not_a_spreadsheet')
  const start = offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  const inflate = createInflateRaw()
  inflate.end(await read(file, start, compressed))
  let size = 0
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length
      if (size > room) break
    }
  } catch {
    throw new UnreadableTable('not_a_spreadsheet')
  }
  return size
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat()
  const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
  const { bytesRead } = await file.read(buffer, 0, buffer.length, position)
  return buffer.subarray(0, bytesRead)
}
