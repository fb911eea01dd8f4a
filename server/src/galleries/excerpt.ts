import {
  cardsOfExcerpt,
  type GalleryExcerpt,
  type GalleryFace,
  latestGallery,
} from '@laurel/contract/galleries/excerpt'
import { isId } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { findProgram } from '../programs/index.ts'
import { presenterOf } from './present-public.ts'
import { countOnce } from './public-gallery.ts'
import { listGalleryItems } from './published-gallery.ts'
import { type FoundGallery, findGallery, listFound } from './store/galleries.ts'

async function faceOf(scene: Scene, { id, programId }: FoundGallery, lang: Locale) {
  const [gallery, program] = [await findGallery(scene.db, id), await findProgram(scene.db, programId)]
  if (!gallery || !program) return undefined
  const face: GalleryFace = {
    id,
    slug: gallery.slug,
    title: readText(gallery.title, lang, program.defaultLang),
    programSlug: program.slug,
    program: readText(program.texts.title, lang, program.defaultLang),
  }
  return { face, gallery, program }
}

/** Galleries that anyone finds on a platform: published, between their dates, of programs that are public. */
export async function listGalleries(scene: Scene, lang: Locale = scene.locale): Promise<{ data: GalleryFace[] }> {
  const found = await listFound(scene.db, scene.now)
  const faces = await Promise.all(found.map((one) => faceOf(scene, one, lang)))
  return { data: faces.flatMap((one) => one?.face ?? []) }
}

/** A few of those that a gallery shows, read anew each time. Refuses not_found where nobody may see it. */
export async function readExcerpt(scene: Scene, name: string, lang: Locale = scene.locale): Promise<GalleryExcerpt> {
  if (name !== latestGallery && !isId(name)) refuse('not_found')
  const found = await listFound(scene.db, scene.now)
  const one = name === latestGallery ? found[0] : found.find(({ id }) => id === name)
  const shown = one && (await faceOf(scene, one, lang))
  if (!shown) refuse('not_found')
  const { face, gallery, program } = shown
  const items = await listGalleryItems(scene.db, gallery, cardsOfExcerpt)
  const present = await presenterOf(scene, { program, gallery, lang })
  return { ...face, total: await countOnce(scene, gallery), data: await present.cards(items) }
}
