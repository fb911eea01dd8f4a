export type FileKind = 'pdf' | 'image' | 'audio' | 'video' | 'document' | 'other'

/** Extensions of documents; of all others the content tells the kind. */
const documents = 'doc docx odt rtf xls xlsx ods csv tsv ppt pptx odp txt md epub'.split(' ')

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
  return documents.includes(extension) ? 'document' : 'other'
}
