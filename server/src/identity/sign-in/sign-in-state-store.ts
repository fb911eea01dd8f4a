import { ask, type PlatformDb } from '../../kernel/db/index.ts'
import { isSecondFactorMissing } from '../factors/second-factor-store.ts'
import { isBoundToProvider } from './required-provider-store.ts'

/** How a sign-in stands on the platform at hand. */
export interface SignInState {
  readonly ended_at: Date | null
  readonly revoked_at: Date | null
  /** A role asks for a second factor by now, and the sign-in has shown none. */
  readonly isMissing: boolean
  /** Opened by the provider of another platform. */
  readonly elsewhere: boolean
  /** Opened without the provider by which this person has to come in. */
  readonly astray: boolean
  /** Administers the installation, showed a second factor by means of their own, and came to this platform before. */
  readonly over: boolean
}

/** Whom a provider became the only way in for may end what they were doing, for a day. */
const signInStateSql = `select s.ended_at, m.revoked_at, ${isSecondFactorMissing} as "isMissing",
    s.bound_platform_id is not null and s.bound_platform_id <> $1 as elsewhere,
    s.bound_platform_id is null and ${isBoundToProvider("now() - interval '24 hours'")} as astray,
    coalesce(u.super_admin, false) and s.second_factor is not null and s.bound_platform_id is null as over
  from sign_ins s left join users u on u.id = s.user_id left join members m on m.user_id = s.user_id and m.platform_id = $1
  where s.id = $2`

/** Every call of somebody signed in makes it. */
export async function findSignInState(db: PlatformDb, signInId: string): Promise<SignInState | undefined> {
  const [found] = await ask<SignInState>(db, signInStateSql, [db.platformId, signInId])
  return found
}
