import { webhookEventOf } from '@laurel/contract/integrations'
import type { Permission } from '@laurel/contract/kernel'
import { permissionsHeldBy } from '../access/index.ts'
import type { Scene } from '../kernel/scene.ts'
import type { EndpointRow } from './store/index.ts'

/** What whoever set a webhook up may do today, in a program, or on the platform as such (null). */
export async function rightsOfAuthor(
  { db }: Pick<Scene, 'db'>,
  endpoint: Pick<EndpointRow, 'created_by' | 'within'>,
  programId: string | null,
): Promise<ReadonlySet<Permission>> {
  if (!endpoint.created_by) return new Set()
  const author = { userId: endpoint.created_by }
  const held = await permissionsHeldBy({ db }, author, programId ?? undefined)
  const { within } = endpoint
  return within ? new Set([...held].filter((permission) => within.includes(permission))) : held
}

/** Beyond which permissions a webhook is told nothing: those of the key or the application that writes it. */
export function limitOf({ actor }: Pick<Scene, 'actor'>): string[] | null {
  return actor.kind === 'user' && actor.by ? [...actor.by.permissions] : null
}

/** What it takes to have webhooks, of a program or of the platform (null). */
export const managing = (programId: string | null): Permission =>
  programId === null ? 'platform.integrations.manage' : 'program.integrations.manage'

/** What it takes to be told of events, decisions that are not public yet apart. */
export function neededFor(payload: string, types: readonly string[]): Permission[] {
  const needed = types.flatMap((type) => webhookEventOf(type)?.permission ?? [])
  return [
    ...needed.filter((permission) => permission !== 'program.applications.decide'),
    ...(payload === 'chosen' ? (['program.personal-data.export'] as const) : []),
  ]
}
