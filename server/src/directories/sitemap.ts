import type { SitemapPlace } from '../galleries/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'
import type { ScenePlatform } from '../kernel/scene.ts'
import { listDirectoryRows, listListed } from './store/index.ts'

/** Entries of one platform that search engines are told of. */
const maxEntries = 4000

/** Directories that search engines may list, with the pages of who is in them. */
export async function listSitemapPlaces(
  db: PlatformDb,
  { modulesOff }: Pick<ScenePlatform, 'modulesOff'>,
): Promise<SitemapPlace[]> {
  if (modulesOff.includes('directories')) return []
  const rows = await listDirectoryRows(db)
  const listed = rows.filter(({ state, published }) => state === 'published' && published?.isIndexable)
  if (listed.length === 0) return []
  const entries = await listListed(
    db,
    listed.map(({ id }) => id),
    maxEntries,
  )
  const slugs = new Map(listed.map(({ id, slug }) => [id, slug]))
  return [
    { path: '/directories' },
    ...listed.map(({ slug }) => ({ path: `/directories/${slug}` })),
    ...entries.map(({ directoryId, slug, at }) => ({ path: `/directories/${slugs.get(directoryId)}/${slug}`, at })),
  ]
}
