import type { PlatformDb } from '../kernel/db/index.ts'
import type { ScenePlatform } from '../kernel/scene.ts'
import { listIndexable, listIndexableItems, listPublicSlugs } from './store/index.ts'

/** A page that search engines may list, and when it changed. */
export interface SitemapPlace {
  readonly path: string
  readonly at?: Date | undefined
}

/** Addresses that a sitemap may hold. */
const maxAddresses = 45_000

/**
 * What search engines may list of a platform: its public programs, and the galleries that are to be found with what they
 * show. Nothing stands here that its own page would not show.
 * @param more pages of rooms above this one
 */
export async function readSitemap(
  db: PlatformDb,
  { origin, supportedLangs }: Pick<ScenePlatform, 'origin' | 'supportedLangs'>,
  more: readonly SitemapPlace[] = [],
): Promise<string> {
  const [programs, galleries, items] = [
    await listPublicSlugs(db),
    await listIndexable(db),
    await listIndexableItems(db, Math.floor(maxAddresses / Math.max(1, supportedLangs.length))),
  ]
  const places = [
    ...['', '/programs'].map((path) => ({ path, at: undefined })),
    ...programs.map(({ slug }) => ({ path: `/applications/${slug}`, at: undefined })),
    ...galleries.map(({ programSlug, slug, updatedAt }) => ({
      path: `/applications/${programSlug}/galleries/${slug}`,
      at: updatedAt,
    })),
    ...items.map(({ programSlug, slug, id, at }) => ({
      path: `/applications/${programSlug}/galleries/${slug}/${id}`,
      at,
    })),
    ...more,
  ]
  const lines = places.flatMap(({ path, at }) =>
    supportedLangs.map((lang) => {
      const changed = at ? `<lastmod>${at.toISOString().slice(0, 10)}</lastmod>` : ''
      return `<url><loc>${escaped(`${origin}/${lang}${path}`)}</loc>${changed}</url>`
    }),
  )
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  return `${head}\n${lines.slice(0, maxAddresses).join('\n')}\n</urlset>\n`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
