import { fileTypeFromBuffer } from 'file-type'
import { extensionOf, type FileKind, kindByMime } from './kind.ts'
import { hasPdfSign, misleads } from './misleads.ts'
import { textType } from './text-type.ts'

export interface DetectedType {
  readonly mime: string
  /** The content's own extension, without a point; `bin` when nothing is known of it. */
  readonly ext: string
  readonly kind: FileKind
  /** The name claims a kind that the content is not of, as far as first bytes tell: a text called `.pdf`. */
  readonly nameMisleads: boolean
}

/** Bytes of a file's beginning that `detectType` wants to see. */
export const bytesToDetect = 16 * 1024

/** Containers that the beginning of a file does not tell apart; there the name is believed. */
const office: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  zip: {
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  cfb: { doc: 'application/msword', xls: 'application/vnd.ms-excel', ppt: 'application/vnd.ms-powerpoint' },
}

/**
 * What a file is, told by its first bytes; its name only helps where contents look alike. Markup that a browser would run (SVG,
 * HTML) is recognised as such under any name. The answer, not the name, decides how the file is served.
 */
export async function detectType(firstBytes: Uint8Array, name: string): Promise<DetectedType> {
  const { mime, ext } = (await contentType(firstBytes, name)) ?? { mime: 'application/octet-stream', ext: 'bin' }
  return { mime, ext, kind: kindByMime(mime, ext), nameMisleads: misleads(name, { mime, start: firstBytes }) }
}

async function contentType(start: Uint8Array, name: string): Promise<{ mime: string; ext: string } | undefined> {
  const binary = await signature(start)
  if (!binary || binary.mime === 'application/xml') {
    return textType(start, name) ?? binary ?? (hasPdfSign(start) ? { mime: 'application/pdf', ext: 'pdf' } : undefined)
  }
  const claimed = extensionOf(name)
  const mime = isOfficeLike(binary.ext, start) ? office[binary.ext]?.[claimed] : undefined
  return mime ? { mime, ext: claimed } : binary
}

async function signature(start: Uint8Array): Promise<{ mime: string; ext: string } | undefined> {
  try {
    const found = await fileTypeFromBuffer(start)
    return found && { mime: found.mime, ext: found.ext }
  } catch {
    return undefined
  }
}

/** An Office file is a ZIP whose entries say so at the beginning. */
function isOfficeLike(container: string, start: Uint8Array): boolean {
  return container === 'cfb' || /\[Content_Types\]\.xml|_rels\/|docProps\//.test(Buffer.from(start).toString('latin1'))
}
