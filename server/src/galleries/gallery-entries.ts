import { answerText } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import type { Scene } from '../kernel/scene.ts'
import { listCategories, type ProgramRow } from '../programs/index.ts'
import { publicKind } from './public-file.ts'
import { listGalleryItems } from './published-gallery.ts'
import { filesIn, keysShown } from './snapshot.ts'
import type { GalleryRow } from './store/index.ts'

/** What a gallery shows of an application, for rooms that show it elsewhere: never more than was agreed to. */
export interface GalleryEntry {
  readonly applicationId: string
  readonly title: string
  readonly category: string
  readonly pictureKey: string | null
  /** The fields that the gallery shows of it. */
  readonly keys: readonly string[]
  /** An answer as people read it; empty for what is not shown. */
  readonly textOf: (key: string | null) => string
}

/** By title, 500 at most. */
export async function readGalleryEntries(
  scene: Scene,
  program: ProgramRow,
  gallery: GalleryRow,
): Promise<GalleryEntry[]> {
  const categories = await listCategories(scene.db, program.id)
  const items = await listGalleryItems(scene.db, gallery, maxEntries)
  return items.map(({ application_id: applicationId, snapshot, place }) => {
    const keys = keysShown(gallery, snapshot)
    const category = keys.has('category') ? categories.find(({ id }) => id === snapshot.categoryId) : undefined
    const picture = gallery.picture_key && keys.has(gallery.picture_key) ? snapshot.answers[gallery.picture_key] : null
    const own: Record<string, string> = { title: snapshot.title, applicant: snapshot.applicant ?? '', place }
    return {
      applicationId,
      title: snapshot.title,
      category: category ? readText(category.title, snapshot.lang, program.defaultLang) : '',
      pictureKey: filesIn(picture).find(({ mime }) => publicKind(mime) === 'image')?.key ?? null,
      keys: [...keys],
      textOf(key) {
        if (key === null || !keys.has(key)) return ''
        const field = gallery.fields.find((one) => one.key === key)
        if (!field || field.definition.type === 'file') return ''
        return own[key] ?? answerText(field.definition, snapshot.answers[key], snapshot.lang, program.defaultLang)
      },
    }
  })
}

const maxEntries = 500
