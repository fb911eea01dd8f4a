import { inflateSync } from 'node:zlib'
import type { FileAnswer } from '@laurel/contract/forms'
import { findFileByKey } from '../../files/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { wordsInPdf } from './words-in-pdf.ts'

/** Larger files are looked at by people alone. */
const mostBytes = 20 * 1024 * 1024

/** What can be read of a file without opening it: texts, and what a PDF says, its properties among it. */
export async function wordsInFile(scene: Scene, file: FileAnswer): Promise<{ text: string; isReadable: boolean }> {
  const isText = file.mime.startsWith('text/')
  const unread = { text: '', isReadable: false }
  if (!isText && file.mime !== 'application/pdf') return unread
  const row = await findFileByKey(scene.db, file.key)
  if (row?.scan !== 'clean' || file.size > mostBytes) return unread
  const stored = await scene.house.storage.get(row.storage_key)
  if (!stored) return unread
  const parts: Buffer[] = []
  for await (const part of stored.stream) parts.push(Buffer.from(part as Uint8Array))
  const bytes = Buffer.concat(parts)
  return isText ? { text: bytes.toString('utf8'), isReadable: true } : wordsInPdf(bytes, inflateSync)
}
