import type { PublicFile } from '@laurel/contract/galleries'

/** What a browser shows or plays. Drawings that can hold scripts, and pages, are none of it. */
const shown: Readonly<Record<string, PublicFile['kind']>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'application/pdf': 'pdf',
}

/** Sound and film go without saying. */
export const shownMimes = Object.keys(shown)

/** How a file is shown to the public; undefined: it is not. */
export function publicKind(mime: string): PublicFile['kind'] | undefined {
  const kind = shown[mime]
  if (kind) return kind
  if (mime.startsWith('audio/')) return 'audio'
  return mime.startsWith('video/') ? 'video' : undefined
}
