import type { StoredCompany } from '@laurel/contract/forms'
import type { Selectable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['application_companies']>

/** The stored entries of the register about companies in an application. */
export async function listCompanies(db: PlatformDb, applicationId: string): Promise<readonly StoredCompany[]> {
  return (await listCompaniesOf(db, [applicationId])).get(applicationId) ?? []
}

/** The same of several applications, by their ids. */
export async function listCompaniesOf(
  db: PlatformDb,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredCompany[]>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .from('application_companies')
    .where('application_id', 'in', [...applicationIds])
    .selectAll()
    .orderBy('number')
    .execute()
  const byApplication = Map.groupBy(rows, (row) => row.application_id)
  return new Map([...byApplication].map(([id, own]) => [id, own.map(read)]))
}

/** Companies in the applications that an import brought in, by what the register said of them. */
export async function countImportedCompanies(
  db: PlatformDb,
  importId: string,
): Promise<{ found: number; unknown: number; silent: number }> {
  const rows = await db.kysely
    .selectFrom('application_companies as c')
    .innerJoin('applications as a', (join) =>
      join.onRef('a.platform_id', '=', 'c.platform_id').onRef('a.id', '=', 'c.application_id'),
    )
    .where('c.platform_id', '=', db.platformId)
    .where('a.platform_id', '=', db.platformId)
    .where('a.import_id', '=', importId)
    .select(({ fn }) => ['c.state', fn.countAll<number>().as('count')])
    .groupBy('c.state')
    .execute()
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { found: of('found'), unknown: of('not_found'), silent: of('unavailable') }
}

/** Keeps what was said, in place of what was kept of the same number. */
export async function setCompany(db: PlatformDb, applicationId: string, said: StoredCompany): Promise<void> {
  const { number, state, fetchedAt } = said
  const facts =
    state === 'found'
      ? { name: said.name, address: said.address, legal_form: said.legalForm, is_active: said.isActive }
      : { name: '', address: '', legal_form: '', is_active: true }
  const values = { state, fetched_at: new Date(fetchedAt), ...facts }
  await db
    .insert('application_companies', { application_id: applicationId, number, ...values })
    .onConflict((on) => on.columns(['platform_id', 'application_id', 'number']).doUpdateSet(values))
    .execute()
}

function read(row: Row): StoredCompany {
  const { number, name, address, legal_form: legalForm, is_active: isActive } = row
  const fetchedAt = row.fetched_at.toISOString()
  if (row.state !== 'found') return { number, state: row.state as 'not_found' | 'unavailable', fetchedAt }
  return { number, state: 'found', name, address, legalForm, isActive, fetchedAt }
}
