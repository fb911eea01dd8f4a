import { sql } from 'kysely'
import type { PlatformDb } from './platform-db.ts'

/** Somebody came in between: what a call that holds nothing throws to be done once more. */
export function outrun(): never {
  throw Object.assign(new Error('outrun'), { code: '40001' })
}

/** Until the end of the transaction nobody else holds what bears this name on the platform: who comes next waits. */
export async function holdName(db: PlatformDb, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${db.platformId} ${name}`}, 0))`.execute(db.kysely)
}
