import type { Selectable } from 'kysely'
import type { DB } from '../kernel/db/index.ts'
import { enqueue } from '../kernel/jobs/index.ts'
import type { Scene } from '../kernel/scene.ts'

const REASON = 'an account leaves the whole installation'

export type DeletionRow = Selectable<DB['account_deletions']>

export function findDeletion(scene: Scene, userId: string): Promise<DeletionRow | undefined> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely.selectFrom('account_deletions').selectAll().where('user_id', '=', userId).executeTakeFirst(),
  )
}

/** Undefined when one waits already. */
export function insertDeletion(scene: Scene, userId: string, dueAt: Date): Promise<DeletionRow | undefined> {
  return scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .insertInto('account_deletions')
      .values({ user_id: userId, asked_at: scene.now, due_at: dueAt })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
}

/** False when none waited. */
export async function deleteDeletion(scene: Scene, userId: string): Promise<boolean> {
  const done = await scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .deleteFrom('account_deletions')
      .where('user_id', '=', userId)
      .where('done_at', 'is', null)
      .executeTakeFirst(),
  )
  return done.numDeletedRows > 0n
}

/** Marks it as done; false when it was cancelled, is not due, or was done before. */
export async function takeDue(scene: Scene, userId: string): Promise<boolean> {
  const done = await scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .updateTable('account_deletions')
      .set({ done_at: scene.now })
      .where('user_id', '=', userId)
      .where('due_at', '<=', scene.now)
      .where('done_at', 'is', null)
      .executeTakeFirst(),
  )
  return done.numUpdatedRows > 0n
}

/** Names of the platforms of which this person is the only owner. */
export async function listOnlyOwned(scene: Scene, userId: string): Promise<string[]> {
  const rows = await scene.acrossPlatforms(REASON, ({ kysely }) =>
    kysely
      .selectFrom('role_grants as g')
      .innerJoin('roles as r', (join) =>
        join.onRef('r.platform_id', '=', 'g.platform_id').onRef('r.id', '=', 'g.role_id'),
      )
      .innerJoin('platforms as p', 'p.id', 'g.platform_id')
      .where('r.key', '=', 'owner')
      .where('p.status', '!=', 'deleted')
      .groupBy(['p.id', 'p.name'])
      .having((s) => s(s.fn.count('g.user_id').distinct(), '=', 1))
      .having((s) => s(s.fn<boolean>('bool_or', [s('g.user_id', '=', userId)]), '=', true))
      .select('p.name')
      .execute(),
  )
  return rows.map(({ name }) => name)
}

/** Puts a job in the queue of every platform that knows the person. */
export function enqueueEverywhere(
  scene: Scene,
  name: string,
  person: { userId: string; email: string },
): Promise<void> {
  return scene.acrossPlatforms(REASON, async ({ kysely }) => {
    const known = await kysely
      .selectFrom('members')
      .where('user_id', '=', person.userId)
      .select('platform_id as platformId')
      .execute()
    for (const { platformId } of known) await enqueue({ platformId, kysely }, name, person)
  })
}
