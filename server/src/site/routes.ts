import { type LegalPage, legalPages, siteEndpoints } from '@laurel/contract/site'
import { bind } from '../kernel/http/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { discardDraft, publishSite, restoreVersion, saveDraft } from './change-site.ts'
import {
  discardLegalDraft,
  listLegalTexts,
  publishLegalText,
  readLegalDraft,
  readLegalText,
  saveLegalDraft,
} from './legal/legal-texts.ts'
import { readDraft, readSite } from './read-site.ts'

/** A text that there is not is an address that there is not. */
function pageOf(name: string): LegalPage {
  return legalPages.find((page) => page === name) ?? refuse('not_found')
}

function numberOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : refuse('not_found')
}

export const siteRoutes = bind(siteEndpoints, {
  getCaptcha: async (scene) =>
    (await scene.house.captcha?.present(scene.platform.id, scene.now)) ?? ({ kind: 'none' } as const),
  async getTheme(scene, { params }) {
    const { id, slug, primaryColor, secondaryColor } = scene.platform
    if (!['default', id, slug].includes(params.themeReference)) refuse('not_found')
    return { reference: params.themeReference, config: { primaryColor, secondaryColor } }
  },

  getSite: (scene, { query }) => readSite(scene, query.lang ?? scene.locale),
  getSiteDraft: (scene) => readDraft(scene),
  async saveSiteDraft(scene, { body }) {
    await saveDraft(scene, body)
    return readDraft(scene)
  },
  async discardSiteDraft(scene) {
    await discardDraft(scene)
    return readDraft(scene)
  },
  async publishSite(scene, { body }) {
    await publishSite(scene, body.revisions)
    return readDraft(scene)
  },
  async restoreSite(scene, { params }) {
    await restoreVersion(scene, numberOf(params.siteVersion))
    return readDraft(scene)
  },

  getLegalText: (scene, { params, query }) =>
    readLegalText(scene, pageOf(params.legalPage), { lang: query.lang ?? scene.locale, number: query.version }),
  listLegalTexts: async (scene) => ({ data: await listLegalTexts(scene) }),
  async saveLegalDraft(scene, { params, body }) {
    await saveLegalDraft(scene, pageOf(params.legalPage), body)
    return readLegalDraft(scene, pageOf(params.legalPage))
  },
  async discardLegalDraft(scene, { params }) {
    await discardLegalDraft(scene, pageOf(params.legalPage))
    return readLegalDraft(scene, pageOf(params.legalPage))
  },
  async publishLegalText(scene, { params, body }) {
    await publishLegalText(scene, pageOf(params.legalPage), body)
    return readLegalDraft(scene, pageOf(params.legalPage))
  },
})
