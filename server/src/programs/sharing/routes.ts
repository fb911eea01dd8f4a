import { shortLinkEndpoints } from '@laurel/contract/programs/sharing'
import { bind } from '../../kernel/http/index.ts'
import { changeShortLink, createShortLink, deleteShortLink, followShortLink, readShortLinks } from './short-links.ts'

export const shortLinkRoutes = bind(shortLinkEndpoints, {
  listShortLinks: (scene, { program, query }) => readShortLinks(scene, program, query),
  createShortLink: (scene, { program, body }) => createShortLink(scene, program, body),
  changeShortLink: (scene, { program, shortLink, body }) => changeShortLink(scene, program, shortLink, body),
  async deleteShortLink(scene, { program, shortLink }) {
    await deleteShortLink(scene, program, shortLink)
    return undefined
  },
  followShortLink: async (scene, { params }) => ({ path: await followShortLink(scene, params.shortCode) }),
})
