import type { GrantQuery, GrantState } from '@laurel/contract/grants'
import type { Currency } from '@laurel/contract/payments'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type DB, type KeyPage, type KeyPlace, newestById, type PlatformDb, pageByKey } from '../../kernel/db/index.ts'

type Row = Selectable<DB['grants']>
export type DecisionRow = Selectable<DB['grant_decisions']>

/** A grant with its fund, and with what its application is now; nothing of an application that is gone. */
export interface GrantRow extends Omit<Row, 'state'> {
  readonly state: GrantState
  readonly fund_name: string
  readonly currency: Currency
  readonly application_title: string | null
  readonly reference: string | null
  readonly applicant_name: string | null
  readonly applicant_email: string | null
  readonly owner_id: string | null
  readonly lang: string | null
  readonly paid: number
  readonly report_due_on: Date | string | null
}

const whole = sql`select g.*, f.name as fund_name, f.currency, a.title as application_title, a.reference, a.applicant_name,
    a.applicant_email, a.owner_id, a.lang,
    coalesce((select sum(i.amount) from grant_installments i where i.platform_id = g.platform_id and i.grant_id = g.id
      and i.state = 'paid'), 0)::bigint as paid,
    (select min(r.due_on) from grant_reports r where r.platform_id = g.platform_id and r.grant_id = g.id
      and r.state in ('due', 'changes_asked')) as report_due_on
  from grants g
  join grant_funds f on f.platform_id = g.platform_id and f.id = g.fund_id
  left join applications a on a.platform_id = g.platform_id and a.id = g.application_id`

export async function findGrant(db: PlatformDb, id: string): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`${whole} where g.platform_id = ${db.platformId} and g.id = ${id}`.execute(
    db.kysely,
  )
  return rows[0]
}

/** Held until the end of the transaction: what happens to one grant follows each other. */
export async function lockGrant(db: PlatformDb, id: string): Promise<GrantRow | undefined> {
  await db.from('grants').where('id', '=', id).select('id').forUpdate().execute()
  return findGrant(db, id)
}

export async function listGrantRows(db: PlatformDb, ids: readonly string[]): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`${whole} where g.platform_id = ${db.platformId}
    and g.id = any(${[...ids]}::uuid[]) order by g.id desc`.execute(db.kysely)
  return rows
}

export async function listGrantsOfApplication(db: PlatformDb, applicationId: string): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`${whole} where g.platform_id = ${db.platformId}
    and g.application_id = ${applicationId} order by g.id`.execute(db.kysely)
  return rows
}

/** All grants of a program, for its table. */
export async function listGrantsOfProgram(db: PlatformDb, programId: string, limit: number): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`${whole} where g.platform_id = ${db.platformId} and g.program_id = ${programId}
    order by g.id desc limit ${limit}`.execute(db.kysely)
  return rows
}

/** Signed grants of funds that are public. */
export async function listPublicRows(db: PlatformDb, programId: string): Promise<(GrantRow & { signed_at: Date })[]> {
  const { rows } = await sql<GrantRow & { signed_at: Date }>`select w.*, s.settled_at as signed_at from (${whole}
      where g.platform_id = ${db.platformId} and g.program_id = ${programId} and f.is_public
        and g.state in ('signed', 'completed')) w
    join grant_agreements s on s.platform_id = w.platform_id and s.grant_id = w.id and s.state = 'signed'
    order by s.settled_at desc, w.id limit 1000`.execute(db.kysely)
  return rows
}

export async function hasPublicFund(db: PlatformDb, programId: string): Promise<boolean> {
  const row = await db
    .from('grant_funds')
    .where('program_id', '=', programId)
    .where('is_public', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Requested = Pick<GrantQuery, 'state' | 'fundId' | 'search'>

function matching(db: PlatformDb, programId: string, { state, fundId, search }: Requested) {
  return db
    .from('grants')
    .where('program_id', '=', programId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(fundId !== undefined, (query) => query.where('fund_id', '=', fundId ?? ''))
    .$if(Boolean(search), (query) => query.where('title', 'ilike', `%${(search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`))
}

export function listGrantIds(
  db: PlatformDb,
  programId: string,
  requested: Requested,
  place: KeyPlace,
): Promise<KeyPage<{ id: string }>> {
  return pageByKey(matching(db, programId, requested).select('id'), newestById, place)
}

export async function countGrantRows(db: PlatformDb, programId: string, requested: Requested): Promise<number> {
  const row = await matching(db, programId, requested)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function hasGrant(db: PlatformDb, fundId: string, applicationId: string): Promise<boolean> {
  const row = await db
    .from('grants')
    .where('fund_id', '=', fundId)
    .where('application_id', '=', applicationId)
    .where('state', 'not in', ['refused', 'declined', 'canceled'])
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertGrant(db: PlatformDb, row: Omit<Insertable<DB['grants']>, 'platform_id'>): Promise<void> {
  await db.insert('grants', row).execute()
}

export async function setGrant(
  db: PlatformDb,
  id: string,
  changes: Omit<Updateable<DB['grants']>, 'platform_id' | 'id'> & { readonly updated_at: Date },
): Promise<void> {
  await db.change('grants').set(changes).where('id', '=', id).execute()
}

export async function insertDecision(
  db: PlatformDb,
  row: Omit<Insertable<DB['grant_decisions']>, 'platform_id'>,
): Promise<void> {
  await db.insert('grant_decisions', row).execute()
}

export function listDecisions(db: PlatformDb, grantId: string): Promise<DecisionRow[]> {
  return db.from('grant_decisions').where('grant_id', '=', grantId).selectAll().orderBy('at').orderBy('id').execute()
}

/** Names of accounts, by id. */
export async function listNames(db: PlatformDb, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids.flatMap((id) => id ?? []))]
  const { rows } = await sql<{ id: string; name: string }>`select u.id,
      coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email) as name
    from members m join users u on u.id = m.user_id
    where m.platform_id = ${db.platformId} and u.id = any(${distinct}::uuid[])`.execute(db.kysely)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
