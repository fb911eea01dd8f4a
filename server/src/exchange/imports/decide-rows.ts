import type { ImportProblem } from '@laurel/contract/exchange/imports'
import { type CurrentSheet, listCurrentSheets } from '../../applications/store/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { type KnownApplication, listByReference } from '../intake/store/imported.ts'
import type { ImportedUpdate } from '../intake/update-applications.ts'
import type { PlacedRow } from '../place-files.ts'
import { checkSheets, forgiven, problem } from '../read-row.ts'
import type { RowPlan } from '../row-plan.ts'
import { mergeRow } from './merge-row.ts'

/** What becomes of a row. */
export type Fate =
  | { readonly is: 'new'; readonly row: PlacedRow }
  | { readonly is: 'updated'; readonly row: PlacedRow; readonly update: ImportedUpdate }
  | { readonly is: 'unchanged' | 'skipped'; readonly row: PlacedRow }
  | { readonly is: 'wrong'; readonly row: PlacedRow; readonly problems: readonly ImportProblem[] }

interface Deciding {
  readonly plan: RowPlan
  readonly today: string
  /** Holds the applications that are there until the end of the transaction. */
  readonly lock: boolean
}

/** Compares rows with what the program has, by their references. */
export async function decideRows(
  scene: Scene,
  program: ProgramRow,
  rows: readonly PlacedRow[],
  deciding: Deciding,
): Promise<Fate[]> {
  const { mapping, externalReference } = deciding.plan
  const references = rows.flatMap((row) => row.externalReference || [])
  const isUpdate = mapping.existing === 'update'
  const known =
    externalReference === undefined
      ? new Map<string, KnownApplication>()
      : await listByReference(scene.db, program.id, references, deciding.lock && isUpdate)
  const ids = isUpdate ? [...known.values()].map(({ id }) => id) : []
  const currentSheets = Map.groupBy(await listCurrentSheets(scene.db, ids), ({ applicationId }) => applicationId)
  const met = new Set<string>()
  return rows.map((row) => {
    const there = row.problems.some(isDuplicate) ? undefined : known.get(row.externalReference)
    if (!there) return row.problems.length === 0 ? { is: 'new', row } : { is: 'wrong', row, problems: row.problems }
    if (mapping.existing === 'skip') return { is: 'skipped', row }
    // Two rows may mean one application: by the reference it came with, and by the one that we gave it.
    if (!isUpdate || met.has(there.id)) return refused(deciding.plan, row, 'reference_exists', row.problems)
    met.add(there.id)
    return decideUpdate(deciding, row, there, currentSheets.get(there.id) ?? [])
  })
}

/** Used twice in the file itself: that was said, and is what must be corrected. */
const isDuplicate = ({ reason }: ImportProblem) => reason === 'duplicate_reference'

function refused(
  plan: RowPlan,
  row: PlacedRow,
  reason: ImportProblem['reason'],
  others: readonly ImportProblem[],
): Fate {
  const column = plan.columns[plan.externalReference ?? -1] ?? ''
  return { is: 'wrong', row, problems: [problem(row.line, column, reason, row.externalReference, {}), ...others] }
}

/** The row with what stands: the rules are asked of both together. */
function decideUpdate(
  { plan, today }: Deciding,
  row: PlacedRow,
  application: KnownApplication,
  currentSheets: readonly CurrentSheet[],
): Fate {
  if (application.state === 'deleted') return refused(plan, row, 'reference_in_trash', row.unreadable)
  if (row.categoryId !== '' && row.categoryId !== application.categoryId) {
    return refused(plan, row, 'category_differs', row.unreadable)
  }
  if (row.categoryId === '') return { is: 'wrong', row, problems: row.problems }
  const merged = row.sheets.map((sheet) => {
    const before = currentSheets.find(({ stepId }) => stepId === sheet.stepId)
    return { ...sheet, ...mergeRow(before?.answers ?? {}, sheet.answers), before }
  })
  const state = application.state === 'draft' ? ('draft' as const) : ('submitted' as const)
  const placing = row.problems.filter(({ reason }) => reason === 'file_broken' || reason.startsWith('file-'))
  const checked = forgiven(plan, state, checkSheets(plan, { ...row, state, sheets: merged }, today))
  const problems = [...row.unreadable, ...checked.problems]
  const said = new Set(problems.map((one) => JSON.stringify(one)))
  const all = [...problems, ...placing.filter((one) => !said.has(JSON.stringify(one)))]
  if (all.length > 0) return { is: 'wrong', row, problems: all }
  const applicantName = row.applicantName || application.applicantName
  const applicantEmail = row.applicantEmail || application.applicantEmail
  const isRenamed = applicantName !== application.applicantName || applicantEmail !== application.applicantEmail
  if (!isRenamed && merged.every(({ changed }) => changed.length === 0)) return { is: 'unchanged', row }
  const sheets = merged.map(({ stepId, formId, revision, answers, changed, before }) => ({
    stepId,
    formId,
    revision,
    answers,
    changed,
    before,
  }))
  return {
    is: 'updated',
    row: { ...row, isIncomplete: checked.isIncomplete },
    update: { application, applicantName, applicantEmail, sheets },
  }
}
