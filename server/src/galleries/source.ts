import { randomUUID } from 'node:crypto'
import { type GallerySourceReport, galleryLimits } from '@laurel/contract/galleries'
import type { FilterTree } from '@laurel/contract/listing'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { packedId, packMatching, unpackIds } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { type GalleryRow, insertItems, listMissingApplications, listSent } from './store/index.ts'
import { holdGallery, revealsDecisions } from './write-galleries.ts'

/** The filter that a source stands for; undefined where applications are put in by hand. */
function filterOf({ source }: Pick<GalleryRow, 'source'>): FilterTree | undefined {
  switch (source.kind) {
    case 'hand':
      return undefined
    case 'filter':
      return source.filter
    case 'tag':
      return { field: 'tags', op: 'in', value: [source.tagId] }
    case 'decision':
      return { field: 'state', op: 'eq', value: source.decision }
  }
}

interface Matching {
  /** In the order of the list. */
  readonly ids: string[]
  readonly unpublishedDecisions: number
}

/**
 * What the source holds now. Where belonging to it tells of a decision, an application whose decision is not public is left
 * out: neither the list, nor its length, nor an invitation says what was decided.
 */
async function readSource(scene: Scene, program: ProgramRow, gallery: GalleryRow): Promise<Matching> {
  const filter = filterOf(gallery)
  if (!filter) return { ids: [], unpublishedDecisions: 0 }
  const words = { search: '', filter: JSON.stringify(filter) }
  const packed = await packMatching(scene, program, words, {}, galleryLimits.items)
  const ids = unpackIds(packed, 0, packed.length / packedId)
  const sent = new Map((await listSent(scene.db, program.id, ids, scene.now)).map((one) => [one.id, one]))
  const there = ids.filter((id) => sent.has(id))
  if (!revealsDecisions(gallery)) return { ids: there, unpublishedDecisions: 0 }
  const open = there.filter((id) => !sent.get(id)?.hasUnpublishedDecision)
  return { ids: open, unpublishedDecisions: there.length - open.length }
}

export async function reportSource(
  scene: Scene,
  program: ProgramRow,
  gallery: GalleryRow,
): Promise<GallerySourceReport> {
  const { ids, unpublishedDecisions } = await readSource(scene, program, gallery)
  const { missing, strayed } = await listMissingApplications(scene.db, gallery.id, ids)
  const isByHand = gallery.source.kind === 'hand'
  return { matching: ids.length, toAdd: missing.length, strayed: isByHand ? 0 : strayed, unpublishedDecisions }
}

/** Refuses gallery_full. */
export async function refreshGallery(
  scene: Scene,
  program: ProgramRow,
  loaded: GalleryRow,
): Promise<{ added: number }> {
  const gallery = await holdGallery(scene, loaded)
  const { ids } = await readSource(scene, program, gallery)
  return { added: await addApplications(scene, gallery, ids) }
}

/** By hand: what was not sent, or is not there, is left out. Refuses gallery_full. */
export async function addItems(
  scene: Scene,
  program: ProgramRow,
  loaded: GalleryRow,
  requested: readonly string[],
): Promise<{ added: number }> {
  const gallery = await holdGallery(scene, loaded)
  const sent = await listSent(scene.db, program.id, requested, scene.now)
  const there = new Set(sent.map(({ id }) => id))
  return {
    added: await addApplications(
      scene,
      gallery,
      requested.filter((id) => there.has(id)),
    ),
  }
}

async function addApplications(scene: Scene, gallery: GalleryRow, ids: readonly string[]): Promise<number> {
  const { missing, held } = await listMissingApplications(scene.db, gallery.id, [...new Set(ids)])
  if (held + missing.length > galleryLimits.items) refuse('gallery_full', { details: { limit: galleryLimits.items } })
  if (missing.length === 0) return 0
  const items = missing.map((applicationId) => ({ id: randomUUID(), applicationId }))
  const added = await insertItems(scene.db, gallery.id, items, scene.now)
  const payload = { galleryId: gallery.id, title: gallery.title, added }
  await record(scene, 'gallery.items_added', { programId: gallery.program_id }, payload)
  return added
}
