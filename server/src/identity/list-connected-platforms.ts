import type { ConnectedPlatform } from '@laurel/contract/identity'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { type Kysely, sql } from 'kysely'
import { type DB, holds } from '../kernel/db/index.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { findSignIn } from './sign-in/sign-in-list-store.ts'

/** Connected platforms are shown 5 at a time (docs/rules.md §9). */
const PER_PAGE = 5

interface Requested {
  readonly userId: string
  /** The one platform that the sign-in may know of. */
  readonly boundTo: string | null
  readonly search: string
}

function connected(kysely: Kysely<DB>, { userId, boundTo, search }: Requested) {
  const grants = kysely
    .selectFrom('role_grants as g')
    .innerJoin('members as m', (join) =>
      join.onRef('m.platform_id', '=', 'g.platform_id').onRef('m.user_id', '=', 'g.user_id'),
    )
    .where('g.user_id', '=', userId)
    .where('m.revoked_at', 'is', null)
    .select('g.platform_id')
  return kysely
    .selectFrom('platforms')
    .where('id', 'in', grants)
    .where('status', '!=', 'deleted')
    .where(holds(sql.ref('name'), search))
    .$if(boundTo !== null, (query) => query.where('id', '=', boundTo))
}

/** The platforms where the caller has a role and has not lost access. */
export async function listConnectedPlatforms(scene: Scene, query: ListQuery): Promise<ListPage<ConnectedPlatform>> {
  const { userId, signInId } = userOf(scene)
  const boundTo = (await findSignIn(scene.db, signInId))?.bound_platform_id ?? null
  const { search = '', page = 1, perPage = query.limit ?? PER_PAGE } = query
  const count = (kysely: Kysely<DB>, requested: string) =>
    connected(kysely, { userId, boundTo, search: requested })
      .select((s) => s.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  return scene.acrossPlatforms('a person’s platforms are listed together', async ({ kysely }) => {
    const total = (await count(kysely, '')).n
    const filtered = search ? (await count(kysely, search)).n : total
    const rows = await connected(kysely, { userId, boundTo, search })
      .selectAll()
      .orderBy('name')
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const platforms = rows.map((row) => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      address: scene.house.originOf(row),
      primaryColor: row.primary_color,
      current: row.id === scene.platform.id,
    }))
    return pageOf(platforms, { total, filtered, page, perPage })
  })
}
