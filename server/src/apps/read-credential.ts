import { callsOfScopes, callsPerMinute, permissionsOfScopes } from '@laurel/contract/apps'
import { tokenHash } from '../identity/index.ts'
import type { Database } from '../kernel/db/index.ts'
import type { Claims, Entry, Ports } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Delegate } from '../kernel/scene.ts'
import { type CredentialKind, kindOf } from './credential.ts'
import { addressesIn } from './ip-ranges.ts'
import { scopesIn } from './keys/present-keys.ts'
import { findKeyHolder, findKeyState, type KeyHolder, markKeyUsed } from './keys/store.ts'
import { findTokenHolder, findTokenState, markGrantUsed } from './oauth/store.ts'
import { createPace } from './pace.ts'

interface Means {
  readonly database: Database
  /** False where benchmarks and journeys call more than people. */
  readonly limits: boolean
  now(): Date
}

/** Who is behind a credential, with what does not change while it lives. */
interface Known {
  readonly claims: Claims & { readonly by: Delegate }
  readonly readAt: number
  isAllowedFrom(ip: string): boolean
  usedAt: number
}

/** For how long the holder of a credential is cached; whether it still opens is asked at every call. */
const cacheTime = 60_000
const maxCached = 5000
/** How often at most its last use is written. */
const usedEvery = 60_000

/** Tells whom keys and tokens stand for, and whether they still do. */
export function createCredentials(means: Means): Pick<Ports, 'readCredential'> & {
  mayEnter: Ports['mayEnter']
} {
  const known = new Map<string, Known>()
  const mayCall = createPace(means.limits ? callsPerMinute : Number.POSITIVE_INFINITY, means.now)

  async function read(platformId: string, hash: string, kind: CredentialKind): Promise<Known | undefined> {
    const name = `${platformId} ${hash}`
    const found = known.get(name)
    const at = means.now().getTime()
    if (found && Math.abs(at - found.readAt) < cacheTime) return found
    const holder = await means.database.readPlatform(platformId, ({ db }) => findHolder(db, hash, kind))
    if (!holder) return undefined
    if (known.size >= maxCached) known.clear()
    const fresh: Known = { ...holder, readAt: at, usedAt: found?.usedAt ?? Number.NEGATIVE_INFINITY }
    known.set(name, fresh)
    return fresh
  }

  /** Before the call, in a transaction of its own: calls that read write nothing. */
  async function markUsed(platformId: string, { claims: { by } }: Known): Promise<void> {
    const at = means.now()
    await means.database.inPlatform(platformId, async ({ db }) => {
      const state = await findState(db, by, at)
      if (state && !state.ended) await (by.kind === 'key' ? markKeyUsed : markGrantUsed)(db, by.id, at)
    })
  }

  return {
    async readCredential(platform, credential, ip) {
      const kind = kindOf(credential)
      if (kind !== 'key' && kind !== 'access') return undefined
      const found = await read(platform.id, tokenHash(credential), kind)
      if (!found?.isAllowedFrom(ip)) return undefined
      if (!mayCall(found.claims.by.id)) refuse('too_many_requests')
      const at = means.now().getTime()
      if (at - found.usedAt >= usedEvery) {
        found.usedAt = at
        await markUsed(platform.id, found)
      }
      return found.claims
    },
    async mayEnter({ db }, { by }): Promise<Entry> {
      const state = by && (await findState(db, by, means.now()))
      if (!state || state.ended) return 'signed_out'
      return state.revoked_at ? 'account_access_revoked' : 'yes'
    },
  }
}

type Db = Parameters<typeof findKeyState>[0]

const findState = (db: Db, by: Delegate, now: Date) => (by.kind === 'key' ? findKeyState : findTokenState)(db, by, now)

async function findHolder(
  db: Db,
  hash: string,
  kind: CredentialKind,
): Promise<Pick<Known, 'claims' | 'isAllowedFrom'> | undefined> {
  const isKey = kind === 'key'
  const holder = await (isKey ? findKeyHolder : findTokenHolder)(db, hash)
  return (
    holder && { claims: claimsOf(holder, isKey ? 'key' : 'app', hash), isAllowedFrom: addressesIn(holder.ip_ranges) }
  )
}

function claimsOf(holder: KeyHolder, kind: Delegate['kind'], hash: string): Known['claims'] {
  const scopes = scopesIn(holder.scopes)
  return {
    userId: holder.user_id,
    signInId: '',
    email: holder.email,
    name: `${holder.firstname} ${holder.lastname}`.trim(),
    confirmed: holder.confirmed_at !== null,
    // What belongs to the installation is never given away.
    superAdmin: false,
    by: {
      kind,
      id: holder.id,
      name: holder.name,
      scopes,
      permissions: permissionsOfScopes(scopes),
      calls: callsOfScopes(scopes),
      programId: holder.program_id,
      hash,
    },
  }
}
