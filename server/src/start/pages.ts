import type { FastifyInstance } from 'fastify'
import { registerPages } from '../kernel/pages/index.ts'
import type { ScenePlatform } from '../kernel/scene.ts'
import { requestedOrigin } from '../platforms/index.ts'

/** What every visitor may know of a platform. */
function pagePlatform(platform: ScenePlatform) {
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
  }
}

/** The web, beside the API: built, or with hot reload in development. */
export function pagesOf(dev: boolean) {
  return async (
    app: FastifyInstance,
    platformByHost: (host: string) => Promise<ScenePlatform | undefined>,
  ): Promise<void> => {
    await registerPages(app, {
      dev,
      async platformOf(request) {
        const platform = await platformByHost(request.host)
        return platform && pagePlatform(platform)
      },
      async requestedOrigin(request) {
        const platform = await platformByHost(request.host)
        return platform && requestedOrigin(platform, request.host)
      },
    })
  }
}
