import { ask, type PlatformDb } from '../../kernel/db/index.ts'
import { isSecondFactorMissing } from '../factors/second-factor-store.ts'

/** How a sign-in stands on the platform at hand. */
export interface SignInState {
  readonly ended_at: Date | null
  readonly revoked_at: Date | null
  /** A role asks for a second factor by now, and the sign-in has shown none. */
  readonly isMissing: boolean
}

const signInStateSql = `select s.ended_at, m.revoked_at, ${isSecondFactorMissing} as "isMissing"
  from sign_ins s left join members m on m.user_id = s.user_id and m.platform_id = $1
  where s.id = $2`

/** Every call of somebody signed in makes it. */
export async function findSignInState(db: PlatformDb, signInId: string): Promise<SignInState | undefined> {
  const [found] = await ask<SignInState>(db, signInStateSql, [db.platformId, signInId])
  return found
}
