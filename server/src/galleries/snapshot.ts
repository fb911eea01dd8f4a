import type { Field } from '@laurel/contract/forms/fields'
import {
  type Answers,
  type AnswerValue,
  answerText,
  type FileAnswer,
  isUnanswered,
} from '@laurel/contract/forms/values'
import { type GallerySnapshot, shownKeys } from '@laurel/contract/galleries'
import type { Locale } from '@laurel/contract/kernel/locale'
import { fold } from '@laurel/contract/kernel/text'
import type { Scene } from '../kernel/scene.ts'
import { type ApplicationDocument, readDocuments } from '../listing/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { emptyIndex, type GalleryRow, type ItemIndex } from './store/index.ts'

/** Some applications as they are now, with their answers. */
export function readApplications(
  scene: Pick<Scene, 'db' | 'now'>,
  program: Pick<ProgramRow, 'id' | 'timeZone'>,
  ids: readonly string[],
): Promise<ApplicationDocument[]> {
  return readDocuments(scene, program, ids, new Set())
}

/** What of an application may be shown, and nothing else of it. */
export function takeSnapshot(
  { application, answers }: ApplicationDocument,
  agreed: readonly string[],
): GallerySnapshot {
  const keys = [...new Set(['title', ...agreed])]
  return {
    title: application.title || application.reference || '',
    lang: application.lang as Locale,
    categoryId: keys.includes('category') ? application.categoryId : null,
    applicant: keys.includes('applicant') ? application.applicantName : null,
    answers: Object.fromEntries(
      keys.flatMap((key) => (Object.hasOwn(answers, key) ? [[key, answers[key] ?? null] as const] : [])),
    ),
    keys,
  }
}

/** A snapshot with what was agreed to since; what was shown before stays as it was. */
export function widenSnapshot(
  before: GallerySnapshot | null,
  document: ApplicationDocument,
  agreed: readonly string[],
): GallerySnapshot {
  const now = takeSnapshot(document, agreed)
  if (!before) return now
  const lasting = new Set(before.keys.filter((key) => now.keys.includes(key)))
  return {
    ...now,
    title: before.title,
    categoryId: lasting.has('category') ? before.categoryId : now.categoryId,
    applicant: lasting.has('applicant') ? before.applicant : now.applicant,
    answers: Object.fromEntries(
      now.keys.flatMap((key) => {
        const from: Answers = lasting.has(key) ? before.answers : now.answers
        return Object.hasOwn(from, key) ? [[key, from[key] ?? null] as const] : []
      }),
    ),
  }
}

/** The keys of a snapshot that a gallery still shows. */
export function keysShown(gallery: Pick<GalleryRow, 'fields' | 'picture_key'>, snapshot: GallerySnapshot): Set<string> {
  const shown = new Set(shownKeys({ fields: gallery.fields, pictureKey: gallery.picture_key }))
  return new Set(snapshot.keys.filter((key) => shown.has(key)))
}

export function filesIn(value: AnswerValue | undefined): FileAnswer[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (one): one is FileAnswer => typeof one === 'object' && one !== null && 'key' in one && 'mime' in one,
  )
}

/** What lists, filters and readers of files know of a snapshot: of what the gallery shows, never of more. */
export function indexOf(
  gallery: Pick<GalleryRow, 'fields' | 'picture_key' | 'sorting'>,
  snapshot: GallerySnapshot | null,
): ItemIndex {
  if (!snapshot) return emptyIndex
  const keys = keysShown(gallery, snapshot)
  const fields = gallery.fields.filter(({ key }) => keys.has(key)).map(({ definition }) => definition)
  const texts = fields.map((field) => answerText(field, snapshot.answers[field.key], snapshot.lang))
  const all = [snapshot.title, keys.has('applicant') ? (snapshot.applicant ?? '') : '', ...texts]
  const shown = [...keys].map((key) => snapshot.answers[key])
  return {
    title: snapshot.title,
    ...sortOf(gallery, snapshot, keys),
    search_text: fold(all.filter(Boolean).join(' ')).slice(0, 20_000),
    marks: [
      ...(snapshot.categoryId ? [`category=${snapshot.categoryId}`] : []),
      ...fields.flatMap((field) => marksOf(field, snapshot)),
    ],
    file_keys: shown.flatMap((value) => filesIn(value).map(({ key }) => key)),
  }
}

function sortOf(
  { sorting }: Pick<GalleryRow, 'sorting'>,
  snapshot: GallerySnapshot,
  keys: ReadonlySet<string>,
): Pick<ItemIndex, 'sort_text' | 'sort_number'> {
  const value = sorting.by === 'field' && keys.has(sorting.key) ? snapshot.answers[sorting.key] : null
  return {
    sort_text: typeof value === 'string' ? value.slice(0, 200) : '',
    sort_number: typeof value === 'number' ? value : null,
  }
}

const marked: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox', 'picture-choice', 'yes-no', 'country'])

function marksOf(field: Field, { answers }: GallerySnapshot): string[] {
  const value = answers[field.key]
  if (!marked.has(field.type) || value === undefined || isUnanswered(field, value)) return []
  const values = Array.isArray(value) ? value : [value]
  return values.flatMap((one) => (typeof one === 'object' ? [] : [`${field.key}=${one}`]))
}
