import { sql } from 'kysely'
import { holds, type KeyOrder, type KeyPage, type KeyPlace, type PlatformDb, pageByKey } from '../kernel/db/index.ts'

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
  readonly search?: string
  /** Only people who hold a role, on the platform or on any program. */
  readonly staffOnly?: boolean
  readonly roleId?: string
  /** Only people who hold a role on this program. */
  readonly programId?: string
}

function people(db: PlatformDb, filter: MemberFilter) {
  const search = (filter.search ?? '').trim()
  const needsGrant = filter.staffOnly || filter.roleId !== undefined || filter.programId !== undefined
  const spoken = sql`(u.email || ' ' || u.firstname || ' ' || u.lastname)`
  return db.kysely
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.platform_id', '=', db.platformId)
    .$if(search !== '', (query) => query.where(holds(spoken, search)))
    .$if(needsGrant, (query) =>
      query.where((is) =>
        is.exists(
          is
            .selectFrom('role_grants as g')
            .whereRef('g.platform_id', '=', 'm.platform_id')
            .whereRef('g.user_id', '=', 'm.user_id')
            .$if(filter.roleId !== undefined, (grants) => grants.where('g.role_id', '=', filter.roleId as string))
            .$if(filter.programId !== undefined, (grants) =>
              grants.where('g.program_id', '=', filter.programId as string),
            )
            .select('g.id'),
        ),
      ),
    )
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
  const { n } = await people(db, filter)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** People by last name, first name and address, as a reader of any language looks for them. */
export const byName: KeyOrder = {
  name: 'name',
  by: sql`lower(concat_ws(', ', u.lastname, u.firstname, u.email)) collate "und-x-icu"`,
  type: 'text',
  direction: 'asc',
}

/** One page of people. */
export function listMemberRows(db: PlatformDb, filter: MemberFilter, place: KeyPlace): Promise<KeyPage<MemberRow>> {
  return pageByKey(columns(people(db, filter)), byName, place, sql`u.id`)
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
