import type { Access, AnyEndpoint, Method, Permission } from '@laurel/contract/kernel'
import { refuse } from '../refuse.ts'
import type { Scene } from '../scene.ts'
import { parseParams } from './parse.ts'
import type { Ports } from './ports.ts'
import type { Loader, Things } from './things.ts'

type Params = Readonly<Record<string, unknown>>

/** The reads that a handler starts before its checks end. */
interface Foresight {
  preload?(scene: Scene, params: Params): Promise<unknown>
  readonly leads?: true | undefined
}

type Verdict = 'yes' | 'signed_out' | 'account_not_confirmed' | 'missing_permissions' | 'not_found'

/** The things that a path names, loaded but not yet checked. */
export interface Named {
  readonly things: Things
  readonly programId: string | undefined
  readonly names: readonly { loader: Loader; thing: unknown }[]
}

/** Refuses what the state of the platform forbids whoever calls (docs/rules.md §4). */
function checkState(scene: Scene, ports: Ports, endpoint: AnyEndpoint): void {
  const refusal = ports.refusedByState(scene.platform.status, endpoint)
  if (refusal) refuse(refusal)
  if (endpoint.module && scene.platform.modulesOff.includes(endpoint.module)) refuse('not_found')
}

/** The loaders of a path in its order; the first, and those that need no thing before theirs, have found it already, all at once. */
function beginFinding(scene: Scene, ports: Ports, params: Params) {
  const requested = Object.entries(params).flatMap(([param, value]) => {
    const loader = ports.loaders.find((candidate) => candidate.param === param)
    return loader ? [{ loader, value: String(value) }] : []
  })
  return Promise.all(
    requested.map(async ({ loader, value }, index) => {
      const isFound = index === 0 || loader.isWithin !== undefined
      return { loader, value, isFound, found: isFound ? await loader.find(scene, value, {}) : undefined }
    }),
  )
}

async function findNamed(scene: Scene, ports: Ports, params: Params): Promise<Named> {
  const things: Record<string, unknown> = {}
  const names: { loader: Loader; thing: unknown }[] = []
  let programId: string | undefined
  for (const { loader, value, isFound, found } of await beginFinding(scene, ports, params)) {
    const thing = isFound ? found : await loader.find(scene, value, things)
    if (thing === undefined || loader.isWithin?.(thing as never, things) === false) refuse('not_found')
    things[loader.as] = thing
    names.push({ loader, thing })
    programId = loader.programOf?.(thing as never) ?? programId
  }
  return { things, programId, names }
}

async function judgeStaff(
  scene: Scene,
  ports: Ports,
  access: Extract<Access, { to: 'staff' }>,
  named: Named,
): Promise<Verdict> {
  if (scene.actor.kind === 'anonymous') return 'signed_out'
  const held = await ports.permissionsOf(scene, named.programId)
  if (held.has(access.permission)) return 'yes'
  // Someone who works on the thing is told what is missing; to a stranger it does not exist.
  return named.names.length === 0 || worksOn(named, held, access.permission) ? 'missing_permissions' : 'not_found'
}

/** On a program by any permission there; on what is the platform's own by one about such things: entering is not enough. */
function worksOn({ programId }: Named, held: ReadonlySet<Permission>, requested: Permission): boolean {
  if (programId !== undefined) return held.size > 0
  return [...held].some((permission) => areaOf(permission) === areaOf(requested))
}

/** `platform.members` of `platform.members.read`. */
function areaOf(permission: Permission): string {
  return permission.split('.').slice(0, 2).join('.')
}

async function judgeParty(
  scene: Scene,
  ports: Ports,
  access: Extract<Access, { to: 'party' }>,
  named: Named,
  method: Method,
): Promise<Verdict> {
  if (scene.actor.kind === 'anonymous') return 'signed_out'
  if (scene.actor.kind === 'user' && scene.actor.by) return 'missing_permissions'
  const right = access.right ?? (method === 'GET' ? 'view' : 'own')
  const isParty = await ports.parties[access.as](scene, named.things, right)
  // Someone of the party who may do less than this is told so.
  return isParty === 'less' ? 'missing_permissions' : isParty ? 'yes' : 'not_found'
}

async function judgeAnyone(scene: Scene, named: Named): Promise<Verdict> {
  for (const { loader, thing } of named.names) {
    if (loader.visibleToAnyone && !(await loader.visibleToAnyone(scene, thing as never))) return 'not_found'
  }
  return 'yes'
}

async function judge(scene: Scene, ports: Ports, access: Access, named: Named, method: Method): Promise<Verdict> {
  switch (access.to) {
    case 'anyone':
      return judgeAnyone(scene, named)
    case 'signedIn':
      if (scene.actor.kind !== 'user') return 'signed_out'
      if (access.confirmed && !scene.actor.confirmed) return 'account_not_confirmed'
      return judgeAnyone(scene, named)
    case 'staff':
      return judgeStaff(scene, ports, access, named)
    case 'party':
      return judgeParty(scene, ports, access, named, method)
    case 'superAdmin':
      if (scene.actor.kind !== 'user') return 'signed_out'
      return scene.actor.superAdmin ? 'yes' : 'missing_permissions'
    case 'anyOf': {
      let kindest: Verdict = 'not_found'
      for (const one of access.of) {
        // Keys and applications act for staff alone.
        if (scene.actor.kind === 'user' && scene.actor.by && one.to !== 'staff') continue
        const verdict = await judge(scene, ports, one, named, method)
        if (verdict === 'yes' || verdict === 'signed_out') return verdict
        if (verdict !== 'not_found') kindest = verdict
      }
      return kindest
    }
  }
}

function needsAccount(access: Access): boolean {
  return access.to === 'anyOf' ? access.of.every(needsAccount) : access.to !== 'anyone'
}

/** Whether the team may call, whoever else may. */
export function asksRoles(access: Access): boolean {
  return access.to === 'anyOf' ? access.of.some(asksRoles) : access.to === 'staff'
}

/** Reads a path and finds what it names; who is not signed in hears that first, whatever the path says. */
export async function lookUp(scene: Scene, ports: Ports, endpoint: AnyEndpoint, path: unknown, ahead: Foresight = {}) {
  checkState(scene, ports, endpoint)
  if (scene.actor.kind === 'anonymous' && needsAccount(endpoint.access)) refuse('signed_out')
  const params = parseParams(endpoint, path)
  if (asksRoles(endpoint.access)) ports.preloadPermissions(scene)
  const first = ahead.leads && ahead.preload?.(scene, params)
  const finding = findNamed(scene, ports, params)
  const preloaded = first ?? ahead.preload?.(scene, params)
  // Whoever is refused never asks how it went.
  preloaded?.catch(() => undefined)
  return { params, named: await finding, preloaded }
}

/** Checks the endpoint's access. A caller who may not know of a thing is answered exactly as if there were none. */
export async function guard(scene: Scene, ports: Ports, endpoint: AnyEndpoint, named: Named): Promise<Things> {
  const { access, refusal } = leftByState(scene, ports, endpoint)
  const verdict = await judge(scene, ports, access, named, endpoint.method)
  if (verdict === 'yes') return named.things
  // Whoever would come in by what the state closes is told of the state; a stranger still of nothing.
  if (refusal && (await judge(scene, ports, endpoint.access, named, endpoint.method)) === 'yes') refuse(refusal)
  refuse(verdict)
}

/** Of several ways in, those that the state of the platform leaves open, and how it refuses the others. */
function leftByState({ platform }: Scene, ports: Ports, endpoint: AnyEndpoint): { access: Access; refusal?: string } {
  const { access } = endpoint
  if (access.to !== 'anyOf') return { access }
  const refusals = access.of.map((one) => ports.refusedByState(platform.status, { ...endpoint, access: one }))
  const refusal = refusals.find((one) => one !== undefined)
  return refusal ? { access: { ...access, of: access.of.filter((_, at) => !refusals[at]) }, refusal } : { access }
}
