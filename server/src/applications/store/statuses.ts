import type { LabelledState, ProgramStatus } from '@laurel/contract/applications/states'
import { type Selectable, sql } from 'kysely'
import { type DB, json, newId, type PlatformDb } from '../../kernel/db/index.ts'
import { findThing, listThings } from './program-things.ts'

export type StatusRow = ProgramStatus

function read(row: Selectable<DB['program_statuses']>): StatusRow {
  return {
    id: row.id,
    programId: row.program_id,
    state: row.state as LabelledState,
    label: row.label as ProgramStatus['label'],
    applicantLabel: row.applicant_label as ProgramStatus['applicantLabel'],
    colour: row.colour,
    position: row.position,
  }
}

/** The statuses of a program, in its order. */
export async function listStatusRows(db: PlatformDb, programId: string): Promise<StatusRow[]> {
  return (await listThings(db, 'program_statuses', programId)).map(read)
}

export async function findStatus(db: PlatformDb, id: string): Promise<StatusRow | undefined> {
  const row = await findThing(db, 'program_statuses', id)
  return row && read(row)
}

export async function listStatusesById(db: PlatformDb, ids: readonly string[]): Promise<StatusRow[]> {
  const rows = await db
    .from('program_statuses')
    .where('id', 'in', [...ids])
    .selectAll()
    .execute()
  return rows.map(read)
}

/** How many applications have each status of a program, those in the trash left out. */
export async function countStatusUses(db: PlatformDb, programId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`select status_id as id, count(*) as n from applications
    where platform_id = ${db.platformId} and program_id = ${programId} and status_id is not null and state <> 'deleted'
    group by status_id`.execute(db.kysely)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

type Written = Pick<ProgramStatus, 'label' | 'applicantLabel' | 'colour'>

const columnsOf = ({ label, applicantLabel, colour }: Written) => ({
  label: json(label),
  applicant_label: applicantLabel === null ? null : json(applicantLabel),
  colour,
})

export async function insertStatus(
  db: PlatformDb,
  { programId, state, position, ...written }: Omit<ProgramStatus, 'id'>,
): Promise<StatusRow> {
  const row = await db
    .insert('program_statuses', { id: newId(), program_id: programId, state, position, ...columnsOf(written) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function setStatus(db: PlatformDb, id: string, written: Written): Promise<StatusRow> {
  const row = await db
    .change('program_statuses')
    .set(columnsOf(written))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}
