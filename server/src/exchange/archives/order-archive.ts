import { type ArchivePreview, type ProgramArchive, programArchiveBytes } from '@laurel/contract/exchange'
import { dayIn, isLiveState, type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { freeSlug } from '@laurel/contract/programs'
import { permissionsOf } from '../../access/index.ts'
import { keyPlaceOf, newestById } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { type Streamed, streamed, type Upload } from '../../kernel/http/index.ts'
import {
  endOperation,
  enqueueExpiry,
  listLive,
  refuseState,
  removeOperation,
  restartOperation,
  startOwnOperation,
} from '../../kernel/operations/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { afterReading, type Scene, userOf } from '../../kernel/scene.ts'
import { findProgram, listTakenSlugs, type ProgramRow } from '../../programs/index.ts'
import {
  type ArchiveRow,
  archiveKind,
  insertArchive,
  listArchiveRows,
  lockArchive,
  setArchiveRow,
} from '../store/index.ts'
import { enqueueArchiveSweep } from './sweep.ts'

const stateCode = 'program_archive_state_not_allowed'

/** All that a program holds is in its archive: whoever may not see some of it may not have it made. */
const needed = ['program.applications.export', 'program.personal-data.export', 'program.evaluation.export'] as const

/** Has a whole program put into an archive. Refuses missing_permissions, program_archive_at_work. */
export async function orderArchive(scene: Scene, program: ProgramRow): Promise<ProgramArchive> {
  await mustSeeAll(scene, program.id)
  const one = await begin(scene, program.id, {
    direction: 'out',
    fileName: `${program.slug}-${dayIn(program.timeZone, scene.now)}.laurel.zip`,
    storageKey: null,
    size: null,
  })
  await record(scene, 'program.archive_started', { programId: program.id }, facts(one))
  return present(scene, one)
}

async function mustSeeAll(scene: Scene, programId: string): Promise<void> {
  const own = await permissionsOf(scene, programId)
  if (needed.some((permission) => !own.has(permission))) refuse('missing_permissions')
}

/** Takes an archive in, to be checked and brought in. Refuses file_empty, file_kind_refused, program_archive_at_work. */
export async function uploadArchive(scene: Scene, upload: Upload): Promise<ProgramArchive> {
  if (upload.size === 0) refuse('file_empty')
  if (upload.size > programArchiveBytes) refuse('too_large', { details: { most: programArchiveBytes } })
  if (!upload.head.subarray(0, 2).equals(Buffer.from('PK'))) refuse('file_kind_refused')
  const { storageKey, size } = upload
  const one = await begin(scene, null, { direction: 'in', fileName: nameOf(upload.name), storageKey, size })
  await record(scene, 'program.archive_uploaded', {}, facts(one))
  return present(scene, one)
}

/** One at a time for each person. Refuses program_archive_at_work. */
async function begin(
  scene: Scene,
  programId: string | null,
  own: Pick<ArchiveRow, 'direction' | 'fileName' | 'storageKey' | 'size'>,
): Promise<ArchiveRow> {
  const { userId } = userOf(scene)
  await refuseSecond(scene)
  const order = { kind: archiveKind, programId, requestedBy: userId }
  return insertArchive(scene.db, await startOwnOperation(scene, order), own)
}

async function refuseSecond(scene: Scene): Promise<void> {
  const atWork = await listLive(scene.db, { kind: archiveKind, requestedBy: userOf(scene).userId })
  if (atWork.length > 0) refuse('program_archive_at_work')
}

function nameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return [...clean].slice(0, 150).join('').toWellFormed() || 'archive.zip'
}

/** Has a checked archive brought in. Refuses program_archive_state_not_allowed, program_archive_at_work. */
export async function confirmArchive(scene: Scene, { id }: ArchiveRow): Promise<ProgramArchive> {
  const one = (await lockArchive(scene.db, id)) ?? refuse('not_found')
  const isOver = one.expiresAt !== null && one.expiresAt <= scene.now
  if (one.state !== 'checked' || isOver) refuseState(stateCode, one)
  await refuseSecond(scene)
  await restartOperation(scene, id)
  const confirmed = await setArchiveRow(scene.db, id, { confirmedAt: scene.now })
  await record(scene, 'program.archive_confirmed', {}, facts(one))
  return present(scene, confirmed)
}

/** Stops the work, or says no to what was checked; nothing is left of it. Refuses program_archive_state_not_allowed. */
export async function cancelArchive(scene: Scene, { id }: ArchiveRow): Promise<ProgramArchive> {
  const one = (await lockArchive(scene.db, id)) ?? refuse('not_found')
  if (!isLiveState(one.state) && one.state !== 'checked') refuseState(stateCode, one)
  await endOperation(scene, id, 'cancelled')
  const ended = await setArchiveRow(scene.db, id, { storageKey: null })
  if (one.storageKey) await enqueueExpiry(scene, one, scene.now, one.storageKey)
  await enqueueArchiveSweep(scene, one)
  await record(scene, 'program.archive_cancelled', subjectOf(one), facts(one))
  return present(scene, ended)
}

/** Forgets what has ended. Refuses program_archive_state_not_allowed. */
export async function deleteArchive(scene: Scene, { id }: ArchiveRow): Promise<void> {
  const one = (await lockArchive(scene.db, id)) ?? refuse('not_found')
  if (isLiveState(one.state)) refuseState(stateCode, one)
  if (one.storageKey) await enqueueExpiry(scene, one, scene.now, one.storageKey)
  await removeOperation(scene.db, id)
  await record(scene, 'program.archive_deleted', subjectOf(one), facts(one))
}

/** The file. Refuses program_archive_state_not_allowed when it is not there (yet, or any more), missing_permissions. */
export async function downloadArchive(scene: Scene, one: ArchiveRow): Promise<Streamed> {
  if (one.direction !== 'out' || one.state !== 'done' || !one.storageKey || !one.programId) refuseState(stateCode, one)
  if (one.expiresAt && one.expiresAt <= scene.now) refuseState(stateCode, one)
  // Rights may have been taken away since it was asked for.
  await mustSeeAll(scene, one.programId)
  const content = (await scene.house.storage.get(one.storageKey)) ?? refuseState(stateCode, one)
  await afterReading(scene, (writing) => record(writing, 'program.archive_downloaded', subjectOf(one), facts(one)))
  return streamed(content.stream, {
    'content-type': 'application/zip',
    'content-length': String(content.size),
    'content-disposition': `attachment; filename="${one.fileName}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

/** What the caller made or brought in. */
export async function listArchives(
  scene: Scene,
  { programId, direction, ...query }: ListQuery & { programId?: string; direction?: 'out' | 'in' },
): Promise<ListPage<ProgramArchive>> {
  const place = keyPlaceOf(query, newestById)
  const of = { userId: userOf(scene).userId, programId, direction }
  const { rows, ...found } = await listArchiveRows(scene.db, of, place)
  const data: ProgramArchive[] = []
  for (const row of rows) data.push(await present(scene, row))
  return pageOf(data, { ...place, ...found })
}

async function present(scene: Scene, one: ArchiveRow): Promise<ProgramArchive> {
  const { id, direction, programId, fileName, state, total, done, size, failure, failedPart } = one
  return {
    id,
    direction,
    programId,
    programSlug: (programId && (await findProgram(scene.db, programId))?.slug) || null,
    fileName,
    state,
    total,
    done,
    size,
    failure,
    failedPart,
    preview: await previewOf(scene, one),
    createdAt: one.createdAt.toISOString(),
    finishedAt: one.endedAt?.toISOString() ?? null,
    expiresAt: one.expiresAt?.toISOString() ?? null,
  }
}

/** What it would bring as things are now. */
async function previewOf({ db, platform }: Scene, { state, preview }: ArchiveRow): Promise<ArchivePreview | null> {
  if (state !== 'checked' || !preview) return null
  const { slug, languages } = preview
  return {
    ...preview,
    slugHere: freeSlug(slug, await listTakenSlugs(db, slug)),
    languagesNotHere: languages.filter((locale) => !platform.supportedLangs.includes(locale)),
  }
}

function subjectOf({ programId }: ArchiveRow) {
  return programId ? { programId } : {}
}

function facts({ id: archiveId, fileName }: ArchiveRow) {
  return { archiveId, fileName }
}
