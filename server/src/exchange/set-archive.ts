import { archiveBytes, maxArchiveFiles } from '@laurel/contract/exchange'
import type { Import } from '@laurel/contract/exchange/imports'
import { dropFile, findFile, keepUpload } from '../files/index.ts'
import type { Upload } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { BrokenZip, type BrokenZipReason } from '../kernel/zip/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { openArchive } from './open-archive.ts'
import { presentImport } from './present.ts'
import { lockMappable } from './set-mapping.ts'
import { type ImportRow, removeProblems, setImport } from './store/index.ts'
import { unworked } from './unworked.ts'

const refusalOf = {
  not_a_zip: 'file_kind_refused',
  too_many_entries: 'archive_too_many_files',
  too_large: 'too_large',
  encrypted: 'archive_encrypted',
  broken: 'archive_broken',
} as const satisfies Record<BrokenZipReason, string>

/**
 * Takes the ZIP of the files that cells name; the one before is forgotten, an earlier check counts no more. Only its list is
 * read now: nothing is unpacked. Refuses what is no ZIP, is locked by a password, or holds too many files.
 */
export async function setArchive(
  scene: Scene,
  program: ProgramRow,
  { id }: ImportRow,
  upload: Upload,
): Promise<Import> {
  const one = await lockMappable(scene, id)
  const file = await keepUpload(scene, upload, {
    isPublic: false,
    programId: program.id,
    maxBytes: archiveBytes,
    isAnyName: true,
  })
  const archive = await refusingBroken(async () => {
    await using index = await openArchive(scene.house.storage, file.storage_key)
    if (index.files.length === 0) refuse('file_empty')
    if (index.files.some(({ isEncrypted }) => isEncrypted)) refuse('archive_encrypted')
    return { name: file.name, size: file.size, entries: index.files.length }
  })
  await dropArchive(scene, one)
  const change = { ...unworked, archiveFileId: file.id, archive, ...backTo(one) }
  await removeProblems(scene.db, id)
  return presentImport(scene.db, program, await setImport(scene.db, id, change, scene.now))
}

/** Does without a ZIP. Refuses import_state_not_allowed. */
export async function removeArchive(scene: Scene, program: ProgramRow, { id }: ImportRow): Promise<Import> {
  const one = await lockMappable(scene, id)
  const change = { ...unworked, archiveFileId: null, archive: null, ...backTo(one) }
  const stored = await setImport(scene.db, id, change, scene.now)
  await dropArchive(scene, one)
  await removeProblems(scene.db, id)
  return presentImport(scene.db, program, stored)
}

/** What was checked was checked without these files. */
const backTo = ({ state }: ImportRow) => (state === 'checked' ? { state: 'mapped' as const } : {})

/** Forgets the ZIP of an import, once nothing names it. */
export async function dropArchive(scene: Scene, { id, archiveFileId }: ImportRow): Promise<void> {
  if (!archiveFileId) return
  const file = await findFile(scene.db, archiveFileId)
  await setImport(scene.db, id, { archiveFileId: null }, scene.now)
  if (file) await dropFile(scene.db, file)
}

async function refusingBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error
    const details = error.reason === 'too_many_entries' ? { most: maxArchiveFiles } : {}
    refuse(refusalOf[error.reason], { details })
  }
}
