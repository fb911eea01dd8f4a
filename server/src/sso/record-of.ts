import type { DomainRow } from './store/providers.ts'

/** The record that proves a domain. */
export const recordOf = ({ domain, token }: Pick<DomainRow, 'domain' | 'token'>) => ({
  domain,
  recordName: `_laurel-sso.${domain}`,
  recordValue: `laurel-sso=${token}`,
})
