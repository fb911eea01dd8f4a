export type FileKind = 'pdf' | 'image' | 'audio' | 'video' | 'document' | 'other'

/** File kinds by extension (spec §5); documents are ours. */
const extensions: Readonly<Record<Exclude<FileKind, 'other'>, readonly string[]>> = {
  pdf: ['pdf'],
  audio: ['mp3', 'wav', 'aac', 'm4a'],
  video: ['mp4', 'avi', 'mov', 'qt', 'wmv', 'webm', 'ogg', 'flv'],
  image: ['png', 'gif', 'jpg', 'jpeg', 'tiff', 'bmp', 'svg'],
  document: [
    'doc',
    'docx',
    'odt',
    'rtf',
    'xls',
    'xlsx',
    'ods',
    'csv',
    'tsv',
    'ppt',
    'pptx',
    'odp',
    'txt',
    'md',
    'epub',
  ],
}

/** What the file's name claims (spec §5). Its content decides what it is: `detectType`. */
export function kindByName(name: string): FileKind {
  const extension = extensionOf(name)
  for (const kind of ['pdf', 'audio', 'video', 'image', 'document'] as const) {
    if (extensions[kind].includes(extension)) return kind
  }
  return 'other'
}

/** The extension in lower case, without its point; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The kind of a content's media type. */
export function kindByMime(mime: string, extension: string): FileKind {
  if (mime === 'application/pdf') return 'pdf'
  if (mime.startsWith('image/')) return 'image'
  if (mime.startsWith('audio/')) return 'audio'
  if (mime.startsWith('video/') || /ms-asf/.test(mime)) return 'video'
  return extensions.document.includes(extension) ? 'document' : 'other'
}
