import { siteEndpoints } from '@laurel/contract/site'
import { bind } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'

export const siteRoutes = bind(siteEndpoints, {
  getCaptcha: async (scene) =>
    (await scene.house.captcha?.present(scene.platform.id, scene.now)) ?? ({ kind: 'none' } as const),
  async getTheme(scene, { params }) {
    const { id, slug, primaryColor, secondaryColor } = scene.platform
    if (!['default', id, slug].includes(params.themeReference)) refuse('not_found')
    return { reference: params.themeReference, config: { primaryColor, secondaryColor } }
  },
})
