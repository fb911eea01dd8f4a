import { answerText } from '@laurel/contract/forms/values'
import type {
  GalleryConsent,
  GalleryItem,
  GallerySnapshot,
  GiveGalleryConsent,
  RecordGalleryConsent,
} from '@laurel/contract/galleries'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { Application } from '../applications/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { say as sayWords } from '../kernel/words/index.ts'
import type { ApplicationDocument } from '../listing/index.ts'
import { findProgram, listCategories, type ProgramRow } from '../programs/index.ts'
import { consentFields, listGalleryFields } from './fields.ts'
import { notifyNamed } from './notify-named.ts'
import { presentItem } from './present-gallery.ts'
import { isSeen } from './published-gallery.ts'
import { indexOf, readApplications, widenSnapshot } from './snapshot.ts'
import {
  type EndedBy,
  emptyIndex,
  endConsent,
  findGallery,
  findItemOf,
  type GalleryRow,
  type ItemOfTeam,
  insertConsent,
  listItemsOfApplications,
  lockGallery,
  lockItem,
  raiseNumber,
  setItem,
} from './store/index.ts'

type Answer = { data: GalleryConsent[] }

async function programOf({ db }: Scene, application: Application): Promise<ProgramRow> {
  return (await findProgram(db, application.programId)) ?? refuse('not_found')
}

/** A gallery speaks of an application once it asks for it: drafts of the team do not, and what is hidden is not said. */
const asks = (gallery: GalleryRow, item: Pick<ItemOfTeam, 'invited_at' | 'keys' | 'declined_at'>) =>
  gallery.state === 'published' || item.invited_at !== null || item.keys !== null || item.declined_at !== null

/** The galleries that ask to show an application, with what each would show of it. */
export async function readConsents(scene: Scene, application: Application, lang?: Locale): Promise<Answer> {
  const program = await programOf(scene, application)
  const rows = await listItemsOfApplications(scene.db, [application.id])
  const data: GalleryConsent[] = []
  for (const row of rows) {
    const gallery = await findGallery(scene.db, row.gallery_id)
    const item = gallery && (await findItemOf(scene.db, gallery.id, application.id))
    if (gallery && item && asks(gallery, item)) {
      data.push(await presentConsent(scene, program, { gallery, item, lang: lang ?? scene.locale }))
    }
  }
  return { data }
}

interface Consulted {
  readonly gallery: GalleryRow
  readonly item: ItemOfTeam
  readonly lang: Locale
}

async function presentConsent(
  scene: Scene,
  program: ProgramRow,
  { gallery, item, lang }: Consulted,
): Promise<GalleryConsent> {
  const [document] = await readApplications(scene, program, [item.application_id])
  const categories = await listCategories(scene.db, program.id)
  const say = (text: GalleryRow['title']) => readText(text, lang, program.defaultLang)
  const category = categories.find(({ id }) => id === document?.application.categoryId)
  const own: Record<string, string> = {
    title: document?.application.title ?? '',
    category: category ? say(category.title) : '',
    applicant: document?.application.applicantName ?? '',
    place: item.place,
    award: item.is_laureate ? sayWords(lang, 'galleries.laureate') : '',
  }
  const agreed = item.keys ?? []
  const fields = consentFields(gallery, await listGalleryFields(scene.db, program.id)).map(
    ({ key, title, isDirect, definition }) => ({
      key,
      title: say(title),
      text: own[key] ?? answerText(definition, document?.answers[key], lang, program.defaultLang),
      isDirect,
      isAgreed: agreed.includes(key),
    }),
  )
  const isWhole = fields.every(({ isAgreed }) => isAgreed)
  const state = item.keys ? (isWhole ? 'agreed' : 'outdated') : item.declined_at ? 'declined' : 'asked'
  return {
    galleryId: gallery.id,
    title: say(gallery.title),
    text: say(gallery.consent_text),
    version: gallery.consent_version,
    fields,
    state,
    givenAt: item.given_at?.toISOString() ?? null,
    isPublished: isSeen(gallery, scene.now) && item.state === 'visible',
    itemId: item.id,
    slug: gallery.slug,
    programSlug: program.slug,
  }
}

interface Own {
  readonly application: Application
  readonly ownGallery: GalleryRow
}

async function holdOwn(
  scene: Scene,
  { application, ownGallery }: Own,
): Promise<{ gallery: GalleryRow; item: ItemOfTeam }> {
  const gallery = (await lockGallery(scene.db, ownGallery.id)) ?? refuse('not_found')
  const found = await findItemOf(scene.db, gallery.id, application.id)
  const item = found && asks(gallery, found) ? await lockItem(scene.db, found.id) : undefined
  return { gallery, item: item ?? refuse('not_found') }
}

/** Shows the named fields of an application from now on. Refuses consent_changed when what was read is no longer what is asked. */
export async function giveConsent(
  scene: Scene,
  own: Own,
  { version, keys }: GiveGalleryConsent,
  lang?: Locale,
): Promise<Answer> {
  const { application } = own
  const { gallery, item } = await holdOwn(scene, own)
  if (version !== gallery.consent_version) refuse('consent_changed')
  if (application.state === 'withdrawn' || !application.submittedAt) refuse('not_found')
  const program = await programOf(scene, application)
  const requested = consentFields(gallery, await listGalleryFields(scene.db, program.id)).map(({ key }) => key)
  const agreed = requested.filter((key) => key === 'title' || keys.includes(key))
  const [document] = await readApplications(scene, program, [application.id])
  if (!document) refuse('not_found')
  const after = await show(scene, { gallery, item, document }, agreed, {
    user_id: userOf(scene).userId,
    locale: lang ?? scene.locale,
  })
  await notifyNamed(scene, { program, gallery, application, before: item.snapshot, after })
  await record(
    scene,
    'gallery.item_consented',
    { programId: program.id, applicationId: application.id },
    { galleryId: gallery.id, itemId: item.id, version, keys: agreed },
  )
  return readConsents(scene, application, lang)
}

interface Shown {
  readonly gallery: GalleryRow
  readonly item: ItemOfTeam
  readonly document: ApplicationDocument
}

type By = Pick<Parameters<typeof insertConsent>[1], 'user_id' | 'locale' | 'proof' | 'recorded_by'>

/** Writes an agreement, and shows what it covers. */
async function show(
  scene: Scene,
  { gallery, item, document }: Shown,
  agreed: string[],
  by: By,
): Promise<GallerySnapshot> {
  await endConsent(scene.db, item.id, 'renewal', scene.now)
  await insertConsent(scene.db, {
    ...by,
    ...{ id: newId(), item_id: item.id, keys: agreed, text_version: gallery.consent_version, given_at: scene.now },
  })
  const value = widenSnapshot(item.snapshot, document, agreed)
  const snapshot = { value, at: item.snapshot_at ?? scene.now, index: indexOf(gallery, value) }
  const state = item.state === 'hidden' ? 'hidden' : 'visible'
  await setItem(scene.db, item.id, { state, snapshot, declined_at: null }, scene.now)
  await raiseNumber(scene.db, [gallery.id], scene.now)
  return value
}

interface OfTeam {
  readonly program: ProgramRow
  readonly gallery: GalleryRow
  readonly item: ItemOfTeam
}

async function holdWithoutAccount(scene: Scene, { gallery, item }: OfTeam) {
  const held = (await lockGallery(scene.db, gallery.id)) ?? refuse('not_found')
  const found = (await lockItem(scene.db, item.id)) ?? refuse('not_found')
  if (found.owner_id !== null) refuse('applicant_answers')
  return { gallery: held, item: found }
}

/** What somebody without an account agreed to elsewhere. Refuses applicant_answers where there is one. */
export async function recordConsent(
  scene: Scene,
  named: OfTeam,
  { keys, proof }: RecordGalleryConsent,
): Promise<GalleryItem> {
  const { gallery, item } = await holdWithoutAccount(scene, named)
  const requested = consentFields(gallery, await listGalleryFields(scene.db, named.program.id)).map(({ key }) => key)
  const agreed = requested.filter((key) => key === 'title' || keys.includes(key))
  const [document] = await readApplications(scene, named.program, [item.application_id])
  if (!document) refuse('not_found')
  const by = { user_id: null, locale: scene.locale, proof, recorded_by: userOf(scene).userId }
  await show(scene, { gallery, item, document }, agreed, by)
  const payload = { galleryId: gallery.id, itemId: item.id, version: gallery.consent_version, keys: agreed }
  await record(
    scene,
    'gallery.item_consented',
    { programId: named.program.id, applicationId: item.application_id },
    { ...payload, proof },
  )
  return presentItem(gallery, (await findItemOf(scene.db, gallery.id, item.application_id)) ?? refuse('not_found'))
}

/** They agree no longer, and said so elsewhere. Refuses applicant_answers. */
export async function endRecordedConsent(scene: Scene, named: OfTeam): Promise<GalleryItem> {
  const { gallery, item } = await holdWithoutAccount(scene, named)
  await takeDown(scene, item, 'person')
  await setItem(scene.db, item.id, { declined_at: scene.now }, scene.now)
  await raiseNumber(scene.db, [gallery.id], scene.now)
  await record(
    scene,
    'gallery.item_withdrawn',
    { programId: named.program.id, applicationId: item.application_id },
    { galleryId: gallery.id, itemId: item.id, by: 'team' },
  )
  return presentItem(gallery, (await findItemOf(scene.db, gallery.id, item.application_id)) ?? refuse('not_found'))
}

/** Says no, or no longer: with the answer nothing of the application is shown, nor kept of what was. */
export async function withdrawConsent(scene: Scene, own: Own, lang?: Locale): Promise<Answer> {
  const { application } = own
  const { gallery, item } = await holdOwn(scene, own)
  const subject = { programId: application.programId, applicationId: application.id }
  const payload = { galleryId: gallery.id, itemId: item.id }
  const isWithdrawn = await takeDown(scene, item, 'person')
  await setItem(scene.db, item.id, { declined_at: scene.now }, scene.now)
  await raiseNumber(scene.db, [gallery.id], scene.now)
  if (isWithdrawn) await record(scene, 'gallery.item_withdrawn', subject, { ...payload, by: 'person' })
  else if (!item.declined_at) await record(scene, 'gallery.item_declined', subject, payload)
  return readConsents(scene, application, lang)
}

/** Ends an agreement, and forgets what was shown. */
export async function takeDown(scene: Scene, item: Pick<ItemOfTeam, 'id' | 'state'>, by: EndedBy): Promise<boolean> {
  const isEnded = await endConsent(scene.db, item.id, by, scene.now)
  const state = item.state === 'hidden' ? 'hidden' : 'awaiting'
  await setItem(scene.db, item.id, { state, snapshot: { value: null, at: null, index: emptyIndex } }, scene.now)
  return isEnded
}
