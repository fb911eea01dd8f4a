import type { AnyEndpoint } from '@laurel/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Scope } from '../db/index.ts'
import type { Scene } from '../scene.ts'
import { asksRoles, type Named } from './guard.ts'
import type { Claims, Ports } from './ports.ts'

/**
 * Administrators of the installation have no rights on a platform, but those that an owner lent them for some hours: to read.
 * Answers their claims with that said; undefined for everybody else, and for what changes anything.
 */
export async function lentTo(
  claims: Claims | undefined,
  { ports, endpoint, scope }: { ports: Ports; endpoint: AnyEndpoint; scope: Scope },
): Promise<Claims | undefined> {
  if (endpoint.method !== 'GET' || !claims?.superAdmin || claims.by) return undefined
  return (await ports.letsSupportIn(scope)) ? { ...claims, inSupport: true } : undefined
}

/** Has a call of support written down, once it is answered. */
export function recordSupport(
  request: FastifyRequest,
  { scene, named }: { readonly scene: Scene; readonly named: Named },
  { ports, endpoint }: { ports: Ports; endpoint: AnyEndpoint },
): void {
  if (scene.actor.kind !== 'user' || !scene.actor.inSupport || !asksRoles(endpoint.access)) return
  const call = { name: endpoint.name, path: request.url.split('?')[0] ?? '', programId: named.programId }
  scene.afterwards?.((later) => ports.recordSupport(later, call))
}
