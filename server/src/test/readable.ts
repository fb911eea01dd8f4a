import { inflateRawSync, inflateSync } from 'node:zlib'
import { wordsInPdf } from '../blinding/words-in-pdf.ts'
import type { Answered } from './caller.ts'

/** All that an answer says: its headers and bytes in the usual encodings, what a workbook or another archive holds, what a PDF shows. */
export function readable({ bytes, headers }: Pick<Answered, 'bytes' | 'headers'>): string {
  const parts = [bytes.toString('utf8'), bytes.toString('utf16le'), JSON.stringify(headers)]
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') parts.push(...unzipped(bytes))
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') parts.push(wordsInPdf(bytes, inflateSync).text)
  return parts.join('\n')
}

/** The files of a ZIP archive with their names, as its directory lists them. */
function unzipped(bytes: Buffer): string[] {
  const found: string[] = []
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16)
  while (bytes.subarray(at, at + 4).toString('latin1') === 'PK\u0001\u0002') {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const lengths = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(from, from + size)
    found.push(bytes.subarray(at + 46, at + 46 + (lengths[0] ?? 0)).toString('utf8'))
    found.push((method === 0 ? packed : inflateRawSync(packed)).toString('utf8'))
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return found
}
