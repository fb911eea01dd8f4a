import { extensionOf } from './kind.ts'

interface Content {
  readonly mime: string
  readonly start: Uint8Array
}

/** Names whose contents always begin with a sign of their own, and the contents that they may stand for. */
const claims: readonly { readonly names: readonly string[]; readonly holds: (content: Content) => boolean }[] = [
  { names: ['pdf'], holds: ({ mime, start }) => mime === 'application/pdf' || hasPdfSign(start) },
  {
    names: ['png', 'gif', 'jpg', 'jpeg', 'jpe', 'jfif', 'tif', 'tiff', 'bmp', 'webp', 'svg', 'heic', 'heif'],
    // One picture under the name of another is still a picture.
    holds: ({ mime, start }) => mime.startsWith('image/') || (mime === 'application/xml' && !isPacked(start)),
  },
  {
    names: ['mp3', 'wav', 'aac', 'm4a', 'mp4', 'avi', 'mov', 'qt', 'wmv', 'webm', 'ogg', 'flv'],
    // The beginning does not tell a recording from a film everywhere, nor each recording at all.
    holds: ({ mime }) => /^(?:audio|video)\/|ogg|ms-asf|flash|octet-stream/.test(mime),
  },
  {
    names: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'zip'],
    // With a password an Office file is wrapped as the older ones are.
    holds: ({ start }) => isPacked(start) || isCompound(start),
  },
  {
    names: ['doc', 'xls', 'ppt'],
    holds: ({ mime, start }) => isCompound(start) || isPacked(start) || mime === 'application/rtf',
  },
  { names: ['rtf'], holds: ({ mime }) => mime === 'application/rtf' },
]

/**
 * Does the name claim a kind that the first bytes deny: a text called `.pdf`, a picture called `.docx`? A name of a kind that
 * has no sign of its own (`.txt`, `.csv`) denies nothing.
 */
export function misleads(name: string, content: Content): boolean {
  const claimed = extensionOf(name)
  return claims.some(({ names, holds }) => names.includes(claimed) && !holds(content))
}

/** Readers accept a PDF that starts within the first kilobyte. */
export function hasPdfSign(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(0, 1024)).includes('%PDF-', 0, 'latin1')
}

/** A ZIP, as the newer Office files are. */
const isPacked = (start: Uint8Array) => start[0] === 0x50 && start[1] === 0x4b
/** The container of the older Office files. */
const isCompound = (start: Uint8Array) => Buffer.from(start.subarray(0, 4)).equals(Buffer.from('d0cf11e0', 'hex'))
