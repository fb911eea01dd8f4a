import { createHmac } from 'node:crypto'
import { hostOf } from '@laurel/contract/directories'
import type { WriteClaim, WriteRelay, WriteReport, WriteSuggestion } from '@laurel/contract/directories/public'
import { isLocale } from '@laurel/contract/kernel/locale'
import { emailDomain } from '@laurel/contract/kernel/text'
import { sendMail } from '../emails/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { languageFor, pageAddress } from '../platforms/index.ts'
import { ownEntryPage } from './links.ts'
import { directoryClaim, directoryMessage } from './mail-kinds.ts'
import { sayText } from './present.ts'
import { requireThere } from './read-public.ts'
import {
  countRelays,
  type EntryRecord,
  insertRelay,
  insertSuggestion,
  type NewSuggestion,
  type PublishedDirectory,
} from './store/index.ts'

const day = 24 * 3_600_000
/** Messages a day: to one entry from everybody, and from one sender to everybody. */
const maxMessages = { toEntry: 20, fromSender: 5 } as const
const nothing = {}

/** Who sends, without saying who: what is kept cannot be read back. */
const hashOf = ({ house, platform }: Scene, email: string) =>
  createHmac('sha256', house.secret)
    .update(`relay ${platform.id} ${email.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 32)

export const localeOf = (scene: Scene, entry: Pick<EntryRecord, 'locale'>) =>
  languageFor(scene.platform, isLocale(entry.locale) ? entry.locale : scene.platform.defaultLang)

const entryPage = (scene: Scene, directory: PublishedDirectory, entry: EntryRecord) =>
  pageAddress(scene.platform, localeOf(scene, entry), `/directories/${directory.slug}/${entry.slug}`)

/** Hands a message on, in the name of its sender. Refuses directory_entry_gone, entry_unreachable, too_many_messages. */
export async function relayMessage(
  scene: Scene,
  directory: PublishedDirectory,
  entry: EntryRecord,
  { name, email, message }: WriteRelay,
): Promise<Record<string, never>> {
  requireThere(entry)
  if (entry.email === '') refuse('entry_unreachable')
  const senderHash = hashOf(scene, email)
  const since = new Date(scene.now.getTime() - day)
  const { toEntry, fromSender } = await countRelays(scene.db, { entryId: entry.id, senderHash, since })
  if (toEntry >= maxMessages.toEntry || fromSender >= maxMessages.fromSender) refuse('too_many_messages')
  await insertRelay(scene.db, { id: newId(), entryId: entry.id, senderHash, at: scene.now })
  const locale = localeOf(scene, entry)
  await sendMail(scene, directoryMessage, {
    to: { email: entry.email, name: entry.title },
    locale,
    replyTo: email,
    values: { title: entry.title, what: sayText(scene, directory.published.title, locale), name, email, message },
    url: entryPage(scene, directory, entry),
  })
  return nothing
}

async function receive(scene: Scene, one: Omit<NewSuggestion, 'id' | 'at' | 'locale'>): Promise<Record<string, never>> {
  const id = newId()
  await insertSuggestion(scene.db, { ...one, id, locale: scene.locale, at: scene.now })
  const { directoryId, kind } = one
  await record(scene, 'directory_suggestion.received', {}, { directoryId, suggestionId: id, kind })
  return nothing
}

/** Refuses directory_entry_gone. */
export async function reportEntry(
  scene: Scene,
  { id: directoryId }: PublishedDirectory,
  entry: EntryRecord,
  { reason, details, email }: WriteReport,
): Promise<Record<string, never>> {
  requireThere(entry)
  return receive(scene, { directoryId, entryId: entry.id, kind: 'report', reason, details, email })
}

/** Refuses directory_entry_gone. */
export async function correctEntry(
  scene: Scene,
  { id: directoryId }: PublishedDirectory,
  entry: EntryRecord,
  { content, name, email }: WriteSuggestion,
): Promise<Record<string, never>> {
  requireThere(entry)
  return receive(scene, { directoryId, entryId: entry.id, kind: 'correction', content, name, email })
}

export async function suggestEntry(
  scene: Scene,
  { id: directoryId }: PublishedDirectory,
  { content, name, email }: WriteSuggestion,
): Promise<Record<string, never>> {
  return receive(scene, { directoryId, entryId: null, kind: 'addition', content, name, email })
}

/**
 * Whoever has a mailbox at the domain of an entry, or its very address, is sent what opens it; others wait for the team. The
 * answer is the same. Refuses directory_entry_gone.
 */
export async function claimEntry(
  scene: Scene,
  directory: PublishedDirectory,
  entry: EntryRecord,
  { name, email, lang }: WriteClaim,
): Promise<Record<string, never>> {
  requireThere(entry)
  const address = email.toLowerCase()
  const host = hostOf(entry.content.website)
  const isOwn = address === entry.email || (host !== '' && emailDomain(address) === host)
  if (!isOwn) return receive(scene, { directoryId: directory.id, entryId: entry.id, kind: 'claim', name, email })
  const locale = languageFor(scene.platform, lang)
  await sendMail(scene, directoryClaim, {
    to: { email: address, name },
    locale,
    values: {
      platform: scene.platform.name,
      title: entry.title,
      what: sayText(scene, directory.published.title, locale),
    },
    url: ownEntryPage(scene, locale, entry),
  })
  return nothing
}
