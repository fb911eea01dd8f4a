import type { TeamSignIn } from '@laurel/contract/access'
import { isId, type ListPage, pageOf } from '@laurel/contract/kernel'
import { endSignIn, REFRESH_TOKEN_SECONDS } from '../../identity/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { listTeamSignInIds, listTeamSignIns, type TeamSignInRow } from './store.ts'

const sinceOf = ({ now }: Scene) => new Date(now.getTime() - REFRESH_TOKEN_SECONDS * 1000)

function present(row: TeamSignInRow, current: string): TeamSignIn {
  return {
    id: row.id,
    userId: row.user_id,
    name: `${row.firstname} ${row.lastname}`.trim() || row.email,
    email: row.email,
    agent: row.agent,
    method: row.method,
    hasSecondFactor: row.second_factor !== null,
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === current,
  }
}

/** Where the team is signed in here. What people opened on other platforms is not this one's to see. */
export async function readTeamSignIns(
  scene: Scene,
  { page = 1, perPage, limit }: { page?: number; perPage?: number; limit?: number },
): Promise<ListPage<TeamSignIn>> {
  const size = perPage ?? limit ?? 20
  const { rows, total } = await listTeamSignIns(scene.db, {
    since: sinceOf(scene),
    limit: size,
    offset: (page - 1) * size,
  })
  const { signInId } = userOf(scene)
  return pageOf(
    rows.map((row) => present(row, signInId)),
    { total, page, perPage: size },
  )
}

/** Refuses not_found for what was not opened here, by the team. */
export async function endTeamSignIn(scene: Scene, id: string): Promise<undefined> {
  const open = isId(id) ? await listTeamSignInIds(scene.db, sinceOf(scene)) : []
  const found = open.find((one) => one.id === id) ?? refuse('not_found')
  await endSignIn(scene, found.id, 'ended by the team')
  await record(scene, 'sign_ins.ended', {}, { userId: found.user_id, ended: 1 })
}

export async function endTeamSignIns(scene: Scene): Promise<{ ended: number }> {
  const { signInId } = userOf(scene)
  const open = (await listTeamSignInIds(scene.db, sinceOf(scene))).filter(({ id }) => id !== signInId)
  for (const { id } of open) await endSignIn(scene, id, 'ended by the team')
  await record(scene, 'sign_ins.ended', {}, { ended: open.length })
  return { ended: open.length }
}
