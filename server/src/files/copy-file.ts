import { randomBytes } from 'node:crypto'
import { newId } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { type FileRow, insertFile } from './store.ts'

/** A file once more, content and all, for another application; undefined when its content is gone. */
export async function copyFile(
  scene: Scene,
  row: FileRow,
  belonging: { programId: string; applicationId: string },
): Promise<FileRow | undefined> {
  const { storage } = scene.house
  const content = await storage.get(row.storage_key)
  if (!content) return
  const storageKey = `${scene.platform.id}/${newId()}`
  await storage.put(storageKey, content.stream, { mime: row.mime, size: content.size })
  const { name, mime, kind, size, sha256, scan, scanned_at } = row
  return insertFile(scene.db, {
    id: newId(),
    key: randomBytes(16).toString('base64url'),
    name,
    mime,
    kind,
    size,
    sha256,
    scan,
    scanned_at,
    storage_key: storageKey,
    is_public: false,
    program_id: belonging.programId,
    application_id: belonging.applicationId,
    uploaded_by: scene.actor.kind === 'user' ? scene.actor.userId : null,
    created_at: scene.now,
    upload_began_at: scene.now,
  })
}
