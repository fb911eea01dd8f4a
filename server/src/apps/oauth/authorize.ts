import {
  codeSeconds,
  type OauthDecision,
  type OauthQuestion,
  type OauthRequest,
  permissionsOfScopes,
  type Scope,
  scopeNames,
} from '@laurel/contract/apps'
import { permissionsOf } from '../../access/index.ts'
import { hasFeature } from '../../billing/index.ts'
import { insertMember, tokenHash } from '../../identity/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { newCredential } from '../credential.ts'
import {
  findAppByClient,
  findGrantOf,
  type GrantRow,
  insertCode,
  insertGrant,
  type OauthAppRow,
  setGrantScopes,
} from './store.ts'

interface ConsentRequest {
  readonly app: OauthAppRow
  readonly scopes: readonly Scope[]
  /** Of a request that is wrong, though it says where to go back to (RFC 6749 §4.1.2.1). */
  readonly error: 'unsupported_response_type' | 'invalid_request' | 'invalid_scope' | undefined
}

/** Refuses where nobody may be sent back: an unknown application, or an address that differs by a byte. */
async function read(scene: Scene, request: OauthRequest): Promise<ConsentRequest> {
  const app = await findAppByClient(scene.db, request.client_id)
  if (!app || app.suspended_at || !app.redirect_uris.includes(request.redirect_uri)) refuse('oauth_request_wrong')
  if (!(await hasFeature(scene, 'api'))) refuse('oauth_request_wrong')
  const requested = request.scope.split(/\s+/).filter(Boolean)
  const names = requested.length > 0 ? requested : app.scopes
  const scopes = scopeNames.filter((name) => name === 'profile' || names.includes(name))
  const isBeyond = names.some(
    (name) => name !== 'profile' && !(app.scopes.includes(name) && scopes.includes(name as Scope)),
  )
  const isProven = request.code_challenge_method === 'S256' && /^[\w-]{43}$/.test(request.code_challenge)
  const error =
    request.response_type !== 'code'
      ? 'unsupported_response_type'
      : isProven
        ? isBeyond
          ? 'invalid_scope'
          : undefined
        : 'invalid_request'
  return { app, scopes, error }
}

/** Where one goes back to; `iss` tells a platform from another (RFC 9207). */
function locationFor(scene: Scene, request: OauthRequest, answer: { code: string } | { error: string }): string {
  const url = new URL(request.redirect_uri)
  for (const [name, value] of Object.entries({ ...answer, state: request.state, iss: scene.platform.origin }))
    url.searchParams.set(name, value)
  return url.href
}

const isSame = (grant: GrantRow | undefined, scopes: readonly Scope[]) =>
  grant !== undefined && scopes.every((scope) => grant.scopes.includes(scope))

export async function readRequest(scene: Scene, request: OauthRequest): Promise<OauthQuestion> {
  const { app, scopes, error } = await read(scene, request)
  const [grant, held] = await Promise.all([
    findGrantOf(scene.db, app.id, userOf(scene).userId),
    permissionsOf(scene, undefined),
  ])
  return {
    app: { name: app.name, publisher: app.publisher },
    returnsTo: new URL(request.redirect_uri).host,
    scopes: scopes.map((scope) => ({
      scope,
      isHeld: [...permissionsOfScopes([scope])].every((permission) => held.has(permission)),
    })),
    // A public application shows no secret: anybody could ask in its name.
    isGranted: !app.is_public && isSame(grant, scopes),
    location: error ? locationFor(scene, request, { error }) : null,
  }
}

export async function answerRequest(
  scene: Scene,
  { decision, ...request }: OauthDecision,
): Promise<{ location: string }> {
  const { app, scopes, error } = await read(scene, request)
  if (error) return { location: locationFor(scene, request, { error }) }
  if (decision === 'refuse') return { location: locationFor(scene, request, { error: 'access_denied' }) }
  const grant = await grantTo(scene, app, scopes)
  const code = newCredential('code')
  await insertCode(scene.db, {
    hash: tokenHash(code),
    grant_id: grant.id,
    redirect_uri: request.redirect_uri,
    challenge: request.code_challenge,
    expires_at: new Date(scene.now.getTime() + codeSeconds * 1000),
  })
  return { location: locationFor(scene, request, { code }) }
}

async function grantTo(scene: Scene, app: OauthAppRow, scopes: readonly Scope[]): Promise<GrantRow> {
  const { userId } = userOf(scene)
  const known = await findGrantOf(scene.db, app.id, userId)
  if (known) {
    if (!isSame(known, scopes)) {
      const all = [...new Set([...known.scopes, ...scopes])]
      await setGrantScopes(scene.db, known.id, all)
      await record(scene, 'oauth.granted', {}, { oauthAppId: app.id, name: app.name, scopes: all })
    }
    return known
  }
  await insertMember(scene.db, userId, scene.now)
  const grant = await insertGrant(scene.db, {
    id: newId(),
    app_id: app.id,
    user_id: userId,
    scopes: [...scopes],
    created_at: scene.now,
  })
  await record(scene, 'oauth.granted', {}, { oauthAppId: app.id, name: app.name, scopes })
  return grant
}
