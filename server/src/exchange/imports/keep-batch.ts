import { maxProblems } from '@laurel/contract/exchange/imports'
import { findFile, keepPlaced, type PlacedFile } from '../../files/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { readSoon } from '../../listing/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { giveAccounts } from '../give-accounts.ts'
import { insertImportedApplications } from '../intake/insert-applications.ts'
import { updateImportedApplications } from '../intake/update-applications.ts'
import { orderedBy } from '../ordered-by.ts'
import type { PlacedRow } from '../place-files.ts'
import type { SheetLines } from '../read-sheets.ts'
import type { RowPlan } from '../row-plan.ts'
import { type ImportRow, insertChanges, insertProblems, lockImport, setImport } from '../store/index.ts'
import { decideRows, type Fate } from './decide-rows.ts'
import { markIncomplete } from './mark-incomplete.ts'

/** Some rows that were read together, and where they stand in the file. */
export interface Batch {
  readonly importId: string
  readonly work: 'checking' | 'running'
  /** Rows gone through before this batch. */
  readonly from: number
  readonly rows: readonly PlacedRow[]
  readonly isLast: boolean
  /** With the last batch: lines of further sheets that belong to no row. */
  readonly alone?: ReturnType<SheetLines['alone']>
}

export interface StoredBatch {
  /** False when the work was cancelled, or somebody else has done this batch already: then nothing was done. */
  readonly goesOn: boolean
  /** Files that no application got: their contents are to be erased. */
  readonly unused: readonly PlacedFile[]
}

/** Keeps one batch in the transaction at hand: its applications when running, its problems, and how far the work is. */
export async function keepBatch(
  scene: Scene,
  program: ProgramRow,
  plan: RowPlan,
  today: string,
  batch: Batch,
): Promise<StoredBatch> {
  const one = await lockImport(scene.db, batch.importId)
  const isOurs = one && one.state === batch.work && one.done === batch.from
  // Whoever did it has written the same files under the same names: they are left alone.
  if (!isOurs)
    return { goesOn: false, unused: one?.state === batch.work ? [] : batch.rows.flatMap(({ files }) => files) }
  const author = await orderedBy(scene, one.createdBy)
  const isRunning = batch.work === 'running'
  const fates = await decideRows(scene, program, batch.rows, { plan, today, lock: isRunning })
  const accounts = isRunning ? await bringIn(author, program, plan, one, fates) : 0
  const problems = [
    ...fates.flatMap((fate) => (fate.is === 'wrong' ? fate.problems : [])),
    ...(batch.alone ?? []).map(({ sheet, line, reference }) => {
      const column = sheet.slice(0, 200)
      return { line, column, reason: 'sheet_row_alone' as const, value: reference.slice(0, 200), params: {} }
    }),
  ]
  await insertProblems(scene.db, one.id, one.problems, problems.slice(0, Math.max(0, maxProblems - one.problems)))
  const count = (is: Fate['is']) => fates.filter((fate) => fate.is === is).length
  const stored = await setImport(
    scene.db,
    one.id,
    {
      done: one.done + fates.length,
      imported: one.imported + (isRunning ? count('new') : 0),
      updated: one.updated + count('updated'),
      unchanged: one.unchanged + count('unchanged'),
      skipped: one.skipped + count('skipped'),
      wrong: one.wrong + count('wrong'),
      accounts: one.accounts + accounts,
      problems: one.problems + problems.length,
    },
    scene.now,
  )
  if (batch.isLast) await finish(author, stored, batch.work)
  return { goesOn: true, unused: fates.flatMap(({ is, row }) => (is === 'new' || is === 'updated' ? [] : row.files)) }
}

/** Writes what is new and what differs; answers how many accounts were made. */
async function bringIn(
  author: Scene,
  program: ProgramRow,
  plan: RowPlan,
  one: ImportRow,
  fates: readonly Fate[],
): Promise<number> {
  const fresh = fates.flatMap((fate) => (fate.is === 'new' ? [{ ...fate.row, id: newId() }] : []))
  const changes = fates.flatMap((fate) => (fate.is === 'updated' ? [fate] : []))
  const accounts = await giveAccounts(author, program, one, plan.mapping, fresh)
  const { mapping } = plan
  await insertImportedApplications(
    author,
    program,
    fresh.map(({ id, categoryId, applicantName, applicantEmail, externalReference, sheets, state }) => {
      const ownerId = accounts.owners.get(applicantEmail.toLowerCase())
      return {
        id,
        categoryId,
        applicantName,
        applicantEmail,
        sheets: sheets.map(({ reading: _read, ...sheet }) => sheet),
        state,
        importId: one.id,
        lang: mapping.lang,
        ...(ownerId && { ownerId }),
        ...(mapping.validateGates && { gates: plan.gates.get(categoryId) ?? [] }),
        ...(externalReference && { externalReference }),
      }
    }),
  )
  const incomplete = [
    ...fresh.flatMap(({ id, isIncomplete }) => (isIncomplete ? [id] : [])),
    ...changes.flatMap(({ row, update }) => (row.isIncomplete ? [update.application.id] : [])),
  ]
  const updates = changes.map(({ update }) => update)
  await insertChanges(author.db, one.id, await updateImportedApplications(author, program, updates, one.id))
  await markIncomplete(author, program, incomplete)
  const files = [
    ...fresh.flatMap(({ id, files }) => files.map((file) => ({ ...file, applicationId: id }))),
    ...changes.flatMap(({ row, update }) =>
      row.files.map((file) => ({ ...file, applicationId: update.application.id })),
    ),
  ]
  await keepPlaced(
    author,
    files.map((file) => ({ ...file, programId: program.id })),
  )
  return accounts.made
}

async function finish(author: Scene, one: ImportRow, work: Batch['work']): Promise<void> {
  const { id, programId, imported, updated, wrong } = one
  const end =
    work === 'running' ? ({ state: 'done', finishedAt: author.now } as const) : ({ state: 'checked' } as const)
  await setImport(author.db, id, end, author.now)
  if (work === 'checking') return
  await readSoon(author, programId)
  const fileName = (await findFile(author.db, one.fileId))?.name ?? ''
  await record(author, 'import.done', { programId }, { importId: id, fileName, imported, updated, wrong })
}
