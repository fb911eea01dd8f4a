import { freeSlug } from '@laurel/contract/programs'
import type { ArchivedRow } from '../../kernel/archive/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { listTakenSlugs } from '../../programs/index.ts'
import { bringPeople } from './bring-people.ts'
import { bringRows } from './bring-rows.ts'
import type { CheckedArchive } from './check-archive.ts'
import type { LookedAtFiles } from './look-at-files.ts'
import { tablePath, wishedSlug } from './manifest.ts'
import type { NewNames } from './new-names.ts'
import type { ArchiveProgress } from './progress.ts'
import { ArchiveRefused } from './refused.ts'

/** A program that was written out of its archive. */
export interface BroughtProgram {
  readonly programId: string
  readonly applications: number
  readonly fileIds: readonly string[]
  /** Rows that could not stay as they came. */
  readonly mended: number
}

/**
 * Writes a program with its people under its new names, in the transaction at hand: whoever calls decides whether it stays.
 * Throws `ArchiveRefused`.
 * @param keys where the content of each file is, by its id in the archive
 */
export async function bringProgram(
  author: Scene,
  archive: CheckedArchive,
  names: NewNames,
  keys: ReadonlyMap<string, string>,
  { facts }: LookedAtFiles,
  progress: ArchiveProgress,
): Promise<BroughtProgram> {
  await bringPeople(author, archive, names)
  const { id } = archive.manifest.program
  if (!names.knows(id)) throw new ArchiveRefused('content_wrong', tablePath('programs'))
  const wished = wishedSlug(archive.manifest)
  const free = freeSlug(wished, await listTakenSlugs(author.db, wished))
  let [programs, applications] = [0, 0]
  const storedAt = new Map([...keys].map(([old, key]) => [names.idFrom(old), key]))
  const factsOf = new Map([...facts].map(([old, own]) => [names.idFrom(old), own]))
  const mended = await bringRows(
    author,
    archive,
    names,
    {
      programs(row: ArchivedRow) {
        programs += 1
        if (row.id !== names.idFrom(id)) throw new ArchiveRefused('content_wrong', tablePath('programs'))
        return { ...row, slug: free }
      },
      applications(row: ArchivedRow) {
        applications += 1
        return row
      },
      files: (row: ArchivedRow) => ({
        ...row,
        ...factsOf.get(String(row.id)),
        storage_key: storedAt.get(String(row.id)),
        scan: author.house.scanner ? 'scanning' : 'clean',
      }),
    },
    progress,
  )
  if (programs !== 1) throw new ArchiveRefused('content_wrong', tablePath('programs'))
  return { programId: names.idFrom(id), applications, fileIds: [...storedAt.keys()], mended }
}
