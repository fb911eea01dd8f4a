import type { Scene } from '../kernel/scene.ts'
import { indexOf } from './snapshot.ts'
import { type GalleryRow, listSnapshots, setIndexes } from './store/index.ts'

/** Items at a time. */
const step = 500

/** After a change of its fields or its order: what is no longer shown can no longer be searched, filtered or opened. */
export async function reindexItems({ db }: Pick<Scene, 'db'>, gallery: GalleryRow): Promise<void> {
  let after: string | null = null
  for (;;) {
    const rows = await listSnapshots(db, gallery.id, { after, limit: step })
    await setIndexes(
      db,
      rows.map(({ id, snapshot }) => ({ id, ...indexOf(gallery, snapshot) })),
    )
    if (rows.length < step) return
    after = rows.at(-1)?.id ?? null
  }
}
