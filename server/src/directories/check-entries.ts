import { maxChecksMissed } from '@laurel/contract/directories'
import { sendMail } from '../emails/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { checkLater } from './directories.ts'
import { ownEntryPage } from './links.ts'
import { directoryCheck } from './mail-kinds.ts'
import { sayText } from './present.ts'
import { localeOf } from './relay.ts'
import { type DirectoryRecord, type EntryRecord, findDirectory, listToCheck, setEntry } from './store/index.ts'

const day = 24 * 3_600_000
const year = 365 * day
/** How long an answer is waited for before it is asked again, or given up. */
const wait = 30 * day
/** Entries of one day: the rest are asked tomorrow. */
const maxChecked = 500

/** Asks once a year whether entries are still right; unanswered twice, they are seen no more. It comes back tomorrow. */
export async function checkEntries(scene: Scene, directoryId: string): Promise<void> {
  const directory = await findDirectory(scene.db, directoryId)
  if (directory?.state !== 'published') return
  const due = await listToCheck(scene.db, directoryId, {
    checkedBefore: new Date(scene.now.getTime() - year),
    sentBefore: new Date(scene.now.getTime() - wait),
    limit: maxChecked,
  })
  for (const entry of due) await checkEntry(scene, directory, entry)
  await checkLater(scene, directoryId)
}

async function checkEntry(scene: Scene, { look }: DirectoryRecord, entry: EntryRecord): Promise<void> {
  const missed = entry.checks_missed + (entry.check_sent_at ? 1 : 0)
  if (missed >= maxChecksMissed) {
    await setEntry(scene.db, entry, { state: 'hidden', checksMissed: missed, checkSentAt: null }, scene.now)
    const ids = { directoryId: entry.directory_id, entryId: entry.id, title: entry.title }
    await record(scene, 'directory_entry.hidden', {}, { ...ids, reason: 'unanswered' })
    return
  }
  await setEntry(scene.db, entry, { checksMissed: missed, checkSentAt: scene.now }, scene.now)
  const locale = localeOf(scene, entry)
  await sendMail(scene, directoryCheck, {
    to: { email: entry.email, name: entry.title },
    locale,
    values: { platform: scene.platform.name, title: entry.title, what: sayText(scene, look.title, locale) },
    url: ownEntryPage(scene, locale, entry),
  })
}
