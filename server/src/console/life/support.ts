import { type SupportGrant, supportHours } from '@laurel/contract/console'
import { newId, type Scope } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import type { SupportCall } from '../../kernel/http/index.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { insertEntryAbout } from '../installation/log-store.ts'
import { requireSuperAdmin } from '../installation/require-super-admin.ts'
import { endGrants, hasLiveGrant, insertSupportGrant, listGrants, listVisits, markVisit } from './life-store.ts'

interface Named {
  readonly firstname: string | null
  readonly lastname: string | null
  readonly email: string | null
}

const namedIn = ({ firstname, lastname, email }: Named) =>
  `${firstname ?? ''} ${lastname ?? ''}`.trim() || (email ?? '')

/** Who was let in, why and until when, the newest first. */
export async function readGrants({ db, now }: Scene): Promise<{ data: SupportGrant[] }> {
  const [rows, visits] = [await listGrants(db), await listVisits(db)]
  const data = rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    grantedAt: row.granted_at.toISOString(),
    until: row.until.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isLive: row.ended_at === null && row.until > now,
    visits: visits
      .filter(({ grant_id }) => grant_id === row.id)
      .map((visit) => ({ name: namedIn(visit), at: visit.came_at.toISOString() })),
    grantedBy: namedIn(row),
  }))
  return { data }
}

/** Lets the administrators of the installation read the platform for some hours; every call of theirs is in its log. */
export async function grantSupport(scene: Scene, input: { reason: string; hours: number }): Promise<SupportGrant> {
  const hours = Math.min(input.hours, supportHours)
  const until = new Date(scene.now.getTime() + hours * 3_600_000)
  // One access at a time: a new one takes the place of the last.
  await endGrants(scene.db, scene.now)
  const id = newId()
  await insertSupportGrant(scene.db, { id, by: userOf(scene).userId, reason: input.reason, at: scene.now, until })
  await record(scene, 'platform.support_granted', {}, { reason: input.reason, until: until.toISOString() })
  const { data } = await readGrants(scene)
  const made = data.find((grant) => grant.id === id)
  if (!made) throw new Error('A grant that was made is there')
  return made
}

/** Whether support may read here by now. */
export function letsSupportIn({ db }: Scope, now: Date): Promise<boolean> {
  return hasLiveGrant(db, now)
}

/** Ends every access at once. */
export async function endSupport(scene: Scene): Promise<{ data: SupportGrant[] }> {
  if ((await endGrants(scene.db, scene.now)) > 0) await record(scene, 'platform.support_ended', {})
  return readGrants(scene)
}

/** The grant under which the caller, an administrator of the installation, may read this platform; null: under none. */
export async function readOwnSupport(scene: Scene): Promise<{ grant: SupportGrant | null }> {
  await requireSuperAdmin(scene)
  const { data } = await readGrants(scene)
  return { grant: data.find(({ isLive }) => isLive) ?? null }
}

/** Support leaves before its time is over. */
export async function leaveSupport(scene: Scene): Promise<{ grant: null }> {
  await requireSuperAdmin(scene)
  if ((await endGrants(scene.db, scene.now)) > 0) await record(scene, 'platform.support_ended', {})
  return { grant: null }
}

/** Writes a call of support into the log of the platform; the first under a grant into that of the installation too. */
export async function recordSupportCall(scene: Scene, { name, path, programId }: SupportCall): Promise<void> {
  const { userId } = userOf(scene)
  await record(scene, 'platform.support_read', programId ? { programId } : {}, { call: name, path })
  if (!(await markVisit(scene.db, userId, scene.now))) return
  const entry = { at: scene.now, actorId: userId, actorName: '', name: 'platform.support_entered', payload: {} }
  const { id } = scene.platform
  await scene.acrossPlatforms('the log of the installation is of no platform', (db) =>
    insertEntryAbout(db, { ...entry, platformId: id }),
  )
}
