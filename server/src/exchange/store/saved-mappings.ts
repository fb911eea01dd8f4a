import type { ImportMapping } from '@laurel/contract/exchange/imports'
import { sql } from 'kysely'
import { json, newId, type PlatformDb } from '../../kernel/db/index.ts'

/** A mapping kept under a name. */
export interface SavedMappingRow {
  readonly id: string
  readonly programId: string
  readonly name: string
  readonly columns: readonly string[]
  readonly mapping: ImportMapping
  readonly createdBy: string | null
  readonly updatedAt: Date
  readonly usedAt: Date
}

/** Saved mappings of one program that are looked at. */
const max = 100

function rows(db: PlatformDb) {
  return db
    .from('import_mappings')
    .select([
      'id',
      'program_id as programId',
      'name',
      'columns',
      sql<ImportMapping>`mapping`.as('mapping'),
      'created_by as createdBy',
      'updated_at as updatedAt',
      'used_at as usedAt',
    ])
}

/** Those of a program, the one used last first. */
export function listSavedMappings(db: PlatformDb, programId: string): Promise<SavedMappingRow[]> {
  return rows(db).where('program_id', '=', programId).orderBy('used_at', 'desc').orderBy('id').limit(max).execute()
}

export function findSavedMapping(db: PlatformDb, id: string): Promise<SavedMappingRow | undefined> {
  return rows(db).where('id', '=', id).executeTakeFirst()
}

/** By name, case aside. */
export function findSavedByName(db: PlatformDb, programId: string, name: string): Promise<SavedMappingRow | undefined> {
  return rows(db)
    .where('program_id', '=', programId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
}

export interface WrittenMapping {
  readonly programId: string
  readonly name: string
  readonly columns: readonly string[]
  readonly mapping: ImportMapping
  readonly by: string
  readonly at: Date
}

/** Keeps it, in place of the one of that name where there is one. */
export async function writeSavedMapping(db: PlatformDb, one: WrittenMapping): Promise<string> {
  const same = { columns: [...one.columns], mapping: json(one.mapping), updated_at: one.at, used_at: one.at }
  const { rows: written } = await sql<{ id: string }>`
    insert into import_mappings (platform_id, id, program_id, name, columns, mapping, created_by, created_at, updated_at, used_at)
    values (${db.platformId}, ${newId()}, ${one.programId}, ${one.name}, ${same.columns}::text[], ${same.mapping}, ${one.by},
      ${one.at}, ${one.at}, ${one.at})
    on conflict (platform_id, program_id, lower(name)) do update set name = excluded.name, columns = excluded.columns,
      mapping = excluded.mapping, updated_at = excluded.updated_at, used_at = excluded.used_at
    returning id`.execute(db.kysely)
  return written[0]?.id ?? ''
}

export async function removeSavedMapping(db: PlatformDb, id: string): Promise<void> {
  await db.remove('import_mappings').where('id', '=', id).execute()
}
