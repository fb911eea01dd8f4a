import type { PlatformDb } from '../kernel/db/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { takeDown } from './consents.ts'
import {
  deleteItem,
  eraseConsenter,
  findItem,
  listConsentsOf,
  listItemsAgreedBy,
  listItemsOfApplications,
  raiseNumber,
} from './store/index.ts'

/** What a person agreed to have shown, in the words that they read. */
export async function personalDataOf(db: PlatformDb, userId: string) {
  const rows = await listConsentsOf(db, userId)
  return rows.map(({ gallery, application, text, keys, given_at, withdrawn_at }) => ({
    gallery,
    application,
    text,
    fields: keys,
    givenAt: given_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
  }))
}

/** Nothing is shown any more by the agreement of somebody who is gone. */
export async function erasePersonalData(scene: Scene, userId: string): Promise<void> {
  const agreed = await listItemsAgreedBy(scene.db, userId)
  for (const { itemId } of agreed) {
    const item = await findItem(scene.db, itemId)
    if (item) await takeDown(scene, item, 'left')
  }
  await eraseConsenter(scene.db, userId)
  await raiseNumber(scene.db, [...new Set(agreed.map(({ galleryId }) => galleryId))], scene.now)
}

/** Takes an application out of every gallery, with what was shown of it and who agreed; no page made before shows it again. */
export async function eraseGalleryItems({ db, now }: Scene, applicationId: string): Promise<void> {
  const items = await listItemsOfApplications(db, [applicationId])
  for (const { id } of items) await deleteItem(db, id)
  await raiseNumber(db, [...new Set(items.map(({ gallery_id }) => gallery_id))], now)
}
