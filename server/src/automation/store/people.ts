import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface Person {
  readonly email: string
  readonly name: string
  readonly lang: string
}

const named = sql.raw(`u.email, trim(u.firstname || ' ' || u.lastname) as name, u.lang`)

/** Those who apply together with the owner of an application, and have accepted. */
export async function listAccepted(db: PlatformDb, applicationId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${named} from collaborators c join users u on u.id = c.user_id
    where c.platform_id = ${db.platformId} and c.application_id = ${applicationId} and c.accepted_at is not null
    order by u.id`.execute(db.kysely)
  return rows
}

/** Members with access whose address is one of these, and proven. */
export async function listConfirmedMembers(db: PlatformDb, addresses: readonly string[]): Promise<Person[]> {
  if (addresses.length === 0) return []
  const { rows } = await sql<Person>`select ${named} from members m join users u on u.id = m.user_id
    where m.platform_id = ${db.platformId} and m.revoked_at is null and u.confirmed_at is not null
      and lower(u.email) = any(${addresses.map((one) => one.toLowerCase())}::text[]) order by u.id`.execute(db.kysely)
  return rows
}

/** Which of these pairs are of somebody who applies with that application. */
export async function listApplying(
  db: PlatformDb,
  pairs: readonly { readonly applicationId: string; readonly userId: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set()
  const { rows } = await sql<{ pair: string }>`select r.a || ' ' || r.u as pair
    from jsonb_to_recordset(${JSON.stringify(pairs.map(({ applicationId: a, userId: u }) => ({ a, u })))}::jsonb)
      as r(a uuid, u uuid)
    where exists (select from applications x where x.platform_id = ${db.platformId} and x.id = r.a and x.owner_id = r.u)
      or exists (select from collaborators c where c.platform_id = ${db.platformId} and c.application_id = r.a
        and c.user_id = r.u)`.execute(db.kysely)
  return new Set(rows.map(({ pair }) => pair))
}
