import type { Invitation } from '@laurel/contract/access'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type DB, holds, type KeyOrder, keyPlaceOf, type PlatformDb, pageByKey } from '../kernel/db/index.ts'

export type InvitationRow = Selectable<DB['invitations']>

export async function insertInvitation(
  db: PlatformDb,
  row: Omit<Insertable<DB['invitations']>, 'platform_id'>,
): Promise<void> {
  await db.insert('invitations', row).execute()
}

export function findInvitation(db: PlatformDb, id: string): Promise<InvitationRow | undefined> {
  return db.from('invitations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The invitation behind a link, locked: it is accepted once. */
export function lockInvitation(db: PlatformDb, tokenHash: string): Promise<InvitationRow | undefined> {
  return db.from('invitations').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()
}

export function findInvitationByToken(db: PlatformDb, tokenHash: string): Promise<InvitationRow | undefined> {
  return db.from('invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** Whether someone is invited to that role, with a link that is still good. */
export async function hasWaiting(
  db: PlatformDb,
  requested: { email?: string; roleId: string; programId?: string | null; now: Date },
): Promise<boolean> {
  let query = db
    .from('invitations')
    .select('id')
    .where('role_id', '=', requested.roleId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', requested.now)
  if (requested.email !== undefined) query = query.where('email', '=', requested.email)
  if (requested.programId !== undefined)
    query = query.where('program_id', requested.programId === null ? 'is' : '=', requested.programId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Takes back what was sent to an address for a role and has aged; answers which. */
export async function cancelAged(
  db: PlatformDb,
  aged: { email: string; roleId: string; programId: string | null; now: Date },
): Promise<string[]> {
  const rows = await db
    .change('invitations')
    .set({ cancelled_at: aged.now })
    .where('email', '=', aged.email)
    .where('role_id', '=', aged.roleId)
    .where('program_id', aged.programId === null ? 'is' : '=', aged.programId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '<=', aged.now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setInvitation(
  db: PlatformDb,
  id: string,
  changes: Partial<Pick<InvitationRow, 'token_hash' | 'expires_at' | 'invited_by' | 'accepted_at' | 'cancelled_at'>>,
): Promise<void> {
  await db.change('invitations').set(changes).where('id', '=', id).execute()
}

/** Takes back what waits for an address: whose access is revoked must not come back by an older link. */
export async function cancelInvitationsOf(db: PlatformDb, email: string, at: Date): Promise<void> {
  await db
    .change('invitations')
    .set({ cancelled_at: at })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}

interface Shown {
  now: Date
  programId: string | undefined
  search?: string | undefined
  /** Only what this person sent and may still be accepted. */
  invitedBy?: string | undefined
}

/** Invitations, the newest first. */
const newestFirst: KeyOrder = { name: 'newest', by: sql`i.created_at`, type: 'timestamptz', direction: 'desc' }

function shown(db: PlatformDb, { now, programId, search = '', invitedBy }: Shown) {
  return db.kysely
    .selectFrom('invitations as i')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.platform_id', '=', 'i.platform_id').onRef('r.id', '=', 'i.role_id'),
    )
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .where('i.platform_id', '=', db.platformId)
    .where('i.accepted_at', 'is', null)
    .where('i.cancelled_at', 'is', null)
    .$if(programId !== undefined, (query) => query.where('i.program_id', '=', programId as string))
    .$if(search !== '', (query) => query.where(holds(sql.ref('i.email'), search)))
    .$if(invitedBy !== undefined, (query) =>
      query.where('i.invited_by', '=', invitedBy as string).where('i.expires_at', '>', now),
    )
}

/** Invitations that nobody has answered, the newest first. */
export async function listInvitationPage(
  db: PlatformDb,
  requested: Shown,
  query: Omit<ListQuery, 'search'>,
): Promise<ListPage<Invitation>> {
  const place = keyPlaceOf(query, newestFirst)
  const count = (search: string) =>
    shown(db, { ...requested, search })
      .select((s) => s.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const total = (await count('')).n
  const filtered = requested.search ? (await count(requested.search)).n : total
  const { rows, after, before } = await pageByKey(columns(shown(db, requested)), newestFirst, place, sql`i.id`)
  return pageOf(
    rows.map((row) => present(row, requested.now)),
    { total, filtered, page: place.page, perPage: place.perPage, after, before },
  )
}

/** One invitation as the interface shows it, answered or not. */
export async function getInvitation(db: PlatformDb, id: string, now: Date): Promise<Invitation> {
  const row = await columns(
    db.kysely
      .selectFrom('invitations as i')
      .innerJoin('roles as r', (join) =>
        join.onRef('r.platform_id', '=', 'i.platform_id').onRef('r.id', '=', 'i.role_id'),
      )
      .leftJoin('users as u', 'u.id', 'i.invited_by')
      .where('i.platform_id', '=', db.platformId),
  )
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow()
  return present(row, now)
}

function columns(query: ReturnType<typeof shown>) {
  return query.select([
    'i.id',
    'i.email',
    'i.program_id',
    'i.created_at',
    'i.expires_at',
    'i.accepted_at',
    'r.id as role_id',
    'r.key as role_key',
    'r.name as role_name',
    'u.firstname',
    'u.lastname',
    'u.email as inviter_email',
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

function present(row: Row, now: Date): Invitation {
  const inviter = `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim() || row.inviter_email
  return {
    id: row.id,
    email: row.email,
    role: {
      id: row.role_id,
      key: row.role_key as Invitation['role']['key'],
      name: row.role_name,
      programId: row.program_id,
      programTitle: null,
    },
    invitedBy: inviter,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.accepted_at ? 'accepted' : row.expires_at <= now ? 'expired' : 'waiting',
  }
}

export async function deleteInvitationsTo(db: PlatformDb, email: string): Promise<void> {
  await db.remove('invitations').where('email', '=', email).execute()
}
