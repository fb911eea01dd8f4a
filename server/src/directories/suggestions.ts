import { EntryContent, hostOf, type OwnContent } from '@laurel/contract/directories'
import type { Suggestion } from '@laurel/contract/directories/public'
import { sendMail } from '../emails/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { createEntry, setEntryState } from './entries.ts'
import { ownEntryPage } from './links.ts'
import { directoryClaim } from './mail-kinds.ts'
import { placeOf } from './place-of.ts'
import { emptyContent, sayText } from './present.ts'
import { localeOf } from './relay.ts'
import {
  type DirectoryRecord,
  decide,
  type EntryRecord,
  findEntry,
  listWaitingSuggestions,
  type SuggestionRecord,
  setEntry,
} from './store/index.ts'

/** A value as one line of text, to be compared. */
function lineOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(lineOf).join(', ')
  if (value && typeof value === 'object') return Object.values(value).map(lineOf).join(' ')
  return value === undefined || value === null ? '' : String(value)
}

function changesOf(before: EntryContent, after: Partial<EntryContent>): Suggestion['changes'] {
  return Object.entries(after)
    .filter(([key]) => key !== 'own')
    .map(([key, value]) => ({ key, before: lineOf(before[key as keyof OwnContent]), after: lineOf(value) }))
    .filter((change) => change.before !== change.after)
}

async function present(scene: Scene, one: SuggestionRecord): Promise<Suggestion> {
  const entry = one.entry_id ? await findEntry(scene.db, one.entry_id) : undefined
  return {
    id: one.id,
    kind: one.kind,
    entry: entry ? { id: entry.id, slug: entry.slug, title: entry.title } : null,
    changes: one.content ? changesOf(entry?.content ?? emptyContent, one.content) : [],
    reason: one.reason,
    details: one.details,
    name: one.name,
    email: one.email,
    at: one.at.toISOString(),
  }
}

export async function readSuggestions(scene: Scene, { id }: DirectoryRecord): Promise<{ data: Suggestion[] }> {
  const rows = await listWaitingSuggestions(scene.db, id)
  return { data: await Promise.all(rows.map((row) => present(scene, row))) }
}

/** Decided once: twice is as good as once. Refuses entry_not_agreed, stale. */
export async function decideSuggestion(
  scene: Scene,
  directory: DirectoryRecord,
  one: SuggestionRecord,
  answer: 'accepted' | 'declined',
): Promise<Record<string, never>> {
  if (one.state !== 'pending') {
    if (one.state !== answer) refuse('stale')
    return {}
  }
  if (!(await decide(scene.db, one.id, { state: answer, by: userOf(scene).userId, at: scene.now }))) refuse('stale')
  if (answer === 'accepted') await accept(scene, directory, one)
  const ids = { directoryId: directory.id, suggestionId: one.id }
  await record(scene, 'directory_suggestion.decided', {}, { ...ids, kind: one.kind, answer })
  return {}
}

async function accept(scene: Scene, directory: DirectoryRecord, one: SuggestionRecord): Promise<void> {
  if (one.kind === 'addition') {
    const content = EntryContent.safeParse({ ...emptyContent, ...one.content })
    if (!content.success) refuse('stale')
    await createEntry(scene, directory, { content: content.data, position: null, email: one.email }, 'suggestion')
    return
  }
  const entry = (one.entry_id && (await findEntry(scene.db, one.entry_id))) || refuse('stale')
  if (one.kind === 'report') await setEntryState(scene, entry, 'hidden')
  else if (one.kind === 'claim') await giveTo(scene, directory, entry, one)
  else await correct(scene, entry, one)
}

async function correct(scene: Scene, entry: EntryRecord, { content }: SuggestionRecord): Promise<void> {
  const written = EntryContent.safeParse({ ...entry.content, ...content })
  if (!written.success) refuse('stale')
  const place =
    entry.consent === 'no' ? null : placeOf(scene, written.data, { pointed: entry.pointed, isExact: entry.is_exact })
  await setEntry(scene.db, entry, { content: written.data, place: place ?? null }, scene.now)
  const ids = { directoryId: entry.directory_id, entryId: entry.id, title: written.data.title }
  await record(scene, 'directory_entry.changed', {}, { ...ids, by: 'suggestion' })
}

/** Messages go to whoever claimed it from now on, and what opens the entry is mailed to them. */
async function giveTo(
  scene: Scene,
  { look }: DirectoryRecord,
  entry: EntryRecord,
  one: SuggestionRecord,
): Promise<void> {
  await setEntry(scene.db, entry, { email: one.email, personId: null }, scene.now)
  const handed = (await findEntry(scene.db, entry.id)) ?? refuse('stale')
  const locale = localeOf(scene, one)
  await sendMail(scene, directoryClaim, {
    to: { email: one.email, name: one.name },
    locale,
    values: { platform: scene.platform.name, title: entry.title, what: sayText(scene, look.title, locale) },
    url: ownEntryPage(scene, locale, handed),
  })
  const ids = { directoryId: entry.directory_id, entryId: entry.id, title: entry.title }
  await record(scene, 'directory_entry.claimed', {}, { ...ids, by: hostOf(`https://${one.email.split('@')[1]}`) })
}
