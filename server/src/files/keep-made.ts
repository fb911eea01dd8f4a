import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { newId } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type FileRow, insertFile } from './store.ts'

interface Made {
  readonly name: string
  readonly mime: string
  readonly kind: 'pdf' | 'document' | 'other'
  readonly content: Buffer
}

/** Keeps a file that the server made itself: nobody sent it, so that nothing is to be checked about it. */
export async function keepMade(
  scene: Scene,
  { name, mime, kind, content }: Made,
  belonging: { isPublic: boolean; programId: string; applicationId?: string },
): Promise<FileRow> {
  const storageKey = `${scene.platform.id}/${newId()}`
  await scene.house.storage.put(storageKey, Readable.from([content]), { mime, size: content.length })
  return insertFile(scene.db, {
    id: newId(),
    key: randomBytes(16).toString('base64url'),
    name,
    mime,
    kind,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storage_key: storageKey,
    is_public: belonging.isPublic,
    program_id: belonging.programId,
    application_id: belonging.applicationId ?? null,
    uploaded_by: null,
    created_at: scene.now,
    upload_began_at: scene.now,
    scan: 'clean',
  })
}
