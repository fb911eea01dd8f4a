import { type SupportGrant, supportHours } from '@laurel/contract/console'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { endGrants, insertSupportGrant, listGrants } from './life-store.ts'

/** Who was let in, why and until when, the newest first. */
export async function readGrants({ db, now }: Scene): Promise<{ data: SupportGrant[] }> {
  const rows = await listGrants(db)
  const data = rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    grantedAt: row.granted_at.toISOString(),
    until: row.until.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isLive: row.ended_at === null && row.until > now,
    grantedBy: `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim() || (row.email ?? ''),
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

/** Ends every access at once. */
export async function endSupport(scene: Scene): Promise<{ data: SupportGrant[] }> {
  if ((await endGrants(scene.db, scene.now)) > 0) await record(scene, 'platform.support_ended', {})
  return readGrants(scene)
}
