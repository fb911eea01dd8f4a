import {
  type ApiKey,
  type ApiKeyDraft,
  type ApiKeyList,
  type ApiKeyWithSecret,
  maxApiKeys,
  maxKeyDays,
  permissionsOfScopes,
  type Scope,
  scopeNames,
} from '@laurel/contract/apps'
import { grantedAccessOf, permissionsOf } from '../../access/index.ts'
import { hasFeature } from '../../billing/index.ts'
import { tokenHash } from '../../identity/index.ts'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { hintOf, newCredential } from '../credential.ts'
import { endHooksOf } from '../hooks/end-hooks.ts'
import { presentKeys } from './present-keys.ts'
import { type ApiKeyRow, changeKey, countKeys, insertKey, isNameTaken, listKeys } from './store.ts'

const day = 86_400_000

/** Whether whoever asks owns the platform. */
async function isOwner(scene: Scene): Promise<boolean> {
  const { held } = await grantedAccessOf(scene.db, userOf(scene).userId)
  return held.some(({ key, programId }) => key === 'owner' && programId === null)
}

async function allowedOf(scene: Scene, programId: string | undefined): Promise<Scope[]> {
  const rights = await permissionsOf(scene, programId)
  return scopeNames.filter((name) => [...permissionsOfScopes([name])].every((permission) => rights.has(permission)))
}

export async function readKeys(scene: Scene, program?: ProgramRow): Promise<ApiKeyList> {
  const [rows, allowed, mayNeverEnd] = await Promise.all([
    listKeys(scene.db, program?.id),
    allowedOf(scene, program?.id),
    isOwner(scene),
  ])
  return { data: await presentKeys(scene, rows), allowed, mayNeverEnd, max: maxApiKeys }
}

/** A key never does more than whoever answers for it. Refuses missing_permissions with what is missing. */
async function checkRights(scene: Scene, scopes: readonly Scope[], programId: string | undefined): Promise<void> {
  const rights = await permissionsOf(scene, programId)
  const missing = [...permissionsOfScopes(scopes)].filter((permission) => !rights.has(permission))
  if (missing.length > 0) refuse('missing_permissions', { details: { missing: missing.join(', ') } })
}

async function checkEnd(scene: Scene, expiresAt: string | null): Promise<Date | null> {
  if (expiresAt === null) return (await isOwner(scene)) ? null : refuse('api_key_end')
  const end = new Date(expiresAt)
  const days = (end.getTime() - scene.now.getTime()) / day
  if (days <= 0 || days > maxKeyDays) refuse('api_key_end')
  return end
}

export async function createKey(scene: Scene, draft: ApiKeyDraft, program?: ProgramRow): Promise<ApiKeyWithSecret> {
  if (!(await hasFeature(scene, 'api'))) refuse('api_not_in_plan')
  const expires_at = await checkEnd(scene, draft.expiresAt)
  await checkRights(scene, draft.scopes, program?.id)
  if ((await countKeys(scene.db)) >= maxApiKeys) refuse('api_keys_limit')
  if (await isNameTaken(scene.db, draft.name)) refuse('api_key_name_taken')
  const secret = newCredential('key')
  const row = await insertKey(scene.db, {
    id: newId(),
    name: draft.name,
    hash: tokenHash(secret),
    hint: hintOf(secret),
    scopes: [...new Set(draft.scopes)],
    program_id: program?.id ?? null,
    ip_ranges: draft.ipRanges,
    expires_at,
    created_by: userOf(scene).userId,
    created_at: scene.now,
  })
  await record(scene, 'api_key.created', subjectOf(row), { apiKeyId: row.id, name: row.name, scopes: row.scopes })
  return { ...(await presentKey(scene, row)), secret }
}

/** Whoever renews a key answers for it from then on: it never gives them rights that they do not have. */
export async function rotateKey(scene: Scene, key: ApiKeyRow, overlapHours: number): Promise<ApiKeyWithSecret> {
  if (!(await hasFeature(scene, 'api'))) refuse('api_not_in_plan')
  await checkRights(scene, key.scopes as Scope[], key.program_id ?? undefined)
  const secret = newCredential('key')
  const former =
    overlapHours > 0
      ? { former_hash: key.hash, former_until: new Date(scene.now.getTime() + overlapHours * 3_600_000) }
      : { former_hash: null, former_until: null }
  const row = await changeKey(scene.db, key.id, {
    ...former,
    hash: tokenHash(secret),
    hint: hintOf(secret),
    created_by: userOf(scene).userId,
  })
  await record(scene, 'api_key.rotated', subjectOf(row), { apiKeyId: row.id, name: row.name })
  return { ...(await presentKey(scene, row)), secret }
}

export async function revokeKey(scene: Scene, key: ApiKeyRow): Promise<undefined> {
  await endHooksOf(scene, key.id)
  await changeKey(scene.db, key.id, { revoked_at: scene.now, revoked_by: userOf(scene).userId })
  await record(scene, 'api_key.revoked', subjectOf(key), { apiKeyId: key.id, name: key.name })
  return undefined
}

const subjectOf = ({ program_id }: ApiKeyRow) => (program_id ? { programId: program_id } : {})

async function presentKey(scene: Scene, row: ApiKeyRow): Promise<ApiKey> {
  const [key] = await presentKeys(scene, [row])
  if (!key) throw new Error('A key that was written is presented')
  return key
}
