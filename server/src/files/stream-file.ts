import { Readable } from 'node:stream'
import { type RequestHeaders, type Streamed, streamed } from '../kernel/http/index.ts'
import { ImageRefused, resizeImage } from '../kernel/images/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { parseRange, type StoredContent, UnsatisfiableRange } from '../kernel/storage/index.ts'
import { deliveredType, isLoadedToRun } from './delivered-type.ts'
import type { FileRow } from './store.ts'

export interface StreamRequest {
  readonly width?: number
  readonly height?: number
  readonly size?: number
  readonly fit?: 'cover' | 'contain' | 'inside'
  readonly format?: 'webp' | 'avif' | 'jpeg' | 'png'
  readonly download?: '0' | '1'
}

/** What a browser may show in place; anything else is saved. Scripts in it never run: the answer is a sandbox. */
const shownInPlace = /^(image\/(png|jpeg|gif|webp|avif|bmp|tiff)|application\/pdf|audio\/.*|video\/.*|text\/plain.*)$/

const YEAR = 31_536_000

function disposition(row: FileRow, request: StreamRequest): string {
  const how = request.download === '1' || !shownInPlace.test(row.mime) ? 'attachment' : 'inline'
  const ascii = row.name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(row.name.toWellFormed())}`
}

function headersOf(row: FileRow, request: StreamRequest, mime: string, etag: string): Record<string, string> {
  return {
    'content-type': deliveredType(mime),
    'content-disposition': disposition(row, request),
    'content-security-policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': row.is_public && row.scan === 'clean' ? `public, max-age=${YEAR}, immutable` : 'private, no-cache',
    'cross-origin-resource-policy': row.is_public ? 'cross-origin' : 'same-origin',
    etag,
  }
}

async function open(scene: Scene, row: FileRow, range: string | undefined): Promise<StoredContent> {
  try {
    return (await scene.house.storage.get(row.storage_key, parseRange(range))) ?? refuse('not_found')
  } catch (error) {
    if (error instanceof UnsatisfiableRange) refuse('range_not_satisfiable', { details: { size: error.size } })
    throw error
  }
}

/** Boxes are rounded up to a few sizes, so that nobody fills the storage with copies. */
const rounded = (pixels: number | undefined) => (pixels === undefined ? undefined : Math.ceil(pixels / 80) * 80)

/** A picture too large or broken to be resized is still readable as it is. */
function refuseImage(error: unknown): never {
  if (error instanceof ImageRefused) refuse('file_kind_refused', { details: { reason: error.reason } })
  throw error
}

async function streamResized(scene: Scene, row: FileRow, request: StreamRequest): Promise<Streamed> {
  const width = rounded(request.width ?? request.size)
  const height = rounded(request.height ?? request.size)
  const { fit = request.size ? 'cover' : 'inside', format = 'webp' } = request
  const derived = `${row.storage_key}.${width ?? 'w'}x${height ?? 'h'}.${fit}.${format}`
  const headers = headersOf(
    row,
    request,
    `image/${format}`,
    `"${row.sha256.slice(0, 20)}-${width}x${height}${fit}${format}"`,
  )
  const stored = await scene.house.storage.get(derived)
  if (stored) return streamed(stored.stream, { ...headers, 'content-length': String(stored.size) })
  const original = await open(scene, row, undefined)
  const { content: image } = await resizeImage(original.stream, { width, height, fit, format }).catch(refuseImage)
  await scene.house.storage.put(derived, Readable.from([image]), { mime: `image/${format}`, size: image.length })
  return streamed(image, { ...headers, 'content-length': String(image.length) })
}

/** Why a file is not given: until it is known to be clean, whoever sent it has it and nobody else. */
function whyWithheld({ actor }: Scene, row: FileRow): 'file_scanning' | 'file_infected' | undefined {
  if (row.scan === 'clean') return
  if (row.scan === 'infected') return 'file_infected'
  return actor.kind === 'user' && actor.userId === row.uploaded_by ? undefined : 'file_scanning'
}

/** To a person who opened its link: the page that says why, and gives the file once it may be read. */
function toWaitingPage(openedAt: string): Streamed {
  const location = `/file?at=${encodeURIComponent(openedAt)}`
  return streamed(Buffer.alloc(0), { location, 'cache-control': 'no-store' }, 302)
}

/**
 * The bytes of a file that the caller may read; an image is resized as wished and the copy kept. A person who opens the link
 * of a file that is withheld is led to a page that says so. To what would run it, there is no file. Refuses file_scanning, file_infected, range_not_satisfiable.
 */
export async function streamFile(
  scene: Scene,
  row: FileRow,
  request: StreamRequest,
  requested: RequestHeaders,
): Promise<Streamed> {
  if (isLoadedToRun(requested)) refuse('not_found')
  const why = whyWithheld(scene, row)
  if (why) return requested.openedAt ? toWaitingPage(requested.openedAt) : refuse(why)
  const resized =
    row.kind === 'image' &&
    row.mime !== 'image/svg+xml' &&
    (request.width || request.height || request.size || request.format)
  if (resized) return streamResized(scene, row, request)
  const etag = `"${row.sha256.slice(0, 40)}"`
  const headers = { ...headersOf(row, request, row.mime, etag), 'accept-ranges': 'bytes' }
  if (requested.ifNoneMatch === etag) return streamed(Buffer.alloc(0), headers, 304)
  const content = await open(scene, row, requested.range)
  const length = { 'content-length': String(content.to - content.from + 1) }
  if (content.to - content.from + 1 === content.size) return streamed(content.stream, { ...headers, ...length })
  return streamed(
    content.stream,
    { ...headers, ...length, 'content-range': `bytes ${content.from}-${content.to}/${content.size}` },
    206,
  )
}
