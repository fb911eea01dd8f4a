import type { AcceptedFileKind } from '../fields/field.ts'

export type FileKind = 'pdf' | 'image' | 'audio' | 'video' | 'document' | 'other'

/** Extensions by kind: those of docs/rules.md §5, what phones take pictures in, and documents. */
const extensions: Record<Exclude<FileKind, 'other'>, readonly string[]> = {
  pdf: ['pdf'],
  audio: ['mp3', 'wav', 'aac', 'm4a'],
  video: ['mp4', 'avi', 'mov', 'qt', 'wmv', 'webm', 'ogg', 'flv'],
  image: ['png', 'gif', 'jpg', 'jpeg', 'tiff', 'bmp', 'svg', 'webp', 'heic', 'heif'],
  document: ['doc', 'docx', 'odt', 'rtf', 'txt', 'xls', 'xlsx', 'ods', 'csv', 'ppt', 'pptx', 'odp'],
}

const kinds = new Map<string, FileKind>()
for (const [kind, list] of Object.entries(extensions)) {
  for (const extension of list) kinds.set(extension, kind as FileKind)
}

/** The kind of a file by the extension of its name, whatever its case. */
export function fileKind(name: string): FileKind {
  const dot = name.lastIndexOf('.')
  return (dot >= 0 && kinds.get(name.slice(dot + 1).toLowerCase())) || 'other'
}

/** May a file of this name answer a field that accepts these kinds? */
export function acceptsFile(accepted: readonly AcceptedFileKind[], name: string): boolean {
  const kind = fileKind(name)
  return accepted.some((one) => one === 'any' || one === kind || (one === 'document' && kind === 'pdf'))
}

/** The extensions behind accepted kinds with their dots, for a file chooser; empty when anything goes. */
export function acceptedExtensions(accepted: readonly AcceptedFileKind[]): string[] {
  if (accepted.includes('any')) return []
  const requested = new Set<string>(accepted)
  if (requested.has('document')) requested.add('pdf')
  return Object.entries(extensions).flatMap(([kind, list]) => (requested.has(kind) ? list.map((one) => `.${one}`) : []))
}

/** Pictures that no browser shows everywhere, or that are no picture to make a smaller one of. */
const notDrawn: ReadonlySet<string> = new Set(['image/svg+xml', 'image/heic', 'image/heif'])

/** Is a file of this type shown as a small picture? The others are kept, and read, as they are. */
export function hasSmallPicture(mime: string): boolean {
  return mime.startsWith('image/') && !notDrawn.has(mime)
}
