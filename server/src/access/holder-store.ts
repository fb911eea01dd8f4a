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

/**
 * Who may do something in a program: by a role there, or by administering the whole platform; without a program, by a role of
 * the platform. Those without access are left out.
 */
export async function listHolders(db: PlatformDb, programId: string | null, permission: Permission): Promise<Holder[]> {
  const rows = await db.kysely
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
    .where(sql<boolean>`${permission} = any(r.permissions)`)
    .where((or) =>
      or.or([
        ...(programId === null ? [or('g.program_id', 'is', null)] : [or('g.program_id', '=', programId)]),
        or.and([or('g.program_id', 'is', null), or('r.key', 'in', ['owner', 'administrator'])]),
      ]),
    )
    .select(['u.id', 'u.email', 'u.firstname', 'u.lastname', 'u.lang'])
    .distinct()
    .orderBy('u.id')
    .execute()
  return rows.map(({ firstname, lastname, lang, ...row }) => ({
    ...row,
    name: `${firstname} ${lastname}`.trim(),
    lang: isLocale(lang) ? lang : 'fr',
  }))
}
