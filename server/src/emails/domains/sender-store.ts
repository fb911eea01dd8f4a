import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export type SenderRow = Selectable<DB['senders']>

export function listSenderRows(db: PlatformDb): Promise<SenderRow[]> {
  return db.from('senders').selectAll().orderBy('is_default', 'desc').orderBy('address').execute()
}

export function findSender(db: PlatformDb, id: string): Promise<SenderRow | undefined> {
  return db.from('senders').where('id', '=', id).selectAll().executeTakeFirst()
}

interface Written {
  readonly domain_id: string
  readonly address: string
  readonly name: string
  readonly reply_to: string | null
  readonly is_default: boolean
}

/** Undefined where the platform has that address. */
export function insertSender(
  db: PlatformDb,
  row: Written & { readonly id: string; readonly created_at: Date },
): Promise<SenderRow | undefined> {
  return db
    .insert('senders', row)
    .onConflict((conflict) => conflict.columns(['platform_id', 'address']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function changeSenderRow(db: PlatformDb, id: string, row: Written): Promise<SenderRow> {
  return db.change('senders').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteSender(db: PlatformDb, id: string): Promise<void> {
  await db.remove('senders').where('id', '=', id).execute()
}

/** Another one is to be the default. */
export async function dropDefault(db: PlatformDb, exceptId: string): Promise<void> {
  await db
    .change('senders')
    .set({ is_default: false })
    .where('id', '!=', exceptId)
    .where('is_default', '=', true)
    .execute()
}

/** The programs of each sender. */
export async function listProgramSenders(db: PlatformDb): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.from('program_senders').select(['sender_id', 'program_id']).orderBy('program_id').execute()
  const programs = new Map<string, string[]>()
  for (const { sender_id, program_id } of rows)
    programs.set(sender_id, [...(programs.get(sender_id) ?? []), program_id])
  return programs
}

/** These programs, and no others, send with a sender; ids of no program are left out. */
export async function setPrograms(db: PlatformDb, senderId: string, programIds: readonly string[]): Promise<void> {
  await db.remove('program_senders').where('sender_id', '=', senderId).execute()
  await sql`insert into program_senders (platform_id, program_id, sender_id)
    select ${db.platformId}, id, ${senderId} from programs
    where platform_id = ${db.platformId} and id = any(${[...programIds]}::uuid[])
    on conflict (platform_id, program_id) do update set sender_id = excluded.sender_id`.execute(db.kysely)
}

/** A sender with the key of its domain; null where nothing may leave in its name yet. */
export interface ChosenSender {
  readonly id: string
  readonly address: string
  readonly name: string
  readonly reply_to: string | null
  readonly domain: string
  readonly state: string
  readonly selector: string
  readonly key: string
  readonly has_return: boolean
}

const withKey = (db: PlatformDb) => sql`
  select s.id, s.address, s.name, s.reply_to, d.name as domain, d.state, d.selector, d.key,
    coalesce(d.records #>> '{return_path,state}' = 'found', false) as has_return
  from senders s join sending_domains d on d.platform_id = s.platform_id and d.id = s.domain_id and d.platform_id = ${db.platformId}`

/** The sender that a program chose, else the default one. */
export async function chooseSenderRow(db: PlatformDb, programId: string | null): Promise<ChosenSender | undefined> {
  const { rows } = await sql<ChosenSender>`${withKey(db)}
    left join program_senders p on p.platform_id = s.platform_id and p.sender_id = s.id and p.program_id = ${programId}::uuid
    where s.platform_id = ${db.platformId} and (p.program_id is not null or s.is_default)
    order by p.program_id nulls last limit 1`.execute(db.kysely)
  return rows[0]
}

/** A sender by its id, with the key of its domain. */
export async function findSenderWithKey(db: PlatformDb, id: string): Promise<ChosenSender | undefined> {
  const { rows } = await sql<ChosenSender>`${withKey(db)}
    where s.platform_id = ${db.platformId} and s.id = ${id}`.execute(db.kysely)
  return rows[0]
}
