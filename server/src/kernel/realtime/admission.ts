import type { Database } from '../db/index.ts'
import type { Claims, Ports } from '../http/ports.ts'
import { refuse } from '../refuse.ts'
import type { Scene, ScenePlatform } from '../scene.ts'
import { maxSockets } from './live-socket.ts'
import { seal, unseal } from './signature.ts'

export interface AdmissionParts {
  readonly database: Database
  readonly ports: Ports
  readonly secret: Uint8Array
  now(): Date
}

/** Whoever comes with a signature that is good. */
export interface Entrant {
  readonly platform: ScenePlatform
  readonly host: string
  readonly claims: Claims
}

/** A signature that opens one socket within seconds. */
export function signatureFor({ secret }: AdmissionParts, { actor, platform, now }: Scene) {
  if (actor.kind !== 'user') return null
  // A socket outlives a grant: support opens none with the rights that it was lent.
  const { kind: _, inSupport: __, ...claims } = actor
  const { text, expiresAt } = seal(secret, platform.id, claims, now)
  return { signature: text, expiresAt: expiresAt.toISOString() }
}

/** Whom a signature lets in, once. Refuses signed_out, account_access_revoked, platform_deleted, too_many_requests. */
export async function admit(
  parts: AdmissionParts,
  place: { readonly signature: string; readonly platform: ScenePlatform; readonly host: string },
  openOf: (userId: string) => number,
): Promise<Entrant> {
  const { signature, platform, host } = place
  const { claims, id, expiresAt } = unseal(parts.secret, signature, platform.id, parts.now()) ?? refuse('signed_out')
  if (openOf(claims.userId) >= maxSockets) refuse('too_many_requests')
  if (platform.status === 'deleted') refuse('platform_deleted')
  const isPlain = await parts.database.inPlatform(platform.id, async (scope) => {
    const [used, entry] = await Promise.all([
      scope.db
        .insert('used_signatures', { id, expires_at: new Date(expiresAt) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute(),
      parts.ports.mayEnter(scope, claims),
      scope.db.remove('used_signatures').where('expires_at', '<', parts.now()).execute(),
    ])
    if (used.length === 0) refuse('signed_out')
    if (entry !== 'yes' && entry !== 'not_super_admin') refuse(entry)
    return entry === 'not_super_admin'
  })
  return { platform, host, claims: isPlain ? { ...claims, superAdmin: false } : claims }
}
