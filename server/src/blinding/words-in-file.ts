import { inflateSync } from 'node:zlib'
import type { FileRow } from '../files/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { storedBytes } from './metadata/stored-bytes.ts'
import { wordsInPdf } from './words-in-pdf.ts'

/** Larger files are looked at by people alone. */
const maxBytes = 20 * 1024 * 1024

/** The words that can be read from a file: of texts, and of a PDF with its properties. */
export async function wordsInFile(
  scene: Scene,
  file: FileRow | undefined,
): Promise<{ text: string; isReadable: boolean }> {
  const isText = file?.mime.startsWith('text/') === true
  const unread = { text: '', isReadable: false }
  if (file?.scan !== 'clean' || !(isText || file.mime === 'application/pdf')) return unread
  const bytes = await storedBytes(scene, file, maxBytes)
  if (!bytes) return unread
  return isText ? { text: bytes.toString('utf8'), isReadable: true } : wordsInPdf(bytes, inflateSync)
}
