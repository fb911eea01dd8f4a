import type { PrivacyRequestCounts } from '@laurel/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/index.ts'
import { may, useSession } from '../kernel/session/index.ts'

/** What waits for an answer about personal data; undefined while it is not known, or not the reader's business. */
export function useRequestCounts(): PrivacyRequestCounts | undefined {
  const enabled = may(useSession(), 'platform.privacy.read')
  return useQuery({ ...queryOf('countPrivacyRequests'), enabled, retry: false }).data
}
