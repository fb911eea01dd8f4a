import type { Readable } from 'node:stream'
import { type Streamed, streamed } from '../http/index.ts'

/** A PDF to be saved under a name that people can read. `seconds`: how long anybody may keep it; private without. */
export function answerPdf(name: string, content: Readable | Buffer, seconds?: number): Streamed {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return streamed(content, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': seconds === undefined ? 'private, no-store' : `public, max-age=${seconds}`,
  })
}

/** A name for a file, out of a text that anybody may have typed. */
export function fileNameOf(...parts: readonly string[]): string {
  const clean = parts
    .join(' ')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${[...clean].slice(0, 120).join('').trim() || 'document'}.pdf`
}
