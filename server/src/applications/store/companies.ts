import type { KeptCompany } from '@laurel/contract/forms'
import type { Selectable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['application_companies']>

/** What the register said of a company, and in which application it was asked about. */
export type CompanyOfApplication = KeptCompany & { readonly applicationId: string }

/** What is kept of the companies in some applications. */
export async function listCompanies(
  db: PlatformDb,
  applicationIds: readonly string[],
): Promise<readonly CompanyOfApplication[]> {
  if (applicationIds.length === 0) return []
  const rows = await db
    .from('application_companies')
    .where('application_id', 'in', [...applicationIds])
    .selectAll()
    .orderBy('number')
    .execute()
  return rows.map(read)
}

/** Keeps what was said, in place of what was kept of the same number. */
export async function setCompany(db: PlatformDb, applicationId: string, said: KeptCompany): Promise<void> {
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

function read(row: Row): CompanyOfApplication {
  const { application_id: applicationId, number } = row
  const fetchedAt = row.fetched_at.toISOString()
  if (row.state !== 'found') {
    return { applicationId, number, state: row.state as 'not_found' | 'unavailable', fetchedAt }
  }
  const { name, address, legal_form: legalForm, is_active: isActive } = row
  return { applicationId, number, state: 'found', name, address, legalForm, isActive, fetchedAt }
}
