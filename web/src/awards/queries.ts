import type { Locale } from '@laurel/contract/kernel/locale'
import { addressOfCall, type EndpointName, queryOf } from '../kernel/api/index.ts'

/** Never older than the last look: a certificate may be withdrawn at any moment. */
const fresh = { maxAge: 0 }

export function publicAwardQuery(awardCode: string, lang: Locale) {
  return queryOf('getPublicAward', { params: { awardCode }, query: { lang } }, fresh)
}

export const certificateAddress = (awardCode: string) => addressOfCall('getAwardCertificate', { params: { awardCode } })
export const credentialAddress = (awardCode: string) => addressOfCall('getAwardCredential', { params: { awardCode } })
export const badgeAddress = (awardCode: string, format: 'svg' | 'png') =>
  addressOfCall('getAwardBadge', { params: { awardCode }, query: { format } })

export const awardPath = (code: string) => `/awards/${code}`

/** What the team reads of certificates. */
export const awardReads: readonly EndpointName[] = [
  'listAwardTemplates',
  'getAwardTemplate',
  'getAwardRecipients',
  'listAwards',
]
