import { sql } from 'kysely'
import type { InstallationDb, PlatformDb } from '../../kernel/db/index.ts'

export interface Promo {
  readonly code: string
  readonly percent: number
  readonly isSpent: boolean
}

/** A code that is valid now, typed in any case. */
export async function findPromo(db: PlatformDb, typed: string, now: Date): Promise<Promo | undefined> {
  const row = await db.kysely
    .selectFrom('promo_codes')
    .where('code', '=', typed.trim().toUpperCase())
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .selectAll()
    .executeTakeFirst()
  return row && { ...row, isSpent: row.max_uses !== null && row.uses >= row.max_uses }
}

/** Counts one use; false when others took the last one meanwhile. */
export async function takePromo(db: PlatformDb, code: string): Promise<boolean> {
  const { rows } = await sql`
    update promo_codes set uses = uses + 1
    where code = ${code} and (max_uses is null or uses < max_uses) returning code`.execute(db.kysely)
  return rows.length === 1
}

export interface PromoRow {
  readonly code: string
  readonly percent: number
  readonly until: Date | null
  readonly max_uses: number | null
  readonly uses: number
}

interface Page {
  readonly page: number
  readonly perPage: number
  readonly search: string
}

/** The codes of the installation, by name. */
export async function listPromos({ kysely }: InstallationDb, { page, perPage, search }: Page) {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<PromoRow & { readonly found: number }>`select *, count(*) over ()::int as found
    from promo_codes where ${search} = '' or code ilike ${like}
    order by code limit ${perPage} offset ${(page - 1) * perPage}`.execute(kysely)
  return rows
}

/** Held until the end of the transaction. */
export function findPromoRow({ kysely }: InstallationDb, code: string): Promise<PromoRow | undefined> {
  return kysely
    .selectFrom('promo_codes')
    .where('code', '=', code.toUpperCase())
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined where there is such a code already. */
export function insertPromo({ kysely }: InstallationDb, row: Omit<PromoRow, 'uses'>): Promise<PromoRow | undefined> {
  return kysely
    .insertInto('promo_codes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function setPromo(
  { kysely }: InstallationDb,
  code: string,
  terms: Pick<PromoRow, 'until' | 'max_uses'>,
): Promise<PromoRow> {
  return kysely.updateTable('promo_codes').set(terms).where('code', '=', code).returningAll().executeTakeFirstOrThrow()
}

export async function removePromo({ kysely }: InstallationDb, code: string): Promise<void> {
  await kysely.deleteFrom('promo_codes').where('code', '=', code).execute()
}
