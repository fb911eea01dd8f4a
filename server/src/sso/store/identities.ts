import type { PlatformDb } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/db/index.ts'
import type { Scene } from '../../kernel/scene.ts'

const REASON = 'Google and sign-ins belong to accounts of the installation'

export type LinkedBy = 'self' | 'proof' | 'sign_up'

/** Somebody as a provider names them: never by an address. */
export interface Subject {
  /** Null: Google. */
  readonly providerId: string | null
  readonly issuer: string
  readonly subject: string
}

export interface IdentityRow {
  readonly id: string
  readonly user_id: string
  readonly email_then: string
  readonly linked_at: Date
  readonly last_used_at: Date | null
  readonly provider_id: string | null
}

/** The account of a subject. */
export async function findHolder(scene: Scene, { providerId, issuer, subject }: Subject): Promise<string | undefined> {
  if (providerId === null) {
    const found = await scene.acrossPlatforms(REASON, ({ kysely }) =>
      kysely.selectFrom('google_identities').select('user_id').where('subject', '=', subject).executeTakeFirst(),
    )
    return found?.user_id
  }
  const found = await scene.db
    .from('external_identities')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found?.user_id
}

/** Links a subject to an account; false where it is somebody's already. */
export async function insertIdentity(
  scene: Scene,
  link: Subject & { readonly userId: string; readonly email: string; readonly linkedBy: LinkedBy },
): Promise<boolean> {
  const { providerId, issuer, subject, userId: user_id, email: email_then, linkedBy: linked_by } = link
  const row = { id: newId(), user_id, email_then, linked_by, linked_at: scene.now, last_used_at: scene.now, subject }
  if (providerId === null) {
    const done = await scene.acrossPlatforms(REASON, ({ kysely }) =>
      kysely
        .insertInto('google_identities')
        .values(row)
        .onConflict((conflict) => conflict.column('subject').doNothing())
        .executeTakeFirst(),
    )
    return done.numInsertedOrUpdatedRows !== 0n
  }
  const done = await scene.db
    .insert('external_identities', { ...row, provider_id: providerId, issuer })
    .onConflict((conflict) => conflict.columns(['platform_id', 'provider_id', 'issuer', 'subject']).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows !== 0n
}

export async function markIdentityUsed(scene: Scene, { providerId, issuer, subject }: Subject): Promise<void> {
  if (providerId === null) {
    await scene.acrossPlatforms(REASON, ({ kysely }) =>
      kysely.updateTable('google_identities').set({ last_used_at: scene.now }).where('subject', '=', subject).execute(),
    )
    return
  }
  await scene.db
    .change('external_identities')
    .set({ last_used_at: scene.now })
    .where('provider_id', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/** The links of an account that count here: Google's, and those of this platform's providers. */
export async function listIdentitiesOf(scene: Scene, userId: string): Promise<IdentityRow[]> {
  const columns = ['id', 'user_id', 'email_then', 'linked_at', 'last_used_at'] as const
  const google = await scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.selectFrom('google_identities').select(columns).where('user_id', '=', userId).execute(),
  )
  const own = await scene.db
    .from('external_identities')
    .select([...columns, 'provider_id'])
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .execute()
  return [...google.map((row) => ({ ...row, provider_id: null })), ...own]
}

export async function deleteIdentity(scene: Scene, { id, provider_id }: IdentityRow): Promise<void> {
  if (provider_id !== null) await scene.db.remove('external_identities').where('id', '=', id).execute()
  else
    await scene.acrossPlatforms(REASON, ({ kysely }) =>
      kysely.deleteFrom('google_identities').where('id', '=', id).execute(),
    )
}

/** Ends what providers of this platform opened: of one person, or of all that one provider knows. */
export async function endBoundSignIns(
  scene: Scene,
  of: { readonly userId: string } | { readonly providerId: string },
  because: string,
): Promise<void> {
  const platformId = scene.platform.id
  await scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .updateTable('sign_ins')
      .set({ ended_at: scene.now, ended_because: because })
      .where('bound_platform_id', '=', platformId)
      .where('ended_at', 'is', null)
      .where('user_id', 'in', (query) =>
        'userId' in of
          ? query.selectFrom('users').select('id').where('id', '=', of.userId)
          : query
              .selectFrom('external_identities')
              .select('user_id')
              .where('platform_id', '=', platformId)
              .where('provider_id', '=', of.providerId),
      )
      .execute(),
  )
}

/** The roles that a provider's groups gave somebody. */
export async function listProviderGrants(db: PlatformDb, providerId: string, userId: string): Promise<string[]> {
  const rows = await db
    .from('provider_grants')
    .select('role_id')
    .where('provider_id', '=', providerId)
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ role_id }) => role_id)
}

export async function insertProviderGrant(
  db: PlatformDb,
  row: { provider_id: string; user_id: string; role_id: string },
): Promise<void> {
  await db
    .insert('provider_grants', row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteProviderGrant(
  db: PlatformDb,
  row: { provider_id: string; user_id: string; role_id: string },
): Promise<void> {
  await db
    .remove('provider_grants')
    .where('provider_id', '=', row.provider_id)
    .where('user_id', '=', row.user_id)
    .where('role_id', '=', row.role_id)
    .execute()
}

/** Forgets what the platform's providers know of somebody. */
export async function deleteIdentitiesOf(db: PlatformDb, userId: string): Promise<void> {
  for (const table of ['external_identities', 'provider_grants', 'sso_flows', 'link_proofs'] as const)
    await db.remove(table).where('user_id', '=', userId).execute()
}
