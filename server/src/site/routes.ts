import { siteEndpoints } from '@laurel/contract/site'
import { bind } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'

export const siteRoutes = bind(siteEndpoints, {
  async getTheme(scene, { params }) {
    const { id, slug, primaryColor, secondaryColor } = scene.platform
    if (!['default', id, slug].includes(params.themeReference)) refuse('not_found')
    return { reference: params.themeReference, config: { primaryColor, secondaryColor } }
  },
})
