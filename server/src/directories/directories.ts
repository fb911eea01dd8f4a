import {
  type BeginDirectory,
  type Directory,
  type DirectoryLook,
  type DirectoryRow,
  diffOf,
  type PublicationDiff,
  soundFields,
  usualFields,
  type WriteConsentText,
  type WriteDirectory,
} from '@laurel/contract/directories'
import { locales } from '@laurel/contract/kernel/locale'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { findProgram } from '../programs/index.ts'
import { sayText } from './present.ts'
import {
  countEntries,
  countSource,
  countsIn,
  countWaiting,
  type DirectoryRecord,
  findConsentText,
  findDirectory,
  insertConsentText,
  insertDirectory,
  isSlugTaken,
  listDirectoryRows,
  removeDirectory,
  setDirectory,
} from './store/index.ts'

const day = 24 * 3_600_000
const titleOf = (scene: Scene, { look }: Pick<DirectoryRecord, 'look'>) => sayText(scene, look.title)

export async function readDirectories(scene: Scene): Promise<{ data: DirectoryRow[] }> {
  const rows = await listDirectoryRows(scene.db)
  const ids = rows.map(({ id }) => id)
  const [counts, waiting] = await Promise.all([countEntries(scene.db, ids), countWaiting(scene.db, ids)])
  const data = rows.map(({ id, slug, look, state }) => {
    const { published, toReview } = countsIn(counts, id)
    return { id, slug, title: look.title, state, published, toReview, suggestions: waiting.get(id) ?? 0 }
  })
  return { data }
}

export async function readDirectory(scene: Scene, row: DirectoryRecord): Promise<Directory> {
  const [applications, counts, waiting, consent] = await Promise.all([
    countSource(scene.db, row.source),
    countEntries(scene.db, [row.id]),
    countWaiting(scene.db, [row.id]),
    findConsentText(scene.db, row.id, row.consent_version),
  ])
  const {
    id,
    slug,
    state,
    source,
    moderation,
    published,
    etag,
    published_at: publishedAt,
    embed_hosts: embedHosts,
  } = row
  return {
    ...row.look,
    id,
    slug,
    state,
    source,
    moderation,
    embedHosts,
    published,
    consent: {
      version: row.consent_version,
      texts: consent?.texts ?? {},
      at: (consent?.at ?? row.created_at).toISOString(),
    },
    counts: { applications, ...countsIn(counts, row.id), suggestions: waiting.get(row.id) ?? 0 },
    etag,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}

async function readAgain(scene: Scene, id: string): Promise<Directory> {
  return readDirectory(scene, (await findDirectory(scene.db, id)) ?? refuse('not_found'))
}

/** The words that people are asked to agree to, where the team has not written its own: in the languages of the platform. */
function usualConsent({ platform }: Scene, title: string) {
  const langs = platform.supportedLangs.length > 0 ? platform.supportedLangs : locales
  return Object.fromEntries(langs.map((lang) => [lang, say(lang, 'directories.consent.usual', { title })]))
}

/** Refuses directory_slug_taken. */
export async function createDirectory(scene: Scene, { title, slug }: BeginDirectory): Promise<Directory> {
  if (await isSlugTaken(scene.db, slug)) refuse('directory_slug_taken')
  const id = newId()
  const look: DirectoryLook = { title, lead: {}, fields: usualFields(), hasMap: true, isIndexable: true }
  await insertDirectory(scene.db, { id, slug, look, at: scene.now })
  const texts = usualConsent(scene, sayText(scene, title))
  await insertConsentText(scene.db, { directoryId: id, version: 1, texts, at: scene.now })
  await record(scene, 'directory.created', {}, { directoryId: id, title: titleOf(scene, { look }) })
  return readAgain(scene, id)
}

/** Refuses stale, directory_slug_taken; invalid_input for a program that is not there. */
export async function changeDirectory(
  scene: Scene,
  row: DirectoryRecord,
  { etag, slug, source, moderation, embedHosts, ...look }: WriteDirectory & { readonly etag: number },
): Promise<Directory> {
  if (await isSlugTaken(scene.db, slug, row.id)) refuse('directory_slug_taken')
  for (const programId of source.programIds)
    if (!(await findProgram(scene.db, programId)))
      refuse('invalid_input', { fields: [{ field: 'source.programIds', reason: 'not_found' }] })
  const sound = { ...look, fields: soundFields(look.fields) }
  const settings = { slug, source, moderation, embed_hosts: [...new Set(embedHosts)] }
  if (!(await setDirectory(scene.db, row.id, { look: sound, ...settings }, etag))) refuse('stale')
  await record(scene, 'directory.changed', {}, { directoryId: row.id, title: titleOf(scene, { look: sound }) })
  return readAgain(scene, row.id)
}

/** Refuses directory_published. */
export async function deleteDirectory(scene: Scene, row: DirectoryRecord): Promise<undefined> {
  if (row.state === 'published') refuse('directory_published')
  await removeDirectory(scene.db, row.id)
  await record(scene, 'directory.deleted', {}, { directoryId: row.id, title: titleOf(scene, row) })
}

export async function previewPublication(scene: Scene, row: DirectoryRecord): Promise<PublicationDiff> {
  const counts = await countEntries(scene.db, [row.id])
  return { ...diffOf(row.look, row.published), entries: countsIn(counts, row.id).published }
}

/** Refuses stale, and directory_not_ready where nothing but names would be seen. */
export async function publishDirectory(scene: Scene, row: DirectoryRecord, etag: number): Promise<Directory> {
  const { look } = row
  if (!look.fields.some(({ key, page }) => page && key !== 'title'))
    refuse('directory_not_ready', { fields: [{ field: 'fields', reason: 'nothing_shown' }] })
  const change = { state: 'published', published: look, published_at: scene.now } as const
  if (!(await setDirectory(scene.db, row.id, change, etag))) refuse('stale')
  const entries = countsIn(await countEntries(scene.db, [row.id]), row.id).published
  await record(scene, 'directory.published', {}, { directoryId: row.id, title: titleOf(scene, row), entries })
  await checkLater(scene, row.id)
  return readAgain(scene, row.id)
}

/** Looks tomorrow for entries whose people are to be asked whether they are still right. */
export async function checkLater(scene: Scene, directoryId: string): Promise<void> {
  const runAt = new Date(scene.now.getTime() + day)
  await enqueue(scene.db, 'check-directory', { directoryId }, { runAt, key: `directory ${directoryId}` })
}

export async function unpublishDirectory(scene: Scene, row: DirectoryRecord): Promise<Directory> {
  if (row.state !== 'published') return readDirectory(scene, row)
  await setDirectory(scene.db, row.id, { state: 'unpublished' })
  await record(scene, 'directory.unpublished', {}, { directoryId: row.id, title: titleOf(scene, row) })
  return readAgain(scene, row.id)
}

/** A new version; the same words again are none. Refuses stale. */
export async function writeConsentText(scene: Scene, row: DirectoryRecord, { texts, version }: WriteConsentText) {
  if (version !== row.consent_version) refuse('stale')
  const before = await findConsentText(scene.db, row.id, version)
  if (JSON.stringify(before?.texts ?? {}) === JSON.stringify(texts)) {
    return { version, texts, at: (before?.at ?? scene.now).toISOString() }
  }
  const next = version + 1
  await insertConsentText(scene.db, { directoryId: row.id, version: next, texts, at: scene.now })
  await setDirectory(scene.db, row.id, { consent_version: next })
  const title = titleOf(scene, row)
  await record(scene, 'directory.consent_text_changed', {}, { directoryId: row.id, title, version: next })
  return { version: next, texts, at: scene.now.toISOString() }
}
