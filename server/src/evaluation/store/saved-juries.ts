import type { JurorExpertise, JurorRole } from '@laurel/contract/evaluation/jurors'
import type { Locale } from '@laurel/contract/kernel/locale'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** A jury kept to be used again; without program it serves the whole platform. */
export interface SavedJuryRow {
  readonly id: string
  readonly programId: string | null
  readonly name: string
  readonly updatedAt: Date
}

export interface SavedMember {
  readonly email: string
  readonly name: string
  readonly organisation: string
  readonly lang: Locale
  readonly role: JurorRole
  readonly minLoad: number | null
  readonly maxLoad: number | null
  readonly expertise: JurorExpertise
  readonly languages: Locale[]
  readonly phone: string
  readonly companyNumber: string
}

const columns = ['id', 'program_id as programId', 'name', 'updated_at as updatedAt'] as const

export async function findSavedJury(db: PlatformDb, id: string): Promise<SavedJuryRow | undefined> {
  return db.from('saved_juries').where('id', '=', id).select(columns).executeTakeFirst()
}

/** Those of a program and those of the platform, by name. */
export async function listSavedJuries(db: PlatformDb, programId: string): Promise<SavedJuryRow[]> {
  const all = db
    .from('saved_juries')
    .where((is) => is.or([is('program_id', '=', programId), is('program_id', 'is', null)]))
  return all.select(columns).orderBy('name').orderBy('id').execute()
}

/** By the id of their jury, by name. */
export async function listSavedMembers(db: PlatformDb, ids: readonly string[]): Promise<Map<string, SavedMember[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .from('saved_jury_members')
    .where('saved_jury_id', 'in', [...ids])
    .selectAll()
    .orderBy('name')
    .orderBy('email')
    .execute()
  const members = rows.map((row) => ({
    juryId: row.saved_jury_id,
    email: row.email,
    name: row.name,
    organisation: row.organisation,
    lang: row.lang as Locale,
    role: row.role as JurorRole,
    minLoad: row.min_load,
    maxLoad: row.max_load,
    expertise: row.expertise as JurorExpertise,
    languages: row.languages as Locale[],
    phone: row.phone,
    companyNumber: row.company_number,
  }))
  return Map.groupBy(members, ({ juryId }) => juryId)
}

/** Keeps those of a session's jury who are invited or have accepted; answers how many. */
export async function insertSavedJury(
  db: PlatformDb,
  jury: Omit<SavedJuryRow, 'updatedAt'>,
  sessionId: string,
  at: Date,
): Promise<number> {
  const { id, name, programId } = jury
  await db.insert('saved_juries', { id, name, program_id: programId, created_at: at, updated_at: at }).execute()
  const { rows } =
    await sql`insert into saved_jury_members (platform_id, saved_jury_id, email, name, organisation, lang, role,
      min_load, max_load, expertise, languages, phone, company_number)
    select platform_id, ${id}, email, name, organisation, lang, role, min_load, max_load, expertise, languages, phone,
      company_number
    from jurors where platform_id = ${db.platformId} and session_id = ${sessionId} and state in ('invited', 'accepted')
    returning email`.execute(db.kysely)
  return rows.length
}

export async function setSavedJury(
  db: PlatformDb,
  id: string,
  { name, programId }: Pick<SavedJuryRow, 'name' | 'programId'>,
  at: Date,
): Promise<void> {
  const set = { name, program_id: programId, updated_at: at }
  await db.change('saved_juries').set(set).where('id', '=', id).execute()
}

export async function removeSavedJury(db: PlatformDb, id: string): Promise<void> {
  await db.remove('saved_juries').where('id', '=', id).execute()
}
