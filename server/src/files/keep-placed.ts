import { newId } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { scanLater } from './scan-file.ts'
import { type FileRow, insertPlaced } from './store.ts'

/** A file whose content is in the storage already, and was looked at: what it is and how large. */
export interface PlacedFile {
  readonly key: string
  readonly name: string
  readonly mime: string
  readonly kind: FileRow['kind']
  readonly size: number
  readonly sha256: string
  readonly storageKey: string
}

/** Writes the rows of many placed files at once; the scanner looks at each as at an upload. */
export async function keepPlaced(
  scene: Scene,
  files: readonly (PlacedFile & { readonly programId: string; readonly applicationId: string })[],
): Promise<void> {
  if (files.length === 0) return
  const { db, now, actor, house } = scene
  const rows = files.map((file) => ({ ...file, id: newId() }))
  const by = actor.kind === 'user' ? actor.userId : null
  const scan = house.scanner ? 'scanning' : 'clean'
  await insertPlaced(db, rows, { by, at: now, scan })
  if (!house.scanner) return
  for (const { id } of rows) await scanLater(db, id)
}
