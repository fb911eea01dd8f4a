import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'
import type { CredentialState, KeyHolder } from '../keys/store.ts'

export type OauthAppRow = Selectable<DB['oauth_apps']>
export type GrantRow = Selectable<DB['oauth_grants']>
export type CodeRow = Selectable<DB['oauth_codes']>
export type TokenRow = Selectable<DB['oauth_tokens']>

export function insertApp(
  db: PlatformDb,
  row: Omit<Insertable<DB['oauth_apps']>, 'platform_id'>,
): Promise<OauthAppRow> {
  return db.insert('oauth_apps', row).returningAll().executeTakeFirstOrThrow()
}

export function changeApp(
  db: PlatformDb,
  id: string,
  changes: Omit<Updateable<DB['oauth_apps']>, 'platform_id' | 'id'>,
): Promise<OauthAppRow> {
  return db.change('oauth_apps').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteApp(db: PlatformDb, id: string): Promise<void> {
  await db.remove('oauth_apps').where('id', '=', id).execute()
}

export function findApp(db: PlatformDb, id: string): Promise<OauthAppRow | undefined> {
  return db.from('oauth_apps').where('id', '=', id).selectAll().executeTakeFirst()
}

export function findAppByClient(db: PlatformDb, clientId: string): Promise<OauthAppRow | undefined> {
  return db.from('oauth_apps').where('client_id', '=', clientId).selectAll().executeTakeFirst()
}

export function listApps(db: PlatformDb): Promise<OauthAppRow[]> {
  return db.from('oauth_apps').selectAll().orderBy('name').orderBy('id').execute()
}

/** Living consents, by application. */
export async function countPeople(db: PlatformDb, appIds: readonly string[]): Promise<Map<string, number>> {
  if (appIds.length === 0) return new Map()
  const rows = await db
    .from('oauth_grants')
    .where('app_id', 'in', [...appIds])
    .where('revoked_at', 'is', null)
    .groupBy('app_id')
    .select(({ fn }) => ['app_id', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ app_id, count }) => [app_id, Number(count)]))
}

export function findGrant(db: PlatformDb, id: string): Promise<GrantRow | undefined> {
  return db.from('oauth_grants').where('id', '=', id).where('revoked_at', 'is', null).selectAll().executeTakeFirst()
}

export function findGrantOf(db: PlatformDb, appId: string, userId: string): Promise<GrantRow | undefined> {
  return db
    .from('oauth_grants')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
}

export interface GrantFilter {
  readonly userId?: string
  readonly appId?: string
}

export function listGrants(db: PlatformDb, { userId, appId }: GrantFilter): Promise<GrantRow[]> {
  let rows = db.from('oauth_grants').where('revoked_at', 'is', null)
  if (userId) rows = rows.where('user_id', '=', userId)
  if (appId) rows = rows.where('app_id', '=', appId)
  return rows.selectAll().orderBy('id', 'desc').execute()
}

export function insertGrant(
  db: PlatformDb,
  row: Omit<Insertable<DB['oauth_grants']>, 'platform_id'>,
): Promise<GrantRow> {
  return db.insert('oauth_grants', row).returningAll().executeTakeFirstOrThrow()
}

export async function setGrantScopes(db: PlatformDb, id: string, scopes: string[]): Promise<void> {
  await db.change('oauth_grants').set({ scopes }).where('id', '=', id).execute()
}

/** Ends a consent with its codes and tokens. */
export async function endGrant(db: PlatformDb, id: string, at: Date): Promise<void> {
  await db.change('oauth_grants').set({ revoked_at: at }).where('id', '=', id).execute()
  await db.remove('oauth_tokens').where('grant_id', '=', id).execute()
  await db.change('oauth_codes').set({ expires_at: at }).where('grant_id', '=', id).execute()
}

export async function deleteGrantsOf(db: PlatformDb, userId: string): Promise<void> {
  await db.remove('oauth_grants').where('user_id', '=', userId).execute()
}

export async function insertCode(
  db: PlatformDb,
  row: Omit<Insertable<DB['oauth_codes']>, 'platform_id'>,
): Promise<void> {
  await db
    .remove('oauth_codes')
    .where('grant_id', '=', row.grant_id)
    .where('expires_at', '<', dayBefore(row.expires_at))
    .execute()
  await db.insert('oauth_codes', row).execute()
}

const dayBefore = (at: unknown) => new Date(new Date(at as Date).getTime() - 86_400_000)

/** Held until the end of the transaction: a code is used once, whoever comes at the same time. */
export function lockCode(db: PlatformDb, hash: string): Promise<CodeRow | undefined> {
  return db.from('oauth_codes').where('hash', '=', hash).selectAll().forUpdate().executeTakeFirst()
}

export async function useCode(db: PlatformDb, hash: string, at: Date): Promise<void> {
  await db.change('oauth_codes').set({ used_at: at }).where('hash', '=', hash).execute()
}

export function lockToken(db: PlatformDb, hash: string): Promise<TokenRow | undefined> {
  return db.from('oauth_tokens').where('hash', '=', hash).selectAll().forUpdate().executeTakeFirst()
}

export async function useToken(db: PlatformDb, hash: string, at: Date): Promise<void> {
  await db.change('oauth_tokens').set({ used_at: at }).where('hash', '=', hash).execute()
}

export async function deleteToken(db: PlatformDb, hash: string): Promise<void> {
  await db.remove('oauth_tokens').where('hash', '=', hash).execute()
}

/** Writes a new pair and drops what is over of its consent. */
export async function insertTokens(
  db: PlatformDb,
  grantId: string,
  tokens: readonly { hash: string; kind: 'access' | 'refresh'; expires_at: Date }[],
  now: Date,
): Promise<void> {
  await db.remove('oauth_tokens').where('grant_id', '=', grantId).where('expires_at', '<', now).execute()
  await db
    .insert(
      'oauth_tokens',
      tokens.map((token) => ({ ...token, grant_id: grantId })),
    )
    .execute()
}

const holderSql = `select g.id, a.name, g.scopes, null as program_id, '{}'::text[] as ip_ranges, u.id as user_id, u.email,
    u.firstname, u.lastname, u.confirmed_at
  from oauth_tokens t join oauth_grants g on g.platform_id = t.platform_id and g.id = t.grant_id
  join oauth_apps a on a.platform_id = g.platform_id and a.id = g.app_id
  join members m on m.platform_id = g.platform_id and m.user_id = g.user_id
  join users u on u.id = g.user_id
  where t.platform_id = $1 and t.hash = $2 and t.kind = 'access'`

/** Whom an access token stands for. */
export async function findTokenHolder(db: PlatformDb, hash: string): Promise<KeyHolder | undefined> {
  const [found] = await ask<KeyHolder>(db, holderSql, [db.platformId, hash])
  return found
}

const stateSql = `select t.expires_at <= $4 or g.revoked_at is not null or a.suspended_at is not null as ended, m.revoked_at
  from oauth_tokens t join oauth_grants g on g.platform_id = t.platform_id and g.id = t.grant_id
  join oauth_apps a on a.platform_id = g.platform_id and a.id = g.app_id
  join members m on m.platform_id = g.platform_id and m.user_id = g.user_id
  where t.platform_id = $1 and t.hash = $3 and t.kind = 'access' and g.id = $2`

export async function findTokenState(
  db: PlatformDb,
  shown: { id: string; hash: string },
  now: Date,
): Promise<CredentialState | undefined> {
  const [found] = await ask<CredentialState>(db, stateSql, [db.platformId, shown.id, shown.hash, now])
  return found
}

export async function markGrantUsed(db: PlatformDb, id: string, at: Date): Promise<void> {
  await db.change('oauth_grants').set({ last_used_at: at }).where('id', '=', id).execute()
}

/** Keeps of every consent what its application may still ask for. */
export async function narrowGrants(db: PlatformDb, appId: string, scopes: readonly string[]): Promise<void> {
  await sql`update oauth_grants set scopes = array(select s from unnest(scopes) s where s = any(${[...scopes]}::text[]))
    where platform_id = ${db.platformId} and app_id = ${appId}`.execute(db.kysely)
}
