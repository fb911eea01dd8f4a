import { type EntryContent, isBuiltIn, type OwnContent, stateAfterConsent } from '@laurel/contract/directories'
import type { AnswerConsent, OwnEntry, WriteOwnEntry } from '@laurel/contract/directories/public'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { linkedEntry } from './links.ts'
import { placeOf } from './place-of.ts'
import { sayText } from './present.ts'
import {
  type DirectoryRecord,
  type EntryChange,
  type EntryRecord,
  findConsentText,
  findEntry,
  insertAnswer,
  insertSuggestion,
  lockEntry,
  setEntry,
} from './store/index.ts'

/** Refuses link_not_valid. */
export async function readOwnEntry(scene: Scene, token: string): Promise<OwnEntry> {
  const { entry, directory } = await linkedEntry(scene, token)
  return present(scene, directory, entry)
}

async function present(scene: Scene, directory: DirectoryRecord, entry: EntryRecord): Promise<OwnEntry> {
  const consent = await findConsentText(scene.db, directory.id, directory.consent_version)
  const look = directory.published ?? directory.look
  return {
    slug: entry.slug,
    directory: {
      slug: directory.slug,
      title: sayText(scene, look.title),
      isPublished: directory.state === 'published',
    },
    content: entry.content,
    position: entry.pointed,
    precision: entry.precision,
    state: entry.state,
    consent: entry.consent,
    isOnMap: entry.is_on_map,
    isExact: entry.is_exact,
    text: sayText(scene, consent?.texts ?? {}),
    textVersion: directory.consent_version,
    agreedVersion: entry.consent_version,
    shownFields: look.fields
      .filter(({ card, page }) => card || page)
      .map(({ key, title }) => ({
        key,
        title: isBuiltIn(key) ? say(scene.locale, `directories.field.${key}`) : sayText(scene, title),
      })),
    etag: entry.etag,
  }
}

/** The entry of a link, held until the end of the transaction. */
async function lockLinked(scene: Scene, token: string) {
  const { entry, directory } = await linkedEntry(scene, token)
  return { directory, entry: (await lockEntry(scene.db, entry.id)) ?? refuse('link_not_valid') }
}

async function readAgain(scene: Scene, directory: DirectoryRecord, { id }: EntryRecord): Promise<OwnEntry> {
  return present(scene, directory, (await findEntry(scene.db, id)) ?? refuse('link_not_valid'))
}

/** What each change by its person also says: it is theirs, and right. */
const seen = ({ now, actor }: Scene): EntryChange => ({
  checkedAt: now,
  checkSentAt: null,
  checksMissed: 0,
  ...(actor.kind === 'user' && { personId: actor.userId }),
})

/** Writes an answer down and acts on it at once. Refuses link_not_valid, consent_text_changed. */
export async function answerConsent(
  scene: Scene,
  token: string,
  { answer, isOnMap, isExact, textVersion }: AnswerConsent,
): Promise<OwnEntry> {
  const { directory, entry } = await lockLinked(scene, token)
  if (textVersion !== directory.consent_version) refuse('consent_text_changed')
  if (answer === 'no') {
    await withdraw(scene, directory, entry)
    return readAgain(scene, directory, entry)
  }
  const isReviewed = entry.reviewed_at !== null
  const state = stateAfterConsent('yes', { state: entry.state, moderation: directory.moderation, isReviewed })
  await insertAnswer(scene.db, {
    id: newId(),
    entryId: entry.id,
    answer,
    version: textVersion,
    isOnMap,
    isExact,
    at: scene.now,
  })
  const place = placeOf(scene, entry.content, { pointed: entry.pointed, isExact: isOnMap && isExact })
  await setEntry(
    scene.db,
    entry,
    {
      ...seen(scene),
      state,
      consent: 'yes',
      consentVersion: textVersion,
      isOnMap,
      isExact: isOnMap && isExact,
      place: place ?? null,
      answeredAt: scene.now,
      ...(state === 'published' && !entry.published_at && { publishedAt: scene.now }),
    },
    scene.now,
  )
  const ids = { directoryId: directory.id, entryId: entry.id }
  await record(scene, 'directory_entry.agreed', {}, { ...ids, version: textVersion })
  return readAgain(scene, directory, entry)
}

async function withdraw(scene: Scene, directory: DirectoryRecord, entry: EntryRecord): Promise<void> {
  const state = stateAfterConsent('no', { state: entry.state, moderation: directory.moderation, isReviewed: true })
  const isLeft = entry.state === 'removed'
  await insertAnswer(scene.db, {
    id: newId(),
    entryId: entry.id,
    answer: 'no',
    version: directory.consent_version,
    isOnMap: false,
    isExact: false,
    at: scene.now,
  })
  const change: EntryChange = {
    state: isLeft ? 'removed' : state,
    consent: 'no',
    isOnMap: false,
    isExact: false,
    place: null,
    answeredAt: scene.now,
  }
  await setEntry(scene.db, entry, change, scene.now)
  await record(scene, 'directory_entry.withdrawn', {}, { directoryId: directory.id, entryId: entry.id })
}

/** At once; twice is as good as once. Refuses link_not_valid. */
export async function leaveDirectory(scene: Scene, token: string): Promise<undefined> {
  const { directory, entry } = await lockLinked(scene, token)
  if (entry.consent !== 'no') await withdraw(scene, directory, entry)
}

const isRewritten = (before: EntryContent, after: OwnContent) =>
  Object.entries(after).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof OwnContent]),
  )

/** What is seen stays until the team has read what would take its place. */
async function propose(
  scene: Scene,
  { id: directoryId }: DirectoryRecord,
  entry: EntryRecord,
  content: OwnContent,
): Promise<void> {
  const suggestionId = newId()
  await insertSuggestion(scene.db, {
    id: suggestionId,
    directoryId,
    entryId: entry.id,
    kind: 'correction',
    content,
    reason: 'own',
    email: entry.email,
    locale: entry.locale,
    at: scene.now,
  })
  await record(scene, 'directory_suggestion.received', {}, { directoryId, suggestionId, kind: 'correction' })
}

/** Where the team reads first, what is seen stays until it did. Refuses link_not_valid, stale. */
export async function writeOwnEntry(
  scene: Scene,
  token: string,
  { content, position, etag }: WriteOwnEntry,
): Promise<OwnEntry> {
  const { directory, entry } = await lockLinked(scene, token)
  if (entry.etag !== etag) refuse('stale')
  if (directory.moderation === 'before' && entry.state === 'published' && isRewritten(entry.content, content)) {
    await propose(scene, directory, entry, content)
    const place = placeOf(scene, entry.content, { pointed: position, isExact: entry.is_exact })
    await setEntry(scene.db, entry, { ...seen(scene), pointed: position, place: place ?? null }, scene.now)
    return readAgain(scene, directory, entry)
  }
  const written = { ...entry.content, ...content }
  const place = placeOf(scene, written, { pointed: position, isExact: entry.is_exact })
  await setEntry(
    scene.db,
    entry,
    { ...seen(scene), content: written, pointed: position, place: place ?? null },
    scene.now,
  )
  const ids = { directoryId: directory.id, entryId: entry.id, title: written.title }
  await record(scene, 'directory_entry.changed', {}, { ...ids, by: 'person' })
  return readAgain(scene, directory, entry)
}

/** Refuses link_not_valid. */
export async function confirmOwnEntry(scene: Scene, token: string): Promise<OwnEntry> {
  const { directory, entry } = await lockLinked(scene, token)
  await setEntry(scene.db, entry, seen(scene), scene.now)
  return readAgain(scene, directory, entry)
}
