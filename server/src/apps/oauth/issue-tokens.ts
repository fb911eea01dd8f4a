import { createHash, timingSafeEqual } from 'node:crypto'
import {
  accessSeconds,
  graceSeconds,
  type RevocationRequest,
  refreshSeconds,
  type TokenAnswer,
  type TokenRequest,
} from '@laurel/contract/apps'
import { tokenHash } from '../../identity/index.ts'
import { record } from '../../kernel/events/index.ts'
import { inTheNameOf } from '../../kernel/in-the-name-of.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type CredentialKind, kindOf, newCredential, nextCredential } from '../credential.ts'
import { endHooksOf } from '../hooks/end-hooks.ts'
import { mailReuse } from './mail-reuse.ts'
import {
  deleteToken,
  endGrant,
  findAppByClient,
  findGrant,
  type GrantRow,
  insertTokens,
  lockCode,
  lockToken,
  type OauthAppRow,
  useCode,
  useToken,
} from './store.ts'

interface ClientShown {
  readonly client_id?: string | undefined
  readonly client_secret?: string | undefined
}

/** `client_id` and secret of an `Authorization: Basic` header, each URL-encoded (RFC 6749 §2.3.1). */
function readBasic(header: string | undefined): ClientShown {
  if (!header) return {}
  try {
    const [id = '', secret = ''] = Buffer.from(header.slice('Basic '.length), 'base64').toString().split(':', 2)
    return { client_id: decodeURIComponent(id), client_secret: decodeURIComponent(secret) }
  } catch {
    refuse('invalid_client')
  }
}

async function readClient(scene: Scene, shown: ClientShown, basic: string | undefined): Promise<OauthAppRow> {
  const { client_id, client_secret } = { ...shown, ...readBasic(basic) }
  const app = client_id ? await findAppByClient(scene.db, client_id) : undefined
  if (!app || app.suspended_at) refuse('invalid_client')
  if (app.secret_hash !== null && !isSame(app.secret_hash, tokenHash(client_secret ?? ''))) refuse('invalid_client')
  return app
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export async function issueToken(scene: Scene, body: TokenRequest, basic: string | undefined): Promise<TokenAnswer> {
  const app = await readClient(scene, body, basic)
  if (body.grant_type === 'authorization_code') return issueByCode(scene, app, body)
  if (body.grant_type === 'refresh_token') return issueByRefresh(scene, app, body.refresh_token ?? '')
  refuse('unsupported_grant_type')
}

/** A code that comes twice was stolen: the consent ends, whoever of the two is right (RFC 6749 §4.1.2). */
async function issueByCode(scene: Scene, app: OauthAppRow, body: TokenRequest): Promise<TokenAnswer> {
  const hash = tokenHash(expect(body.code, 'code'))
  const code = (await lockCode(scene.db, hash)) ?? refuse('invalid_grant')
  const grant = await findGrant(scene.db, code.grant_id)
  if (!grant || grant.app_id !== app.id) refuse('invalid_grant')
  if (code.used_at) await endStolen(scene, app, grant)
  const challenge = createHash('sha256')
    .update(body.code_verifier ?? '')
    .digest('base64url')
  const isRight = code.redirect_uri === body.redirect_uri && isSame(challenge, code.challenge)
  if (!isRight || code.expires_at <= scene.now) refuse('invalid_grant')
  await useCode(scene.db, hash, scene.now)
  return writeTokens(scene, grant, { access: newCredential('access'), refresh: newCredential('refresh') })
}

/** The pair that follows a refresh token is made of it: asked for twice within the grace, the same is answered. */
async function issueByRefresh(scene: Scene, app: OauthAppRow, shown: string): Promise<TokenAnswer> {
  const hash = tokenHash(expect(shown, 'refresh'))
  const token = await lockToken(scene.db, hash)
  if (token?.kind !== 'refresh') refuse('invalid_grant')
  const grant = await findGrant(scene.db, token.grant_id)
  if (!grant || grant.app_id !== app.id || token.expires_at <= scene.now) refuse('invalid_grant')
  const { secret } = scene.house
  const pair = { access: nextCredential(secret, 'access', shown), refresh: nextCredential(secret, 'refresh', shown) }
  if (!token.used_at) {
    await useToken(scene.db, hash, scene.now)
    return writeTokens(scene, grant, pair)
  }
  const late = scene.now.getTime() - token.used_at.getTime()
  if (late > graceSeconds * 1000) await endStolen(scene, app, grant)
  return answerOf(grant, pair, accessSeconds - Math.floor(late / 1000))
}

function expect(text: string | undefined, kind: CredentialKind): string {
  return text && kindOf(text) === kind ? text : refuse('invalid_grant')
}

interface Pair {
  readonly access: string
  readonly refresh: string
}

async function writeTokens(scene: Scene, grant: GrantRow, pair: Pair): Promise<TokenAnswer> {
  const after = (seconds: number) => new Date(scene.now.getTime() + seconds * 1000)
  const rows = [
    { hash: tokenHash(pair.access), kind: 'access', expires_at: after(accessSeconds) },
    { hash: tokenHash(pair.refresh), kind: 'refresh', expires_at: after(refreshSeconds) },
  ] as const
  await insertTokens(scene.db, grant.id, rows, scene.now)
  return answerOf(grant, pair, accessSeconds)
}

const answerOf = (grant: GrantRow, { access, refresh }: Pair, expires_in: number): TokenAnswer => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in,
  refresh_token: refresh,
  scope: grant.scopes.join(' '),
})

async function endStolen(scene: Scene, app: OauthAppRow, grant: GrantRow): Promise<never> {
  await endHooksOf(scene, grant.id)
  await endGrant(scene.db, grant.id, scene.now)
  const acting = inTheNameOf(scene, { id: grant.user_id, name: app.name })
  await record(acting, 'oauth.reuse_detected', {}, { oauthAppId: app.id, grantId: grant.id, name: app.name })
  await mailReuse(scene, app, grant)
  refuse('invalid_grant', { keeps: true })
}

/** RFC 7009: whatever is no token of that application is answered as if it had been. */
export async function revokeToken(
  scene: Scene,
  body: RevocationRequest,
  basic: string | undefined,
): Promise<Record<string, never>> {
  const app = await readClient(scene, body, basic)
  const hash = tokenHash(body.token)
  const token = await lockToken(scene.db, hash)
  const grant = token && (await findGrant(scene.db, token.grant_id))
  if (!token || grant?.app_id !== app.id) return {}
  if (token.kind === 'access') await deleteToken(scene.db, hash)
  else {
    await endHooksOf(scene, grant.id)
    await endGrant(scene.db, grant.id, scene.now)
    const acting = inTheNameOf(scene, { id: grant.user_id, name: app.name })
    await record(acting, 'oauth.revoked', {}, { oauthAppId: app.id, grantId: grant.id })
  }
  return {}
}
