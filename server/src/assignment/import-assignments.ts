import {
  type AssignmentFileKind,
  type AssignmentFileOutcome,
  type AssignmentFileProblem,
  assignmentFileBytes,
  type Pair,
} from '@laurel/contract/assignment'
import { mayJudge } from '@laurel/contract/evaluation/rules'
import { fold } from '@laurel/contract/forms/values'
import {
  type EntryRow,
  listAssignments,
  listEntryRows,
  listJurorRows,
  listLiveConflicts,
  lockSession,
  type Session,
} from '../evaluation/store/index.ts'
import type { Upload } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { readTable, shownText, type TableCell, type TableRow, UnreadableTable } from '../kernel/sheets/index.ts'
import { assignPairs } from './assign.ts'
import { findConflicts } from './conflicts/find-conflicts.ts'
import { refuseOver } from './runs/refuse-over.ts'
import { putAffinities } from './store/run-assignments.ts'

const maxRows = 200_000
/** Problems that an answer names. */
const maxShown = 200

interface FileRow {
  readonly line: number
  readonly entry: string
  readonly juror: string
  readonly score: string
}

type Reason = AssignmentFileProblem['reason']
type Judged = { readonly row: FileRow } & ({ readonly pair: Pair & { score: number } } | { readonly reason: Reason })

/**
 * Pairs or scores from a table of three columns: application (code, reference, or its number), juror (address), score.
 * Titles are known in several languages, else the columns are taken in that order. What is there already stays; rows in
 * which something is wrong are told and left out. Refuses table_unreadable, session_wrong_state once closed.
 */
export async function importAssignments(
  scene: Scene,
  { id }: Session,
  { kind, apply }: { kind: AssignmentFileKind; apply: 'true' | 'false' },
  upload: Upload,
): Promise<AssignmentFileOutcome> {
  const rows = await readRows(scene, upload)
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  refuseOver(session)
  if (kind === 'pairs') await findConflicts(scene, session)
  const judge = await judging(scene, session, kind)
  const judged = rows.map(judge)
  const wrong = judged.flatMap((one) => ('reason' in one ? [{ row: one.row, reason: one.reason }] : []))
  const good = new Map(judged.flatMap((one) => ('pair' in one ? [[keyOf(one.pair), one.pair] as const] : [])))
  const known = await knownOf(scene, session, kind)
  const fresh = [...good.values()].filter((pair) => !known.has(keyOf(pair)))
  const isApplied = apply === 'true'
  if (isApplied && kind === 'pairs') await assignPairs(scene, session, fresh, 'now', 'file')
  if (isApplied && kind === 'affinities') await putAffinities(scene.db, id, fresh)
  return {
    isApplied,
    rows: rows.length,
    made: fresh.length,
    already: good.size - fresh.length,
    repeated: judged.length - wrong.length - good.size,
    problems: wrong.length,
    shown: wrong.slice(0, maxShown).map(({ row, reason }) => ({ line: row.line, reason, text: textOf(row, reason) })),
  }
}

const keyOf = ({ jurorId, entryId }: Pair) => `${jurorId} ${entryId}`

/** The problem with the juror of a row. */
const ofJuror = new Set<Reason>(['juror_missing', 'unknown_juror', 'juror_gone', 'juror_does_not_judge'])

function textOf({ entry, juror, score }: FileRow, reason: Reason): string {
  if (reason === 'score_wrong') return score
  return ofJuror.has(reason) ? juror : entry
}

async function knownOf(scene: Scene, { id }: Session, kind: AssignmentFileKind): Promise<ReadonlySet<string>> {
  if (kind === 'affinities') return new Set()
  return new Set((await listAssignments(scene.db, { sessionId: id })).map(keyOf))
}

async function judging(scene: Scene, { id }: Session, kind: AssignmentFileKind): Promise<(row: FileRow) => Judged> {
  const jurors = new Map((await listJurorRows(scene.db, id)).map((juror) => [juror.email, juror]))
  const entryOf = naming(await listEntryRows(scene.db, id))
  const barred = new Set((await listLiveConflicts(scene.db, id)).map(keyOf))
  return (row) => {
    if (row.entry === '') return { row, reason: 'entry_missing' }
    if (row.juror === '') return { row, reason: 'juror_missing' }
    const juror = jurors.get(row.juror.toLowerCase())
    const entry = entryOf(row.entry)
    const score = kind === 'pairs' ? 0 : scoreOf(row.score)
    if (!entry) return { row, reason: 'unknown_entry' }
    if (!juror) return { row, reason: 'unknown_juror' }
    if (score === undefined) return { row, reason: 'score_wrong' }
    const pair = { jurorId: juror.id, entryId: entry.id, score }
    if (kind === 'affinities') return { row, pair }
    if (juror.state !== 'invited' && juror.state !== 'accepted') return { row, reason: 'juror_gone' }
    if (!mayJudge(juror)) return { row, reason: 'juror_does_not_judge' }
    if (entry.withdrawn) return { row, reason: 'entry_withdrawn' }
    return barred.has(keyOf(pair)) ? { row, reason: 'conflict' } : { row, pair }
  }
}

/** Between 0 and 1, with a point or a comma; more is read as percents. */
function scoreOf(text: string): number | undefined {
  const cleaned = text.replace('%', '').replace(',', '.').trim()
  const value = Number(cleaned)
  if (cleaned === '' || !Number.isFinite(value) || value < 0 || value > 100) return undefined
  return value > 1 || text.includes('%') ? value / 100 : value
}

/** An entry by its code, its reference, or the number at the end of that where only one has it. */
function naming(entries: readonly EntryRow[]): (text: string) => EntryRow | undefined {
  const names = new Map<string, EntryRow | undefined>()
  const add = (name: string, entry: EntryRow) => names.set(name, names.has(name) ? undefined : entry)
  for (const entry of entries) {
    add(fold(entry.code), entry)
    if (!entry.reference) continue
    add(fold(entry.reference), entry)
    const number = /\d+$/.exec(entry.reference)?.[0]
    if (number !== undefined) add(String(Number(number)), entry)
  }
  return (text) => names.get(fold(text.trim())) ?? names.get(text.trim().replace(/^#?0*/, ''))
}

const titles: Readonly<Record<'entry' | 'juror' | 'score', RegExp>> = {
  juror: /^(jur|e-?mail|mail|adresse|address|correo|gutachter|член|эл)/,
  score: /^(score|aff|note|punt|wert|waarde|оценка)/,
  entry: /^(entry|code|dossier|application|candidat|bewerbung|zgłosz|zglosz|ref|num|заявк)/,
}

/** The file is not kept: what it says is, where it is applied. */
async function readRows(scene: Scene, { storageKey }: Upload): Promise<FileRow[]> {
  const { storage } = scene.house
  const stored = (await storage.get(storageKey)) ?? refuse('table_unreadable')
  try {
    await using table = await readTable(stored.stream, { maxBytes: assignmentFileBytes, maxRows })
    const header = table.header.map((title) => fold(title.trim()))
    // A file without titles begins with its first pair.
    const isHeaderless = header.some((title) => title.includes('@'))
    const at = (name: keyof typeof titles, otherwise: number) => {
      const found = isHeaderless ? -1 : header.findIndex((title) => titles[name].test(title))
      return found === -1 ? otherwise : found
    }
    const [entry, juror, score] = [at('entry', 0), at('juror', 1), at('score', 2)]
    const read = ({ line, cells }: Pick<TableRow, 'line' | 'cells'>): FileRow => ({
      line,
      entry: plain(cells[entry]),
      juror: plain(cells[juror]),
      score: plain(cells[score]),
    })
    const rows = isHeaderless ? [read({ line: 1, cells: table.header })] : []
    for await (const row of table.rows) rows.push(read(row))
    return rows
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    const { reason, line } = error
    refuse('table_unreadable', { details: { reason, ...(line !== undefined && { line }) } })
  } finally {
    await storage.delete(storageKey)
  }
}

const plain = (cell: TableCell | undefined) => shownText(cell).trim()
