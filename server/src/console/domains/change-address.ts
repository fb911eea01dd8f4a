import { slugProblem } from '@laurel/contract/platforms'
import { entranceLink } from '../../identity/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import { listTaken } from '../registration/registration-store.ts'
import { countLeft, moveSlug } from './address-store.ts'

const REASON = 'an address may belong to any platform'

/** Addresses that a platform holds back from others at a time. */
const maxLeft = 2

/**
 * Gives the platform another address; the one that it leaves leads to it for 12 months, and is nobody else's meanwhile. Answers
 * where the caller goes on: cookies do not cross hosts. Refuses platform_address_refused, platform_address_limit.
 */
export async function changeAddress(scene: Scene, slug: string): Promise<{ slug: string; address: string }> {
  const { id, slug: from } = scene.platform
  const [taken, left] = await scene.acrossPlatforms(REASON, async (db) => [
    await listTaken(db, [slug], scene.now, id),
    await countLeft(db, id, scene.now, slug),
  ])
  const problem = slug === from ? 'taken' : (slugProblem(slug) ?? taken[0]?.problem)
  if (problem) refuse('platform_address_refused', { fields: [{ field: 'slug', reason: problem }] })
  if (left >= maxLeft) refuse('platform_address_limit')
  const row = await scene.acrossPlatforms(REASON, (db) => moveSlug(db, id, { from, to: slug, at: scene.now }))
  await record(scene, 'platform.address_changed', {}, { from, to: slug })
  scene.house.forgetPlatforms()
  const lang = scene.locale
  const to = { origin: scene.house.originOf(row), lang, backTo: `/${lang}/admin/checking/domains` }
  return { slug, address: await entranceLink(scene, userOf(scene).userId, to) }
}
