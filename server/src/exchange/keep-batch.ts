import { type ImportProblem, mostProblems } from '@laurel/contract/exchange'
import { insertImportedApplications, listKnownReferences } from '../applications/index.ts'
import { findFile } from '../files/index.ts'
import { record } from '../kernel/events/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { inTheNameOf } from './in-the-name-of.ts'
import type { RowReading } from './read-row.ts'
import type { RowPlan } from './row-plan.ts'
import { type ImportRow, insertProblems, lockImport, setImport } from './store/index.ts'

/** Some rows that were read together, and where they stand in the file. */
export interface Batch {
  readonly importId: string
  readonly work: 'checking' | 'running'
  /** Rows gone through before this batch. */
  readonly from: number
  readonly rows: readonly RowReading[]
  readonly isLast: boolean
}

/**
 * Keeps one batch in the transaction at hand: its applications when running, its problems, and how far the work is. Answers
 * false, and does nothing, when the work was cancelled or somebody else has done this batch already.
 */
export async function keepBatch(scene: Scene, program: ProgramRow, plan: RowPlan, batch: Batch): Promise<boolean> {
  const one = await lockImport(scene.db, batch.importId)
  if (!one || one.state !== batch.work || one.done !== batch.from) return false
  const author = await inTheNameOf(scene, one.createdBy)
  const rows = await withKnownReferences(scene, program, plan, batch.rows)
  const valid = rows.filter((row) => row.problems.length === 0)
  if (batch.work === 'running') await bringIn(author, program, plan, one, valid)
  const problems = rows.flatMap((row) => row.problems)
  await insertProblems(scene.db, one.id, one.problems, problems.slice(0, Math.max(0, mostProblems - one.problems)))
  const kept = await setImport(
    scene.db,
    one.id,
    {
      done: one.done + rows.length,
      imported: one.imported + (batch.work === 'running' ? valid.length : 0),
      wrong: one.wrong + rows.length - valid.length,
      problems: one.problems + problems.length,
    },
    scene.now,
  )
  if (batch.isLast) await finish(author, kept, batch.work)
  return true
}

/** An application of the program may already bear a reference of the file. */
async function withKnownReferences(
  scene: Scene,
  program: ProgramRow,
  plan: RowPlan,
  rows: readonly RowReading[],
): Promise<readonly RowReading[]> {
  const at = plan.externalReference
  if (at === undefined) return rows
  const references = rows.flatMap((row) => (row.externalReference ? [row.externalReference] : []))
  const known = await listKnownReferences(scene.db, program.id, references)
  if (known.size === 0) return rows
  return rows.map((row) => {
    if (!known.has(row.externalReference) || row.problems.some(isDuplicate)) return row
    const { line, externalReference: value } = row
    const problem: ImportProblem = {
      line,
      column: plan.columns[at] ?? '',
      reason: 'reference_exists',
      value,
      params: {},
    }
    return { ...row, problems: [problem, ...row.problems] }
  })
}

/** Used twice in the file itself: that was said, and is what must be corrected. */
const isDuplicate = ({ reason }: ImportProblem) => reason === 'duplicate_reference'

async function bringIn(
  author: Scene,
  program: ProgramRow,
  { mapping }: RowPlan,
  one: ImportRow,
  rows: readonly RowReading[],
): Promise<void> {
  await insertImportedApplications(
    author,
    program,
    rows.map(({ categoryId, applicantName, applicantEmail, externalReference, sheets }) => ({
      categoryId,
      applicantName,
      applicantEmail,
      sheets,
      importId: one.id,
      state: mapping.state,
      lang: mapping.lang,
      ...(externalReference && { externalReference }),
    })),
  )
}

async function finish(author: Scene, one: ImportRow, work: Batch['work']): Promise<void> {
  const { id, programId, imported, wrong } = one
  await setImport(
    author.db,
    id,
    work === 'running' ? { state: 'done', finishedAt: author.now } : { state: 'checked' },
    author.now,
  )
  if (work === 'checking') return
  const fileName = (await findFile(author.db, one.fileId))?.name ?? ''
  await record(author, 'import.done', { programId }, { importId: id, fileName, imported, wrong })
}
