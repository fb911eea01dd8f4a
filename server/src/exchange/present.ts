import { type ImportFacts, mayMap, undoUntil } from '@laurel/contract/exchange'
import {
  type ColumnValue,
  delimiterName,
  fitSaved,
  guessMapping,
  type Import,
  type ImportColumn,
  type ImportSummary,
} from '@laurel/contract/exchange/imports'
import { fold, phoneCountryOf } from '@laurel/contract/forms/values'
import { countImportedCompanies } from '../applications/store/index.ts'
import { type FileRow, findFile } from '../files/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import type { KnownColumn } from './column-facts.ts'
import { type ExchangeContext, readContext } from './mapping-context.ts'
import { type ImportRow, listNames, listSavedMappings } from './store/index.ts'

/** The import as the contract's rules read it. */
export function factsOf(one: ImportRow): ImportFacts {
  return {
    state: one.state,
    imported: one.imported,
    updated: one.updated,
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
    updated: one.updated,
    unchanged: one.unchanged,
    skipped: one.skipped,
    accounts: one.accounts,
    removed: one.removed,
    restored: one.restored,
    kept: one.notUndone,
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
  const context = await readContext(db, program)
  const { columns, sample, headerLines = 1, text, sheets = [] } = one.preview
  const { suggestion, suggestedBy } = await suggest(db, context, one)
  return {
    ...(await presentSummary(db, one)),
    headerLine: one.headerLine,
    headerLines,
    text: text ? { delimiter: delimiterName(text.delimiter), encoding: text.encoding } : null,
    columns: columns.map(presentColumn),
    sheets: sheets.map(({ name, rows, columns: own }) => ({ name, rows, columns: own.map(presentColumn) })),
    archive: one.archive,
    sample: sample.map((row) => [...row]),
    targets: [...context.targets],
    categories: context.categories.map(({ id, title, isReady }) => ({ id, title, isReady })),
    mapping: one.mapping,
    suggestion,
    suggestedBy,
    companies: one.state === 'done' ? await countImportedCompanies(db, one.id) : { found: 0, unknown: 0, silent: 0 },
  }
}

const presentColumn = ({ name, filled, distinct, samples }: KnownColumn): ImportColumn => ({
  name,
  filled,
  distinct,
  samples: [...samples],
})

/**
 * The saved mapping of the program that was used last and fits the file, else what titles and contents tell. Nothing is
 * proposed any more once columns can no longer be chosen: an import that is being followed is asked for every second.
 */
async function suggest(
  db: PlatformDb,
  context: ExchangeContext,
  one: ImportRow,
): Promise<Pick<Import, 'suggestion' | 'suggestedBy'>> {
  if (one.mapping && !mayMap(one)) return { suggestion: one.mapping, suggestedBy: null }
  const { preview, archiveFileId } = one
  const { columns, sheets = [] } = preview
  for (const saved of await listSavedMappings(db, context.program.id)) {
    const fitted = fitSaved(saved.mapping, { columns, sheets })
    if (fitted) return { suggestion: fitted, suggestedBy: { id: saved.id, name: saved.name } }
  }
  const { defaultLang: lang } = context.program
  const country = phoneCountryOf(context.program)
  const suggestion = guessMapping(columns, { ...context, lang, country, sheets, hasArchive: archiveFileId !== null })
  return { suggestion, suggestedBy: null }
}

/** The different texts of a column with the category that each already names. */
export function presentValues({ values }: KnownColumn, { categories }: ExchangeContext): ColumnValue[] {
  const byTitle = new Map(categories.flatMap(({ id, title }) => Object.values(title).map((text) => [fold(text), id])))
  return values.map(({ text, count }) => ({ text, count, categoryId: byTitle.get(fold(text)) ?? null }))
}
