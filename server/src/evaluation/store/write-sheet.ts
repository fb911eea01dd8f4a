import type { Score } from '@laurel/contract/evaluation'
import { CompiledQuery } from 'kysely'
import { ask, keepNewest, newId, type PlatformDb } from '../../kernel/db/index.ts'
import type { EvaluationRow } from './evaluations.ts'

/** One sheet as it is written: over the version read before, or as a first one. */
export interface WrittenSheet {
  readonly id: string
  readonly assignmentId: string
  readonly sessionId: string
  readonly entryId: string
  readonly jurorId: string
  /** 0: nothing is there yet. */
  readonly version: number
  readonly scorecardVersion: number
  readonly comment: string
  readonly activeMs: number
  readonly scores: readonly (Score & { readonly mark: number | null })[]
  readonly at: Date
}

const wholeSheet = `with held as (
    insert into evaluations as e (platform_id, id, assignment_id, session_id, entry_id, juror_id, comment, version,
      scorecard_version, active_ms, updated_at, scores_stamp)
    values ($1, $2, $3, $4, $5, $6, $8, $7::int + 1, $9, $10, $11, $13)
    on conflict (platform_id, assignment_id) do update set comment = excluded.comment, version = excluded.version,
      scorecard_version = excluded.scorecard_version, active_ms = e.active_ms + excluded.active_ms,
      updated_at = excluded.updated_at, scores_stamp = excluded.scores_stamp
      where e.version = $7::int and e.state = 'draft'
    returning e.id
  ), gone as (
    delete from scores s using held where s.platform_id = $1 and s.evaluation_id = held.id
      and s.criterion_id <> all(select (one ->> 'criterion')::uuid from jsonb_array_elements($12::jsonb) one)
  ), put as (
    insert into scores as s (platform_id, evaluation_id, criterion_id, value, answer, abstained, comment, stamp)
    select $1, held.id, r.criterion, r.value, r.answer, r.abstained, r.comment, $13
    from held, jsonb_to_recordset($12::jsonb)
      as r(criterion uuid, value numeric, answer jsonb, abstained boolean, comment text)
    on conflict (platform_id, evaluation_id, criterion_id) do update set value = excluded.value,
      answer = excluded.answer, abstained = excluded.abstained, comment = excluded.comment, stamp = excluded.stamp
      where (s.value, s.answer, s.abstained, s.comment)
        is distinct from (excluded.value, excluded.answer, excluded.abstained, excluded.comment)
  )
  select case when exists (select from held) then 0 else laurel.outrun() end`

/** Where it is known what stands under $3. */
const changedScores = `with held as (
    update evaluations e set comment = $5, version = $4::int + 1, scorecard_version = $6,
      active_ms = e.active_ms + $7, updated_at = $8, scores_stamp = $10
    where e.platform_id = $1 and e.id = $2 and e.scores_stamp = $3 and e.version = $4::int and e.state = 'draft'
    returning e.id
  ), put as (
    insert into scores as s (platform_id, evaluation_id, criterion_id, value, answer, abstained, comment, stamp)
    select $1, held.id, r.criterion, r.value, r.answer, r.abstained, r.comment, $10
    from held, jsonb_to_recordset($9::jsonb)
      as r(criterion uuid, value numeric, answer jsonb, abstained boolean, comment text)
    on conflict (platform_id, evaluation_id, criterion_id) do update set value = excluded.value,
      answer = excluded.answer, abstained = excluded.abstained, comment = excluded.comment, stamp = excluded.stamp
  )
  select case when exists (select from held) then 0 else laurel.outrun() end`

/** The scores of an evaluation, each as it was written, by their criteria. */
interface CachedSheet {
  readonly stamp: string
  readonly rows: ReadonlyMap<string, string>
}

const weightOf = ({ rows }: CachedSheet) => [...rows.values()].reduce((sum, row) => sum + row.length, 0)

/** Of the sheets that are being filled in, up to so many characters in all (decision 17). */
const cache = keepNewest<CachedSheet>(8_000_000, weightOf)

/**
 * The whole sheet in one statement; criteria that it does not name lose their score. It is outrun (SQLSTATE 40001, nothing
 * written) when the evaluation was saved or submitted since it was read.
 * @param row the evaluation as it was read: only what changes of it is written, where its scores are remembered
 * @param ends nothing after it reads what it wrote: it leaves with the commit
 */
export async function writeSheet(
  db: PlatformDb,
  sheet: WrittenSheet,
  { row, ends }: { readonly row: EvaluationRow | undefined; readonly ends: boolean },
): Promise<void> {
  const rows = rowsOf(sheet)
  const stamp = newId()
  const statement = changeOf(db, sheet, { row, rows, stamp }) ?? wholeOf(db, sheet, { rows, stamp })
  if (ends) db.writeLast(statement)
  else await ask(db, statement.sql, statement.parameters)
  // Before the commit: should it fail, nobody will read that stamp.
  cache.remember(nameOf(db, sheet), { stamp, rows })
}

const nameOf = ({ platformId }: PlatformDb, { id }: WrittenSheet) => `${platformId} ${id}`

function rowsOf({ scores }: WrittenSheet): Map<string, string> {
  const filled = scores.filter(({ value, abstained, comment }) => value !== null || abstained || comment !== '')
  return new Map(
    filled.map(({ criterionId, value, mark, abstained, comment }) => {
      const answer = typeof value !== 'number' && value !== null ? { answer: value } : {}
      return [criterionId, JSON.stringify({ criterion: criterionId, value: mark, ...answer, abstained, comment })]
    }),
  )
}

const listOf = (rows: Iterable<string>) => `[${[...rows].join()}]`

function wholeOf(
  { platformId }: PlatformDb,
  { id, assignmentId, sessionId, entryId, jurorId, version, comment, scorecardVersion, activeMs, at }: WrittenSheet,
  { rows, stamp }: CachedSheet,
) {
  const places = [platformId, id, assignmentId, sessionId, entryId, jurorId, version]
  const values = [comment, scorecardVersion, activeMs, at, listOf(rows.values()), stamp]
  return CompiledQuery.raw(wholeSheet, [...places, ...values])
}

/** Undefined where it is not known what stands, and where a criterion loses its score. */
function changeOf(
  db: PlatformDb,
  sheet: WrittenSheet,
  { row, rows, stamp }: CachedSheet & { readonly row: EvaluationRow | undefined },
) {
  const last = cache.recall(nameOf(db, sheet))
  if (!last || last.stamp !== row?.scoresStamp) return undefined
  if ([...last.rows.keys()].some((criterion) => !rows.has(criterion))) return undefined
  const changed = [...rows].filter(([criterion, text]) => last.rows.get(criterion) !== text).map(([, text]) => text)
  const { id, version, comment, scorecardVersion, activeMs, at } = sheet
  const place = [db.platformId, id, last.stamp, version]
  return CompiledQuery.raw(changedScores, [...place, comment, scorecardVersion, activeMs, at, listOf(changed), stamp])
}
