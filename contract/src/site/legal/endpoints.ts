import { z } from 'zod'
import { endpoint } from '../../kernel/index.ts'
import { Locale } from '../../kernel/locale/index.ts'
import { siteRefusals } from '../refusals.ts'
import { LegalChange, LegalPublication, LegalTextDraft, PublicLegalText } from './legal-text.ts'

const { site_unchanged } = siteRefusals
const manage = { to: 'staff', permission: 'platform.settings.manage' } as const
/** One of `legalPages`; any other is not found. */
const one = z.object({ legalPage: z.string().max(20) })

export const legalEndpoints = {
  getLegalText: endpoint({
    name: 'getLegalText',
    method: 'GET',
    path: '/api/portal/platforms/{platformId}/legal-texts/{legalPage}',
    summary: 'Legal notices, terms, privacy or cookies as published; a version names an earlier text',
    access: { to: 'anyone' },
    params: one.extend({ platformId: z.string().max(100) }),
    query: z.object({ lang: Locale.optional(), version: z.coerce.number().int().min(1).max(100_000).optional() }),
    ok: PublicLegalText,
    evenInStandby: true,
  }),
  listLegalTexts: endpoint({
    name: 'listLegalTexts',
    method: 'GET',
    path: '/api/legal-texts',
    summary: 'The four legal texts of the platform, drafts and versions',
    access: manage,
    ok: z.object({ data: z.array(LegalTextDraft) }),
  }),
  saveLegalDraft: endpoint({
    name: 'saveLegalDraft',
    method: 'PUT',
    path: '/api/legal-texts/{legalPage}/draft',
    summary: 'Writes the draft of a legal text; the revision read before protects the work of others',
    access: manage,
    params: one,
    body: LegalChange,
    bodyLimit: 4 * 1024 * 1024,
    ok: LegalTextDraft,
  }),
  discardLegalDraft: endpoint({
    name: 'discardLegalDraft',
    method: 'DELETE',
    path: '/api/legal-texts/{legalPage}/draft',
    summary: 'Gives up the draft of a legal text: what is on line is what is edited next',
    access: manage,
    params: one,
    ok: LegalTextDraft,
  }),
  publishLegalText: endpoint({
    name: 'publishLegalText',
    method: 'POST',
    path: '/api/legal-texts/{legalPage}/publication',
    summary: 'Publishes the draft as a new version, from a day that is not past',
    access: manage,
    params: one,
    body: LegalPublication,
    ok: LegalTextDraft,
    refusals: { site_unchanged },
  }),
}
