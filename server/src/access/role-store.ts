import type { BuiltInRole, BuiltInRoleKey, Role, RoleDraft } from '@laurel/contract/access'
import type { Permission } from '@laurel/contract/kernel'
import { newId, type PlatformDb } from '../kernel/db/index.ts'

const builtInOrder: readonly (string | null)[] = [
  'owner',
  'administrator',
  'collaborator',
  'manager',
  'evaluator',
  'observer',
]

/** The platform's roles, the built-in ones first, each with the number of people who hold it. */
export async function listRoles(db: PlatformDb, scope?: 'platform' | 'program'): Promise<Role[]> {
  const rows = await selectRoles(db)
    .$if(scope !== undefined, (query) => query.where('r.scope', '=', scope as string))
    .orderBy('r.name')
    .execute()
  const place = (key: string | null) => (key === null ? builtInOrder.length : builtInOrder.indexOf(key))
  return rows.map(present).sort((a, b) => place(a.key) - place(b.key))
}

export async function findRole(db: PlatformDb, id: string): Promise<Role | undefined> {
  const row = await selectRoles(db).where('r.id', '=', id).executeTakeFirst()
  return row && present(row)
}

export async function insertRole(db: PlatformDb, draft: RoleDraft, at: Date): Promise<string> {
  const id = newId()
  const { name, scope } = draft
  await db
    .insert('roles', { id, key: null, name, scope, permissions: [...draft.permissions], created_at: at })
    .execute()
  return id
}

export async function setRole(db: PlatformDb, id: string, draft: Omit<RoleDraft, 'scope'>): Promise<void> {
  const changes = { name: draft.name, permissions: [...draft.permissions] }
  await db.change('roles').set(changes).where('id', '=', id).execute()
}

export async function setTwoFactorFrom(db: PlatformDb, id: string, from: Date | null): Promise<void> {
  await db.change('roles').set({ two_factor_from: from }).where('id', '=', id).execute()
}

/** Deletes a role together with the invitations to it that are over. */
export async function deleteRole(db: PlatformDb, id: string): Promise<void> {
  await db.remove('invitations').where('role_id', '=', id).execute()
  await db.remove('roles').where('id', '=', id).execute()
}

function selectRoles(db: PlatformDb) {
  return db.kysely
    .selectFrom('roles as r')
    .where('r.platform_id', '=', db.platformId)
    .select((s) => [
      'r.id',
      'r.key',
      'r.name',
      'r.scope',
      'r.permissions',
      'r.two_factor_from',
      s
        .selectFrom('role_grants as g')
        .whereRef('g.platform_id', '=', 'r.platform_id')
        .whereRef('g.role_id', '=', 'r.id')
        .select((count) => count.fn.count<number>('g.user_id').distinct().as('n'))
        .as('holders'),
    ])
}

interface RoleRow {
  id: string
  key: string | null
  name: string
  scope: string
  permissions: string[]
  holders: number | null
  two_factor_from: Date | null
}

function present(row: RoleRow): Role {
  return {
    id: row.id,
    key: row.key as BuiltInRoleKey | null,
    name: row.name,
    scope: row.scope as Role['scope'],
    permissions: row.permissions as Permission[],
    holders: row.holders ?? 0,
    twoFactorFrom: row.two_factor_from?.toISOString() ?? null,
  }
}

export async function insertBuiltInRole(db: PlatformDb, role: BuiltInRole): Promise<void> {
  const { key, name, scope, permissions } = role
  await db.insert('roles', { id: newId(), key, name, scope, permissions: [...permissions] }).execute()
}

export async function getBuiltInRoleId(db: PlatformDb, key: BuiltInRoleKey): Promise<string> {
  const role = await db.from('roles').where('key', '=', key).select('id').executeTakeFirstOrThrow()
  return role.id
}
