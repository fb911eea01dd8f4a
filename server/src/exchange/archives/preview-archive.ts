import { type ArchiveContents, checkedArchiveHours } from '@laurel/contract/exchange'
import { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { z } from 'zod'
import type { ArchivedRow } from '../../kernel/archive/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { JobRun } from '../../kernel/jobs/index.ts'
import { completeOperation } from '../../kernel/operations/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { Storage } from '../../kernel/storage/index.ts'
import { orderedBy } from '../ordered-by.ts'
import { type ArchiveRow, listKnownPeople, setArchiveRow } from '../store/index.ts'
import { sendArchiveEnd } from './archive-mail.ts'
import { peopleOf } from './bring-people.ts'
import { rowsOf } from './bring-rows.ts'
import type { CheckedArchive } from './check-archive.ts'
import { tablePath, wishedSlug } from './manifest.ts'
import type { ArchiveProgress } from './progress.ts'
import { ArchiveRefused } from './refused.ts'
import { type Tried, tryArchive } from './try-archive.ts'
import { withArchive } from './with-archive.ts'

const Texts = z.object({ title: LocalizedText, default_lang: Locale, supported_langs: z.array(Locale).min(1) })

/** Checks an archive whole, tries it out, and notes what it would bring. Nothing of it stays; it waits a day for a yes. Throws `ArchiveRefused`. */
export async function previewArchive(
  run: JobRun,
  one: ArchiveRow,
  storage: Storage,
  progress: ArchiveProgress,
): Promise<void> {
  const preview = await withArchive(one, storage, progress, async (archive) =>
    contentsOf(run, archive, await tryArchive(run, one, archive, progress)),
  )
  await run.inPlatform((scene) => keep(scene, one, preview, progress))
}

async function contentsOf(
  run: JobRun,
  archive: CheckedArchive,
  { counts, filesReset, mended }: Tried,
): Promise<ArchiveContents> {
  const { manifest } = archive
  const { title, default_lang, supported_langs } = await textsOf(archive)
  return {
    title,
    slug: wishedSlug(manifest),
    defaultLang: default_lang,
    languages: supported_langs,
    madeAt: manifest.madeAt,
    madeBy: manifest.madeBy ?? null,
    applications: counts.get('applications') ?? 0,
    sessions: counts.get('evaluation_sessions') ?? 0,
    messages: counts.get('messages') ?? 0,
    files: counts.get('files') ?? 0,
    filesLost: manifest.missingFiles.length,
    filesReset,
    mended,
    ...(await countPeople(run, archive)),
  }
}

/** The one program of an archive. */
async function textsOf(archive: CheckedArchive): Promise<z.infer<typeof Texts>> {
  const found: ArchivedRow[] = []
  for await (const rows of rowsOf(archive, { name: 'programs' })) found.push(...rows)
  const [program, ...more] = found
  const read = Texts.safeParse(program)
  const isIt = program?.id === archive.manifest.program.id && more.length === 0
  if (!isIt || !read.success) throw new ArchiveRefused('content_wrong', tablePath('programs'))
  return read.data
}

async function countPeople(run: JobRun, archive: CheckedArchive) {
  const at = { people: 0, peopleKnown: 0, peopleUnnamed: 0 }
  for await (const people of peopleOf(archive)) {
    const emails = people.map(({ email }) => email)
    const known = await run.inPlatform(({ db }) => listKnownPeople(db, emails))
    at.people += people.length
    at.peopleKnown += people.filter(({ email }) => known.has(email)).length
    at.peopleUnnamed += people.filter(({ email, tookPart }) => !tookPart && !known.has(email)).length
  }
  return at
}

async function keep(scene: Scene, one: ArchiveRow, preview: ArchiveContents, { at }: ArchiveProgress): Promise<void> {
  if (!one.storageKey) return
  const expiresAt = new Date(scene.now.getTime() + checkedArchiveHours * 3_600_000)
  const checked = { done: at.total, total: at.total, expiresAt, storageKey: one.storageKey }
  if (!(await completeOperation(scene, one, checked))) return
  const stored = await setArchiveRow(scene.db, one.id, { preview })
  const payload = { archiveId: one.id, fileName: one.fileName }
  await record(await orderedBy(scene, one.requestedBy), 'program.archive_checked', {}, payload)
  await sendArchiveEnd(scene, stored, 'checked')
}
