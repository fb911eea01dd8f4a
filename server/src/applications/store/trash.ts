import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface TrashedRow {
  readonly id: string
  readonly reference: string | null
  readonly title: string
  readonly applicantName: string
  readonly stateBefore: string
  readonly deletedAt: Date
  readonly deletedBy: string | null
}

const like = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`

function trashed(db: PlatformDb, programId: string, search: string) {
  let rows = db.from('applications').where('program_id', '=', programId).where('state', '=', 'deleted')
  if (search !== '')
    rows = rows.where((is) =>
      is.or([
        is('title', 'ilike', like(search)),
        is('reference', 'ilike', like(search)),
        is('applicant_name', 'ilike', like(search)),
      ]),
    )
  return rows
}

export async function countTrashed(db: PlatformDb, programId: string, search = ''): Promise<number> {
  const { n } = await trashed(db, programId, search)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** One page of the trash, the last deleted first, each with who put it there. */
export async function listTrashed(
  db: PlatformDb,
  programId: string,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<TrashedRow[]> {
  const rows = await trashed(db, programId, search)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .select(['id', 'reference', 'title', 'applicant_name', 'state_before_deletion', 'deleted_at'])
    .select((s) =>
      s
        .selectFrom('events as e')
        .where('e.platform_id', '=', db.platformId)
        .whereRef('e.application_id', '=', 'applications.id')
        .where('e.name', '=', 'application.trashed')
        .orderBy('e.id', 'desc')
        .limit(1)
        .select('e.actor_name')
        .as('by'),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    title: row.title,
    applicantName: row.applicant_name,
    stateBefore: row.state_before_deletion ?? 'draft',
    deletedAt: row.deleted_at ?? new Date(0),
    deletedBy: row.by || null,
  }))
}

/** Some of those that were in the trash at a moment. */
export async function listTrashedBefore(
  db: PlatformDb,
  programId: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await trashed(db, programId, '')
    .where('deleted_at', '<=', before)
    .orderBy(sql`deleted_at`)
    .limit(limit)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}
