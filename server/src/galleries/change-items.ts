import { answerText } from '@laurel/contract/forms/values'
import type { ChangeGalleryItem, GalleryItem, GalleryItemChanges, GalleryItemsQuery } from '@laurel/contract/galleries'
import { shownKeys } from '@laurel/contract/galleries'
import { pageOf, usualPerPage } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { consentFields, listGalleryFields } from './fields.ts'
import { presentItem } from './present-gallery.ts'
import { indexOf, keysShown, readApplications, takeSnapshot } from './snapshot.ts'
import {
  deleteItem,
  findGallery,
  findItem,
  type GalleryRow,
  type ItemOfTeam,
  listItemPage,
  lockItem,
  orderItems,
  raiseNumber,
  setItem,
} from './store/index.ts'
import { holdGallery } from './write-galleries.ts'

interface Named {
  readonly program: ProgramRow
  readonly gallery: GalleryRow
  readonly item: ItemOfTeam
}

export async function readItems(scene: Scene, gallery: GalleryRow, query: GalleryItemsQuery) {
  const perPage = query.perPage ?? query.limit ?? usualPerPage
  const page = query.page ?? 1
  const shown = shownKeys({ fields: [...gallery.fields], pictureKey: gallery.picture_key })
  const { state, search } = query
  const all = await listItemPage(scene.db, gallery.id, { shown, limit: 0, offset: 0 })
  const { rows, found } = await listItemPage(scene.db, gallery.id, {
    ...{ state, search, shown },
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  return pageOf(
    rows.map((row) => presentItem(gallery, row)),
    { total: all.found, filtered: found, page, perPage },
  )
}

async function holdItem(scene: Scene, { gallery, item }: Named): Promise<ItemOfTeam> {
  await holdGallery(scene, gallery)
  return (await lockItem(scene.db, item.id)) ?? refuse('not_found')
}

async function present({ db }: Scene, { gallery, item }: Named): Promise<GalleryItem> {
  const row = (await findItem(db, item.id)) ?? refuse('not_found')
  return presentItem((await findGallery(db, gallery.id)) ?? gallery, row)
}

const subjectOf = ({ program, item }: Named) => ({ programId: program.id, applicationId: item.application_id })

/** Hides an item, shows it again, or places it. Refuses consent_missing for what nobody agreed to show. */
export async function changeItem(scene: Scene, named: Named, { hidden, at }: ChangeGalleryItem): Promise<GalleryItem> {
  const item = await holdItem(scene, named)
  const payload = { galleryId: item.gallery_id, itemId: item.id }
  if (hidden) {
    await setItem(scene.db, item.id, { state: 'hidden', hidden_reason: hidden.reason }, scene.now)
    await record(scene, 'gallery.item_hidden', subjectOf(named), { ...payload, reason: hidden.reason })
  }
  if (hidden === null && item.state === 'hidden') {
    const state = item.snapshot ? 'visible' : 'awaiting'
    await setItem(scene.db, item.id, { state, hidden_reason: '' }, scene.now)
    await record(scene, 'gallery.item_shown', subjectOf(named), payload)
  }
  if (at) {
    const isWhole = at.latitude !== null && at.longitude !== null
    const [latitude, longitude] = isWhole ? [at.latitude, at.longitude] : [null, null]
    await setItem(scene.db, item.id, { place: at.place, latitude, longitude }, scene.now)
    await record(scene, 'gallery.item_placed', subjectOf(named), payload)
  }
  await raiseNumber(scene.db, [item.gallery_id], scene.now)
  return present(scene, named)
}

export async function removeItem(scene: Scene, named: Named): Promise<undefined> {
  const item = await holdItem(scene, named)
  await deleteItem(scene.db, item.id)
  await raiseNumber(scene.db, [item.gallery_id], scene.now)
  const payload = { galleryId: item.gallery_id, itemId: item.id }
  await record(scene, 'gallery.item_removed', subjectOf(named), payload)
}

export async function orderGallery(
  scene: Scene,
  program: ProgramRow,
  loaded: GalleryRow,
  ids: readonly string[],
): Promise<undefined> {
  const gallery = await holdGallery(scene, loaded)
  await orderItems(scene.db, gallery.id, ids)
  await raiseNumber(scene.db, [gallery.id], scene.now)
  await record(scene, 'gallery.ordered', { programId: program.id }, { galleryId: gallery.id, title: gallery.title })
}

/** What differs between what is published of an item and its application as it is now. */
export async function readItemChanges(scene: Scene, { program, gallery, item }: Named): Promise<GalleryItemChanges> {
  const isBeingCompleted = item.application_state === 'to_complete'
  const [document] = await readApplications(scene, program, [item.application_id])
  if (!item.snapshot || !document) return { data: [], isBeingCompleted }
  const published = item.snapshot
  const current = takeSnapshot(document, published.keys)
  const keys = keysShown(gallery, published)
  const lang: Locale = scene.locale
  const fields = consentFields(gallery, await listGalleryFields(scene.db, program.id))
  const data = fields.flatMap(({ key, title, definition }) => {
    if (!keys.has(key)) return []
    const said = [published, current].map((one) =>
      key === 'title'
        ? one.title
        : key === 'applicant'
          ? (one.applicant ?? '')
          : answerText(definition, one.answers[key], lang, program.defaultLang),
    )
    const [before = '', now = ''] = said
    const isSame = before === now && JSON.stringify(published.answers[key]) === JSON.stringify(current.answers[key])
    return isSame ? [] : [{ key, title: readText(title, lang, program.defaultLang), published: before, current: now }]
  })
  return { data, isBeingCompleted }
}

/** Publishes an item anew, as its application is now. Refuses consent_missing, being_completed. */
export async function refreshItem(scene: Scene, named: Named): Promise<GalleryItem> {
  const item = await holdItem(scene, named)
  if (!item.snapshot || !item.keys) refuse('consent_missing')
  if (item.application_state === 'to_complete') refuse('being_completed')
  const [document] = await readApplications(scene, named.program, [item.application_id])
  if (!document) refuse('not_found')
  const value = takeSnapshot(document, item.keys)
  const snapshot = { value, at: scene.now, index: indexOf(named.gallery, value) }
  await setItem(scene.db, item.id, { snapshot }, scene.now)
  await raiseNumber(scene.db, [item.gallery_id], scene.now)
  const payload = { galleryId: item.gallery_id, itemId: item.id, keys: value.keys }
  await record(scene, 'gallery.item_refreshed', subjectOf(named), payload)
  return present(scene, named)
}
