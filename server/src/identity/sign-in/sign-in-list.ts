import type { OpenSignIn } from '@laurel/contract/identity'
import { Id, type ListPage, pageOf } from '@laurel/contract/kernel'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { checkUnbound } from '../prove.ts'
import { findSignIn, listOpenSignIns, type SignInRow } from './sign-in-list-store.ts'
import { endSignIn, endSignInsOf, REFRESH_TOKEN_SECONDS } from './sign-in-store.ts'

/** The devices that can still come in: their refresh token has not aged. */
export async function listSignIns(scene: Scene): Promise<ListPage<OpenSignIn>> {
  const { userId, signInId } = userOf(scene)
  const since = new Date(scene.now.getTime() - REFRESH_TOKEN_SECONDS * 1000)
  const all = await listOpenSignIns(scene.db, userId, since)
  // What a platform's provider opened learns nothing of other places.
  const bound = all.find(({ id }) => id === signInId)?.bound_platform_id ?? null
  const rows = bound ? all.filter((row) => row.bound_platform_id === bound) : all
  const open = rows.map((row) => present(row, signInId))
  const sorted = [...open.filter((one) => one.isCurrent), ...open.filter((one) => !one.isCurrent)]
  return pageOf(sorted, { total: sorted.length })
}

function present(row: SignInRow, current: string): OpenSignIn {
  return {
    id: row.id,
    agent: row.agent,
    method: row.method as OpenSignIn['method'],
    hasSecondFactor: row.second_factor !== null,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === current,
    isBound: row.bound_platform_id !== null,
  }
}

/** Signs one of one's devices out. Refuses not_found for anybody else's. */
export async function endOwnSignIn(scene: Scene, id: string): Promise<undefined> {
  const { userId } = userOf(scene)
  const found = Id.safeParse(id).success ? await findSignIn(scene.db, id) : undefined
  if (found?.user_id !== userId || found.ended_at) refuse('not_found')
  if (!found.bound_platform_id) await checkUnbound(scene)
  await endSignIn(scene, id, 'ended by its owner')
  await record(scene, 'account.sign_in_ended', {}, { userId, because: 'ended by its owner' })
}

export async function endOtherSignIns(scene: Scene): Promise<undefined> {
  await checkUnbound(scene)
  const { userId, signInId } = userOf(scene)
  await endSignInsOf(scene, userId, 'ended by its owner', signInId)
  await record(scene, 'account.sign_in_ended', {}, { userId, because: 'all others ended by their owner' })
}
