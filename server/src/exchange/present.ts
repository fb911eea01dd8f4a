import {
  type ColumnValue,
  guessMapping,
  type Import,
  type ImportFacts,
  type ImportSummary,
  undoUntil,
} from '@laurel/contract/exchange'
import { fold } from '@laurel/contract/forms'
import { type FileRow, findFile } from '../files/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import type { KnownColumn } from './column-facts.ts'
import { type Ground, readGround } from './ground.ts'
import { type ImportRow, listNames } from './store/index.ts'

/** The import as the contract's rules read it. */
export function factsOf(one: ImportRow): ImportFacts {
  return {
    state: one.state,
    imported: one.imported,
    wrong: one.wrong,
    finishedAt: one.finishedAt?.toISOString() ?? null,
  }
}

export async function presentSummary(db: PlatformDb, one: ImportRow): Promise<ImportSummary> {
  const names = await listNames(db, one.createdBy ? [one.createdBy] : [])
  return summaryOf(one, await findFile(db, one.fileId), names)
}

export function summaryOf(
  one: ImportRow,
  file: Pick<FileRow, 'name' | 'size'> | undefined,
  names: ReadonlyMap<string, string>,
): ImportSummary {
  const { id, state, total, done, imported, wrong, problems, failure, createdBy } = one
  return {
    id,
    state,
    total,
    done,
    imported,
    wrong,
    problems,
    failure,
    fileName: file?.name ?? '',
    fileSize: file?.size ?? 0,
    createdBy: createdBy ? { id: createdBy, name: names.get(createdBy) ?? '' } : null,
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
    finishedAt: one.finishedAt?.toISOString() ?? null,
    undoUntil: undoUntil(factsOf(one)),
  }
}

export async function presentImport(db: PlatformDb, program: ProgramRow, one: ImportRow): Promise<Import> {
  const ground = await readGround(db, program)
  const { columns, sample } = one.preview
  return {
    ...(await presentSummary(db, one)),
    headerLine: one.headerLine,
    columns: columns.map(({ name, filled, distinct, samples }) => ({ name, filled, distinct, samples: [...samples] })),
    sample: sample.map((row) => [...row]),
    targets: [...ground.targets],
    categories: ground.categories.map(({ id, title, isReady }) => ({ id, title, isReady })),
    mapping: one.mapping,
    suggestion: guessMapping(columns, { ...ground, lang: program.defaultLang }),
  }
}

/** The different texts of a column with the category that each already names. */
export function presentValues({ values }: KnownColumn, { categories }: Ground): ColumnValue[] {
  const byTitle = new Map(categories.flatMap(({ id, title }) => Object.values(title).map((text) => [fold(text), id])))
  return values.map(({ text, count }) => ({ text, count, categoryId: byTitle.get(fold(text)) ?? null }))
}
