import { z } from 'zod'
import { CaptchaTask } from '../kernel/captcha/index.ts'
import { endpoint } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { legalEndpoints } from './legal/endpoints.ts'
import { siteRefusals } from './refusals.ts'
import { PublicSite, SiteChange, SiteDraft } from './site.ts'
import { Theme } from './theme.ts'

const { site_unchanged } = siteRefusals
const manage = { to: 'staff', permission: 'platform.settings.manage' } as const

export const siteEndpoints = {
  getCaptcha: endpoint({
    name: 'getCaptcha',
    method: 'GET',
    path: '/api/captcha',
    summary: 'What to do before a call that asks for `x-captcha`: a new computation each time, or nothing',
    access: { to: 'anyone' },
    ok: CaptchaTask,
    perMinute: 60,
  }),
  getTheme: endpoint({
    name: 'getTheme',
    method: 'GET',
    path: '/api/portal/platforms/{platformId}/themes/{themeReference}',
    summary: "The platform's colours; its one theme is called `default`, or by the platform's id or slug",
    access: { to: 'anyone' },
    params: z.object({ platformId: z.string().max(100), themeReference: z.string().max(100) }),
    ok: Theme,
  }),
  getSite: endpoint({
    name: 'getSite',
    method: 'GET',
    path: '/api/portal/platforms/{platformId}/site',
    summary: 'The blocks of the home page and how programs are listed, as published',
    access: { to: 'anyone' },
    params: z.object({ platformId: z.string().max(100) }),
    query: z.object({ lang: Locale.optional() }),
    ok: PublicSite,
  }),
  getSiteDraft: endpoint({
    name: 'getSiteDraft',
    method: 'GET',
    path: '/api/site',
    summary: 'Look, home page and lists of the site: the draft, what is published, and the versions',
    access: manage,
    ok: SiteDraft,
  }),
  saveSiteDraft: endpoint({
    name: 'saveSiteDraft',
    method: 'PUT',
    path: '/api/site/draft',
    summary: 'Changes parts of the draft; the revision of each part protects the work of others',
    access: manage,
    body: SiteChange,
    bodyLimit: 4 * 1024 * 1024,
    ok: SiteDraft,
  }),
  discardSiteDraft: endpoint({
    name: 'discardSiteDraft',
    method: 'DELETE',
    path: '/api/site/draft',
    summary: 'Gives up the draft: what is on line is what is edited next',
    access: manage,
    ok: SiteDraft,
  }),
  publishSite: endpoint({
    name: 'publishSite',
    method: 'POST',
    path: '/api/site/publication',
    summary: 'Puts the draft on line as a new version',
    access: manage,
    body: z.object({ revisions: SiteChange.shape.revisions }),
    ok: SiteDraft,
    refusals: { site_unchanged },
  }),
  restoreSite: endpoint({
    name: 'restoreSite',
    method: 'POST',
    path: '/api/site/versions/{siteVersion}/restoration',
    summary: 'Makes an earlier version the draft, to be published again',
    access: manage,
    params: z.object({ siteVersion: z.string().max(10) }),
    ok: SiteDraft,
  }),
  ...legalEndpoints,
}
