import {
  areDatesBackwards,
  type CreateGallery,
  type Gallery,
  galleryLimits,
  galleryProblems,
  revealsDecision,
  type SaveGallery,
  shownKeys,
} from '@laurel/contract/galleries'
import { readText } from '@laurel/contract/kernel/text'
import { clausesOf } from '@laurel/contract/listing'
import { freeSlug, isPublic, slugOf } from '@laurel/contract/programs'
import { listTags } from '../casework/index.ts'
import { holdName, newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { isGone, listPlace } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { consentFields, listGalleryFields, readFields } from './fields.ts'
import { presentGalleries } from './present-gallery.ts'
import { reindexItems } from './reindex.ts'
import {
  countItems,
  deleteGalleryRow,
  findGallery,
  type GalleryRow,
  insertGallery,
  isVersionUsed,
  listGalleryRows,
  lockGallery,
  saveConsentText,
  setGallery,
} from './store/index.ts'

export async function readGalleries(scene: Scene, program: ProgramRow): Promise<{ data: Gallery[] }> {
  return { data: await presentGalleries(scene.db, await listGalleryRows(scene.db, program.id)) }
}

export async function readGallery({ db }: Scene, id: string): Promise<Gallery> {
  const row = (await findGallery(db, id)) ?? refuse('not_found')
  const [gallery] = await presentGalleries(db, [row])
  return gallery ?? refuse('not_found')
}

/** Refuses too_many_galleries. */
export async function createGallery(scene: Scene, program: ProgramRow, written: CreateGallery): Promise<Gallery> {
  await holdName(scene.db, `galleries ${program.id}`)
  const rows = await listGalleryRows(scene.db, program.id)
  if (rows.length >= galleryLimits.galleries) {
    refuse('too_many_galleries', { details: { limit: galleryLimits.galleries } })
  }
  const { title, source = { kind: 'hand' } } = written
  await checkSource(scene, program, source)
  const id = newId()
  const named = slugOf(readText(title, program.defaultLang, program.defaultLang))
  const slug = freeSlug(named.length < 2 ? 'galerie' : named, new Set(rows.map((row) => row.slug)))
  await insertGallery(scene.db, { id, program_id: program.id, slug, title, source, created_at: scene.now })
  await record(scene, 'gallery.created', { programId: program.id }, { galleryId: id, title })
  return readGallery(scene, id)
}

/** Holds a gallery that is about to change. Refuses stale for an edition that is no longer the last. */
export async function holdGallery(scene: Scene, { id }: GalleryRow, etag?: number): Promise<GalleryRow> {
  const row = (await lockGallery(scene.db, id)) ?? refuse('not_found')
  if (etag !== undefined && etag !== row.etag) refuse('stale', { details: { etag: row.etag } })
  return row
}

/**
 * Changes what was written, and what the public sees with it. A text or a field that nobody agreed to makes a new version of
 * the consent. Refuses stale, gallery_slug_taken.
 */
export async function saveGallery(
  scene: Scene,
  program: ProgramRow,
  loaded: GalleryRow,
  { etag, fields, pictureKey, ...written }: SaveGallery,
): Promise<Gallery> {
  const row = await holdGallery(scene, loaded, etag)
  if (written.source) await checkSource(scene, program, written.source)
  if (written.slug !== undefined && written.slug !== row.slug) {
    await holdName(scene.db, `galleries ${program.id}`)
    if (await findGallery(scene.db, written.slug, program.id)) refuse('gallery_slug_taken')
  }
  const picture = pictureKey === undefined ? row.picture_key : pictureKey
  const stored =
    fields || pictureKey !== undefined
      ? await readFields(scene.db, program.id, fields ?? row.fields, picture)
      : undefined
  const next = { fields: stored ?? row.fields, picture_key: picture }
  const order = written.order ?? row.sorting
  if (order.by === 'field' && !shownKeys({ fields: next.fields, pictureKey: null }).includes(order.key)) {
    refuseField('body.order.key', 'unknown')
  }
  const momentOf = (text: string | null | undefined, before: Date | null) =>
    text === undefined ? before : text === null ? null : new Date(text)
  const [opensAt, closesAt] = [momentOf(written.opensAt, row.opens_at), momentOf(written.closesAt, row.closes_at)]
  if (areDatesBackwards({ opensAt, closesAt })) refuseField('body.closesAt', 'backwards')
  const consentVersion = await nextVersion(scene, row, { ...next, text: written.consentText ?? row.consent_text })
  await setGallery(scene.db, row.id, { ...written, fields: stored, pictureKey, consentVersion }, scene.now)
  const saved = (await findGallery(scene.db, row.id)) ?? refuse('not_found')
  await saveWords(scene, program, saved)
  if (stored || written.order) await reindexItems(scene, saved)
  await record(scene, 'gallery.changed', { programId: program.id }, { galleryId: row.id, title: saved.title })
  return readGallery(scene, row.id)
}

type Agreed = Pick<GalleryRow, 'fields' | 'picture_key'> & { readonly text: GalleryRow['consent_text'] }

/** Other words, or a field more, are another version once somebody was asked in the words of this one. */
async function nextVersion({ db }: Scene, row: GalleryRow, next: Agreed): Promise<number> {
  const before = new Set(shownKeys({ fields: row.fields, pictureKey: row.picture_key }))
  const asksMore = shownKeys({ fields: next.fields, pictureKey: next.picture_key }).some((key) => !before.has(key))
  const isOther = asksMore || JSON.stringify(next.text) !== JSON.stringify(row.consent_text)
  return isOther && (await isVersionUsed(db, row.id, row.consent_version))
    ? row.consent_version + 1
    : row.consent_version
}

/** Keeps what people will have agreed to, word for word. */
async function saveWords({ db, now }: Scene, program: ProgramRow, row: GalleryRow): Promise<void> {
  const fields = consentFields(row, await listGalleryFields(db, program.id))
  await saveConsentText(db, row.id, row.consent_version, {
    text: row.consent_text,
    fields: fields.map(({ key, title, isDirect }) => ({ key, title, isDirect })),
    at: now,
  })
}

/** Refuses invalid_input for a source that names what is not there. */
async function checkSource(scene: Scene, program: ProgramRow, source: GalleryRow['source']): Promise<void> {
  if (source.kind === 'tag') {
    const { data } = await listTags(scene, program)
    if (!data.some(({ id }) => id === source.tagId)) refuseField('body.source.tagId', 'unknown')
  }
  if (source.kind === 'filter') {
    const place = await listPlace(scene, program)
    if (clausesOf(source.filter).some((clause) => isGone(clause, place))) refuseField('body.source.filter', 'unknown')
  }
}

/** Would its source, by what it picks, tell of a decision? */
export function revealsDecisions({ source }: Pick<GalleryRow, 'source'>): boolean {
  if (source.kind === 'decision') return true
  return source.kind === 'filter' && clausesOf(source.filter).some(({ field }) => revealsDecision(field))
}

/** Refuses gallery_not_ready. */
export async function publishGallery(scene: Scene, program: ProgramRow, loaded: GalleryRow): Promise<Gallery> {
  const row = await holdGallery(scene, loaded)
  const problems = galleryProblems(
    { fields: [...row.fields], consentText: row.consent_text },
    { isPublic: isPublic(program) },
  )
  if (problems.length > 0) refuse('gallery_not_ready', { details: { problems } })
  if (row.state === 'published') return readGallery(scene, row.id)
  await setGallery(scene.db, row.id, { state: 'published', publishedAt: scene.now }, scene.now)
  const visible = (await countItems(scene.db, [row.id])).get(row.id)?.visible ?? 0
  await record(scene, 'gallery.published', { programId: program.id }, { galleryId: row.id, title: row.title, visible })
  return readGallery(scene, row.id)
}

export async function unpublishGallery(scene: Scene, program: ProgramRow, loaded: GalleryRow): Promise<Gallery> {
  const row = await holdGallery(scene, loaded)
  if (row.state === 'published') {
    await setGallery(scene.db, row.id, { state: 'unpublished' }, scene.now)
    await record(scene, 'gallery.unpublished', { programId: program.id }, { galleryId: row.id, title: row.title })
  }
  return readGallery(scene, row.id)
}

export async function deleteGallery(scene: Scene, program: ProgramRow, loaded: GalleryRow): Promise<undefined> {
  const row = await holdGallery(scene, loaded)
  await deleteGalleryRow(scene.db, row.id)
  await record(scene, 'gallery.deleted', { programId: program.id }, { galleryId: row.id, title: row.title })
}
