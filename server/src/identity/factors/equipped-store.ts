import type { Scene } from '../../kernel/scene.ts'
import { deletePasskey, listPasskeys } from '../passkeys/passkey-store.ts'
import { deleteChallengesOf } from './challenge-store.ts'
import { deleteTotp, findTotp, replaceRecoveryCodes } from './second-factor-store.ts'

const REASON = 'second factors belong to an account of the installation'

/** Which of some accounts have a second factor of their own: the passkey where there are both. */
export async function listFactors(
  scene: Pick<Scene, 'acrossPlatforms'>,
  userIds: readonly string[],
): Promise<Map<string, 'app' | 'passkey'>> {
  if (userIds.length === 0) return new Map()
  return scene.acrossPlatforms(REASON, async ({ kysely }) => {
    const apps = await kysely
      .selectFrom('totp_secrets')
      .select('user_id')
      .where('confirmed_at', 'is not', null)
      .where('user_id', 'in', [...userIds])
      .execute()
    const passkeys = await kysely
      .selectFrom('passkeys')
      .select('user_id')
      .where('user_id', 'in', [...userIds])
      .execute()
    return new Map([
      ...apps.map(({ user_id }) => [user_id, 'app'] as const),
      ...passkeys.map(({ user_id }) => [user_id, 'passkey'] as const),
    ])
  })
}

/** Takes every second factor of an account away. False where there was none. */
export async function dropFactors(scene: Scene, userId: string): Promise<boolean> {
  const [totp, passkeys] = [await findTotp(scene, userId), await listPasskeys(scene, userId)]
  if (!totp?.confirmed_at && passkeys.length === 0) return false
  await deleteTotp(scene, userId)
  for (const { id } of passkeys) await deletePasskey(scene, userId, id)
  await replaceRecoveryCodes(scene, userId, [])
  await deleteChallengesOf(scene, userId)
  return true
}

/** Whether an account has work elsewhere: on another platform, or over the whole installation. */
export async function worksElsewhere(scene: Scene, userId: string): Promise<boolean> {
  const platformId = scene.platform.id
  const found = await scene.acrossPlatforms('one platform opens no account of another', ({ kysely }) =>
    kysely
      .selectFrom('users as u')
      .where('u.id', '=', userId)
      .where((is) =>
        is.or([
          is('u.super_admin', '=', true),
          is.exists(
            is
              .selectFrom('role_grants as g')
              .whereRef('g.user_id', '=', 'u.id')
              .where('g.platform_id', '!=', platformId)
              .select('g.id'),
          ),
        ]),
      )
      .select('u.id')
      .executeTakeFirst(),
  )
  return found !== undefined
}
