import type { MemberKind } from '@laurel/contract/access'
import { sql } from 'kysely'
import {
  ask,
  holds,
  type KeyOrder,
  type KeyPage,
  type KeyPlace,
  type PlatformDb,
  pageByKey,
} from '../kernel/db/index.ts'

export interface MemberRow {
  readonly id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly lang: string
  readonly confirmedAt: Date | null
  readonly joinedAt: Date
  readonly revokedAt: Date | null
}

export interface MemberFilter {
  readonly search?: string | undefined
  /** Everybody unless said. */
  readonly kind?: MemberKind
  readonly roleId?: string | undefined
  /** Only people who hold a role on this program. */
  readonly programId?: string | undefined
  /** People left out by name. */
  readonly without?: readonly string[]
  /** Of the roles, only those on the program are reported: its team knows no others. */
  readonly reportsProgramOnly?: boolean
}

/** Members with what narrows them, but for a search. */
function members(db: PlatformDb, filter: MemberFilter) {
  const { kind = 'everyone', roleId, programId, without = [] } = filter
  const grants = db.kysely
    .selectFrom('role_grants as g')
    .whereRef('g.platform_id', '=', sql.ref('m.platform_id'))
    .whereRef('g.user_id', '=', sql.ref('m.user_id'))
    .$if(kind === 'admins', (query) => query.where('g.program_id', 'is', null))
    .$if(roleId !== undefined, (query) => query.where('g.role_id', '=', roleId as string))
    .$if(programId !== undefined, (query) => query.where('g.program_id', '=', programId as string))
    .select('g.id')
  const needsGrant = kind === 'staff' || kind === 'admins' || roleId !== undefined || programId !== undefined
  return db.kysely
    .selectFrom('members as m')
    .where('m.platform_id', '=', db.platformId)
    .$if(kind === 'revoked', (query) => query.where('m.revoked_at', 'is not', null))
    .$if(kind === 'staff' || kind === 'admins' || kind === 'applicants', (query) =>
      query.where('m.revoked_at', 'is', null),
    )
    .$if(needsGrant, (query) => query.where((is) => is.exists(grants)))
    .$if(kind === 'applicants', (query) => query.where((is) => is.not(is.exists(grants))))
    .$if(without.length > 0, (query) => query.where('m.user_id', 'not in', [...without]))
}

function people(db: PlatformDb, filter: MemberFilter) {
  const search = (filter.search ?? '').trim()
  const spoken = sql`(u.email || ' ' || u.firstname || ' ' || u.lastname)`
  return members(db, filter)
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .$if(search !== '', (query) => query.where(holds(spoken, search)))
}

function columns(query: ReturnType<typeof people>) {
  return query.select([
    'u.id',
    'u.email',
    'u.firstname',
    'u.lastname',
    'u.lang',
    'u.confirmed_at as confirmedAt',
    'm.joined_at as joinedAt',
    'm.revoked_at as revokedAt',
  ])
}

export async function countMembers(db: PlatformDb, filter: MemberFilter): Promise<number> {
  const counted = filter.search?.trim() ? people(db, filter) : members(db, filter)
  const { n } = await counted.select((s) => s.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

/** How many there are of each kind. */
export async function countKinds(
  db: PlatformDb,
  now: Date,
): Promise<{ staff: number; applicants: number; revoked: number; invitations: number }> {
  const [found] = await ask<Record<'total' | 'revoked' | 'staff' | 'invitations', string>>(db, kindsSql, [
    db.platformId,
    now,
  ])
  const [total, revoked, staff] = [Number(found?.total), Number(found?.revoked), Number(found?.staff)]
  return { staff, revoked, applicants: total - revoked - staff, invitations: Number(found?.invitations) }
}

const kindsSql = `select
  (select count(*) from members where platform_id = $1) as total,
  (select count(*) from members where platform_id = $1 and revoked_at is not null) as revoked,
  (select count(distinct g.user_id) from role_grants g
    join members m on m.platform_id = g.platform_id and m.user_id = g.user_id
    where g.platform_id = $1 and m.revoked_at is null) as staff,
  (select count(*) from invitations where platform_id = $1
    and accepted_at is null and cancelled_at is null and expires_at > $2) as invitations`

/** People by last name, first name and address, as a reader of any language looks for them. */
const byName: KeyOrder = {
  name: 'name',
  by: sql`lower(concat_ws(', ', u.lastname, u.firstname, u.email)) collate "und-x-icu"`,
  type: 'text',
  direction: 'asc',
}

/** The newest first: an index reads them so, however many there are. */
const byArrival: KeyOrder = { name: 'arrival', by: sql`m.joined_at`, type: 'timestamptz', direction: 'desc' }

/** By name unless one asks for applicants, or for all of many: those as they came. */
export function orderOf({ kind, search, roleId, programId }: MemberFilter): KeyOrder {
  const isNarrow =
    kind === undefined ||
    kind === 'staff' ||
    kind === 'admins' ||
    Boolean(search?.trim()) ||
    roleId !== undefined ||
    programId !== undefined
  return isNarrow ? byName : byArrival
}

/** One page of people. */
export function listMemberRows(db: PlatformDb, filter: MemberFilter, place: KeyPlace): Promise<KeyPage<MemberRow>> {
  return pageByKey(columns(people(db, filter)), orderOf(filter), place, sql`m.user_id`)
}

export function findMemberRow(db: PlatformDb, userId: string): Promise<MemberRow | undefined> {
  return columns(people(db, {})).where('m.user_id', '=', userId).executeTakeFirst()
}

/** A few people who have access, by letters of their name or address, or by addresses in lower case. */
export function listSomeMembers(
  db: PlatformDb,
  by: { readonly search: string } | { readonly emails: readonly string[] },
  max: number,
): Promise<MemberRow[]> {
  const requested = columns(people(db, 'search' in by ? by : {})).where('m.revoked_at', 'is', null)
  const some = 'emails' in by ? requested.where('u.email', 'in', [...by.emails]) : requested
  return some.orderBy('u.lastname').orderBy('u.firstname').orderBy('u.id').limit(max).execute()
}

/** @param email in lower case */
export function findMemberByEmail(db: PlatformDb, email: string): Promise<MemberRow | undefined> {
  return columns(people(db, {})).where('u.email', '=', email).executeTakeFirst()
}

export async function setRevoked(db: PlatformDb, userId: string, at: Date | null): Promise<void> {
  await db.change('members').set({ revoked_at: at }).where('user_id', '=', userId).execute()
}

/** Names of people of the platform, by their ids. */
export async function listSomeMembersById(db: PlatformDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await columns(people(db, {}))
    .where('u.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, firstname, lastname, email }) => [id, `${firstname} ${lastname}`.trim() || email]))
}
