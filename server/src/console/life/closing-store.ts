import { sql } from 'kysely'
import type { InstallationDb, PlatformDb } from '../../kernel/db/index.ts'
import { json, newIdAt } from '../../kernel/db/index.ts'

/** How much there is of what people know by name. */
export async function countRows(db: PlatformDb): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*) from programs where platform_id = ${db.platformId}) as programs,
      (select count(*) from applications where platform_id = ${db.platformId}) as applications,
      (select count(*) from files where platform_id = ${db.platformId}) as files,
      (select count(*) from members where platform_id = ${db.platformId}) as people,
      (select count(*) from emails where platform_id = ${db.platformId}) as mails`.execute(db.kysely)
  return rows[0] ?? {}
}

export async function listStoredFiles(db: PlatformDb): Promise<string[]> {
  const rows = await db.from('files').select('storage_key').distinct().execute()
  return rows.map((row) => row.storage_key)
}

export async function insertCertificate(
  { kysely }: InstallationDb,
  closed: {
    readonly platformId: string
    readonly name: string
    readonly slug: string
    readonly at: Date
    readonly counts: Record<string, number>
    readonly hash: string
  },
): Promise<void> {
  await kysely
    .insertInto('closed_platforms')
    .values({
      id: newIdAt(closed.at),
      platform_id: closed.platformId,
      name: closed.name,
      slug: closed.slug,
      closed_at: closed.at,
      asked_by: '',
      counts: json(closed.counts),
      archive_sha256: closed.hash,
    })
    .execute()
}

const foreignKeyViolation = '23503'

/** What stays: who the platform was, what it went through, and that it is gone. */
const staying = ['platform_state_changes', 'platform_slugs', 'licences', 'installation_log', 'closed_platforms']

/** Waits for those who are writing on the platform, and lets nobody begin: a row written meanwhile would outlive the erasure. */
export async function holdPlatform({ kysely }: InstallationDb, platformId: string): Promise<void> {
  await sql`select 1 from platforms where id = ${platformId} for update`.execute(kysely)
  await sql`select 1 from members where platform_id = ${platformId} order by user_id for update`.execute(kysely)
}

/**
 * Every row of a platform. Tables refer to one another: those that nobody refers to any more go first, pass after pass. Throws
 * when a pass erases nothing and a table is left: nothing is then erased, and the job tries again.
 */
export async function eraseRows({ kysely }: InstallationDb, platformId: string): Promise<void> {
  let left = await listOwnedTables(kysely)
  while (left.length > 0) {
    const refused: string[] = []
    for (const name of left) if (!(await canErase(kysely, name, platformId))) refused.push(name)
    if (refused.length === left.length) throw new Error(`Rows of a closed platform stay in ${refused.join(', ')}`)
    left = refused
  }
}

async function listOwnedTables(kysely: InstallationDb['kysely']): Promise<string[]> {
  // By their number: a name would be looked up in this schema, which the planner may do for tables of others.
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'platform_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'delete')`.execute(kysely)
  return rows.map(({ name }) => name).filter((name) => !staying.includes(name))
}

/** No, while another table still refers to its rows. */
async function canErase(kysely: InstallationDb['kysely'], name: string, platformId: string): Promise<boolean> {
  await sql`savepoint erasing`.execute(kysely)
  try {
    await sql`delete from ${sql.table(name)} where platform_id = ${platformId}`.execute(kysely)
    await sql`release savepoint erasing`.execute(kysely)
    return true
  } catch (error) {
    await sql`rollback to savepoint erasing`.execute(kysely)
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error
    return false
  }
}

/** Registrations name people: none stays past its link. */
export async function eraseOldRequests({ kysely }: InstallationDb): Promise<void> {
  await sql`delete from platform_requests where expires_at < now()`.execute(kysely)
}
