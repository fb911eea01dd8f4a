import type { DirectorySource, EntryContent } from '@laurel/contract/directories'
import { fold, readText } from '@laurel/contract/kernel/text'
import { listColumns } from '../applications/index.ts'
import { sendMail } from '../emails/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import { locate } from '../places/index.ts'
import { findProgram } from '../programs/index.ts'
import { contentsOf } from './from-applications.ts'
import { ownEntryPage } from './links.ts'
import { directoryInvitation } from './mail-kinds.ts'
import { organisationContents } from './organisations.ts'
import { placeOf } from './place-of.ts'
import { sayText } from './present.ts'
import { localeOf } from './relay.ts'
import { slugsFor } from './slugs.ts'
import {
  type DirectoryRecord,
  type EntryRecord,
  findEntry,
  insertEntries,
  listToRemind,
  listWithoutEntry,
  type SourceApplication,
  setEntry,
} from './store/index.ts'

/** People written to at once; the button says how many are left. */
const maxInvited = 500

/**
 * Writes an entry for each application of the source that has none, and asks its person; then those who have not answered, or
 * agreed to other words, are asked again. Never those who said no.
 */
export async function invitePeople(scene: Scene, directory: DirectoryRecord): Promise<{ invited: number }> {
  const again = await listToRemind(scene.db, directory.id, directory.consent_version, maxInvited)
  for (const entry of again) await setEntry(scene.db, entry, { invitedAt: scene.now }, scene.now)
  const fresh = await writeFromApplications(scene, directory, maxInvited - again.length)
  for (const entry of [...again, ...fresh]) await mailInvitation(scene, directory, entry)
  const count = again.length + fresh.length
  const title = sayText(scene, directory.look.title)
  if (count > 0) await record(scene, 'directory.people_invited', {}, { directoryId: directory.id, title, count })
  return { invited: count }
}

async function writeFromApplications(scene: Scene, directory: DirectoryRecord, max: number): Promise<EntryRecord[]> {
  const found = max <= 0 ? [] : await readSource(scene, directory, max)
  const slugs = await slugsFor(
    scene,
    directory.id,
    found.map(({ content }) => content.title),
  )
  const entries = found.map(({ application, content }, at) => {
    // An address in a form says a town; the town is what is shown.
    const town = content.town && (locate(content.town)?.name ?? content.town)
    const placed = { ...content, town }
    return {
      id: newId(),
      directoryId: directory.id,
      slug: slugs[at] ?? newId(),
      source: 'application' as const,
      applicationId: application.id,
      personId: application.ownerId,
      content: placed,
      email: application.email,
      locale: application.lang,
      consent: 'invited' as const,
      invitedAt: scene.now,
      place: placeOf(scene, placed, { pointed: null, isExact: false }),
      at: scene.now,
    }
  })
  await insertEntries(scene.db, entries)
  const written = await Promise.all(entries.map(({ id }) => findEntry(scene.db, id)))
  return written.filter((entry) => entry !== undefined)
}

/** Read some at a time: where entries are organisations, many applications make none. */
async function readSource(scene: Scene, directory: DirectoryRecord, max: number) {
  const { id, source } = directory
  const found: { application: SourceApplication; content: EntryContent }[] = []
  let after: string | undefined
  for (let turn = 0; turn < maxTurns && found.length < max; turn += 1) {
    const applications = await listWithoutEntry(scene.db, id, source, { limit: maxInvited, after })
    const said = await contentsOf(scene, directory, applications)
    const contents = source.of === 'projects' ? said : await organisationContents(scene, id, applications, said)
    for (const [at, application] of applications.entries()) {
      const content = contents[at]
      if (content && found.length < max && !found.some((one) => isSame(one.content, content, source))) {
        found.push({ application, content })
      }
    }
    after = applications.at(-1)?.id
    if (applications.length < maxInvited) break
  }
  return found
}

const maxTurns = 20

const isSame = (one: EntryContent, other: EntryContent, { of }: DirectorySource) =>
  of === 'organisations' && fold(one.title) === fold(other.title)

async function mailInvitation(scene: Scene, { look }: DirectoryRecord, entry: EntryRecord): Promise<void> {
  if (entry.email === '') return
  const locale = localeOf(scene, entry)
  await sendMail(scene, directoryInvitation, {
    to: { email: entry.email, name: entry.title },
    locale,
    values: { platform: scene.platform.name, title: entry.title, what: sayText(scene, look.title, locale) },
    url: ownEntryPage(scene, locale, entry),
  })
}

/** Questions of the forms of its programs, by the reference that is the same in all of them. */
export async function listQuestions(scene: Scene, { source }: DirectoryRecord) {
  const found = new Map<string, { reference: string; title: string; program: string }>()
  for (const id of source.programIds) {
    const program = await findProgram(scene.db, id)
    if (!program) continue
    const name = readText(program.texts.title, scene.locale, program.defaultLang)
    for (const { reference, title, kind } of (await listColumns(scene.db, id)).values()) {
      if (kind === 'presence' || found.has(reference)) continue
      found.set(reference, { reference, title: readText(title, scene.locale, program.defaultLang), program: name })
    }
  }
  return { data: [...found.values()] }
}
