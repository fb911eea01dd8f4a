import { isLocale, type Locale, type LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface RoleHolder {
  readonly roleId: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly lang: string
}

/** Everybody who holds a role and has access, once for each role; of one role where it is named. */
export async function listRoleHolders(db: PlatformDb, roleId?: string): Promise<RoleHolder[]> {
  const rows = await db.kysely
    .selectFrom('role_grants as g')
    .innerJoin('members as m', (join) =>
      join.onRef('m.platform_id', '=', 'g.platform_id').onRef('m.user_id', '=', 'g.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .where('g.platform_id', '=', db.platformId)
    .where('m.revoked_at', 'is', null)
    .$if(roleId !== undefined, (query) => query.where('g.role_id', '=', roleId as string))
    .select(['g.role_id', 'u.id', 'u.firstname', 'u.lastname', 'u.email', 'u.lang'])
    .distinct()
    .orderBy('u.lastname')
    .orderBy('u.id')
    .execute()
  return rows.map(({ role_id, id, firstname, lastname, email, lang }) => ({
    roleId: role_id,
    userId: id,
    name: `${firstname} ${lastname}`.trim() || email,
    email,
    lang,
  }))
}

/** Who comes in by a provider that asks for a second factor itself, with its name. */
export async function listFactorsOfProviders(db: PlatformDb, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.kysely
    .selectFrom('external_identities as e')
    .innerJoin('identity_providers as p', (join) =>
      join.onRef('p.platform_id', '=', 'e.platform_id').onRef('p.id', '=', 'e.provider_id'),
    )
    .where('e.platform_id', '=', db.platformId)
    .where('p.state', '=', 'on')
    .where('p.trusts_amr', '=', true)
    .where('e.user_id', 'in', [...userIds])
    .select(['e.user_id', 'p.name'])
    .execute()
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}

const staffOf = (db: PlatformDb) =>
  db.kysely.selectFrom('role_grants').select('user_id').where('platform_id', '=', db.platformId)

export interface TeamSignInRow {
  readonly id: string
  readonly user_id: string
  readonly agent: string
  readonly method: string
  readonly second_factor: string | null
  readonly last_seen_at: Date
  readonly firstname: string
  readonly lastname: string
  readonly email: string
}

function openOfTeam(db: PlatformDb, since: Date) {
  return db.kysely
    .selectFrom('sign_ins as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.opened_on', '=', db.platformId)
    .where('s.ended_at', 'is', null)
    .where('s.last_seen_at', '>', since)
    .where('s.user_id', 'in', staffOf(db))
}

/** Where the team came in to this platform and still may. */
export async function listTeamSignIns(
  db: PlatformDb,
  { since, limit, offset }: { readonly since: Date; readonly limit: number; readonly offset: number },
): Promise<{ rows: TeamSignInRow[]; total: number }> {
  const { n } = await openOfTeam(db, since)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await openOfTeam(db, since)
    .select(['s.id', 's.user_id', 's.agent', 's.method', 's.second_factor', 's.last_seen_at'])
    .select(['u.firstname', 'u.lastname', 'u.email'])
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(n) }
}

export async function listTeamSignInIds(db: PlatformDb, since: Date): Promise<{ id: string; user_id: string }[]> {
  return openOfTeam(db, since).select(['s.id', 's.user_id']).execute()
}

/** When some people were last seen here. */
export async function listLastSeen(db: PlatformDb, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.kysely
    .selectFrom('sign_ins')
    .where('opened_on', '=', db.platformId)
    .where('user_id', 'in', [...userIds])
    .groupBy('user_id')
    .select((s) => ['user_id', s.fn.max('last_seen_at').as('at')])
    .execute()
  return new Map(rows.map(({ user_id, at }) => [user_id, at as Date]))
}

/** From when the roles of some people ask for a second factor. */
export async function listImposed(db: PlatformDb, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.kysely
    .selectFrom('role_grants as g')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.platform_id', '=', 'g.platform_id').onRef('r.id', '=', 'g.role_id'),
    )
    .where('g.platform_id', '=', db.platformId)
    .where('g.user_id', 'in', [...userIds])
    .where('r.two_factor_from', 'is not', null)
    .groupBy('g.user_id')
    .select(['g.user_id', sql<Date>`min(r.two_factor_from)`.as('from')])
    .execute()
  return new Map(rows.map(({ user_id, from }) => [user_id, from]))
}

/** Whether a reminder about a role left since. */
export async function wasReminded(db: PlatformDb, roleId: string, since: Date): Promise<boolean> {
  const found = await db
    .from('events')
    .where('name', '=', 'second_factor.reminded')
    .where('at', '>', since)
    .where(sql<boolean>`payload->>'roleId' = ${roleId}`)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** What programs are called, in a language where they say it. */
export async function listProgramTitles(
  db: PlatformDb,
  programIds: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  if (programIds.length === 0) return new Map()
  const rows = await db
    .from('programs')
    .where('id', 'in', [...new Set(programIds)])
    .select(['id', 'title', 'default_lang'])
    .execute()
  return new Map(
    rows.map(({ id, title, default_lang }) => [
      id,
      readText(title as LocalizedText, locale, isLocale(default_lang) ? default_lang : 'fr'),
    ]),
  )
}
