import {
  type EntryContent,
  type EntryQuery,
  type EntryState,
  mayBePublished,
  type StaffEntry,
  type WriteEntry,
} from '@laurel/contract/directories'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { countedExactly, keyPlaceOf, newestById, newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { placeOf } from './place-of.ts'
import { presentStaffEntry } from './present.ts'
import { slugsFor } from './slugs.ts'
import {
  type DirectoryRecord,
  type EntryRecord,
  findEntry,
  insertEntries,
  listAlike,
  listStaffEntries,
  removeEntry,
  setEntry,
} from './store/index.ts'

export async function readEntries(
  scene: Scene,
  { id }: DirectoryRecord,
  query: EntryQuery,
): Promise<ListPage<StaffEntry>> {
  const place = keyPlaceOf(query, newestById)
  const { rows, ...found } = await listStaffEntries(scene.db, id, query, place)
  const alike = Map.groupBy(
    await listAlike(
      scene.db,
      id,
      rows.map((row) => row.id),
    ),
    ({ of }) => of,
  )
  const data = rows.map((row) =>
    presentStaffEntry(
      row,
      (alike.get(row.id) ?? []).map(({ id: other, title }) => ({ id: other, title })),
    ),
  )
  return pageOf(data, { ...place, ...found, counted: countedExactly })
}

export async function readAgain(scene: Scene, id: string): Promise<StaffEntry> {
  return presentStaffEntry((await findEntry(scene.db, id)) ?? refuse('not_found'))
}

export async function createEntry(
  scene: Scene,
  { id: directoryId }: DirectoryRecord,
  { content, position, email }: Omit<WriteEntry, 'isAgreed'>,
  source: 'hand' | 'suggestion' = 'hand',
): Promise<StaffEntry> {
  const id = newId()
  const [slug = id] = await slugsFor(scene, directoryId, [content.title])
  // Whoever writes it says that it may be seen where it is.
  const isExact = position !== null
  const place = placeOf(scene, content, { pointed: position, isExact })
  const entry = { id, directoryId, slug, source, content, email, locale: scene.platform.defaultLang, at: scene.now }
  await insertEntries(scene.db, [{ ...entry, place, pointed: position, isExact }])
  await record(scene, 'directory_entry.created', {}, { directoryId, entryId: id, title: content.title })
  return readAgain(scene, id)
}

/** Refuses stale. */
export async function changeEntry(
  scene: Scene,
  entry: EntryRecord,
  { content, position, email, etag }: Omit<WriteEntry, 'isAgreed'> & { readonly etag: number },
): Promise<StaffEntry> {
  if (entry.etag !== etag) refuse('stale')
  // Where its person answered, they alone say how exactly it is shown.
  const isExact = entry.consent === 'not_asked' ? position !== null : entry.is_exact
  const place = entry.consent === 'no' ? null : (placeOf(scene, content, { pointed: position, isExact }) ?? null)
  await setEntry(scene.db, entry, { content, pointed: position, place, email, isExact }, scene.now)
  const ids = { directoryId: entry.directory_id, entryId: entry.id, title: content.title }
  await record(scene, 'directory_entry.changed', {}, { ...ids, by: 'team' })
  return readAgain(scene, entry.id)
}

/** Refuses entry_not_agreed: nobody is published against what they said. */
export async function setEntryState(
  scene: Scene,
  entry: EntryRecord,
  state: Exclude<EntryState, 'pending'>,
): Promise<StaffEntry> {
  if (state === 'published' && !mayBePublished(entry.consent)) refuse('entry_not_agreed')
  const change = {
    state,
    reviewedAt: scene.now,
    ...(state === 'published' && {
      publishedAt: entry.published_at ?? scene.now,
      checkedAt: entry.checked_at ?? scene.now,
    }),
  }
  await setEntry(scene.db, entry, change, scene.now)
  const ids = { directoryId: entry.directory_id, entryId: entry.id, title: entry.title }
  if (state === 'published') await record(scene, 'directory_entry.published', {}, ids)
  else if (state === 'hidden') await record(scene, 'directory_entry.hidden', {}, { ...ids, reason: 'team' })
  else await record(scene, 'directory_entry.removed', {}, { ...ids, by: 'team' })
  return readAgain(scene, entry.id)
}

export async function deleteEntry(scene: Scene, entry: EntryRecord): Promise<undefined> {
  await removeEntry(scene.db, entry)
  const ids = { directoryId: entry.directory_id, entryId: entry.id, title: entry.title }
  await record(scene, 'directory_entry.removed', {}, { ...ids, by: 'team, for good' })
}

/** What one says, and where it says nothing, what the other does. */
function filled(one: EntryContent, other: EntryContent): EntryContent {
  const pairs = Object.entries(one).map(([key, value]) => {
    const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
    return [key, isEmpty ? other[key as keyof EntryContent] : value]
  })
  return { ...(Object.fromEntries(pairs) as EntryContent), own: { ...other.own, ...one.own } }
}

/** Refuses invalid_input where the other is not of the same directory, or is itself. */
export async function mergeEntries(scene: Scene, entry: EntryRecord, otherId: string): Promise<StaffEntry> {
  const other = await findEntry(scene.db, otherId)
  if (!other || other.id === entry.id || other.directory_id !== entry.directory_id) refuseField('otherId', 'not_found')
  const content = filled(entry.content, other.content)
  const place = entry.precision === 'unknown' ? placeOf(scene, content, { pointed: null, isExact: false }) : undefined
  await setEntry(
    scene.db,
    entry,
    { content, ...(place && entry.consent !== 'no' && { place }), email: entry.email || other.email },
    scene.now,
  )
  await setEntry(scene.db, other, { state: 'removed' }, scene.now)
  const ids = { directoryId: entry.directory_id, entryId: entry.id, title: entry.title }
  await record(scene, 'directory_entry.merged', {}, ids)
  return readAgain(scene, entry.id)
}
