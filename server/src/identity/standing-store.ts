import { sql } from 'kysely'
import type { PlatformDb } from '../kernel/db/index.ts'
import { lacksSecondFactor } from './second-factor-store.ts'

/** How a sign-in stands on the platform at hand. */
export interface Standing {
  readonly ended_at: Date | null
  readonly revoked_at: Date | null
  /** A role asks for a second factor by now, and the sign-in has shown none. */
  readonly lacks: boolean
}

/** Written out: every call of somebody signed in makes it. */
export async function findStanding(
  { platformId, kysely }: PlatformDb,
  signInId: string,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`select s.ended_at, m.revoked_at, ${lacksSecondFactor(platformId)} as lacks
    from sign_ins s left join members m on m.user_id = s.user_id and m.platform_id = ${platformId}
    where s.id = ${signInId}`.execute(kysely)
  return rows[0]
}
