import { newToken } from '../../kernel/db/index.ts'
import { withCookies } from '../../kernel/http/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type Account, findAccount } from '../account-store.ts'
import { actingAs } from '../claims-of.ts'
import { hostOf } from '../passkeys/check-passkey.ts'
import { listPasskeys } from '../passkeys/passkey-store.ts'
import { checkTries } from '../prove.ts'
import { openSignIn } from '../sign-in/open-sign-in.ts'
import { tokenHash } from '../token-hash.ts'
import { deleteChallenge, type FirstFactor, insertChallenge, lockChallenge } from './challenge-store.ts'
import { takeCode } from './check-code.ts'
import { countRecoveryCodes, findTotp, imposedFrom } from './second-factor-store.ts'

/** Time to fetch a phone. */
const SECOND_MS = 10 * 60_000

type Kind = 'code' | 'recovery_code' | 'passkey'

/** What somebody showed first. */
export interface FirstShown {
  readonly method: FirstFactor
  /** Shown together with it: by a provider that asked for one itself, or a passkey. */
  readonly secondFactor?: 'provider' | 'passkey' | undefined
  /** The platform whose provider it was. */
  readonly boundTo?: string | undefined
}

/**
 * Opens the sign-in of someone who showed a first factor. Refuses second_factor_needed where a second one is set up, and
 * sso_required.
 */
export async function passFirstFactor(scene: Scene, account: Account, first: FirstFactor | FirstShown) {
  const shown = typeof first === 'string' ? { method: first } : first
  const kinds = shown.secondFactor ? [] : await kindsFor(scene, account)
  if (kinds.length > 0) await askSecond(scene, account, shown, kinds)
  const { body, cookies } = await openSignIn(scene, account, shown)
  return withCookies(body, cookies)
}

/** A passkey alone is a way to sign in; it becomes a duty beside the password once a role asks for two factors. */
async function kindsFor(scene: Scene, account: Account): Promise<Kind[]> {
  const totp = await findTotp(scene, account.id)
  const hasCodes = totp?.confirmed_at != null
  const passkeys = await listPasskeys(scene, account.id)
  const from = hasCodes ? null : await imposedFrom(scene.db, account.id)
  const isImposed = from !== null && from <= scene.now
  const isHere = passkeys.some(({ rp_id }) => rp_id === hostOf(scene))
  if (!hasCodes && !(isImposed && isHere)) return []
  const left = await countRecoveryCodes(scene, account.id)
  return [
    ...(hasCodes ? (['code'] as const) : []),
    ...(isHere ? (['passkey'] as const) : []),
    ...(left > 0 ? (['recovery_code'] as const) : []),
  ]
}

async function askSecond(
  scene: Scene,
  account: Account,
  { method, boundTo }: FirstShown,
  kinds: readonly Kind[],
): Promise<never> {
  const token = newToken()
  const expiresAt = new Date(scene.now.getTime() + SECOND_MS)
  const userId = account.id
  await insertChallenge(scene, { hash: tokenHash(token), purpose: 'second_factor', userId, method, boundTo, expiresAt })
  refuse('second_factor_needed', { details: { token, kinds }, keeps: true })
}

/** Ends a sign-in that asked for a code. Refuses sign_in_over, wrong_code, too_many_tries. */
export async function finishSignIn(scene: Scene, input: { token: string; code: string }) {
  const hash = tokenHash(input.token)
  const begun = await lockChallenge(scene, hash, 'second_factor')
  const account = begun?.user_id ? await findAccount(scene, begun.user_id) : undefined
  if (!begun || !account) refuse('sign_in_over')
  await checkTries(scene, account.id)
  const secondFactor = await takeCode(actingAs(scene, account, ''), account.id, input.code)
  await deleteChallenge(scene, hash)
  const boundTo = begun.bound_platform_id ?? undefined
  if (boundTo && boundTo !== scene.platform.id) refuse('sign_in_over')
  const method = (begun.method ?? 'password') as FirstFactor
  const { body, cookies } = await openSignIn(scene, account, { method, secondFactor, boundTo })
  return withCookies(body, cookies)
}
