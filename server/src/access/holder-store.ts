import type { Permission } from '@laurel/contract/kernel'
import { isLocale, type Locale } from '@laurel/contract/kernel/locale'
import { sql } from 'kysely'
import type { PlatformDb } from '../kernel/db/index.ts'

/** Someone of the staff, as mails are written to them. */
export interface Holder {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly lang: Locale
}

const holders = (db: PlatformDb) =>
  db.kysely
    .selectFrom('role_grants as g')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.platform_id', '=', 'g.platform_id').onRef('r.id', '=', 'g.role_id'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.platform_id', '=', 'g.platform_id').onRef('m.user_id', '=', 'g.user_id'),
    )
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .where('g.platform_id', '=', db.platformId)
    .where('m.revoked_at', 'is', null)
    .select(['u.id', 'u.email', 'u.firstname', 'u.lastname', 'u.lang'])
    .distinct()
    .orderBy('u.id')

type Row = Omit<Holder, 'name' | 'lang'> & {
  readonly firstname: string
  readonly lastname: string
  readonly lang: string
}

const present = ({ firstname, lastname, lang, ...row }: Row): Holder => ({
  ...row,
  name: `${firstname} ${lastname}`.trim(),
  lang: isLocale(lang) ? lang : 'fr',
})

/**
 * Who may do something in a program: by a role there, or by administering the whole platform; without a program, by a role of
 * the platform. Those without access are left out.
 */
export async function listHolders(db: PlatformDb, programId: string | null, permission: Permission): Promise<Holder[]> {
  const rows = await holders(db)
    .where(sql<boolean>`${permission} = any(r.permissions)`)
    .where((or) =>
      or.or([
        ...(programId === null ? [or('g.program_id', 'is', null)] : [or('g.program_id', '=', programId)]),
        or.and([or('g.program_id', 'is', null), or('r.key', 'in', ['owner', 'administrator'])]),
      ]),
    )
    .execute()
  return rows.map(present)
}

/** Who holds one of these roles where it counts in a program (`rolesThatCount`). Those without access are left out. */
export async function listHoldersOfRoles(
  db: PlatformDb,
  programId: string,
  roleIds: readonly string[],
): Promise<Holder[]> {
  if (roleIds.length === 0) return []
  const rows = await holders(db)
    .where('g.role_id', 'in', [...roleIds])
    .where((or) =>
      or.or([
        or('g.program_id', '=', programId),
        or.and([or('g.program_id', 'is', null), or('r.key', 'in', ['owner', 'administrator'])]),
      ]),
    )
    .execute()
  return rows.map(present)
}

/** Whoever holds a role in a program, or on the platform. Those without access are left out. */
export async function listTeam(db: PlatformDb, programId: string): Promise<Holder[]> {
  const rows = await holders(db)
    .where((or) => or.or([or('g.program_id', '=', programId), or('g.program_id', 'is', null)]))
    .execute()
  return rows.map(present)
}
