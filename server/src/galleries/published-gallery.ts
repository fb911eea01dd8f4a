import { galleryPhase } from '@laurel/contract/galleries'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { FileOfPlatform, Scene } from '../kernel/scene.ts'
import { shownMimes } from './public-file.ts'
import { findGallery, type GalleryRow, isFileShown, listShown, type ShownItem, sortingOf } from './store/index.ts'

/** Whether the public sees a gallery now: published, and between its dates. */
export const isSeen = ({ state, opens_at: opensAt, closes_at: closesAt }: GalleryRow, now: Date): boolean =>
  galleryPhase({ state, opensAt, closesAt }, now) === 'published'

/** A gallery of a program that is shown to everybody, by its id or its address; undefined for any other. */
export async function findPublishedGallery(
  { db, now }: Pick<Scene, 'db' | 'now'>,
  programId: string,
  idOrSlug: string,
): Promise<GalleryRow | undefined> {
  const gallery = await findGallery(db, idOrSlug, programId)
  return gallery && isSeen(gallery, now) ? gallery : undefined
}

/** What a gallery shows now, by title: 60 or `limit` at most. Each has the snapshot that was agreed to. */
export async function listGalleryItems(
  db: PlatformDb,
  gallery: Pick<GalleryRow, 'id'>,
  limit = 60,
): Promise<ShownItem[]> {
  const sorting = sortingOf({ sorting: { by: 'title' } }, 0, false)
  const about = { search: '', where: new Map() }
  const rows = await listShown(db, gallery.id, about, { sorting, after: undefined, limit })
  return rows.filter(({ is_gone }) => !is_gone)
}

/** May anybody read this file, since a gallery shows it? */
export async function mayReadGalleryFile({ db, now }: Scene, file: FileOfPlatform): Promise<boolean> {
  return file.applicationId !== null && isFileShown(db, file.applicationId, file.id, { mimes: shownMimes, at: now })
}
