import type { Field } from '@laurel/contract/forms/fields'
import {
  type GalleryField,
  isDirect,
  isPublishable,
  type PublishableField,
  placesFor,
  shownKeys,
} from '@laurel/contract/galleries'
import { locales } from '@laurel/contract/kernel/locale'
import { listColumns } from '../applications/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import { say } from '../kernel/words/index.ts'
import type { ConsentTextField, GalleryRow, StoredField } from './store/index.ts'

const own = {
  title: 'galleries.field.title',
  category: 'galleries.field.category',
  applicant: 'galleries.field.applicant',
  place: 'galleries.field.place',
  award: 'galleries.field.award',
} as const

/** What a gallery shows besides answers, as if it were a question. */
const ownFields: readonly Field[] = Object.entries(own).map(([key, words]) => ({
  key,
  reference: key,
  // Read as texts: what they hold is worded before.
  type: 'text',
  title: Object.fromEntries(locales.map((locale) => [locale, say(locale, words)])),
  required: false,
}))

/** Every question of a program that galleries could show, what is no answer first. */
export async function listGalleryFields(db: PlatformDb, programId: string): Promise<Field[]> {
  const columns = await listColumns(db, programId)
  return [...ownFields, ...[...columns.values()].map(({ field }) => field)]
}

export async function listPublishableFields(db: PlatformDb, programId: string): Promise<{ data: PublishableField[] }> {
  const fields = await listGalleryFields(db, programId)
  return {
    data: fields.map((field) => {
      const locked = !isPublishable(field)
      const { key, type, title } = field
      return { key, type, title, places: locked ? [] : placesFor(field), isDirect: isDirect(field), locked }
    }),
  }
}

/** Joins what the team chose with the questions as they are now. Refuses invalid_input for what may not be shown, or not there. */
export async function readFields(
  db: PlatformDb,
  programId: string,
  written: readonly GalleryField[],
  pictureKey: string | null,
): Promise<StoredField[]> {
  const known = new Map((await listGalleryFields(db, programId)).map((field) => [field.key, field]))
  if (pictureKey !== null) checkPicture(known.get(pictureKey))
  const seen = new Set<string>()
  return written.map(({ key, places }, index) => {
    const definition = known.get(key)
    const at = `body.fields.${index}`
    if (!definition || !isPublishable(definition)) refuseField(`${at}.key`, 'unknown')
    if (seen.has(key)) refuseField(`${at}.key`, 'duplicate')
    seen.add(key)
    const allowed = placesFor(definition)
    if (places.some((place) => !allowed.includes(place))) refuseField(`${at}.places`, 'not-for-this-field')
    return { key, places: [...new Set(places)], definition }
  })
}

function checkPicture(field: Field | undefined): void {
  const holdsPictures = field?.type === 'file' && isPublishable(field)
  if (!holdsPictures) refuseField('body.pictureKey', 'unknown')
}

/** The fields that people are asked to agree to, as they read them. */
export function consentFields(
  gallery: Pick<GalleryRow, 'fields' | 'picture_key'>,
  all: readonly Field[],
): (ConsentTextField & { readonly definition: Field })[] {
  const stored = new Map(gallery.fields.map(({ key, definition }) => [key as string, definition]))
  const current = new Map(all.map((field) => [field.key, field]))
  return shownKeys({ fields: gallery.fields, pictureKey: gallery.picture_key }).flatMap((key) => {
    const definition = stored.get(key) ?? current.get(key)
    return definition ? [{ key, title: definition.title, isDirect: isDirect(definition), definition }] : []
  })
}
