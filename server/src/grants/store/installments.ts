import type { InstallmentState } from '@laurel/contract/grants'
import type { Currency } from '@laurel/contract/payments'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export interface InstallmentRow extends Omit<Selectable<DB['grant_installments']>, 'state'> {
  readonly state: InstallmentState
}
export type PayeeRow = Selectable<DB['grant_payees']>
export interface GrantFileRow extends Omit<Selectable<DB['grant_files']>, 'currency' | 'format'> {
  readonly currency: Currency
  readonly format: 'sepa' | 'list'
  readonly fund_name: string
}

export async function listInstallments(db: PlatformDb, grantIds: readonly string[]): Promise<InstallmentRow[]> {
  if (grantIds.length === 0) return []
  const rows = await db
    .from('grant_installments')
    .where('grant_id', 'in', [...grantIds])
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows as InstallmentRow[]
}

/** Held, in a fixed order. */
export async function lockInstallments(db: PlatformDb, ids: readonly string[]): Promise<InstallmentRow[]> {
  const rows = await db
    .from('grant_installments')
    .where('id', 'in', [...ids])
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as InstallmentRow[]
}

export async function findInstallment(db: PlatformDb, id: string): Promise<InstallmentRow | undefined> {
  const row = await db.from('grant_installments').where('id', '=', id).selectAll().executeTakeFirst()
  return row as InstallmentRow | undefined
}

/** Planned instalments of signed grants, with what they wait for still to be looked at. */
export async function listPlanned(db: PlatformDb, programId: string): Promise<InstallmentRow[]> {
  const { rows } = await sql<InstallmentRow>`select i.* from grant_installments i
    join grants g on g.platform_id = i.platform_id and g.id = i.grant_id
    where i.platform_id = ${db.platformId} and g.program_id = ${programId} and g.state = 'signed' and i.state = 'planned'
    order by i.due_on nulls first, i.id limit 2000`.execute(db.kysely)
  return rows
}

export async function insertInstallment(
  db: PlatformDb,
  row: Omit<Insertable<DB['grant_installments']>, 'platform_id'>,
): Promise<void> {
  await db.insert('grant_installments', row).execute()
}

export async function setInstallment(
  db: PlatformDb,
  id: string,
  changes: Omit<Updateable<DB['grant_installments']>, 'platform_id' | 'id' | 'grant_id'>,
): Promise<void> {
  await db.change('grant_installments').set(changes).where('id', '=', id).execute()
}

export async function removeInstallments(db: PlatformDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .remove('grant_installments')
      .where('id', 'in', [...ids])
      .execute()
}

export async function setInstallmentsOfFile(
  db: PlatformDb,
  fileId: string,
  changes: Pick<Updateable<DB['grant_installments']>, 'state' | 'file_id' | 'payee_id' | 'paid_on'>,
): Promise<void> {
  await db.change('grant_installments').set(changes).where('file_id', '=', fileId).execute()
}

export async function listInstallmentsOfFile(db: PlatformDb, fileId: string): Promise<InstallmentRow[]> {
  const rows = await db
    .from('grant_installments')
    .where('file_id', '=', fileId)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as InstallmentRow[]
}

/** In the order in which they were given. */
export async function listPayees(db: PlatformDb, grantIds: readonly string[]): Promise<PayeeRow[]> {
  if (grantIds.length === 0) return []
  return db
    .from('grant_payees')
    .where('grant_id', 'in', [...grantIds])
    .selectAll()
    .orderBy('given_at')
    .orderBy('id')
    .execute()
}

export async function findPayee(db: PlatformDb, id: string): Promise<PayeeRow | undefined> {
  return db.from('grant_payees').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function insertPayee(
  db: PlatformDb,
  row: Omit<Insertable<DB['grant_payees']>, 'platform_id'>,
): Promise<void> {
  await db.insert('grant_payees', row).execute()
}

export async function stopPayeeRow(
  db: PlatformDb,
  id: string,
  by: { readonly at: Date; readonly userId: string | null },
): Promise<void> {
  await db.change('grant_payees').set({ stopped_at: by.at, stopped_by: by.userId }).where('id', '=', id).execute()
}

const withFund = sql`select t.*, f.name as fund_name from grant_files t
  join grant_funds f on f.platform_id = t.platform_id and f.id = t.fund_id`

export async function findGrantFile(db: PlatformDb, id: string): Promise<GrantFileRow | undefined> {
  const { rows } = await sql<GrantFileRow>`${withFund} where t.platform_id = ${db.platformId} and t.id = ${id}`.execute(
    db.kysely,
  )
  return rows[0]
}

export async function lockGrantFile(db: PlatformDb, id: string): Promise<GrantFileRow | undefined> {
  await db.from('grant_files').where('id', '=', id).select('id').forUpdate().execute()
  return findGrantFile(db, id)
}

/** The newest first. */
export async function listGrantFileRows(db: PlatformDb, programId: string): Promise<GrantFileRow[]> {
  const { rows } = await sql<GrantFileRow>`${withFund} where t.platform_id = ${db.platformId}
    and t.program_id = ${programId} order by t.id desc limit 500`.execute(db.kysely)
  return rows
}

export async function insertGrantFile(
  db: PlatformDb,
  row: Omit<Insertable<DB['grant_files']>, 'platform_id'>,
): Promise<void> {
  await db.insert('grant_files', row).execute()
}

export async function setGrantFile(
  db: PlatformDb,
  id: string,
  changes: Pick<
    Updateable<DB['grant_files']>,
    'released_by' | 'released_at' | 'paid_on' | 'canceled_at' | 'canceled_by'
  >,
): Promise<void> {
  await db.change('grant_files').set(changes).where('id', '=', id).execute()
}

/** Accounts that nothing was paid to go with an application whose people are erased. */
export async function eraseUnpaidPayees(db: PlatformDb, applicationId: string): Promise<void> {
  await sql`delete from grant_payees p using grants g where p.platform_id = ${db.platformId}
    and g.platform_id = p.platform_id and g.id = p.grant_id and g.application_id = ${applicationId}
    and not exists (select from grant_installments i where i.platform_id = p.platform_id and i.payee_id = p.id)`.execute(
    db.kysely,
  )
}
