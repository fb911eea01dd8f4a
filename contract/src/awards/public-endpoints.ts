import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { OwnAward, PublicAward } from './award.ts'
import { publicAwardRefusals } from './refusals.ts'

const access = { to: 'anyone' } as const
const one = z.object({ awardCode: z.string().max(40) })
const at = '/api/portal/awards/{awardCode}' as const
/** Nobody guesses eighty bits; nobody needs to try. */
const perMinute = 30
const { award_not_valid } = publicAwardRefusals

/** What anyone may read who has the code. */
export const publicAwardEndpoints = {
  getPublicAward: endpoint({
    name: 'getPublicAward',
    method: 'GET',
    path: at,
    summary: 'A certificate as it is true today: every fact of the paper, and its state',
    access,
    params: one,
    query: z.object({ lang: Locale.optional() }),
    ok: PublicAward,
    perMinute,
  }),
  getAwardCertificate: endpoint({
    name: 'getAwardCertificate',
    method: 'GET',
    path: `${at}/certificate`,
    summary: 'The certificate on paper (PDF), with the code that leads to its page',
    access,
    params: one,
    streams: true,
    refusals: { award_not_valid },
    perMinute: 10,
  }),
  getAwardBadge: endpoint({
    name: 'getAwardBadge',
    method: 'GET',
    path: `${at}/badge`,
    summary: 'The badge as a picture that carries its signed credential (Open Badges 3.0)',
    access,
    params: one,
    query: z.object({ format: z.enum(['svg', 'png']).default('svg') }),
    streams: true,
    refusals: { award_not_valid },
    perMinute: 60,
  }),
  getAwardCredential: endpoint({
    name: 'getAwardCredential',
    method: 'GET',
    path: `${at}/credential`,
    summary: 'The signed credential (Open Badges 3.0, as a compact JWS)',
    access,
    params: one,
    streams: true,
    perMinute,
  }),
  getAwardKeys: endpoint({
    name: 'getAwardKeys',
    method: 'GET',
    path: '/api/portal/award-keys',
    summary: 'The public keys that credentials are signed with, former ones too (JWKS)',
    access,
    streams: true,
  }),
  getAwardKey: endpoint({
    name: 'getAwardKey',
    method: 'GET',
    path: '/api/portal/award-keys/{awardKeyId}',
    summary: 'One public key (JWK), as the header of a credential names it',
    access,
    params: z.object({ awardKeyId: Id }),
    streams: true,
  }),
  getAwardIssuer: endpoint({
    name: 'getAwardIssuer',
    method: 'GET',
    path: '/api/portal/award-issuer',
    summary: 'Who issues credentials here (Open Badges 3.0 profile)',
    access,
    streams: true,
  }),
  getAwardStatusList: endpoint({
    name: 'getAwardStatusList',
    method: 'GET',
    path: '/api/portal/award-status-lists/{list}',
    summary: 'Which credentials stand no longer (signed Bitstring Status List)',
    access,
    params: z.object({ list: z.coerce.number().int().min(1).max(10_000) }),
    streams: true,
    perMinute,
  }),
}

/** What those who applied were handed. */
export const ownAwardEndpoints = {
  listMyAwards: endpoint({
    name: 'listMyAwards',
    method: 'GET',
    path: '/api/portal/me/responses/{responseId}/awards',
    summary: 'The certificates of one of my applications',
    access: { to: 'party', as: 'applicant' },
    params: z.object({ responseId: Id }),
    ok: z.object({ data: z.array(OwnAward) }),
  }),
}
