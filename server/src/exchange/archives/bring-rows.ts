import { isDeepStrictEqual } from 'node:util'
import { isId } from '@laurel/contract/kernel'
import { type ArchivedRow, type ArchivedTable, asTyped } from '../../kernel/archive/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { insertArchivedRows, listTableColumns, type TableColumn } from '../store/index.ts'
import type { CheckedArchive } from './check-archive.ts'
import { jsonLines } from './json-lines.ts'
import { tablePath } from './manifest.ts'
import { isFileKey, type NewNames } from './new-names.ts'
import type { ArchiveProgress } from './progress.ts'
import { ArchiveRefused, inPart } from './refused.ts'
import { archivedTables } from './tables.ts'

/** What the rows of one table become besides new names. */
export type Adapt = (row: ArchivedRow) => ArchivedRow

/** Rows of one statement. */
const atOnce = 500

/** The rows of one table, some hundred at a time. Throws `ArchiveRefused`. */
export async function* rowsOf(
  archive: CheckedArchive,
  table: Pick<ArchivedTable, 'name'>,
): AsyncGenerator<ArchivedRow[]> {
  const path = tablePath(table.name)
  const part = archive.part(path)
  if (part) yield* jsonLines(path, await archive.zip.content(part.entry, part.size))
}

/** What was met in an archive while its names were learnt. */
export interface Learnt {
  readonly files: readonly ArchivedRow[]
  /** Rows of each table whose rows others name. */
  readonly counts: ReadonlyMap<string, number>
}

/** Learns the names of all that the archive holds, and what its files are. Throws `ArchiveRefused`. */
export async function learnNames(archive: CheckedArchive, names: NewNames): Promise<Learnt> {
  const files: ArchivedRow[] = []
  const counts = new Map<string, number>()
  for (const table of archivedTables) {
    if (table.isUnnamed || !table.order.includes('id')) continue
    const part = tablePath(table.name)
    for await (const rows of rowsOf(archive, table)) {
      counts.set(table.name, (counts.get(table.name) ?? 0) + rows.length)
      for (const row of rows) {
        if (!isId(row.id) || names.knows(row.id)) throw new ArchiveRefused('content_wrong', part)
        names.learnId(row.id)
        if (table.name !== 'files') continue
        if (!isFileKey(row.key)) throw new ArchiveRefused('content_wrong', part)
        names.learnKey(row.key)
        files.push(row)
      }
    }
  }
  return { files, counts }
}

/**
 * Writes the rows of all tables under their new names, in the transaction at hand; says how many could not stay as they came.
 * Throws `ArchiveRefused`.
 */
export async function bringRows(
  { db }: Scene,
  archive: CheckedArchive,
  names: NewNames,
  adapt: Partial<Record<string, Adapt>>,
  progress: ArchiveProgress,
): Promise<number> {
  let mended = 0
  for (const table of archivedTables) {
    const part = tablePath(table.name)
    const columns = await listTableColumns(db, table.name)
    const taken = new Set(columns.map(({ name }) => name).filter((name) => name !== 'platform_id'))
    let written: readonly string[] | undefined
    let waiting: ArchivedRow[] = []
    const write = async () => {
      if (waiting.length > 0)
        await refusingWrong(part, () => insertArchivedRows(db, table.name, written ?? [], waiting))
      waiting = []
    }
    await inPart(part, async () => {
      for await (const rows of rowsOf(archive, table)) {
        progress.signal.throwIfAborted()
        for (const row of rows) {
          const made = renamed(table, columns, row, names, part)
          if (!made) continue
          const typed = typedAgain(table, made, part)
          if (!isDeepStrictEqual(typed, made)) mended += 1
          const whole = (adapt[table.name] ?? same)({ ...typed, ...table.fill?.() })
          written ??= Object.keys(whole).filter((name) => taken.has(name))
          // A column that this version does not know: written by a later one.
          if (Object.keys(whole).some((name) => !taken.has(name))) throw new ArchiveRefused('newer', part)
          waiting.push(whole)
          if (waiting.length >= atOnce) await write()
        }
        progress.at.done += rows.length
      }
      await write()
    })
  }
  return mended
}

const same: Adapt = (row) => row

/** A row under its new names; undefined where it stays behind. */
function renamed(
  table: ArchivedTable,
  columns: readonly TableColumn[],
  row: ArchivedRow,
  names: NewNames,
  part: string,
): ArchivedRow | undefined {
  const made = JSON.parse(names.inText(JSON.stringify(row))) as ArchivedRow
  for (const { name, type, isRequired } of columns) {
    const was = row[name]
    if (type !== 'uuid' || was === undefined || was === null) continue
    if (!isId(was)) throw new ArchiveRefused('content_wrong', part)
    const people = table.people?.[name]
    if (people) {
      made[name] = names.person(was) ?? null
      if (made[name] === null && people === 'drop') return undefined
    } else if ((name === 'id' && table.isUnnamed) || (table.namesWhatIsGone && !names.knows(was))) {
      made[name] = names.idFrom(was)
    } else if (!names.knows(was)) {
      // A row may only hang on what came with it, never on what is here.
      if (isRequired) throw new ArchiveRefused('content_wrong', part)
      made[name] = null
    }
  }
  return made
}

function typedAgain(table: ArchivedTable, row: ArchivedRow, part: string): ArchivedRow {
  try {
    return asTyped(table, row)
  } catch {
    throw new ArchiveRefused('content_wrong', part)
  }
}

/** What the database does not take (classes 22 and 23 of SQLSTATE) is wrong in the archive, not here. */
async function refusingWrong(part: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (typeof code === 'string' && /^2[23]/.test(code)) throw new ArchiveRefused('content_wrong', part)
    throw error
  }
}
