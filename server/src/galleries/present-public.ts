import type { Field } from '@laurel/contract/forms/fields'
import { answerText } from '@laurel/contract/forms/values'
import type {
  GalleryPlace,
  PublicCard,
  PublicFact,
  PublicFile,
  PublicItem,
  PublicPoint,
} from '@laurel/contract/galleries'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { type FileRow, listFilesByKeys } from '../files/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { type CategoryRow, listCategories, type ProgramRow } from '../programs/index.ts'
import { publicKind } from './public-file.ts'
import { filesIn, keysShown } from './snapshot.ts'
import type { GalleryRow, ShownItem } from './store/index.ts'

interface Reading {
  readonly program: ProgramRow
  readonly gallery: GalleryRow
  readonly lang: Locale
}

/** Presents what a gallery shows, in one language. */
export async function presenterOf(scene: Scene, reading: Reading) {
  const categories = await listCategories(scene.db, reading.program.id)
  const readFiles = async (items: readonly ShownItem[]) => {
    const keys = items.flatMap(({ snapshot }) =>
      Object.values(snapshot.answers).flatMap((value) => filesIn(value).map(({ key }) => key)),
    )
    const rows = await listFilesByKeys(scene.db, keys)
    return new Map(rows.filter(({ scan }) => scan === 'clean').map((row) => [row.key, row]))
  }
  const inHand = { ...reading, categories }
  return {
    cards: async (items: readonly ShownItem[]): Promise<PublicCard[]> => {
      const files = await readFiles(items)
      return items.map((item) => cardOf(item, inHand, files))
    },
    item: async (item: ShownItem): Promise<PublicItem> => {
      const files = await readFiles([item])
      const keys = keysShown(reading.gallery, item.snapshot)
      const isPlaced = keys.has('place')
      const showsWho = keys.has('applicant') && stands(reading.gallery, 'applicant', 'page')
      return {
        ...cardOf(item, inHand, files),
        facts: factsOf(item, 'page', inHand, files),
        applicant: showsWho ? item.snapshot.applicant : null,
        latitude: isPlaced ? rounded(item.latitude) : null,
        longitude: isPlaced ? rounded(item.longitude) : null,
        shownAt: item.snapshot_at.toISOString(),
      }
    },
    points: (items: readonly ShownItem[]): PublicPoint[] =>
      items.flatMap((item) =>
        item.latitude === null || item.longitude === null
          ? []
          : [
              {
                id: item.id,
                title: item.snapshot.title,
                latitude: rounded(item.latitude),
                longitude: rounded(item.longitude),
                facts: factsOf(item, 'map', inHand, new Map()),
              },
            ],
      ),
  }
}

/** To a hundredth of a degree, about a kilometre: a gallery asks nobody whether their street may be shown. */
function rounded<Degrees extends number | null>(degrees: Degrees): Degrees {
  return (degrees === null ? null : Math.round(degrees * 100) / 100) as Degrees
}

interface InHand extends Reading {
  readonly categories: readonly CategoryRow[]
}
type Files = ReadonlyMap<string, FileRow>

function stands({ fields }: GalleryRow, key: string, place: GalleryPlace): boolean {
  return fields.some((field) => field.key === key && field.places.includes(place))
}

function cardOf(item: ShownItem, inHand: InHand, files: Files): PublicCard {
  const { gallery, categories, lang, program } = inHand
  const { snapshot } = item
  const keys = keysShown(gallery, snapshot)
  const category = keys.has('category') ? categories.find(({ id }) => id === snapshot.categoryId) : undefined
  const picture = gallery.picture_key && keys.has(gallery.picture_key) ? snapshot.answers[gallery.picture_key] : null
  return {
    id: item.id,
    title: snapshot.title,
    lang: snapshot.lang,
    picture: publicFiles(item, picture, files).find(({ kind }) => kind === 'image') ?? null,
    category: category ? readText(category.title, lang, program.defaultLang) : null,
    place: keys.has('place') && item.place ? item.place : null,
    award: keys.has('award') && item.is_laureate ? say(lang, 'galleries.laureate') : null,
    facts: factsOf(item, 'card', inHand, files),
  }
}

const own: ReadonlySet<string> = new Set(['title', 'category', 'place', 'award'])

/** The answers that stand in a place, as people read them; unanswered ones are left out. */
function factsOf(item: ShownItem, place: GalleryPlace, { gallery, lang, program }: InHand, files: Files): PublicFact[] {
  const { snapshot } = item
  const keys = keysShown(gallery, snapshot)
  return gallery.fields.flatMap(({ key, places, definition }): PublicFact[] => {
    if (own.has(key) || !places.includes(place) || !keys.has(key)) return []
    const title = readText(definition.title, lang, program.defaultLang)
    if (key === 'applicant') {
      return snapshot.applicant && place !== 'page'
        ? [{ key, title, text: snapshot.applicant, kind: 'short', files: [] }]
        : []
    }
    const value = snapshot.answers[key]
    if (definition.type === 'file') {
      const shownFiles = publicFiles(item, value, files)
      return shownFiles.length > 0 ? [{ key, title, text: '', kind: 'files', files: shownFiles }] : []
    }
    const text = answerText(definition, value, lang, program.defaultLang)
    return text ? [{ key, title, text, kind: shapeOf(definition, text), files: [] }] : []
  })
}

function shapeOf({ type }: Field, text: string): PublicFact['kind'] {
  if (type === 'url' && /^https?:\/\//i.test(text)) return 'link'
  return type === 'textarea' || text.includes('\n') || text.length > 200 ? 'long' : 'short'
}

/** Files of the application alone: what an answer names of another one is nothing. */
function publicFiles({ application_id }: ShownItem, value: Parameters<typeof filesIn>[0], files: Files): PublicFile[] {
  return filesIn(value).flatMap(({ key }) => {
    const found = files.get(key)
    const row = found?.application_id === application_id ? found : undefined
    const kind = row && publicKind(row.mime)
    return row && kind ? [{ key, name: row.name, kind, mime: row.mime, size: Number(row.size) }] : []
  })
}

/** Words the values of a filter; those that are no option any more are left out. */
export function optionsOf(
  field: Field,
  { categories, lang, program }: Pick<InHand, 'categories' | 'lang' | 'program'>,
) {
  const order = (field.options ?? []).map(({ reference }) => reference)
  return (counted: readonly { value: string; count: number }[]) => {
    const labelled = counted.flatMap(({ value, count }) => {
      const category = field.key === 'category' ? categories.find(({ id }) => id === value) : undefined
      if (field.key === 'category') {
        return category ? [{ value, label: readText(category.title, lang, program.defaultLang), count }] : []
      }
      const typed = field.type === 'yes-no' ? value === 'true' : isSeveral(field) ? [value] : value
      const label = answerText(field, typed, lang, program.defaultLang)
      return label ? [{ value, label, count }] : []
    })
    const places = field.key === 'category' ? categories.map(({ id }) => id) : order
    return labelled.sort((one, other) => {
      const [a, b] = [places.indexOf(one.value), places.indexOf(other.value)]
      return a === b ? one.label.localeCompare(other.label, lang) : a - b
    })
  }
}

const isSeveral = ({ type }: Field) => type === 'checkbox' || type === 'picture-choice'
