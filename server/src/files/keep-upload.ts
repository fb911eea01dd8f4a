import { randomBytes } from 'node:crypto'
import type { StoredFile } from '@laurel/contract/files'
import { newId } from '../kernel/db/index.ts'
import type { Upload } from '../kernel/http/index.ts'
import { type DetectedType, detectType, extensionOf } from '../kernel/images/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { scanLater } from './scan-file.ts'
import { type FileRow, insertFile } from './store.ts'

export interface Keeping {
  /** True: anyone may read it, for ever. */
  readonly isPublic: boolean
  readonly programId?: string
  readonly applicationId?: string
  /** Came through the personal link of somebody whom an applicant asked. */
  readonly refereeId?: string
  /** Those who apply may not read it. */
  readonly isConfidential?: boolean
  /** Bytes. */
  readonly maxBytes: number
  /** Accepted by what the content is; absent: everything but what a browser would run. */
  readonly kinds?: readonly FileRow['kind'][]
  /** What reads it looks at its content alone, or nobody is there to be told: its name may say what it is not. */
  readonly isAnyName?: boolean
}

/** Names are for people: no path, no control character, not endless. */
export function readableName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  if (clean === '' || clean === '.' || clean === '..') return 'file'
  return clean.length <= longestName ? clean : shortened(clean)
}

/** Characters of a name. */
const longestName = 200

/** Cut in the middle of nothing: the beginning tells what it is, the extension how to open it. */
function shortened(name: string): string {
  const extension = /\.[^.]{1,12}$/.exec(name)?.[0] ?? ''
  return (
    [...name]
      .slice(0, longestName - extension.length)
      .join('')
      .slice(0, longestName - extension.length)
      .toWellFormed() + extension
  )
}

/** Keeps a received file: checks what it really is, and writes its row. Refuses file_kind_refused, file_empty, too_large. */
export async function keepUpload(scene: Scene, upload: Upload, keeping: Keeping): Promise<FileRow> {
  if (upload.size === 0) refuse('file_empty')
  const max = Math.min(keeping.maxBytes, scene.platform.limits['file-bytes'] ?? Number.POSITIVE_INFINITY)
  if (upload.size > max) refuse('too_large', { details: { most: max } })
  const found = await detectType(upload.head, upload.name)
  if (found.nameMisleads && !keeping.isAnyName) refuseName(upload.name, found, keeping.kinds)
  if (keeping.kinds && !keeping.kinds.includes(found.kind)) {
    refuse('file_kind_refused', { details: { found: found.kind, accepted: [...keeping.kinds] } })
  }
  const { scanner } = scene.house
  const row = await insertFile(scene.db, {
    id: newId(),
    key: randomBytes(16).toString('base64url'),
    name: readableName(upload.name),
    mime: found.mime,
    kind: found.kind,
    size: upload.size,
    sha256: upload.sha256,
    storage_key: upload.storageKey,
    is_public: keeping.isPublic,
    program_id: keeping.programId ?? null,
    application_id: keeping.applicationId ?? null,
    referee_id: keeping.refereeId ?? null,
    is_confidential: keeping.isConfidential ?? false,
    uploaded_by: scene.actor.kind === 'user' ? scene.actor.userId : null,
    created_at: scene.now,
    upload_began_at: upload.beganAt,
    scan: scanner ? 'scanning' : 'clean',
  })
  if (scanner) await scanLater(scene.db, row.id)
  return row
}

/** Says what a file is that its name claims not to be, and whether it would be taken under its true name. */
function refuseName(name: string, { kind, mime }: DetectedType, kinds: Keeping['kinds']): never {
  const found = mime.startsWith('text/') ? 'text' : kind
  const mayBeRenamed = mime !== 'application/octet-stream' && (kinds?.includes(kind) ?? true)
  refuse('file_kind_refused', { details: { claimed: extensionOf(name), found, mayBeRenamed } })
}

/** Where a file is read: a path on the platform's host. */
export function fileLocation(key: string): string {
  return `/api/files/stream/${key}`
}

export function presentFile(row: FileRow): StoredFile {
  return {
    key: row.key,
    name: row.name,
    location: fileLocation(row.key),
    mime: row.mime,
    kind: row.kind as StoredFile['kind'],
    size: row.size,
    scan: row.scan as StoredFile['scan'],
  }
}
