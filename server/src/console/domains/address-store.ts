import { leftSlugMonths, skeletonOf } from '@laurel/contract/platforms'
import type { InstallationDb } from '../../kernel/db/index.ts'
import type { PlatformAddress } from '../../kernel/scene.ts'

/** Addresses that a platform left, and that still lead to it, but for one that it takes up again. */
export async function countLeft(
  { kysely }: InstallationDb,
  platformId: string,
  now: Date,
  butFor: string,
): Promise<number> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - leftSlugMonths)
  const row = await kysely
    .selectFrom('platform_slugs')
    .where('platform_id', '=', platformId)
    .where('left_at', '>', since)
    .where('slug', '<>', butFor)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Leaves one address for another. Two who do so at once wait for each other's row. */
export async function moveSlug(
  { kysely }: InstallationDb,
  platformId: string,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<PlatformAddress> {
  await kysely.updateTable('platform_slugs').set({ left_at: at }).where('slug', '=', from).execute()
  await kysely
    .insertInto('platform_slugs')
    .values({ slug: to, skeleton: skeletonOf(to), platform_id: platformId, since: at })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ left_at: null, since: at, platform_id: platformId }),
    )
    .execute()
  return kysely
    .updateTable('platforms')
    .set({ slug: to })
    .where('id', '=', platformId)
    .where('slug', '=', from)
    .returning(['slug', 'is_default', 'domain_to_use', 'scheme'])
    .executeTakeFirstOrThrow()
}
