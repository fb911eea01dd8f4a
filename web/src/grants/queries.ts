import type { Locale } from '@laurel/contract/kernel/locale'
import { type EndpointName, queryOf } from '../kernel/api/index.ts'

/** What the team reads of grants. */
export const grantReads: readonly EndpointName[] = [
  'listGrants',
  'getGrant',
  'listGrantFunds',
  'listGrantFiles',
  'listReadyInstallments',
]

export function publicGrantsQuery(platformId: string, programSlug: string, lang: Locale) {
  return queryOf('listPublicGrants', { params: { platformId, portalProgramId: programSlug }, query: { lang } })
}

export const grantsPlace = (programSlug: string, tab: 'list' | 'funds' | 'payments' = 'list') =>
  `/admin/programs/${programSlug}/grants${tab === 'list' ? '' : `-${tab}`}`
export const grantPlace = (programSlug: string, id: string) => `/admin/programs/${programSlug}/grants/${id}`
