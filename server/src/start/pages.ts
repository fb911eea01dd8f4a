import type { FastifyInstance } from 'fastify'
import { awardVariant } from '../awards/index.ts'
import { directoryVariant, listSitemapPlaces } from '../directories/index.ts'
import { galleryVariant, readSitemap } from '../galleries/index.ts'
import type { Database } from '../kernel/db/index.ts'
import { registerPages } from '../kernel/pages/index.ts'
import type { ScenePlatform } from '../kernel/scene.ts'
import { requestedOrigin } from '../platforms/index.ts'

/** What every visitor may know of a platform. */
function pagePlatform(platform: ScenePlatform, pictureCdn: string | undefined) {
  const { id, name, supportedLangs, defaultLang, status, primaryColor, secondaryColor, timeZone, modulesOff, measure } =
    platform
  return {
    id,
    name,
    supportedLangs,
    defaultLang,
    theme: { primaryColor, secondaryColor },
    deleted: status === 'deleted',
    timeZone,
    modulesOff,
    ...(measure && { measure, cookiePolicyVersion: platform.cookiePolicyVersion }),
    origin: platform.origin,
    look: platform.look,
    siteVersion: platform.siteVersion,
    ...(pictureCdn && { pictureCdn: cdnOf(platform, pictureCdn) }),
  }
}

/** Where the pictures of a platform are fetched: the address of the installation, with the platform's host in it. */
function cdnOf({ origin }: ScenePlatform, pictureCdn: string): string {
  return pictureCdn.replaceAll('{host}', new URL(origin).host).replace(/\/+$/, '')
}

type PlatformByHost = (host: string) => Promise<ScenePlatform | undefined>

/** What search engines may read, and where it stands. */
function registerSitemap(app: FastifyInstance, platformByHost: PlatformByHost, database: Database): void {
  app.get('/robots.txt', async (request, reply) => {
    const platform = await platformByHost(request.host)
    if (!platform) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /*/admin', `Sitemap: ${platform.origin}/sitemap.xml`]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const platform = await platformByHost(request.host)
    if (platform?.status !== 'active') return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const text = await database.readPlatform(platform.id, async ({ db }) =>
      readSitemap(db, platform, await listSitemapPlaces(db, platform)),
    )
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(text)
  })
}

/** The web, beside the API: built, or with hot reload in development. */
export function pagesOf(dev: boolean, pictureCdn?: string) {
  return async (app: FastifyInstance, platformByHost: PlatformByHost, database: Database): Promise<void> => {
    registerSitemap(app, platformByHost, database)
    await registerPages(app, {
      dev,
      async platformOf(request) {
        const platform = await platformByHost(request.host)
        return platform && pagePlatform(platform, pictureCdn)
      },
      async requestedOrigin(request) {
        const platform = await platformByHost(request.host)
        return platform && requestedOrigin(platform, request.host)
      },
      async variantOf(request, { id }) {
        const { url, headers } = request
        return (
          (await galleryVariant(url, headers.cookie, (work) => database.readPlatform(id, ({ db }) => work(db)))) ??
          (await awardVariant(url, new Date(), (work) => database.readPlatform(id, ({ db }) => work(db)))) ??
          directoryVariant(url, (work) => database.readPlatform(id, ({ db }) => work(db)))
        )
      },
    })
  }
}
