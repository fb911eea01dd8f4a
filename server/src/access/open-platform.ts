import { type BuiltInRoleKey, builtInRoles } from '@laurel/contract/access'
import { type Database, newId, type PlatformDb } from '../kernel/db/index.ts'

export interface NewPlatform {
  readonly slug: string
  readonly name: string
  readonly plan: string
  readonly defaultLang: string
  readonly supportedLangs: readonly string[]
  readonly isDefault: boolean
  readonly tagline?: Record<string, string>
}

/** Makes a platform with its built-in roles. Answers its id. */
export async function openPlatform(database: Database, platform: NewPlatform): Promise<string> {
  const id = newId()
  await database.acrossPlatforms('a platform begins', (db) =>
    db.kysely
      .insertInto('platforms')
      .values({
        id,
        slug: platform.slug,
        name: platform.name,
        plan: platform.plan,
        default_lang: platform.defaultLang,
        supported_langs: [...platform.supportedLangs],
        is_default: platform.isDefault,
        tagline: JSON.stringify(platform.tagline ?? {}),
      })
      .execute(),
  )
  await database.inPlatform(id, ({ db }) =>
    db
      .insert(
        'roles',
        builtInRoles.map((role) => ({
          id: newId(),
          key: role.key,
          name: role.name,
          scope: role.scope,
          permissions: [...role.permissions],
        })),
      )
      .execute(),
  )
  return id
}

/** Gives a built-in role on the platform, or on one program. The person must be a member. */
export async function grantBuiltInRole(
  db: PlatformDb,
  grant: { userId: string; key: BuiltInRoleKey; programId?: string; grantedBy?: string },
): Promise<void> {
  const role = await db.from('roles').where('key', '=', grant.key).select('id').executeTakeFirstOrThrow()
  await db
    .insert('role_grants', {
      id: newId(),
      user_id: grant.userId,
      role_id: role.id,
      program_id: grant.programId ?? null,
      granted_by: grant.grantedBy ?? null,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'user_id', 'role_id', 'program_id']).doNothing())
    .execute()
}
