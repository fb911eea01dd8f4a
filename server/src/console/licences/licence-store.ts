import type { Selectable } from 'kysely'
import { type DB, type InstallationDb, newIdAt } from '../../kernel/db/index.ts'

export type LicenceRow = Selectable<DB['licences']>

/** The licence until the end of the transaction: it is activated once. */
export function lockLicence({ kysely }: InstallationDb, hash: string): Promise<LicenceRow | undefined> {
  return kysely.selectFrom('licences').where('key_hash', '=', hash).selectAll().forUpdate().executeTakeFirst()
}

export async function insertLicence(
  { kysely }: InstallationDb,
  row: Omit<LicenceRow, 'platform_id' | 'activated_at' | 'state' | 'source'>,
): Promise<void> {
  await kysely
    .insertInto('licences')
    .values(row)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .execute()
}

export async function setLicence(
  { kysely }: InstallationDb,
  id: string,
  changes: Partial<Pick<LicenceRow, 'state' | 'tier' | 'plan' | 'platform_id' | 'activated_at' | 'key_hash' | 'hint'>>,
): Promise<void> {
  await kysely.updateTable('licences').set(changes).where('id', '=', id).execute()
}

/** Writes what happened; false where the seller's message was taken before. */
export async function insertChange(
  { kysely }: InstallationDb,
  change: { licenceId: string; what: string; tier: number | null; at: Date; messageId: string | null },
): Promise<boolean> {
  const row = await kysely
    .insertInto('licence_changes')
    .values({
      licence_id: change.licenceId,
      id: newIdAt(change.at),
      what: change.what,
      tier: change.tier,
      at: change.at,
      message_id: change.messageId,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listLicenceRows(
  { kysely }: InstallationDb,
  { page, perPage, search }: { page: number; perPage: number; search: string },
) {
  const matching = kysely
    .selectFrom('licences as l')
    .leftJoin('platforms as p', 'p.id', 'l.platform_id')
    .$if(search !== '', (query) =>
      query.where((is) => is.or([is('l.hint', 'ilike', `%${search}%`), is('p.name', 'ilike', `%${search}%`)])),
    )
  const rows = await matching
    .selectAll('l')
    .select('p.name as platform')
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { count } = await matching.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}
